#include "rules/systems/ultrawar/ultrawar.h"

#include "rules/systems/ultrawar/ability/language.h"
#include "rules/systems/ultrawar/ability/vocabulary.h"
#include "rules/systems/ultrawar/checks/checks.h"
#include "rules/systems/ultrawar/checks/kinds.h"

namespace ww::ultrawar {

schema::LanguageFactories languages() {
    return {{"ultrawar.ability", ability::makeLanguage}};
}

schema::Extensions extensions() {
    return {languages(), {{"ultrawar", kinds::all()}}};
}

std::vector<check::EntityCheck> checks(const schema::System& system) {
    if (system.id != "ultrawar")
        return {};
    auto context = std::make_shared<CheckContext>();
    schema::HandleErrors errors; // the tests hold that there are none
    context->fields = bindFields(system, errors);
    context->vocabulary = ability::abilityVocabulary(system);
    return allChecks(context);
}

} // namespace ww::ultrawar
