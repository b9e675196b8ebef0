#pragma once

// Battlecry's analyses: each file declares one and answers it. Internal to rules/systems/battlecry:
// the way in is battlecry.h.

#include "rules/check/declare_analysis.h"
#include "rules/check/inquiry.h"
#include "rules/check/unread.h"
#include "rules/systems/battlecry/content/loadout.h"

#include <string>
#include <string_view>
#include <vector>

namespace ww::battlecry {

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
[[nodiscard]] Analysis dialAnalysis();
[[nodiscard]] Analysis reachAnalysis();
[[nodiscard]] Analysis shotsAnalysis();
[[nodiscard]] Analysis squadAnalysis();

/// An inquiry with the reader of this game's content. The fields outlive the reader.
struct Inquiry : check::Inquiry {
    FieldsPtr fields;
    Reader reader;
};
void answerWith(check::InquiryBody<Inquiry> body, const check::Question& question, Answer& answer);

void odds(const Inquiry& i);
/// Of each mode's primary weapon at range 2 against its like.
void oddsCompared(const schema::System& system, const World& world, const EntityView& subject,
                  std::vector<check::ComparedFigure>& out);
void dial(const Inquiry& i);
void reachOf(const Inquiry& i);
/// Of a dial the places it leads to; of a mecha those of each mode to begin in.
void reachCompared(const schema::System& system, const World& world, const EntityView& subject,
                   std::vector<check::ComparedFigure>& out);
void shots(const Inquiry& i);
void squad(const Inquiry& i);
void squadCompared(const schema::System& system, const World& world, const EntityView& subject,
                   std::vector<check::ComparedFigure>& out);

/// `345/512`; with digits behind the point where the fraction is too long.
[[nodiscard]] std::string exactText(const Chance& chance);
/// `Fighter`.
[[nodiscard]] std::string label(ModeId mode);

[[nodiscard]] Parameter modeParameter(std::string id, std::string label, std::string help);

} // namespace ww::battlecry
