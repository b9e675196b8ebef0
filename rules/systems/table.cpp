// The one line that each game has outside of its folder. Nothing else is here: a program that
// brings a table of its own (tests/systems) takes this one's place.

#include "rules/systems/games.h"

#include "rules/systems/battlecry/battlecry.h"
#include "rules/systems/ultrawar/ultrawar.h"

namespace ww::games {

const std::vector<GameSystem>& all() {
    static const std::vector<GameSystem> games{
        ultrawar::game(),
        battlecry::game(),
    };
    return games;
}

} // namespace ww::games
