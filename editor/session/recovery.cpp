#include "editor/session/recovery.h"

#include "rules/files/read.h"
#include "rules/files/versions.h"

namespace ww::session {

std::vector<RecoveredFile> recoverFiles(const Services& services, const std::filesystem::path& root,
                                        std::vector<files::Recovered> journals,
                                        const PackDocuments& now) {
    std::vector<RecoveredFile> out;
    for (files::Recovered& journal : journals) {
        RecoveredFile entry;
        entry.file =
            std::filesystem::path(journal.key.path).lexically_relative(root).generic_string();
        std::string base;
        for (const DocumentPtr& document : now.files)
            if (document->path == entry.file)
                base = document->text();
        auto text = files::replay(journal, base);
        entry.changed = !text.has_value();
        if (!text) {
            for (const files::Version& version :
                 files::versions(services.stateDir, root, entry.file)) {
                const auto bytes =
                    files::readFile(version.file, files::kContentLimit, services.ioTable());
                auto again = bytes ? files::replay(journal, *bytes) : text;
                if (again) {
                    text = std::move(again);
                    break;
                }
            }
        }
        if (text && *text == base) { // nothing that isn't in the file
            files::forget(journal, services.ioTable());
            continue;
        }
        if (text)
            entry.mine = std::move(*text);
        else
            entry.why = text.error().message();
        entry.journal = std::move(journal);
        out.push_back(std::move(entry));
    }
    return out;
}

} // namespace ww::session
