#pragma once

// Declares Ultra War's analyses. Each .cpp file answers some of them with `analysis/`. Internal to
// rules/systems/ultrawar, whose entry point is ultrawar.h.

#include "rules/base/words.h"
#include "rules/check/declare_analysis.h"
#include "rules/check/inquiry.h"
#include "rules/check/unread.h"
#include "rules/systems/ultrawar/ability/vocabulary.h"
#include "rules/systems/ultrawar/analysis/deployment.h"
#include "rules/systems/ultrawar/content/reader.h"

#include <string>
#include <string_view>
#include <vector>

namespace ww::ultrawar {

using check::Analysis;
using check::analysisBody;
using check::Answer;
using check::AnswerRow;
using check::Datum;
using check::flagParameter;
using check::numberParameter;
using check::Parameter;
using check::toExactNumber;
using RefusalKind = check::Refusal::Kind;

[[nodiscard]] std::vector<Analysis> allAnalyses();

[[nodiscard]] Analysis oddsAnalysis();
[[nodiscard]] Analysis valueAnalysis();
[[nodiscard]] Analysis powerAnalysis();
[[nodiscard]] Analysis armyAnalysis();
[[nodiscard]] Analysis fairnessAnalysis();
[[nodiscard]] Analysis keywordsAnalysis();
[[nodiscard]] Analysis quickReferenceAnalysis();
[[nodiscard]] Analysis sightAnalysis();
[[nodiscard]] Analysis reachAnalysis();
[[nodiscard]] Analysis threatAnalysis();

/// An inquiry with a reader of Ultra War's content. `fields` must outlive `reader`.
struct Inquiry : check::Inquiry {
    FieldsPtr fields;
    Reader reader;
    const ability::Vocabulary& vocabulary;

    /// Returns the faction's id, or the reference as written if the faction doesn't exist.
    [[nodiscard]] std::string factionId(std::string_view ref, const EntityView& from) const;
    [[nodiscard]] std::vector<Card> chosenCards(std::string_view id) const;
};
void runAnalysisBody(check::InquiryBody<Inquiry> body, const check::Question& question,
                     Answer& answer);

void answerOdds(const Inquiry& i);
/// Adds a character's odds against the characters that it meets in the scenarios of its armies.
void addOddsFigures(const schema::System& system, const schema::World& world,
                    const EntityView& subject, std::vector<check::ComparedFigure>& out);
/// Returns a label for narrow columns: `2 magic: Magical Attack 6, Range 4` → `Magical Attack 6`.
[[nodiscard]] std::string shortLabel(const std::string& label);
/// The damage thresholds whose chances are shown.
inline constexpr int kDamageThresholds[] = {1, 2, 3, 4, 5, 6, 8, 10, 12};

[[nodiscard]] std::string nameOrId(std::string_view name, const EntityView& entity);
/// The entity's name in backticks, or a name made from its id.
[[nodiscard]] std::string quotedName(const EntityView& entity);
/// Wraps a right-to-left name in Unicode isolates, so that the surrounding words keep their order
/// (UAX #9, rule X5c).
[[nodiscard]] std::string isolateBidi(std::string_view name);
/// Text such as `Left out, without a Value: Old Gantry, Emberling.`; empty without names.
[[nodiscard]] std::string skippedText(std::string_view why, const std::vector<std::string>& names);
void addNonEmptyNote(Answer& answer, std::string text);
/// Collects names of skipped entities. Unreadable entities are listed separately, because their
/// missing fields are unknown.
class SkippedNames {
  public:
    void add(const EntityView& entity, std::string name);
    /// Adds a note with the names. `lacking` is text such as `without a Value`.
    void addNote(Answer& answer, std::string_view lacking) const;

  private:
    std::vector<std::string> lacking_, unread_;
};

/// Returns the parameter that chooses cards for a fighter.
[[nodiscard]] Parameter cardsParameter(std::string id, std::string label, std::string help);

} // namespace ww::ultrawar
