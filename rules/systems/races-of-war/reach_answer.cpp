// Answers how far a unit gets on a board: the spaces of each turn, and the share of each camp.

#include "rules/systems/races-of-war/reach_answer.h"

#include "rules/base/words.h"
#include "rules/check/answer_struct.h"
#include "rules/check/declare_analysis.h"
#include "rules/check/inquiry.h"
#include "rules/check/unread.h"
#include "rules/schema/item_name.h"
#include "rules/systems/races-of-war/field.h"

#include <algorithm>

namespace ww::races {

namespace {

namespace col = check::column;
using check::answerColumn;
using check::Parameter;
using Pattern = check::OverlayKind::Pattern;
using Tone = check::OverlayKind::Tone;
using RefusalKind = check::Refusal::Kind;

constexpr int kMaxTurns = 9;

struct TurnCount {
    int turn = 0, spaces = 0, total = 0;
    static auto answerColumns() {
        return std::tuple{
            answerColumn(&TurnCount::turn,
                         col::integerColumn("turn", "Turn", "the turn").withoutExplanation()),
            answerColumn(
                &TurnCount::spaces,
                col::integerColumn("spaces", "New spaces", "spaces first reached in this turn")),
            answerColumn(&TurnCount::total, col::integerColumn("total", "Spaces in all",
                                                               "spaces reached up to this turn"))};
    }
};
struct CampShare {
    std::string camp;
    int spaces = 0, reached = 0;
    check::ExactNumber share;
    static auto answerColumns() {
        return std::tuple{
            answerColumn(&CampShare::camp,
                         col::textColumn("camp", "Camp", "the camp's colour").withoutExplanation()),
            answerColumn(&CampShare::spaces,
                         col::integerColumn("spaces", "Spaces", "its spaces without obstacles")),
            answerColumn(
                &CampShare::reached,
                col::integerColumn("reached", "Reached", "how many of them the unit reaches")),
            answerColumn(&CampShare::share, col::exactPercentColumn(
                                                "share", "Share", "the reached part of the camp"))};
    }
};
struct ReachedSpace {
    std::string at;
    int turn = 0, speed = 0;
    static auto answerColumns() {
        return std::tuple{
            answerColumn(&ReachedSpace::at, col::textColumn("at", "", "the space")),
            answerColumn(&ReachedSpace::turn, col::integerColumn("turn", "", "the first turn")),
            answerColumn(&ReachedSpace::speed,
                         col::integerColumn("speed", "", "speed spent in that turn"))};
    }
};
struct ReachAnswer {
    std::string board, unit, from;
    int speed = 0, turns = 0, spaces = 0;
    std::vector<TurnCount> byTurn;
    std::vector<CampShare> camps;
    std::vector<std::string> targets;
    std::vector<ReachedSpace> cells;
    static auto answerColumns() {
        return std::tuple{
            answerColumn(&ReachAnswer::board,
                         col::textColumn("board", "", "id of the board or scenario")),
            answerColumn(&ReachAnswer::unit, col::textColumn("unit", "", "id of the unit")),
            answerColumn(&ReachAnswer::from, col::textColumn("from", "", "the space it starts on")),
            answerColumn(&ReachAnswer::speed, col::integerColumn("speed", "", "its speed")),
            answerColumn(&ReachAnswer::turns, col::integerColumn("turns", "", "how many turns")),
            answerColumn(&ReachAnswer::spaces,
                         col::integerColumn("spaces", "", "spaces that it can end on")),
            answerColumn(&ReachAnswer::byTurn,
                         col::tableColumn("by_turn", "", "the spaces of each turn", {})),
            answerColumn(&ReachAnswer::camps,
                         col::tableColumn("camps", "Camps", "what it reaches of each camp", {})),
            answerColumn(&ReachAnswer::targets,
                         col::textListColumn("targets", "", "spaces of enemies in close range")),
            answerColumn(
                &ReachAnswer::cells,
                col::tableColumn("cells", "", "each space that it can end on", {}).neverShown())};
    }
};

struct Inquiry : check::Inquiry {
    const Fields& fields;
};
void runAnalysisBody(check::InquiryBody<Inquiry> body, const check::Question& question,
                     check::Answer& answer) {
    schema::BindErrors errors; // ignored: a pack's schema changes may remove fields
    const Fields fields(*question.context.system, errors);
    body({{question, answer}, fields});
}

/// Returns the chosen unit, else the first one that can be read.
EntityView chosenUnit(const Inquiry& i) {
    const auto all = i.question.entitiesOfKind("unit");
    EntityView who = i.question.entityValue("unit");
    if (!who && !all.empty()) {
        const auto readable = std::find_if_not(all.begin(), all.end(), check::isUnreadable);
        who = readable == all.end() ? all.front() : *readable;
        i.answer.parameterValues["unit"].value = i.question.referenceText(who);
    }
    if (!who)
        i.refuse(RefusalKind::ContentIncomplete, "there is no unit to move yet");
    return who;
}

std::optional<Cell> chosenCell(const Inquiry& i, const Tiling& cells) {
    const std::string_view name = i.question.textValue("cell");
    if (name.empty()) {
        i.refuse(RefusalKind::ChoiceMissing, "choose a space of the board to start from");
        return std::nullopt;
    }
    const std::optional<Cell> cell = parseCell(name);
    if (cell && cells.contains(*cell))
        return cell;
    i.refuse(RefusalKind::Unknown,
             '`' + std::string(name) +
                 (cell ? "` is outside the board, which ends at " +
                             cellName({cells.columns - 1, cells.rows - 1})
                       : std::string("` isn't a space; write spaces like C4")));
    return std::nullopt;
}

check::Overlay overlayOf(const Ground& ground, const March& marched, Cell from, int turns,
                         std::string caption) {
    check::Overlay overlay;
    overlay.caption = std::move(caption);
    overlay.columns = static_cast<int>(ground.cells.columns);
    overlay.rows = static_cast<int>(ground.cells.rows);
    overlay.boardText = ground.text;
    overlay.cellKinds.assign(ground.cells.size(), 0);
    overlay.cellTexts.assign(ground.cells.size(), {});
    overlay.legend = {{"Can end there", Pattern::Tint, Tone::Good},
                      {"Can only pass", Pattern::Dots, Tone::Muted, '~'},
                      {"Starts here", Pattern::Ring, Tone::Accent, '@'},
                      {"Can attack", Pattern::Hatch, Tone::Warning, '!'},
                      {"Taken", Pattern::Hatch, Tone::Muted, 'X'}};
    for (std::size_t i = 0; i < ground.cells.size(); ++i) {
        if (const auto& arrival = marched.arrivals[i]) {
            overlay.cellKinds[i] = 1;
            overlay.cellTexts[i] = std::to_string(turns == 1 ? arrival->speed : arrival->turn);
        } else if ((ground.spaces[i].hindrances & (Occupied | Stoned | Frozen)) != 0) {
            overlay.cellKinds[i] = 5;
        } else if (marched.crossed[i]) {
            overlay.cellKinds[i] = 2;
        }
    }
    for (const Cell target : marched.targets)
        overlay.cellKinds[ground.cells.indexOf(target)] = 4;
    overlay.cellKinds[ground.cells.indexOf(from)] = 3;
    return overlay;
}

std::vector<CampShare> sharesOf(const Ground& ground, const March& marched, Cell from) {
    std::vector<CampShare> out;
    for (const auto& [colour, cells] : ground.camps) {
        CampShare share{colour, 0, 0, {}};
        for (const Cell cell : cells) {
            const std::size_t at = ground.cells.indexOf(cell);
            if ((ground.spaces[at].hindrances & (Rock | Water)) != 0)
                continue;
            ++share.spaces;
            if (marched.arrivals[at] || cell == from)
                ++share.reached;
        }
        if (share.spaces > 0)
            share.share = check::toExactNumber(
                Chance(Rational::fromFraction(share.reached, share.spaces).value_or(Rational())));
        out.push_back(std::move(share));
    }
    return out;
}

void reachBody(const Inquiry& i) {
    const EntityView& board = i.question.subject;
    const EntityView who = chosenUnit(i);
    if (!who)
        return;
    const World& world = *i.question.context.world;
    const std::optional<Cell> wanted = parseCell(i.question.textValue("cell"));
    const Ground ground = readGround(board, i.fields, world, wanted);
    if (ground.cells.size() == 0)
        return i.refuse(RefusalKind::ContentIncomplete, "the tiles of the board can't be read");
    const std::optional<Cell> from = chosenCell(i, ground.cells);
    if (!from)
        return;
    const Unit unit = i.fields.read<Unit>(world, who);
    const std::string name(unit.name.empty() ? who.id : unit.name);
    if (!unit.speed)
        return i.refuse(RefusalKind::ContentIncomplete,
                        check::isUnreadable(who) ? check::unreadableMessage(who)
                                                 : name + " has no speed, which reach needs");
    const int turns = std::clamp(i.intValue("turns", 1), 1, kMaxTurns);
    const March marched = march(ground, *from, gaitOf(unit, world), turns);

    ReachAnswer out;
    out.board = i.question.referenceText(board);
    out.unit = i.addEntityName(who);
    out.from = cellName(*from);
    out.speed = *unit.speed;
    out.turns = turns;
    for (int turn = 1; turn <= turns; ++turn)
        out.byTurn.push_back({turn, 0, 0});
    for (std::size_t at = 0; at < marched.arrivals.size(); ++at)
        if (const auto& arrival = marched.arrivals[at]) {
            ++out.spaces;
            ++out.byTurn[static_cast<std::size_t>(arrival->turn - 1)].spaces;
            out.cells.push_back(
                {cellName(ground.cells.cellAtIndex(at)), arrival->turn, arrival->speed});
        }
    for (std::size_t t = 0; t < out.byTurn.size(); ++t)
        out.byTurn[t].total = out.byTurn[t].spaces + (t > 0 ? out.byTurn[t - 1].total : 0);
    out.camps = sharesOf(ground, marched, *from);
    for (const Cell target : marched.targets)
        out.targets.push_back(cellName(target));

    i.answer.title = name + " from " + out.from + ", " +
                     countWithNoun(static_cast<std::size_t>(turns), "turn", "turns") + ": " +
                     countWithNoun(static_cast<std::size_t>(out.spaces), "space", "spaces") + ".";
    i.answer.addNote("A camp's spaces count if the unit can end its move there (RW-M1, RW-O1).",
                     "camps");
    std::string targets;
    for (const std::string& target : out.targets)
        targets += (targets.empty() ? "" : ", ") + target;
    if (!targets.empty())
        i.answer.addNote("It can attack at close range: " + targets + " (RW-A2).");
    i.answer.board = {board.schema->kind, i.question.referenceText(board)};
    i.answer.overlay = overlayOf(ground, marched, *from, turns, name + " from " + out.from);
    i.answer.data = check::rowOf(out);
}

} // namespace

check::Analysis reachAnalysis() {
    Parameter cell{.id = "cell",
                   .label = "From",
                   .kind = Parameter::Kind::Cell,
                   .help = "Where the unit stands, like C4",
                   .metavar = "CELL",
                   .isPositional = true};
    return {.id = "reach",
            .label = "Reach",
            .doc = "Where a unit can move to on a board, and how much of each camp it reaches",
            .example = "two-fords D8 cinder-drake --turns 2",
            .subjects = {"board", "scenario"},
            .parameters = {cell,
                           {.id = "unit",
                            .label = "Unit",
                            .kind = Parameter::Kind::Entity,
                            .help = "The unit that moves (the first)",
                            .metavar = "UNIT",
                            .entityKinds = {"unit"},
                            .isPositional = true},
                           check::numberParameter("turns", "Turns", "The number of turns", 1,
                                                  kMaxTurns, "1", "")},
            .result = check::columnsOf<ReachAnswer>(),
            .overlay = "the spaces that the unit can end on, with the speed spent on each, or the "
                       "turn if there are several",
            .body = check::analysisBody<Inquiry, reachBody>};
}

} // namespace ww::races
