#pragma once

// The game's analyses; each source file declares and answers one. Internal to this folder, whose
// entry point is deckbuilder.h.

#include "rules/check/answer_struct.h"
#include "rules/check/declare_analysis.h"
#include "rules/check/inquiry.h"
#include "rules/systems/deckbuilder/content.h"
#include "rules/systems/deckbuilder/hand.h"

#include <string>
#include <vector>

namespace ww::deckbuilder {

[[nodiscard]] check::Analysis handAnalysis();
[[nodiscard]] check::Analysis tempoAnalysis();
[[nodiscard]] check::Analysis reachAnalysis();

struct Inquiry : check::Inquiry {
    const Fields& fields;
};
void runAnalysisBody(check::InquiryBody<Inquiry> body, const check::Question& question,
                     check::Answer& answer);

/// A starting deck as the analyses count it.
struct CountedDeck {
    std::vector<PointCard> kinds; ///< cards that give points, and one entry for all others
    std::vector<std::string> names;
    int attrition = 0; ///< how many Attrition cards it has
    int size = 0;
};
/// Reads a starting deck. `secondForCrystals`: a crystal takes a second Attrition, too (DB-D2).
[[nodiscard]] CountedDeck countDeck(const Inquiry& i, const StartingDeck& deck,
                                    bool secondForCrystals);
/// The reading of DB-D2 that the pack has chosen, or the question.
[[nodiscard]] bool secondAttritionForCrystals(const Inquiry& i);
[[nodiscard]] check::Parameter secondAttritionParameter();

} // namespace ww::deckbuilder
