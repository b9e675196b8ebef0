#include "app/cli/analysis_text.h"
#include "app/cli/commands.h"
#include "app/cli/workspace.h"
#include "rules/diag/render.h"
#include "rules/library/manifests.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>

namespace ww::cli {

namespace {

namespace fs = std::filesystem;
using library::PackCandidate;
using Json = nlohmann::ordered_json;

/// Returns the games and then the packs in `folders`, sorted by id. Equal ids keep the order of the
/// search path.
std::vector<PackCandidate> found(const std::vector<fs::path>& folders) {
    std::vector<PackCandidate> out =
        library::findPackCandidates(folders, library::CandidateForm::Folder);
    for (PackCandidate& archive :
         library::findPackCandidates(folders, library::CandidateForm::Archive))
        out.push_back(std::move(archive));
    std::stable_sort(out.begin(), out.end(), [](const PackCandidate& a, const PackCandidate& b) {
        return std::pair(!a.system, a.manifest.id) < std::pair(!b.system, b.manifest.id);
    });
    return out;
}

std::string whatOf(const PackCandidate& one) {
    if (one.system)
        return "game";
    return one.manifest.system.pack.empty() ? "pack" : "pack of " + one.manifest.system.pack;
}

std::string tableOf(const std::vector<PackCandidate>& list) {
    check::FormattedTable table;
    table.columns = {
        {"Id", false}, {"Version", false}, {"Type", false}, {"Name", false}, {"Path", false}};
    for (const PackCandidate& one : list)
        table.rows.push_back({one.manifest.id, one.manifest.version, whatOf(one), one.manifest.name,
                              one.root.string()});
    return formatTable(table);
}

std::string jsonOf(const std::vector<PackCandidate>& list) {
    Json out = Json::array();
    for (const PackCandidate& one : list)
        out.push_back({{"id", one.manifest.id},
                       {"version", one.manifest.version},
                       {"game", one.system},
                       {"of", one.manifest.system.pack.empty() ? Json(nullptr)
                                                               : Json(one.manifest.system.pack)},
                       {"name", one.manifest.name},
                       {"path", one.root.string()}});
    return diag::escapeJsonForTerminal(out.dump(2, ' ', false, Json::error_handler_t::replace)) +
           '\n';
}

} // namespace

int list(const ListOptions& options, const CommonOptions& common) {
    std::vector<fs::path> folders;
    for (const std::string& folder : options.folders) {
        std::error_code failed;
        if (!fs::is_directory(folder, failed)) {
            printLine(stderr, "warwright: `" + folder + "` is not a folder");
            return usage;
        }
        folders.emplace_back(folder);
    }
    const std::vector<PackCandidate> all =
        found(folders.empty() ? searchPath(common).folders : folders);
    if (options.format == "json")
        return writeOutput("-", jsonOf(all)) ? clean : failure;
    if (all.empty()) {
        printLine(stderr, "warwright: found no pack that can be read");
        return clean;
    }
    return writeOutput("-", tableOf(all)) ? clean : failure;
}

} // namespace ww::cli
