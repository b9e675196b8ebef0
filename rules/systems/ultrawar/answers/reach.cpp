// Reach: how far a character moves from a cell, and the routes to another cell.

#include "rules/systems/ultrawar/analysis/mobility.h"
#include "rules/systems/ultrawar/analysis/strikes.h"
#include "rules/systems/ultrawar/answers/boards.h"

#include <algorithm>
#include <map>

namespace ww::ultrawar {

namespace {

namespace col = check::column;
using Pattern = check::OverlayKind::Pattern;
using Tone = check::OverlayKind::Tone;

/// In the order of `Mode`.
const std::vector<check::Choice> modes{
    {"normal", "Normal move"},     {"charge", "Charge"},       {"charge-attack", "Charge Attack"},
    {"double", "Double Movement"}, {"backwards", "Backwards"}, {"retreat", "Retreat"}};

Mode modeOf(std::string_view word) {
    const auto it = std::find_if(modes.begin(), modes.end(),
                                 [&](const check::Choice& mode) { return mode.value == word; });
    return it == modes.end() ? Mode::Normal : static_cast<Mode>(it - modes.begin());
}

/// The question's settings.
struct Journey {
    Deployment field;
    Character character;
    std::string name; ///< name for use within a sentence
    Mover mover;
    Fighter self;
    std::vector<Fighter> others; ///< fighters by index of their board piece
    Departure departure;
    Allowance allowed;
    std::optional<Square> to;
};

/// Turns pawns whose card turned last turn, unless cards untap at a turn's end (D-8). Refuses a
/// cell without an army's pawn.
void turn(const Inquiry& i, Deployment& field) {
    for (const std::string& name : i.q.texts("turned")) {
        const auto cell = cellOf(i, name, field.board);
        if (!cell)
            return;
        bool found = false;
        for (std::size_t s = 0; s < field.standers.size(); ++s)
            if (field.standers[s].army && field.board.pieces[s].at == *cell) {
                field.board.pieces[s].turned = field.readings.untap == Untap::OwnTurnStart;
                found = true;
            }
        if (!found)
            i.refuse(Refused::Unfit, "no pawn of an army stands on " + nameOf(*cell));
    }
}

/// The chosen character, else the first readable one.
EntityView mover(const Inquiry& i) {
    const auto all = i.q.all("character");
    EntityView who = i.q.entity("character");
    if (!who && !all.empty()) {
        const auto readable = std::find_if_not(all.begin(), all.end(), check::isUnread);
        who = readable == all.end() ? all.front() : *readable;
        i.answer.settings["character"].value = i.q.refText(who);
    }
    if (!who)
        i.refuse(Refused::Unfinished, "there is no character to move yet");
    return who;
}

/// Refuses and returns nothing if the journey isn't possible.
std::optional<Journey> journeyOf(const Inquiry& i) {
    Journey j;
    auto field = deployed(i, i.q.subject, i.q.entities("army"));
    const EntityView who = mover(i);
    if (!field || !who)
        return std::nullopt;
    turn(i, *field);
    j.field = std::move(*field);
    const auto from = cellOf(i, i.q.text("cell"), j.field.board);
    j.to = cellOf(i, i.q.text("to"), j.field.board);
    if (!from)
        i.refuse(Refused::Unasked, "choose a cell of the map to start from");
    if (i.answer.refusal)
        return std::nullopt;
    j.character = i.reader.character(who);
    const std::string name = shown(j.character.name, who);
    j.name = isolated(name);
    Outfit outfit;
    outfit.paid = i.has("paid") ? PaidLines::Counted : PaidLines::Left;
    outfit.cards = i.cards("equip");
    if (const std::string why = misfit(j.character, outfit.cards, i.vocabulary); !why.empty())
        i.refuse(Refused::Unfit, name + ' ' + why);
    if (!j.character.movement)
        i.refuse(Refused::Unfinished, check::isUnread(who)
                                          ? check::unreadRefusal(who)
                                          : name + " has no Movement, which reach needs");
    if (i.answer.refusal)
        return std::nullopt;
    // The pawn moves to the start cell but keeps its army, side and facing.
    const OwnPawn own = takeUp(j.field, who, *from);
    outfit.activeGenerals = j.field.outfitOf(own.army, i.reader).activeGenerals;
    j.mover = moverOf(j.character, outfit, i.vocabulary);
    j.self = fighterOf(j.character, outfit, i.reader, i.vocabulary);
    for (const Stander& other : j.field.standers)
        j.others.push_back(other.character
                               ? fighterOf(*other.character, j.field.outfitOf(other.army, i.reader),
                                           i.reader, i.vocabulary)
                               : Fighter{});
    j.mover.side = own.side;
    j.mover.flying = j.mover.flying && !i.has("grounded");
    j.self.striker.flying = j.self.struck.flying = j.mover.flying;
    j.mover.deprived = i.has("deprived");
    j.departure = {*from, own.facing, modeOf(i.q.text("mode"))};
    if (i.has("facing"))
        j.departure.facing = facingNamed(i.q.text("facing")).value_or(Facing::N);
    if (!standsOn(i, j.field, *from, gaitOf(j.mover), name + " can't"))
        return std::nullopt;
    const auto allowed = allowance(j.mover, j.departure.mode);
    if (!allowed) {
        i.refuse(Refused::Unfit, name + " has no " +
                                     (j.departure.mode == Mode::ChargeAttack ? "Charge Attack"
                                                                             : "Double Movement"));
        return std::nullopt;
    }
    j.allowed = *allowed;
    return j;
}

using Ends = std::vector<std::pair<Square, int>>;

/// The squares where the move may end; a retreat has its own rules.
Ends endsOf(const Journey& j, const Reach& reached) {
    Ends ends;
    if (j.departure.mode == Mode::Retreat) {
        for (const Square s : retreatEnds(j.field.board, j.field.readings, j.mover,
                                          j.departure.from, j.departure.facing))
            ends.emplace_back(s, reached.distance(s));
        return ends;
    }
    reached.eachEnd([&](Square s, int steps) { ends.emplace_back(s, steps); });
    return ends;
}

check::Overlay marksOf(const Journey& j, const Reach& reached, const Ends& ends) {
    const Board& board = j.field.board;
    check::Overlay overlay = overlayOf(board, j.name + " from " + nameOf(j.departure.from),
                                       [&](Square s) { return board.has(s, Solid) ? '#' : '.'; });
    overlay.legend = {{"Can end there", Pattern::Tint, Tone::Accent},
                      {"Only passes", Pattern::Dots, Tone::Muted, '~'},
                      {"Starts here", Pattern::Ring, Tone::Accent, '@'},
                      {"Taken", Pattern::Hatch, Tone::Muted, 'X'}};
    for (std::size_t s = 0; s < board.size(); ++s)
        if (reached.reached(board.square(s)) && !board.has(board.square(s), Solid) &&
            !reached.canEnd(board.square(s)))
            overlay.kinds[s] = 2;
    for (const Piece& p : board.pieces)
        if ((occupancy(p, j.field.readings) & Taken) != 0)
            overlay.kinds[board.index(p.at)] = 4;
    for (const auto& [s, steps] : ends) {
        overlay.kinds[board.index(s)] = 1;
        overlay.values[board.index(s)] = std::to_string(steps);
    }
    overlay.kinds[board.index(j.departure.from)] = 3;
    overlay.values[board.index(j.departure.from)].clear();
    return overlay;
}

/// Why the move can't end on the square, or doesn't reach it.
std::string noWay(const Journey& j, const StepMasks& masks) {
    if (const auto no =
            endRefusal(j.field.board, j.field.readings, masks.gait(), *j.to, j.departure.from))
        return nameOf(*j.to) + " can't be ended on: " + describe(*no) + " (" +
               std::string(ruleOf(no->why)) + ")";
    ReachScratch scratch;
    const Reach all = distanceField(masks, std::span(&j.departure.from, 1), scratch);
    if (all.reached(*j.to))
        return nameOf(*j.to) + " is " +
               counted(static_cast<std::size_t>(all.distance(*j.to)), "step", "steps") +
               " away, and its move allows " + std::to_string(j.allowed.spaces) + " (UW-MOVE-1)";
    std::string out = "There is no way to " + nameOf(*j.to);
    const MapFace& map = j.field.face;
    if (map.ramps.empty() || j.field.readings.ramps == Ramps::On)
        return out;
    Board board = j.field.board;
    layRamps(map.ramps, board);
    Readings readings = j.field.readings;
    readings.ramps = Ramps::On;
    const StepMasks allowed(board, readings, masks.gait());
    if (distanceField(allowed, std::span(&j.departure.from, 1), scratch).reached(*j.to))
        out += ": " + rampNames(map.ramps) + " would lead there, but ramps are switched off";
    return out;
}

AnswerRow rowOf(const Inquiry& i, const Journey& j, const StrikeRoute& route,
                const PathRisk& risk) {
    const std::string lacking = lacksToDefend(j.self);
    bool known = lacking.empty();
    std::vector<AnswerRow> strikes;
    for (const auto& [s, hit, damage] : risk.strikes) {
        const Stander& by = j.field.standers[s.enemy];
        const bool armed = j.others[s.enemy].struck.melee;
        known = known && armed;
        AnswerRow strike{{"by", i.named(by.entity.schema->kind, i.q.refText(by.entity), by.name)},
                         {"leaving", nameOf(route.path[s.step])},
                         {"bonus", s.bonus()},
                         {"behind", s.backStab}};
        if (armed && lacking.empty()) {
            strike.set("hit", exact(hit));
            strike.set("mean", damage.mean().value);
        } else {
            i.answer.note(!armed ? by.name + ' ' + check::lackOf(by.entity, "Offense") + '.'
                                 : j.name + ' ' + check::lackOf(j.self.entity, lacking) + '.',
                          "free_strikes");
        }
        strikes.push_back(std::move(strike));
    }
    AnswerRow row{{"steps", route.steps()},
                  {"way", listed(route.path)},
                  {"cells", namesOf(route.path)},
                  {"free_strikes", std::move(strikes)}};
    if (known || route.strikes.empty())
        row.set("survives", risk.survives);
    return row;
}

void addRoutes(const Inquiry& i, const Journey& j, const StepMasks& masks) {
    StrikeRisks risks([&](std::size_t piece) { return &j.others[piece]; }, j.self,
                      j.field.readings);
    const StrikeRoutes found =
        strikeRoutes(j.field.board, masks, j.mover, j.departure, *j.to,
                     [&](const std::vector<FreeStrike>& strikes) { return risks.danger(strikes); });
    std::vector<AnswerRow> routes;
    for (const StrikeRoute& route : found.routes)
        routes.push_back(rowOf(i, j, route, risks.of(route.strikes)));
    i.answer.titles["routes"] = "To " + nameOf(*j.to);
    AnswerRow to{{"at", nameOf(*j.to)}, {"complete", found.complete}};
    if (routes.empty()) {
        const std::string no = noWay(j, masks);
        i.answer.note(no + '.');
        i.answer.pointed = no + '.';
        to.set("refusal", no);
    } else {
        const StrikeRoute& first = found.routes.front();
        const std::size_t struck = first.strikes.size();
        i.answer.pointed =
            j.name + " gets to " + nameOf(*j.to) + " in " +
            counted(static_cast<std::size_t>(first.steps()), "step", "steps") +
            (struck == 0 ? "."
                         : ", struck by " + counted(struck, "free strike", "free strikes") +
                               " (UW-ENG-2).");
    }
    to.set("routes", std::move(routes));
    i.answer.data.set("to", std::move(to));
}

void reachBody(const Inquiry& i) {
    const auto j = journeyOf(i);
    if (!j)
        return;
    const StepMasks masks(j->field.board, j->field.readings, gaitOf(j->mover));
    ReachScratch scratch;
    const Reach reached = reach(masks, j->departure.from, j->allowed.spaces, scratch);
    const Ends ends = endsOf(*j, reached);
    const std::string mode = modes[static_cast<std::size_t>(j->departure.mode)].value;
    std::vector<AnswerRow> squares, bySteps;
    std::map<int, int> count;
    for (const auto& [s, steps] : ends) {
        squares.push_back({{"at", nameOf(s)}, {"steps", steps}});
        count[steps] += s == j->departure.from ? 0 : 1;
    }
    std::size_t others = 0;
    for (const auto& [steps, n] : count)
        if (n > 0) {
            bySteps.push_back({{"steps", steps}, {"squares", n}});
            others += static_cast<std::size_t>(n);
        }
    Answer& answer = i.answer;
    answer.title =
        j->name + ", " + mode + ", " +
        counted(static_cast<std::size_t>(std::max(j->allowed.spaces, 0)), "space", "spaces") +
        " from " + nameOf(j->departure.from) + ": " + counted(others, "square", "squares") +
        (j->allowed.turns ? ", then it turns." : ".");
    answer.data = {
        {"map", i.q.refText(i.q.subject)},    {"character", i.named(j->character.entity)},
        {"from", nameOf(j->departure.from)},  {"mode", mode},
        {"spaces", j->allowed.spaces},        {"turns", j->allowed.turns},
        {"may_attack", j->allowed.mayAttack}, {"by_steps", std::move(bySteps)},
        {"squares", std::move(squares)},      {"undecided", j->field.undecided}};
    if (j->allowed.turns)
        answer.note("Its card turns afterwards (UW-MOVE-3).", "by_steps");
    if (j->to)
        addRoutes(i, *j, masks);
    if (!j->field.face.ramps.empty() && j->field.readings.ramps == Ramps::Off)
        answer.note("Ramps are switched off here: allow Ramps in the options of the scenario.");
    answer.note("Pawns and tokens of the chosen army and scenario are in the way (UW-MAP-6).");
    answer.overlay = marksOf(*j, reached, ends);
}

std::vector<check::Column> reachResult() {
    return {
        col::text("map", "", "its id"),
        col::text("character", "", "its id"),
        col::text("from", "", "the cell"),
        col::text("mode", "", "how it moves"),
        col::whole("spaces", "", "how far"),
        col::flag("turns", "", "its card turns afterwards"),
        col::flag("may_attack", "", "it may attack afterwards"),
        col::table("by_steps", "", "how many squares so far away",
                   {col::whole("steps", "Steps", "from its own cell").unexplained(),
                    col::whole("squares", "Squares", "where it may end").unexplained()}),
        col::table("squares", "", "where it may end, row by row, its own cell with 0",
                   {col::text("at", "", "the cell"), col::whole("steps", "", "away")})
            .hidden(),
        undecidedColumn(),
        col::record(
            "to", "only with `to`",
            {col::text("at", "", "the cell asked for"),
             col::table(
                 "routes", "",
                 "ways from short to safe: each longer has a better chance to live than all before",
                 {col::whole("steps", "Steps", "so many").unexplained(),
                  col::text("way", "Way", "the cells in one line"),
                  col::texts("cells", "", "the cells"),
                  col::table(
                      "free_strikes", "Free strikes (UW-ENG-2)", "on the way",
                      {col::id("by", "By", "character", "who strikes; its id"),
                       col::text("leaving", "Leaving", "the cell it leaves as it is struck"),
                       col::whole("bonus", "Bonus", "2, or 4 from behind").withSign(),
                       col::flag("behind", "", "from behind"),
                       col::chance("hit", "Hits", "nothing where one of the two lacks a number")
                           .orNull(),
                       col::number("mean", "Mean", "mean damage").orNull()}),
                  col::share("survives", "Survives",
                             "the chance to live through all of them, from full life")
                      .orNull()}),
             col::flag("complete", "", "false: the crowd was too dense to weigh all ways"),
             col::text("refusal", "", "why there is no way").orNull()})
            .orAbsent(),
    };
}

} // namespace

Analysis reachAnalysis() {
    Parameter cell = cellParameter("cell", "From", "Where the character stands, like C4");
    Parameter turned = cellParameter(
        "turned", "Turned",
        "Who stands there has attacked, charged or performed a feat in its last turn");
    cell.positional = turned.repeats = true;
    return {
        .id = "reach",
        .label = "Reach",
        .doc = "How far a character gets on a map, and the ways to a cell with the free "
               "strikes they draw",
        .example = "lantern-yard A7 orrin-vael --mode charge",
        .subjects = {"map"},
        .parameters =
            {cell,
             {.id = "character",
              .label = "Who",
              .kind = Parameter::Kind::Entity,
              .help = "Who moves (the first)",
              .metavar = "CHARACTER",
              .kinds = {"character"},
              .positional = true},
             {.id = "mode",
              .label = "How",
              .help = "The way to spend the turn's movement",
              .metavar = "MODE",
              .initial = "normal",
              .words = modes},
             armiesParameter("With the pawns of",
                             "Place its pawns and sources; each army is a side", "Nobody"),
             scenarioParameter(),
             cardsParameter("equip", "Equipped", "Equipped, attached or played for it"),
             facingParameter("Of the character (its placement's, else north)", "Its placement's"),
             flagParameter("paid", "Count lines that cost", "Keywords that cost something count"),
             flagParameter("grounded", "Without its Flight", "It doesn't use its Flight"),
             flagParameter("deprived", "Movement Deprivation", "It suffers Movement Deprivation"),
             cellParameter("to", "To", "The ways to this cell"),
             turned},
        .result = reachResult(),
        .overlay = "the cells that it can end on, with the steps to each",
        .body = asBody<Inquiry, reachBody>};
}

} // namespace ww::ultrawar
