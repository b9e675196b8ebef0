#pragma once

// Ultra War's analyses: each file declares some and answers them from `analysis/`. Internal to
// rules/systems/ultrawar: the way in is ultrawar.h.

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
using check::Answer;
using check::AnswerRow;
using check::asBody;
using check::Datum;
using check::exact;
using check::flagParameter;
using check::numberParameter;
using check::Parameter;
using Refused = check::Refusal::Kind;

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

/// An inquiry with the reader of this game's content. The fields outlive the reader.
struct Inquiry : check::Inquiry {
    FieldsPtr fields;
    Reader reader;
    const ability::Vocabulary& vocabulary;

    /// The faction's id, or what is written.
    [[nodiscard]] std::string factionId(std::string_view ref, const EntityView& from) const;
    [[nodiscard]] std::vector<Card> cards(std::string_view id) const;
};
void answerWith(check::InquiryBody<Inquiry> body, const check::Question& question, Answer& answer);

void odds(const Inquiry& i);
/// Of a character against those that it meets in the scenarios of its armies.
void oddsOfMeetings(const schema::System& system, const schema::World& world,
                    const EntityView& subject, std::vector<check::ComparedFigure>& out);
/// `2 magic: Magical Attack 6, Range 4` → `Magical Attack 6`: what fits into a narrow column.
[[nodiscard]] std::string shortName(const std::string& label);
/// The damages whose chances are shown.
inline constexpr int kAtLeast[] = {1, 2, 3, 4, 5, 6, 8, 10, 12};

/// Its name, or its id where it has none.
[[nodiscard]] std::string shown(std::string_view name, const EntityView& entity);
/// The entity's name in backticks; without one a name made of its id.
[[nodiscard]] std::string quoted(const EntityView& entity);
/// A name within a sentence: one of a script that runs from right to left stands in Unicode's
/// isolates, so that the words around it keep their order (UAX #9, rule X5c).
[[nodiscard]] std::string isolated(std::string_view name);
/// `Left out, without a Value: Old Gantry, Emberling.`; nothing of nobody.
[[nodiscard]] std::string leftOut(std::string_view why, const std::vector<std::string>& names);
/// Takes the note where it says something.
void noteUnless(Answer& answer, std::string text);
/// Names of entities that an answer leaves out. Those whose text can't be read are named apart: it
/// isn't known that they lack anything.
class LeftOutNames {
  public:
    void add(const EntityView& entity, std::string name);
    /// `lacking` is what the others are without: `without a Value`.
    void note(Answer& answer, std::string_view lacking) const;

  private:
    std::vector<std::string> lacking_, unread_;
};

/// The choices of whoever dresses a fighter.
[[nodiscard]] Parameter cardsParameter(std::string id, std::string label, std::string help);

} // namespace ww::ultrawar
