#include "rules/systems/battlecry/answers/reach.h"

#include "rules/base/words.h"
#include "rules/systems/battlecry/answers/field.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace ww::battlecry {

namespace {

using geometry::Pose;
using reach::ActionBefore;
using reach::ReachableSteps;
using reach::RoundStep;

constexpr std::size_t kListed = 24; ///< largest number of listed paths

std::string_view wordOf(ActionBefore between) {
    switch (between) {
    case ActionBefore::Transform:
        return "transform";
    case ActionBefore::Land:
        return "land";
    case ActionBefore::LiftOff:
        return "lift off";
    case ActionBefore::Nothing:
        break;
    }
    return {};
}

void setPlace(AnswerRow& row, const Pose& pose, bool anyFacing = false) {
    // Avoids -0 for values that would be 0 without rounding errors.
    const auto even = [](double value) { return std::abs(value) < 1e-9 ? 0 : value; };
    row.set("x", even(pose.at.x));
    row.set("y", even(pose.at.y));
    row.set("facing", anyFacing ? Datum() : Datum(even(pose.heading)));
}

void setStep(AnswerRow& row, const RoundStep& step) {
    row.set("backs_up", step.backedUp);
    row.set("obstacles", static_cast<int>(step.obstacles));
    row.set("flees", step.fled);
}

/// Figures about the last steps of all paths.
struct Tally {
    std::size_t ends = 0; ///< number of different ends
    double farthest = 0;
    int backing = 0, meeting = 0, fleeing = 0;

    Tally(const Pose& from, const std::vector<RoundStep>& last) {
        std::set<std::tuple<long long, long long, long long>> different;
        for (const RoundStep& step : last) {
            const auto hundredths = [](double value) { return std::llround(value * 100); };
            different.insert({hundredths(step.end.at.x), hundredths(step.end.at.y),
                              step.anyFacing ? -1 : hundredths(step.end.heading) % 36000});
            farthest = std::max(farthest, length(step.end.at - from.at));
            backing += step.backedUp ? 1 : 0;
            meeting += step.obstacles > 0 ? 1 : 0;
            fleeing += step.fled ? 1 : 0;
        }
        ends = different.size();
    }
};

class Answering {
  public:
    Answering(const Inquiry& i, const ReachQuery& one, const ReachableSteps& fan)
        : i_(i), one_(one), fan_(fan), two_(one.choices.rounds > 1) {}

    void fill() {
        AnswerRow& data = i_.answer.data;
        if (one_.machine.modes.size() > 1)
            data.set("mode", modeName(one_.start.mode));
        const std::vector<RoundStep>& last = two_ ? fan_.secondRound : fan_.firstRound;
        const Tally tally(one_.start.pose, last);
        data.set("windows", one_.machine.modes[one_.start.mode].windows.size());
        data.set("pairs", last.size());
        data.set("ends", tally.ends);
        data.set("farthest", tally.farthest);
        data.set("backing", tally.backing);
        data.set("meeting", tally.meeting);
        data.set("fleeing", tally.fleeing);
        data.set("first", firstRows());
        std::vector<AnswerRow> all;
        for (const RoundStep& step : last) {
            AnswerRow row = wayOf(step, this->last());
            setPlace(row, step.end, step.anyFacing);
            setStep(row, step);
            all.push_back(std::move(row));
        }
        data.set("all", std::move(all));
        i_.answer.title = "Where " + one_.name + " can be after " +
                          (two_ ? "two rounds: " : "a round: ") + std::to_string(last.size()) +
                          (two_ ? " pairs" : " maneuvers") + " end at " +
                          std::to_string(tally.ends) + " places.";
        if (one_.targetPose)
            addWanted();
    }

  private:
    [[nodiscard]] std::string modeName(std::size_t mode) const {
        return sentenceCase(one_.machine.modes[mode].id);
    }
    [[nodiscard]] std::string nameOf(const RoundStep& step) const {
        return geometry::maneuverNotation(
            one_.machine.modes[step.mode].windows[step.window].maneuver);
    }

