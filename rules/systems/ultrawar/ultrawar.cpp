#include "rules/systems/ultrawar/ultrawar.h"

#include "rules/systems/ultrawar/ability/language.h"
#include "rules/systems/ultrawar/ability/vocabulary.h"
#include "rules/systems/ultrawar/answers/answers.h"
#include "rules/systems/ultrawar/checks/checks.h"
#include "rules/systems/ultrawar/checks/kinds.h"
#include "rules/systems/ultrawar/checks/line_lead.h"

namespace ww::ultrawar {

namespace {

std::vector<check::EntityCheck> checks(const schema::System& system) {
    auto context = std::make_shared<CheckContext>();
    schema::BindErrors errors; // ignored here; a test checks that there are no errors
    context->fields = bindFields(system, errors);
    context->vocabulary = ability::abilityVocabulary(system);
    return allChecks(context);
}

} // namespace

games::GameSystem gameSystem() {
    return {"ultrawar",
            {{{"ultrawar.ability", ability::makeLanguage}}, {{"ultrawar", kinds::allKinds()}}},
            checks,
            allAnalyses(),
            {},
            {},
            {},
            equipLinePrefix,
            {},
            {"faction", "character", "card", "power-source", "deck", "map", "scenario", "army"}};
}

} // namespace ww::ultrawar
