// One line for each game: the only mention of a game outside its folder. Programs with their own
// table (tests/systems) replace this file, so it contains nothing else.

#include "rules/systems/games.h"

#include "rules/systems/battlecry/battlecry.h"
#include "rules/systems/deckbuilder/deckbuilder.h"
#include "rules/systems/races-of-war/races-of-war.h"
#include "rules/systems/ultrawar/ultrawar.h"
#include "rules/systems/warzone/warzone.h"

namespace ww::games {

const std::vector<GameSystem>& allGames() {
    static const std::vector<GameSystem> games{
        ultrawar::gameSystem(), battlecry::gameSystem(), deckbuilder::gameSystem(),
        races::gameSystem(),    warzone::gameSystem(),
    };
    return games;
}

} // namespace ww::games
