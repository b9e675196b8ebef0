#include "rules/systems/deckbuilder/deckbuilder.h"

#include "rules/systems/deckbuilder/answers.h"

namespace ww::deckbuilder {

games::GameSystem gameSystem() {
    games::GameSystem out;
    out.id = "deckbuilder";
    out.analyses = {handAnalysis(), tempoAnalysis(), reachAnalysis()};
    return out;
}

void runAnalysisBody(check::InquiryBody<Inquiry> body, const check::Question& question,
                     check::Answer& answer) {
    schema::BindErrors errors; // ignored: a pack's schema changes may remove fields
    const Fields fields(*question.context.system, errors);
    body({{question, answer}, fields});
}

} // namespace ww::deckbuilder
