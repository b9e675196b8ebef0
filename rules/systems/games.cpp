#include "rules/systems/games.h"

namespace ww::games {

namespace {

const GameSystem* of(const schema::System& system) {
    for (const GameSystem& game : allGames())
        if (game.id == system.code)
            return &game;
    return nullptr;
}

} // namespace

schema::Extensions allExtensions() {
    schema::Extensions together;
    for (const GameSystem& game : allGames()) {
        together.languages.insert(game.extensions.languages.begin(),
                                  game.extensions.languages.end());
        if (!game.functions.empty())
            together.functions[game.id] = game.functions;
        if (!game.views.empty())
            together.views[game.id] = game.views;
        together.requiredKinds[game.id] = game.kinds;
        together.kinds.insert(game.extensions.kinds.begin(), game.extensions.kinds.end());
    }
    return together;
}

std::vector<check::EntityCheck> checks(const schema::System& system) {
    const GameSystem* game = of(system);
    return game && game->checks ? game->checks(system) : std::vector<check::EntityCheck>{};
}

check::PieceRules pieceRules(const schema::System& system) {
    const GameSystem* game = of(system);
    return game && game->pieceRules ? game->pieceRules(system) : check::PieceRules{};
}

schema::LinePrefixProvider linePrefix(const schema::System& system) {
    const GameSystem* game = of(system);
    return game && game->linePrefix ? game->linePrefix(system) : schema::LinePrefixProvider{};
}

const std::vector<interop::Importer>& importers(const schema::System& system) {
    static const std::vector<interop::Importer> none;
    const GameSystem* game = of(system);
    return game ? game->importers : none;
}

const std::vector<check::Analysis>& analyses(const schema::System& system) {
    static const std::vector<check::Analysis> none;
    const GameSystem* game = of(system);
    return game ? game->analyses : none;
}

std::vector<schema::ViewDef> allViews() {
    std::vector<schema::ViewDef> together;
    for (const GameSystem& game : allGames())
        together.insert(together.end(), game.views.begin(), game.views.end());
    return schema::allViews(together);
}

} // namespace ww::games
