#include "app/cli/game_words.h"

#include "rules/systems/games.h"

#include <algorithm>

namespace ww::cli {

namespace {

template <class List>
std::vector<std::string> gamesWith(const std::string& id, List list) {
    std::vector<std::string> out;
    for (const games::GameSystem& game : games::allGames()) {
        const auto& all = game.*list;
        if (std::any_of(all.begin(), all.end(), [&](const auto& one) { return one.id == id; }))
            out.push_back(game.id);
    }
    return out;
}

} // namespace

std::vector<std::string> gamesWithAnalysis(const std::string& id) {
    return gamesWith(id, &games::GameSystem::analyses);
}

std::vector<std::string> gamesWithImporter(const std::string& id) {
    return gamesWith(id, &games::GameSystem::importers);
}

std::string docWithGames(const std::string& doc, const std::vector<std::string>& games) {
    std::string list;
    for (const std::string& game : games)
        list += (list.empty() ? "" : ", ") + game;
    return doc + " (" + list + ')';
}

std::string docInEachGame(const std::string& analysis) {
    std::string out;
    for (const games::GameSystem& game : games::allGames())
        for (const check::Analysis& one : game.analyses)
            if (one.id == analysis)
                out += (out.empty() ? "" : ". ") + docWithGames(one.doc, {game.id});
    return out;
}

std::string analysesByGame() {
    std::string out;
    for (const games::GameSystem& game : games::allGames()) {
        std::string list;
        for (const check::Analysis& one : game.analyses)
            list += (list.empty() ? "" : ", ") + one.id;
        if (!list.empty())
            out += "Analyses of " + game.id + ": " + list + '\n';
    }
    return out;
}

} // namespace ww::cli