    std::vector<AnswerRow> firstRows() const {
        std::vector<int> then(fan_.firstRound.size(), 0);
        for (const RoundStep& step : fan_.secondRound)
            ++then[step.previousStep];
        std::vector<AnswerRow> out;
        for (std::size_t n = 0; n < fan_.firstRound.size(); ++n) {
            const RoundStep& step = fan_.firstRound[n];
            const reach::Colour colour = one_.machine.modes[step.mode].windows[step.window].colour;
            AnswerRow row{{"maneuver", nameOf(step)},
                          {"colour", colour == reach::Colour::Unknown
                                         ? std::string("?")
                                         : std::string(reach::wordOf(colour))}};
            setPlace(row, step.end, step.anyFacing);
            setStep(row, step);
            row.set("stress", static_cast<int>(step.stress));
            row.set("then", two_ ? Datum(then[n]) : Datum());
            out.push_back(std::move(row));
        }
        return out;
    }

    enum class Round : std::uint8_t { First, Second };
    [[nodiscard]] Round last() const { return two_ ? Round::Second : Round::First; }

    AnswerRow wayOf(const RoundStep& step, Round round) const {
        const RoundStep& first = round == Round::Second ? fan_.firstRound[step.previousStep] : step;
        const bool modes = one_.machine.modes.size() > 1;
        AnswerRow row{{"first", nameOf(first)}};
        if (modes)
            row.set("first_mode", modeName(first.mode));
        if (round == Round::First)
            return row;
        if (step.actionBefore != ActionBefore::Nothing)
            row.set("between", wordOf(step.actionBefore));
        row.set("second", nameOf(step));
        if (modes)
            row.set("second_mode", modeName(step.mode));
        return row;
    }

    /// Lists paths to the wanted place that end in the first or the second round (B-37).
    void addWanted() const {
        std::vector<AnswerRow> ways;
        std::size_t more = 0;
        const auto add = [&](const std::vector<RoundStep>& steps, Round round) {
            for (const RoundStep& step : steps) {
                if (step.fled || !reach::matchesTarget(*one_.targetPose, step.end, step.anyFacing))
                    continue;
                if (ways.size() == kListed) {
                    ++more;
                    continue;
                }
                AnswerRow row = wayOf(step, round);
                setPlace(row, step.end, step.anyFacing);
                ways.push_back(std::move(row));
            }
        };
        add(fan_.firstRound, Round::First);
        if (two_)
            add(fan_.secondRound, Round::Second);
        if (more > 0)
            i_.answer.addNote("And " + std::to_string(more) + " more.", "ways");
        if (ways.empty())
            i_.answer.addNote("No maneuvers lead to the wanted place.");
        i_.answer.data.set("ways", std::move(ways));
        if (one_.start.landed)
            return i_.answer.addNote(
                "Landed mecha move in any direction, so no change to the dial is suggested.");
        addChanges();
    }

    void addChanges() const {
        const reach::DialChanges found =
            reach::smallestChanges(one_.machine, one_.start, one_.choices, *one_.targetPose);
        const std::vector<reach::Window>& wheel = one_.machine.modes[one_.start.mode].windows;
        const auto coloured = [](const geometry::Maneuver& maneuver, reach::Colour colour) {
            return geometry::maneuverNotation(maneuver) + ' ' + std::string(reach::wordOf(colour));
        };
        std::vector<AnswerRow> rows;
        const bool asItIs = !found.changes.empty() && found.changes.front().addedWindows.empty() &&
                            found.changes.front().recolouredWindows.empty();
        for (const reach::DialChange& change : found.changes) {
            if (asItIs)
                break;
            std::vector<std::string> added, recoloured, way;
            for (const reach::Window& one : change.addedWindows)
                added.push_back(coloured(one.maneuver, one.colour));
            for (const reach::WindowRecolour& one : change.recolouredWindows)
                recoloured.push_back(coloured(wheel[one.window].maneuver, one.colour));
            for (const geometry::Maneuver& one : change.maneuvers)
                way.push_back(geometry::maneuverNotation(one));
            AnswerRow row{{"added", std::move(added)},
                          {"recoloured", std::move(recoloured)},
                          {"way", std::move(way)}};
            setPlace(row, change.end);
            rows.push_back(std::move(row));
        }
        if (asItIs)
            i_.answer.addNote("The dial already leads there, so it needs no change.");
        else if (found.totalCount > rows.size())
            i_.answer.addNote("And " + std::to_string(found.totalCount - rows.size()) +
                                  " changes are as small.",
                              "changes");
        i_.answer.data.set("changes", std::move(rows));
        if (!found.nearestEnd)
            return;
        std::vector<std::string> way;
        for (const geometry::Maneuver& one : found.nearestEnd->maneuvers)
            way.push_back(geometry::maneuverNotation(one));
        i_.answer.addNote("No change to the dial leads there either.");
        AnswerRow nearest{{"way", std::move(way)},
                          {"off", found.nearestEnd->distanceOff},
                          {"turned", found.nearestEnd->turnOff}};
        setPlace(nearest, found.nearestEnd->end);
        i_.answer.data.set("nearest", Datum(std::move(nearest)));
    }

