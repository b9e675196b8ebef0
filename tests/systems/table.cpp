// The table of a program that has the games of the tests too: linked before the library's own, it
// takes that one's place.

#include "rules/systems/games.h"
#include "rules/systems/ultrawar/ultrawar.h"
#include "tests/systems/toy/toy.h"

namespace ww::games {

const std::vector<GameSystem>& all() {
    static const std::vector<GameSystem> games{
        ultrawar::game(),
        toy::game(),
    };
    return games;
}

} // namespace ww::games
