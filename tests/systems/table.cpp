// The table of games for test programs, with `toy`. It is linked before the library's table and
// replaces it.

#include "rules/systems/games.h"
#include "rules/systems/ultrawar/ultrawar.h"
#include "tests/systems/toy/toy.h"

namespace ww::games {

const std::vector<GameSystem>& allGames() {
    static const std::vector<GameSystem> games{
        ultrawar::gameSystem(),
        toy::game(),
    };
    return games;
}

} // namespace ww::games
