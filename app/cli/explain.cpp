#include "app/cli/commands.h"
#include "app/cli/workspace.h"
#include "editor/manual/pages.h"
#include "editor/manual/plain.h"
#include "rules/base/words.h"
#include "rules/diag/render.h"
#include "rules/systems/games.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <set>
#include <sys/ioctl.h>
#include <unistd.h>

namespace ww::cli {

namespace {

namespace fs = std::filesystem;

/// Returns the installed games; the game of the current folder's pack comes first.
std::vector<schema::SystemPtr> gamesHere(const CommonOptions& common) {
    std::vector<schema::SystemPtr> out;
    const auto add = [&](const fs::path& path) {
        const auto opened = Workspace::read(path.string(), common);
        const schema::SystemPtr game = opened ? opened->system : nullptr;
        if (game && std::none_of(out.begin(), out.end(),
                                 [&](const auto& one) { return one->id == game->id; }))
            out.push_back(game);
    };
    std::error_code none;
    if (fs::exists("pack.yaml", none))
        add(".");
    std::set<std::string> names; // names of added games; of games with one name, packs use the
                                 // first
    for (const fs::path& folder : systemFolders(searchPath(common)))
        if (names.insert(folder.filename().string()).second)
            add(folder);
    return out;
}

/// Returns the terminal's width, limited to a comfortable line length.
std::size_t width() {
    constexpr std::size_t kUsual = 80, kLeast = 40, kMost = 100;
    winsize size{};
    if (isatty(STDOUT_FILENO) == 0 || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 ||
        size.ws_col == 0)
        return kUsual;
    return std::clamp<std::size_t>(size.ws_col, kLeast, kMost);
}

} // namespace

std::vector<std::string> explainableIds(const CommonOptions& common) {
    std::set<std::string> out;
    const auto add = [&](const schema::System& game) {
        for (std::string& id : manual::idsWithHelp(game))
            out.insert(std::move(id));
    };
    for (const schema::SystemPtr& game : gamesHere(common))
        add(*game);
    if (out.empty())
        add({}); // adds the ids that all games have
    return {out.begin(), out.end()};
}

int explain(const ExplainOptions& options, const CommonOptions& common) {
    std::vector<schema::SystemPtr> games;
    if (options.path.empty()) {
        games = gamesHere(common);
    } else {
        games.push_back(Workspace::gameOf(options.path, common));
        if (!games.back())
            return failure;
    }
    if (games.empty())
        games.push_back(std::make_shared<const schema::System>());
    std::vector<std::pair<std::string, std::string>> pages; // pairs of a game's name and its page
    for (const schema::SystemPtr& game : games) {
        const std::string page = manual::helpTextOf(options.id, *game);
        const auto same = [&](const auto& one) { return one.second == page; };
        if (!page.empty() && std::none_of(pages.begin(), pages.end(), same))
            pages.emplace_back(game->name, page);
    }
    if (pages.empty()) {
        std::vector<std::string> ids;
        for (const schema::SystemPtr& game : games)
            for (std::string& id : manual::idsWithHelp(*game))
                ids.push_back(std::move(id));
        printLine(stderr, fmt::format("warwright: `{}` is neither a finding code nor a rule{}",
                                      options.id, didYouMeanSuggestion(options.id, ids)));
        return usage;
    }
    std::string out;
    for (const auto& [game, page] : pages) {
        if (pages.size() > 1)
            out += (out.empty() ? "" : "\n") + game + ":\n\n";
        out += manual::formatPlainText(manual::parseMarkdown(diag::escapeLinesForTerminal(page)),
                                       {width(), common.colour});
    }
    return writeOutput("-", out) ? clean : failure;
}

} // namespace ww::cli
