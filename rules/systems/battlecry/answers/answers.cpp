#include "rules/systems/battlecry/answers/answers.h"

#include "rules/base/words.h"

namespace ww::battlecry {

std::vector<Analysis> allAnalyses() {
    return {oddsAnalysis(), reachAnalysis(), shotsAnalysis(), dialAnalysis(), squadAnalysis()};
}

void runAnalysisBody(check::InquiryBody<Inquiry> body, const check::Question& question,
                     Answer& answer) {
    schema::BindErrors
        errors; // the bindings report fields that a pack's schema changes have removed
    const FieldsPtr fields = bindFields(*question.context.system, errors);
    body({{question, answer}, fields, Reader(*fields, *question.context.world)});
}

std::string chanceText(const Chance& chance) {
    return check::fractionText(toExactNumber(chance))
        .value_or(check::formatDecimals(chance.value, 9));
}

std::string modeLabel(ModeId mode) {
    return sentenceCase(schema::wordOf(mode));
}

Parameter modeParameter(std::string id, std::string name, std::string help) {
    Parameter out{.id = std::move(id),
                  .label = std::move(name),
                  .help = std::move(help),
                  .metavar = "MODE",
                  .unsetLabel = "First mode"};
    for (const std::string_view word : wordsOf(ModeId()))
        out.choices.push_back({std::string(word), sentenceCase(word)});
    return out;
}

} // namespace ww::battlecry
