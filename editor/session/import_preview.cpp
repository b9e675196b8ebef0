#include "editor/session/import_preview.h"

#include "rules/files/read.h"

#include <algorithm>
#include <cctype>
#include <system_error>

namespace ww::session {

namespace fs = std::filesystem;
using interop::Importer;

namespace {

bool hasEnding(const fs::path& path, const std::vector<std::string>& endings) {
    std::string ending = path.extension().string();
    std::transform(ending.begin(), ending.end(), ending.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return std::any_of(endings.begin(), endings.end(),
                       [&](const std::string& one) { return ending == '.' + one; });
}

std::vector<fs::path> filesBelow(const fs::path& folder, const std::vector<std::string>& endings,
                                 std::size_t most) {
    std::vector<fs::path> out;
    std::error_code failed;
    for (fs::recursive_directory_iterator at(folder, failed), end; !failed && at != end;
         at.increment(failed)) {
        if (out.size() >= most)
            break;
        std::error_code none;
        if (at->is_regular_file(none) && hasEnding(at->path(), endings))
            out.push_back(at->path());
    }
    std::sort(out.begin(), out.end());
    return out;
}

/// Files that no choice makes one of the importer's.
std::size_t strangers(const interop::ImportFaults& faults) {
    return static_cast<std::size_t>(
        std::count_if(faults.begin(), faults.end(),
                      [](const interop::ImportFault& fault) { return fault.option.empty(); }));
}

bool alike(const interop::ImportFault& a, const interop::ImportFault& b) {
    return a.why == b.why && a.line == b.line && a.column == b.column;
}

/// The fault that more than half of the importers found; null: there is none such.
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

ReadFiles readForeign(const std::vector<fs::path>& paths, const std::vector<std::string>& endings,
                      std::size_t most) {
    ReadFiles out;
    ForeignFiles files;
    std::vector<fs::path> all;
    std::error_code none;
    for (const fs::path& path : paths)
        if (fs::is_directory(path, none)) {
            const auto below = filesBelow(path, endings, most);
            all.insert(all.end(), below.begin(), below.end());
        } else {
            all.push_back(path);
        }
    if (all.size() > most)
        all.resize(most);
    for (const fs::path& path : all) {
        auto bytes = files::readFile(path.string());
        if (bytes)
            files.push_back({path.filename().string(), std::move(*bytes)});
        else
            out.unread.push_back({path.filename().string(), bytes.error().message()});
    }
    out.files = std::make_shared<const ForeignFiles>(std::move(files));
    return out;
}

ImportPreview previewImport(const library::Opened& now, const ImportRequest& request) {
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
    interop::ImportFaults said; // of the first file, by importers that can't read it
    for (const Importer& importer : *request.importers) {
        auto got = interop::run(importer, task);
        const std::size_t left = got ? 0 : strangers(got.error());
        if (!got)
            said.push_back(got.error().front());
        out.reads.push_back(left == 0);
        out.any = out.any || left < request.files->size();
        const bool taken = request.importer.empty() ? out.importer < 0 || left < fewest
                                                    : importer.id == request.importer;
        if (!taken)
            continue;
        out.importer = static_cast<int>(out.reads.size()) - 1;
        fewest = left;
        out.faults = got ? interop::ImportFaults() : got.error();
        out.imported = got ? std::move(*got) : interop::Imported();
    }
    if (const interop::ImportFault* fault = mostSaid(said, request.importers->size()))
        out.agreed = *fault;
    if (out.importer < 0 || !out.faults.empty())
        return out;
    auto placed = interop::place(now, out.imported);
    if (placed)
        out.placement = std::move(*placed);
    else
        out.trouble = placed.error();
    return out;
}

} // namespace ww::session
