#include "editor/session/import_preview.h"

#include "rules/interop/read_files.h"

#include <algorithm>

namespace ww::session {

using interop::Importer;

namespace {

/// Returns the number of faults that can't be resolved by choosing an option.
std::size_t strangers(const interop::ImportFaults& faults) {
    return static_cast<std::size_t>(
        std::count_if(faults.begin(), faults.end(),
                      [](const interop::ImportFault& fault) { return fault.option.empty(); }));
}

bool alike(const interop::ImportFault& a, const interop::ImportFault& b) {
    return a.why == b.why && a.line == b.line && a.column == b.column;
}

/// Returns the fault that more than half of the importers report; null if there is none.
const interop::ImportFault* mostSaid(const interop::ImportFaults& said, std::size_t importers) {
    for (const interop::ImportFault& one : said)
        if (2 * static_cast<std::size_t>(
                    std::count_if(said.begin(), said.end(),
                                  [&](const auto& other) { return alike(one, other); })) >
            importers)
            return &one;
    return nullptr;
}

} // namespace

ForeignFileSet readForeignFiles(const std::vector<std::filesystem::path>& paths,
                                const std::vector<std::string>& endings) {
    interop::ReadFiles read =
        interop::readFiles(paths, endings, interop::FileNaming::RelativeToFolder);
    return {std::make_shared<const ForeignFiles>(std::move(read.files)), std::move(read.unread)};
}

ImportPreview previewImport(const library::OpenedPack& now, const ImportRequest& request) {
    ImportPreview out;
    EntityIndex world(now.system);
    world.update(now.snapshot);
    interop::ImportTask task;
    task.files = *request.files;
    task.options = request.options;
    task.system = now.system.get();
    task.world = &world;
    task.pack = now.pack;
    std::size_t fewest = 0;
    interop::ImportFaults said; // the first fault of each importer
    for (const Importer& importer : *request.importers) {
        auto got = interop::runImporter(importer, task);
        const interop::ImportFaults& wrong = got ? got->skippedFiles : got.error();
        const std::size_t left = strangers(wrong);
        if (!wrong.empty())
            said.push_back(wrong.front());
        out.canReadAll.push_back(left == 0);
        out.canReadAny = out.canReadAny || left < request.files->size();
        const bool taken = request.importer.empty() ? out.importer < 0 || left < fewest
                                                    : importer.id == request.importer;
        if (!taken)
            continue;
        out.importer = static_cast<int>(out.canReadAll.size()) - 1;
        fewest = left;
        out.faults = wrong;
        out.skippedFileFaults.clear();
        if (got || left < wrong.size()) {
            const auto open = std::stable_partition(
                out.faults.begin(), out.faults.end(),
                [](const interop::ImportFault& fault) { return !fault.option.empty(); });
            out.skippedFileFaults.assign(open, out.faults.end());
            out.faults.erase(open, out.faults.end());
        }
        out.imported = got ? std::move(*got) : interop::ImportResult();
    }
    if (const interop::ImportFault* fault = mostSaid(said, request.importers->size()))
        out.commonFault = *fault;
    if (out.importer < 0 || !out.faults.empty())
        return out;
    auto placed = interop::placeEntities(now, out.imported);
    if (placed)
        out.placement = std::move(*placed);
    else
        out.placementError = placed.error();
    return out;
}

} // namespace ww::session
