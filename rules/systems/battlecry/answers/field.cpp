#include "rules/systems/battlecry/answers/field.h"

#include "rules/base/words.h"
#include "rules/schema/board.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace ww::battlecry {

namespace {

/// Lists the dial's maneuvers, with a suggestion of a similar maneuver at the nearest speed.
std::string ofDial(const std::string& who, const std::vector<reach::Window>& wheel,
                   const std::string& wanted) {
    if (wheel.empty())
        return "; " + who + " has no dial here";
    std::string list;
    std::vector<std::string> names;
    for (const reach::Window& window : wheel) {
        names.push_back(geometry::maneuverNotation(window.maneuver));
        list += (list.empty() ? "" : ", ") + names.back();
    }
    std::stable_sort(names.begin(), names.end(), [&](const std::string& a, const std::string& b) {
        return std::abs(a[0] - wanted[0]) < std::abs(b[0] - wanted[0]);
    });
    return "; " + who + " has " + list + didYouMeanSuggestion(wanted, names);
}

/// Reads one item of the plan, such as `3:2BR`; refuses if the item is invalid.
std::optional<PlannedManeuver> planned(const Inquiry& i, const BattleField& field,
                                       const std::string& text) {
    PlannedManeuver out;
    const std::size_t colon = text.find(':');
    const auto refuse = [&](std::string why) {
        i.refuse(RefusalKind::ChoiceNotAllowed, "`" + text + "`: " + std::move(why));
        return std::nullopt;
    };
    if (colon == std::string::npos ||
        std::from_chars(text.data(), text.data() + colon, out.listNumber).ptr !=
            text.data() + colon)
        return refuse(
            "write a plan as the mecha's number, a colon and a maneuver, such as `1:2BR`");
    const FieldMecha* const mover = field.findByNumber(out.listNumber);
    if (mover == nullptr)
        return refuse(field.missingReason(out.listNumber));
    const ManeuverText written = parseManeuverText(text.substr(colon + 1));
    const std::string& wanted = written.maneuver;
    const std::vector<reach::Window> wheel = mover->dialWindows(i.reader);
    const auto maneuver = geometry::parseManeuver(wanted);
    if (!maneuver)
        return refuse((geometry::parseManeuver(wanted + 'R')
                           ? "banks and turns need a side, such as `2BR`"
                           : "there is no such maneuver") +
                      ofDial(mover->name, wheel, wanted));
    out.maneuver = *maneuver;
    out.degrees = written.degrees;
    if (!out.degrees.empty()) {
        if (!mover->missionMecha.landed || !isAllowedWhenLanded(*maneuver))
            return refuse("only a landed mecha chooses its direction, with 1S or 0S (BC-MOVE-8)");
        if (!written.isValid || out.degrees.size() > degreeNames(*maneuver).size())
            return refuse(
                "write degrees after `@`: the direction that it moves in, a slash and where "
                "it faces, such as `1S@90/180`; for `0S` only where it faces");
    }
    if (std::none_of(wheel.begin(), wheel.end(),
                     [&](const reach::Window& w) { return w.maneuver == *maneuver; })) {
        const std::string note = mover->name + " doesn't have " +
                                 geometry::maneuverNotation(*maneuver) + " on its dial" +
                                 ofDial("it", wheel, wanted);
        i.answer.addNote(note + (note.ends_with('?') ? "" : "."));
    }
    return out;
}

} // namespace

std::optional<BattleField> missionBattleField(const Inquiry& i) {
    const schema::Board board = schema::readBoard(i.question.subject, i.reader.world());
    if (board.width <= 0 || board.depth <= 0) {
        i.refuse(RefusalKind::ContentIncomplete, "the play area has no size yet");
        return std::nullopt;
    }
    BattleField out = readBattleField(i.reader, i.question.subject, board);
    for (const MissionMecha& one : out.mission.mecha)
        if (out.findByNumber(one.index + 1) == nullptr)
            i.answer.addNote("Left out: " + out.missingReason(one.index + 1) + ".");
    if (const std::size_t all = i.question.subject.node.find("obstacles").size();
        out.obstacles.size() < all)
        i.answer.addNote("Left out because the shape or place can't be read: " +
                         countWithNoun(all - out.obstacles.size(), "obstacle", "obstacles") + ".");
    return out;
}

std::optional<std::vector<PlannedManeuver>> readAndExecutePlan(const Inquiry& i,
                                                               BattleField& field) {
    std::vector<PlannedManeuver> flown;
    for (const std::string& text : i.question.textValues("plan")) {
        auto one = planned(i, field, text);
        if (!one)
            return std::nullopt;
        if (std::any_of(flown.begin(), flown.end(), [&](const PlannedManeuver& other) {
                return other.listNumber == one->listNumber;
            })) {
            i.refuse(RefusalKind::ChoiceNotAllowed,
                     "`" + text + "`: a mecha moves only once a round (BC-RND-3)");
            return std::nullopt;
        }
        flown.push_back(std::move(*one));
    }
    executePlan(i.reader, field, flown);
    return flown;
}

Parameter planParameter() {
    return {.id = "plan",
            .label = "Plan",
            .help =
                "Maneuvers to fly first: the mecha's number in the list, a colon, speed, bearing "
                "and side. For a landed mecha add `@` and degrees for its move and its "
                "facing.",
            .metavar = "N:MANEUVER",
            .unsetLabel = "No moves",
            .subjectKinds = {"mission"},
            .isRepeatable = true};
}

} // namespace ww::battlecry
