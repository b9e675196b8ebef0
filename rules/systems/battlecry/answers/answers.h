#pragma once

// Battlecry's analyses; each source file declares and answers one analysis. Internal to
// rules/systems/battlecry, whose entry point is battlecry.h.

#include "rules/check/declare_analysis.h"
#include "rules/check/inquiry.h"
#include "rules/check/unread.h"
#include "rules/systems/battlecry/content/loadout.h"

#include <string>
#include <string_view>
#include <vector>

namespace ww::battlecry {

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
[[nodiscard]] Analysis dialAnalysis();
[[nodiscard]] Analysis reachAnalysis();
[[nodiscard]] Analysis shotsAnalysis();
[[nodiscard]] Analysis squadAnalysis();

/// An inquiry with a reader of Battlecry's content. The fields must outlive this object.
struct Inquiry : check::Inquiry {
    FieldsPtr fields;
    Reader reader;
};
void runAnalysisBody(check::InquiryBody<Inquiry> body, const check::Question& question,
                     Answer& answer);

void answerOdds(const Inquiry& i);
/// The mean damage of each mode's primary weapon at range 2 against the same mecha and mode.
void addOddsFigures(const schema::System& system, const World& world, const EntityView& subject,
                    std::vector<check::ComparedFigure>& out);
void answerDial(const Inquiry& i);
void answerReach(const Inquiry& i);
/// For a dial: the number of places that it reaches, and the farthest place. For a mecha: the
/// number of places for each starting mode.
void addReachFigures(const schema::System& system, const World& world, const EntityView& subject,
                     std::vector<check::ComparedFigure>& out);
void answerShots(const Inquiry& i);
void answerSquad(const Inquiry& i);
void addSquadFigures(const schema::System& system, const World& world, const EntityView& subject,
                     std::vector<check::ComparedFigure>& out);

/// A fraction such as `345/512`; decimals if the fraction would be too long.
[[nodiscard]] std::string chanceText(const Chance& chance);
/// The mode's name, such as `Fighter`.
[[nodiscard]] std::string modeLabel(ModeId mode);

[[nodiscard]] Parameter modeParameter(std::string id, std::string label, std::string help);

} // namespace ww::battlecry
