#include "rules/systems/races-of-war/races-of-war.h"

#include "rules/systems/races-of-war/reach_answer.h"

namespace ww::races {

games::GameSystem gameSystem() {
    games::GameSystem out;
    out.id = "races-of-war";
    out.analyses = {reachAnalysis()};
    return out;
}

} // namespace ww::races
