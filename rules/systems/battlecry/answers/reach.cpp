#include "rules/systems/battlecry/answers/reach.h"

#include "rules/base/words.h"
#include "rules/systems/battlecry/answers/field.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace ww::battlecry {

namespace {

using geometry::Pose;
using reach::Between;
using reach::Fan;
using reach::Step;

constexpr std::size_t kListed = 24; ///< maximum rows of paths

std::string_view wordOf(Between between) {
    switch (between) {
    case Between::Transform:
        return "transform";
    case Between::Land:
        return "land";
    case Between::LiftOff:
        return "lift off";
    case Between::Nothing:
        break;
    }
    return {};
}

void setPlace(AnswerRow& row, const Pose& pose, bool anyFacing = false) {
    // Avoids -0 for values that are 0 except for rounding.
    const auto even = [](double value) { return std::abs(value) < 1e-9 ? 0 : value; };
    row.set("x", even(pose.at.x));
    row.set("y", even(pose.at.y));
    row.set("facing", anyFacing ? Datum() : Datum(even(pose.heading)));
}

void setStep(AnswerRow& row, const Step& step) {
    row.set("backs_up", step.backedUp);
    row.set("obstacles", static_cast<int>(step.obstacles));
    row.set("flees", step.fled);
}

/// Figures of the last steps.
struct Tally {
    std::size_t ends = 0; ///< number of different ends
    double farthest = 0;
    int backing = 0, meeting = 0, fleeing = 0;

