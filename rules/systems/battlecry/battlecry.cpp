#include "rules/systems/battlecry/battlecry.h"

#include "rules/systems/battlecry/answers/answers.h"

namespace ww::battlecry {

games::GameSystem game() {
    games::GameSystem out;
    out.id = "battlecry";
    out.analyses = allAnalyses();
    return out;
}

} // namespace ww::battlecry
