#include "rules/systems/ultrawar/ultrawar.h"

#include "rules/systems/ultrawar/ability/language.h"
#include "rules/systems/ultrawar/ability/vocabulary.h"
#include "rules/systems/ultrawar/checks/checks.h"
#include "rules/systems/ultrawar/checks/kinds.h"
#include "rules/systems/ultrawar/reports/reports.h"

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

std::vector<check::Analysis> analyses(const schema::System& system) {
    const ability::Vocabulary* vocabulary =
        system.id == "ultrawar" ? ability::abilityVocabulary(system) : nullptr;
    if (!vocabulary)
        return {};
    auto context = std::make_shared<ReportContext>();
    schema::HandleErrors errors; // a pack's own changes of the schema may take fields away
    context->fields = bindFields(system, errors);
    context->vocabulary = vocabulary;
    return allReports(context);
}

} // namespace ww::ultrawar
