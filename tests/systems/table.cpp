// The table of games with C++ code for test programs, which includes `toy`. The linker uses this
// table instead of the library's table.

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