    const Inquiry& i_;
    const ReachQuery& one_;
    const ReachableSteps& fan_;
    bool two_;
};

void takeMecha(const Inquiry& i, ReachQuery& out, const Mecha& mecha, std::string_view mode) {
    BuiltMachine built = buildMachine(i.reader, mecha);
    out.name = check::nameOf(mecha.entity);
    out.machine = std::move(built.machine);
    for (const std::string& one : built.modesWithoutDial)
        i.answer.addNote(one + " has no dial, so its maneuvers aren't counted.");
    for (std::size_t n = 0; n < out.machine.modes.size(); ++n)
        if (out.machine.modes[n].id == mode)
            out.start.mode = n;
    for (const auto& [action, words] :
         {std::pair("barrel-roll", "barrel rolls (BC-ACT-3)"), std::pair("boost", "boosts (B-8)")})
        if (std::any_of(mecha.modes.begin(), mecha.modes.end(),
                        [&, word = std::string_view(action)](const Mode& one) {
                            const auto bar = listWords(one.actions);
                            return std::find(bar.begin(), bar.end(), word) != bar.end();
                        }))
            out.ignoredActions.emplace_back(words);
    if (!mecha.text.empty())
        out.ignoredActions.push_back(out.name + ": " + std::string(mecha.text));
}

bool takeMission(const Inquiry& i, ReachQuery& out) {
    auto field = missionBattleField(i);
    if (!field || !readAndExecutePlan(i, *field))
        return false;
    const auto wanted = static_cast<std::size_t>(i.intValue("piece", 1));
    const FieldMecha* const mover = field->findByNumber(wanted);
    if (mover == nullptr) {
        i.refuse(RefusalKind::ContentIncomplete, field->missingReason(wanted));
        return false;
    }
    out.onBoard = true;
    out.start.pose = mover->pose;
    out.table = field->tableWithout(mover);
    takeMecha(i, out, mover->mecha, schema::wordOf(mover->missionMecha.mode));
    out.start.landed = mover->missionMecha.landed;
    out.choices.allowLanding = field->mission.solidSurface;
    out.choices.table = &out.table;
    // A mecha that ends on an obstacle meets it, so it has no action.
    if (!out.choices.allowLanding && !out.table.obstacles.empty() &&
        std::any_of(out.machine.modes.begin(), out.machine.modes.end(),
                    [](const reach::Mode& one) { return one.canLand; }))
        out.ignoredActions.emplace_back("landing on an obstacle, which leaves no action "
                                        "(BC-OBS-2, B-28)");
    if (mover->missionMecha.pilot)
        if (const Pilot pilot = i.reader.pilot(mover->missionMecha.pilot); !pilot.text.empty())
            out.ignoredActions.push_back(std::string(pilot.name) + ": " + std::string(pilot.text));
    if (!field->mission.fleeDestroys)
        i.answer.addNote(
            "Fleeing doesn't destroy in this mission (BC-MOVE-7); moves after it aren't counted.");
    return true;
}

/// Refuses and returns false if the user gave only part of the place to reach.
bool takeWanted(const Inquiry& i, ReachQuery& out) {
    std::string missing;
    std::size_t given = 0;
    for (const char* part : {"to-x", "to-y", "to-facing"})
        if (i.hasValue(part))
            ++given;
        else
            missing += (missing.empty() ? "`" : " and `") + std::string(part) + '`';
    if (given == 0)
        return true;
    if (!missing.empty()) {
        i.refuse(RefusalKind::ChoiceNotAllowed,
                 "a wanted place needs a distance to the right, a distance ahead and "
                 "a facing; " +
                     missing + (given == 1 ? " are missing" : " is missing"));
        return false;
    }
    out.targetPose = reach::TargetPose{
        Pose{{static_cast<double>(i.intValue("to-x")), static_cast<double>(i.intValue("to-y"))},
             static_cast<double>(i.intValue("to-facing"))}};
    return true;
}

bool take(const Inquiry& i, ReachQuery& out) {
    out.choices.rounds = i.intValue("rounds", 2);
    out.choices.allowTransform = !i.hasValue("keeps-mode");
    out.start.stress = i.intValue("stress");
    out.start.landed = i.hasValue("landed");
    out.choices.allowLanding = i.hasValue("solid");
    if (i.question.kind() == "mission") {
        if (!takeMission(i, out))
            return false;
    } else if (i.question.kind() == "dial") {
        const Dial dial = i.reader.dial(i.question.subject);
        out.name = check::nameOf(i.question.subject);
        out.machine = {i.question.textValue("base") == "large" ? geometry::Base::Large
                                                               : geometry::Base::Small,
                       {{"standard", playableWindowsOf(dial), {}, out.start.landed}}};
    } else {
        const Mecha mecha = i.reader.mecha(i.question.subject);
        const std::string_view mode = i.question.textValue("mode");
        takeMecha(i, out, mecha, mode);
        if (i.hasValue("mode") &&
            (out.machine.modes.empty() || out.machine.modes[out.start.mode].id != mode)) {
            i.refuse(RefusalKind::ChoiceNotAllowed, out.name + " has no mode " + std::string(mode));
            return false;
        }
        // Both lists of modes have the same order.
        for (std::size_t n = 0; n < mecha.modes.size(); ++n) {
            if (!check::isUnreadable(mecha.modes[n].dial))
                continue;
            const std::string why = check::unreadableMessage(mecha.modes[n].dial);
            if (n == out.start.mode) {
                i.refuse(RefusalKind::ContentIncomplete, why);
                return false;
            }
            i.answer.addNote(sentenceCase(out.machine.modes[n].id) + ": " + why +
                             "; its maneuvers in that mode aren't counted.");
        }
    }
    if (out.machine.modes.empty() || out.machine.modes[out.start.mode].windows.empty()) {
        i.refuse(RefusalKind::ContentIncomplete,
                 out.name +
                     (i.question.kind() == "dial" ? " has no maneuver yet" : " has no dial there"));
        return false;
    }
    if (out.start.landed && i.question.kind() != "dial" &&
        !out.machine.modes[out.start.mode].canLand) {
        i.refuse(RefusalKind::ChoiceNotAllowed, out.name + " doesn't land in that mode");
        return false;
    }
    return takeWanted(i, out);
}

} // namespace

