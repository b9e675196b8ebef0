#include "editor/session/required_scan.h"

#include <system_error>

namespace ww::session {

RequiredScan::RequiredScan(const Snapshot& snapshot, files::Io& io) {
    for (const PackDocumentsPtr& pack : snapshot.packs) {
        std::error_code error;
        if (pack == snapshot.packs.back() || pack->root.empty() ||
            !std::filesystem::is_directory(pack->root, error))
            continue;
        std::map<std::string, files::Hash> known;
        for (const DocumentPtr& document : pack->files)
            known.emplace(document->path, files::hashOf(document->text()));
        packs_.push_back({pack->pack, pack->root, DiskScan(pack->root, io), std::move(known), {}});
    }
}

std::vector<std::filesystem::path> RequiredScan::folders() const {
    std::vector<std::filesystem::path> out;
    for (const Pack& pack : packs_)
        out.push_back(pack.root);
    return out;
}

RequiredScan::Texts RequiredScan::hashTexts(const DiskScan::Changes& found) {
    Texts out;
    for (const auto& [name, bytes] : found.texts)
        out.emplace(name, bytes ? std::optional(files::hashOf(*bytes)) : std::nullopt);
    return out;
}

void RequiredScan::recordBaseline() {
    for (Pack& pack : packs_) {
        pack.scan.recordBaseline();
        pack.initialChanges = hashTexts(pack.scan.scan(pack.known));
    }
}

std::vector<std::string> RequiredScan::scan() {
    std::vector<std::string> out;
    for (Pack& pack : packs_) {
        const DiskScan::Changes found = pack.scan.scan(pack.known);
        if (found.isFolderPresent) {
            pack.artChanged =
                pack.artChanged || found.assetsChanged; // a scan reports a change only once
            pack.changed = pack.artChanged || hashTexts(found) != pack.initialChanges;
        }
        if (pack.changed)
            out.push_back(pack.id);
    }
    return out;
}

} // namespace ww::session