    Tally(const Pose& from, const std::vector<Step>& last) {
        std::set<std::tuple<long long, long long, long long>> different;
        for (const Step& step : last) {
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
    Answering(const Inquiry& i, const ReachCase& one, const Fan& fan)
        : i_(i), one_(one), fan_(fan), two_(one.choices.rounds > 1) {}

    void fill() {
        AnswerRow& data = i_.answer.data;
        if (one_.machine.modes.size() > 1)
            data.set("mode", modeName(one_.start.mode));
        const std::vector<Step>& last = two_ ? fan_.second : fan_.first;
        const Tally tally(one_.start.pose, last);
        data.set("windows", one_.machine.modes[one_.start.mode].wheel.size());
        data.set("pairs", last.size());
        data.set("ends", tally.ends);
        data.set("farthest", tally.farthest);
        data.set("backing", tally.backing);
        data.set("meeting", tally.meeting);
        data.set("fleeing", tally.fleeing);
        data.set("first", firstRows());
        std::vector<AnswerRow> all;
        for (const Step& step : last) {
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
        if (one_.wanted)
            addWanted();
    }

  private:
    [[nodiscard]] std::string modeName(std::size_t mode) const {
        return sentenceCase(one_.machine.modes[mode].id);
    }
    [[nodiscard]] std::string nameOf(const Step& step) const {
        return geometry::text(one_.machine.modes[step.mode].wheel[step.window].maneuver);
    }

    std::vector<AnswerRow> firstRows() const {
        std::vector<int> then(fan_.first.size(), 0);
        for (const Step& step : fan_.second)
            ++then[step.from];
        std::vector<AnswerRow> out;
        for (std::size_t n = 0; n < fan_.first.size(); ++n) {
            const Step& step = fan_.first[n];
            const reach::Colour colour = one_.machine.modes[step.mode].wheel[step.window].colour;
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

    AnswerRow wayOf(const Step& step, Round round) const {
        const Step& first = round == Round::Second ? fan_.first[step.from] : step;
        const bool modes = one_.machine.modes.size() > 1;
        AnswerRow row{{"first", nameOf(first)}};
        if (modes)
            row.set("first_mode", modeName(first.mode));
        if (round == Round::First)
            return row;
        if (step.before != Between::Nothing)
            row.set("between", wordOf(step.before));
        row.set("second", nameOf(step));
        if (modes)
            row.set("second_mode", modeName(step.mode));
        return row;
    }

    /// Places reached in the first round also count when the question is about two (B-37).
    void addWanted() const {
        std::vector<AnswerRow> ways;
        std::size_t more = 0;
        const auto add = [&](const std::vector<Step>& steps, Round round) {
            for (const Step& step : steps) {
                if (step.fled || !reach::meets(*one_.wanted, step.end, step.anyFacing))
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
        add(fan_.first, Round::First);
        if (two_)
            add(fan_.second, Round::Second);
        if (more > 0)
            i_.answer.note("And " + std::to_string(more) + " more.", "ways");
        if (ways.empty())
            i_.answer.note("No way leads to the wanted place.");
        i_.answer.data.set("ways", std::move(ways));
        if (one_.start.landed)
            return i_.answer.note("Landed mecha go any way: no change to the dial is looked for.");
        addChanges();
    }

    void addChanges() const {
        const reach::Changes found =
            reach::smallestChanges(one_.machine, one_.start, one_.choices, *one_.wanted);
        const std::vector<reach::Window>& wheel = one_.machine.modes[one_.start.mode].wheel;
        const auto coloured = [](const geometry::Maneuver& maneuver, reach::Colour colour) {
            return geometry::text(maneuver) + ' ' + std::string(reach::wordOf(colour));
        };
        std::vector<AnswerRow> rows;
        const bool asItIs = !found.best.empty() && found.best.front().added.empty() &&
                            found.best.front().recoloured.empty();
        for (const reach::Change& change : found.best) {
            if (asItIs)
                break;
            std::vector<std::string> added, recoloured, way;
            for (const reach::Window& one : change.added)
                added.push_back(coloured(one.maneuver, one.colour));
            for (const reach::Recolour& one : change.recoloured)
                recoloured.push_back(coloured(wheel[one.window].maneuver, one.colour));
            for (const geometry::Maneuver& one : change.way)
                way.push_back(geometry::text(one));
            AnswerRow row{{"added", std::move(added)},
                          {"recoloured", std::move(recoloured)},
                          {"way", std::move(way)}};
            setPlace(row, change.end);
            rows.push_back(std::move(row));
        }
        if (asItIs)
            i_.answer.note("The dial leads there as it is: it needs no change.");
        else if (found.count > rows.size())
            i_.answer.note("And " + std::to_string(found.count - rows.size()) + " as small.",
                           "changes");
        i_.answer.data.set("changes", std::move(rows));
        if (!found.nearest)
            return;
        std::vector<std::string> way;
        for (const geometry::Maneuver& one : found.nearest->way)
            way.push_back(geometry::text(one));
        i_.answer.note("No change to the dial leads there either.");
        AnswerRow nearest{
            {"way", std::move(way)}, {"off", found.nearest->off}, {"turned", found.nearest->turn}};
        setPlace(nearest, found.nearest->end);
        i_.answer.data.set("nearest", Datum(std::move(nearest)));
    }

    const Inquiry& i_;
    const ReachCase& one_;
    const Fan& fan_;
    bool two_;
};

void takeMecha(const Inquiry& i, ReachCase& out, const Mecha& mecha, std::string_view mode) {
    Built built = machineOf(i.reader, mecha);
    out.name = check::nameOf(mecha.entity);
    out.machine = std::move(built.machine);
    for (const std::string& one : built.dialless)
        i.answer.note(one + " has no dial: what it does there isn't counted.");
    for (std::size_t n = 0; n < out.machine.modes.size(); ++n)
        if (out.machine.modes[n].id == mode)
            out.start.mode = n;
    for (const auto& [action, words] :
         {std::pair("barrel-roll", "barrel rolls (BC-ACT-3)"), std::pair("boost", "boosts (B-8)")})
        if (std::any_of(mecha.modes.begin(), mecha.modes.end(),
                        [&, word = std::string_view(action)](const Mode& one) {
                            const auto bar = wordsIn(one.actions);
                            return std::find(bar.begin(), bar.end(), word) != bar.end();
                        }))
            out.notCounted.emplace_back(words);
    if (!mecha.text.empty())
        out.notCounted.push_back(out.name + ": " + std::string(mecha.text));
}

bool takeMission(const Inquiry& i, ReachCase& out) {
    auto field = fieldOf(i);
    if (!field || !flownAsPlanned(i, *field))
        return false;
    const auto wanted = static_cast<std::size_t>(i.number("piece", 1));
    const Standing* const mover = field->piece(wanted);
    if (mover == nullptr) {
        i.refuse(Refused::Unfinished, field->missing(wanted));
        return false;
    }
    out.onBoard = true;
    out.start.pose = mover->pose;
    out.table = field->around(mover);
    takeMecha(i, out, mover->mecha, schema::wordOf(mover->stationed.mode));
    out.start.landed = mover->stationed.landed;
    out.choices.lands = field->mission.solidSurface;
    out.choices.table = &out.table;
    // A mecha that ends on an obstacle meets it, so it has no action.
    if (!out.choices.lands && !out.table.obstacles.empty() &&
        std::any_of(out.machine.modes.begin(), out.machine.modes.end(),
                    [](const reach::Mode& one) { return one.lands; }))
        out.notCounted.emplace_back("landing on an obstacle, where no action is left for it "
                                    "(BC-OBS-2, B-28)");
    if (mover->stationed.pilot)
        if (const Pilot pilot = i.reader.pilot(mover->stationed.pilot); !pilot.text.empty())
            out.notCounted.push_back(std::string(pilot.name) + ": " + std::string(pilot.text));
    if (!field->mission.fleeDestroys)
        i.answer.note("Here fleeing doesn't destroy (BC-MOVE-7); what follows it isn't counted.");
    return true;
}

/// Refuses and returns false if only part of the place is given.
bool takeWanted(const Inquiry& i, ReachCase& out) {
    std::string missing;
    std::size_t given = 0;
    for (const char* part : {"to-x", "to-y", "to-facing"})
        if (i.has(part))
            ++given;
        else
            missing += (missing.empty() ? "`" : " and `") + std::string(part) + '`';
    if (given == 0)
        return true;
    if (!missing.empty()) {
        i.refuse(Refused::Unfit,
                 "a wanted place is said by how far to the right, how far ahead and "
                 "which facing; " +
                     missing + (given == 1 ? " are missing" : " is missing"));
        return false;
    }
    out.wanted = reach::Wanted{
        Pose{{static_cast<double>(i.number("to-x")), static_cast<double>(i.number("to-y"))},
             static_cast<double>(i.number("to-facing"))}};
    return true;
}

bool take(const Inquiry& i, ReachCase& out) {
    out.choices.rounds = i.number("rounds", 2);
    out.choices.transforms = !i.has("keeps-mode");
    out.start.stress = i.number("stress");
    out.start.landed = i.has("landed");
    out.choices.lands = i.has("solid");
    if (i.q.kind() == "mission") {
        if (!takeMission(i, out))
            return false;
    } else if (i.q.kind() == "dial") {
        const Dial dial = i.reader.dial(i.q.subject);
        out.name = check::nameOf(i.q.subject);
        out.machine = {i.q.text("base") == "large" ? geometry::Base::Large : geometry::Base::Small,
                       {{"standard", wheelOf(dial), {}, out.start.landed}}};
    } else {
        const Mecha mecha = i.reader.mecha(i.q.subject);
        const std::string_view mode = i.q.text("mode");
        takeMecha(i, out, mecha, mode);
        if (i.has("mode") &&
            (out.machine.modes.empty() || out.machine.modes[out.start.mode].id != mode)) {
            i.refuse(Refused::Unfit, out.name + " has no mode " + std::string(mode));
            return false;
        }
        // Both lists of modes have the same order.
        for (std::size_t n = 0; n < mecha.modes.size(); ++n) {
            if (!check::isUnread(mecha.modes[n].dial))
                continue;
            const std::string why = check::unreadRefusal(mecha.modes[n].dial);
            if (n == out.start.mode) {
                i.refuse(Refused::Unfinished, why);
                return false;
            }
            i.answer.note(sentenceCase(out.machine.modes[n].id) + ": " + why +
                          "; what it does there isn't counted.");
        }
    }
    if (out.machine.modes.empty() || out.machine.modes[out.start.mode].wheel.empty()) {
        i.refuse(Refused::Unfinished,
                 out.name + (i.q.kind() == "dial" ? " has no maneuver yet" : " has no dial there"));
        return false;
    }
    if (out.start.landed && i.q.kind() != "dial" && !out.machine.modes[out.start.mode].lands) {
        i.refuse(Refused::Unfit, out.name + " doesn't land in that mode");
        return false;
    }
    return takeWanted(i, out);
}

} // namespace

void reachOf(const Inquiry& i) {
    ReachCase one;
    if (!take(i, one))
        return;
    const Fan fan = reach::fan(one.machine, one.start, one.choices);
    Answering(i, one, fan).fill();
    std::size_t unknown = 0;
    for (const reach::Mode& mode : one.machine.modes)
        unknown += unknownIn(mode.wheel);
    if (unknown > 0)
        i.answer.note("Unknown colours count as white (B-17): red ones would allow less.");
    std::string beside;
    for (const std::string& what : one.notCounted)
        beside += (beside.empty() ? "Not counted: " : "; ") + what;
    if (!beside.empty())
        i.answer.note(beside + (beside.ends_with('.') ? "" : "."));
    i.answer.data.set("not_counted", one.notCounted);
    i.answer.overlay = drawn(one, fan, i.has("heat"));
    i.answer.overlay->caption = i.answer.title;
}

void reachCompared(const schema::System& system, const World& world, const EntityView& subject,
                   std::vector<check::ComparedFigure>& out) {
    schema::BindErrors errors;
    const FieldsPtr fields = bindFields(system, errors);
    const Reader reader(*fields, world);
    const auto ends = [](const reach::Machine& machine, std::size_t mode) {
        reach::Start start;
        start.mode = mode;
        return Tally(start.pose, reach::fan(machine, start, {}).second);
    };
    if (subject.schema->kind == "dial") {
        const std::vector<reach::Window> wheel = wheelOf(reader.dial(subject));
        const Tally tally = ends({geometry::Base::Small, {{"standard", wheel, {}, false}}}, 0);
        out.push_back({"places after two rounds", tally.ends, {}});
        out.push_back({"farthest after two rounds, in mm",
                       static_cast<std::int64_t>(std::llround(tally.farthest)),
                       {}});
        return;
    }
    const Mecha mecha = reader.mecha(subject);
    const Built built = machineOf(reader, mecha);
    for (std::size_t n = 0; n < built.machine.modes.size(); ++n)
        out.push_back({"places after two rounds, from " + built.machine.modes[n].id,
                       ends(built.machine, n).ends,
                       {{"mode", built.machine.modes[n].id}}});
}

} // namespace ww::battlecry