void answerReach(const Inquiry& i) {
    ReachQuery one;
    if (!take(i, one))
        return;
    const ReachableSteps fan = reach::findReachableSteps(one.machine, one.start, one.choices);
    Answering(i, one, fan).fill();
    std::size_t unknown = 0;
    for (const reach::Mode& mode : one.machine.modes)
        unknown += unknownColourCount(mode.windows);
    if (unknown > 0)
        i.answer.addNote("Unknown colours count as white (B-17); red ones would allow fewer ways.");
    std::string beside;
    for (const std::string& what : one.ignoredActions)
        beside += (beside.empty() ? "Not counted: " : "; ") + what;
    if (!beside.empty())
        i.answer.addNote(beside + (beside.ends_with('.') ? "" : "."));
    i.answer.data.set("not_counted", one.ignoredActions);
    i.answer.overlay = reachOverlay(one, fan, i.hasValue("heat"));
    i.answer.overlay->caption = i.answer.title;
}

void addReachFigures(const schema::System& system, const World& world, const EntityView& subject,
                     std::vector<check::ComparedFigure>& out) {
    schema::BindErrors errors;
    const FieldsPtr fields = bindFields(system, errors);
    const Reader reader(*fields, world);
    const auto ends = [](const reach::Machine& machine, std::size_t mode) {
        reach::StartState start;
        start.mode = mode;
        return Tally(start.pose, reach::findReachableSteps(machine, start, {}).secondRound);
    };
    if (subject.schema->kind == "dial") {
        const std::vector<reach::Window> wheel = playableWindowsOf(reader.dial(subject));
        const Tally tally = ends({geometry::Base::Small, {{"standard", wheel, {}, false}}}, 0);
        out.push_back({"places after two rounds", tally.ends, {}});
        out.push_back({"farthest after two rounds, in mm",
                       static_cast<std::int64_t>(std::llround(tally.farthest)),
                       {}});
        return;
    }
    const Mecha mecha = reader.mecha(subject);
    const BuiltMachine built = buildMachine(reader, mecha);
    for (std::size_t n = 0; n < built.machine.modes.size(); ++n)
        out.push_back({"places after two rounds, from " + built.machine.modes[n].id,
                       ends(built.machine, n).ends,
                       {{"mode", built.machine.modes[n].id}}});
}

} // namespace ww::battlecry
