// Answers questions about reach: how far a character moves, and the routes to another cell.

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

/// Names of the ways to move, in the order of `MoveMode`.
const std::vector<check::Choice> modes{
    {"normal", "Normal move"},     {"charge", "Charge"},       {"charge-attack", "Charge Attack"},
    {"double", "Double Movement"}, {"backwards", "Backwards"}, {"retreat", "Retreat"}};

MoveMode modeOf(std::string_view word) {
    const auto it = std::find_if(modes.begin(), modes.end(),
                                 [&](const check::Choice& mode) { return mode.value == word; });
    return it == modes.end() ? MoveMode::Normal : static_cast<MoveMode>(it - modes.begin());
}

/// The settings of a reach question.
struct Journey {
    Deployment field;
    Character character;
    std::string name; ///< the mover's name for use within a sentence
    Mover mover;
    Fighter self;
    std::vector<Fighter> others; ///< fighters by index of their piece on the board
    MoveStart departure;
    MoveAllowance allowed;
    std::optional<Square> to;
};

/// Marks pawns as turned if their card turned last turn, unless cards untap at a turn's end (D-8).
/// Refuses a cell without an army's pawn.
void turn(const Inquiry& i, Deployment& field) {
    for (const std::string& name : i.question.textValues("turned")) {
        const auto cell = chosenCell(i, name, field.board);
        if (!cell)
            return;
        bool found = false;
        for (std::size_t s = 0; s < field.pieceOwners.size(); ++s)
            if (field.pieceOwners[s].army && field.board.pieces[s].at == *cell) {
                field.board.pieces[s].turned = field.ruleOptions.untap == Untap::OwnTurnStart;
                found = true;
            }
        if (!found)
            i.refuse(RefusalKind::ChoiceNotAllowed, "there is no army's pawn on " + nameOf(*cell));
    }
}

/// The chosen character, else the first character that can be read.
EntityView mover(const Inquiry& i) {
    const auto all = i.question.entitiesOfKind("character");
    EntityView who = i.question.entityValue("character");
    if (!who && !all.empty()) {
        const auto readable = std::find_if_not(all.begin(), all.end(), check::isUnreadable);
        who = readable == all.end() ? all.front() : *readable;
        i.answer.parameterValues["character"].value = i.question.referenceText(who);
    }
    if (!who)
        i.refuse(RefusalKind::ContentIncomplete, "there is no character to move yet");
    return who;
}

/// If the journey isn't possible, refuses and returns nothing.
std::optional<Journey> journeyOf(const Inquiry& i) {
    Journey j;
    auto field = deployArmies(i, i.question.subject, i.question.entityValues("army"));
    const EntityView who = mover(i);
    if (!field || !who)
        return std::nullopt;
    turn(i, *field);
    j.field = std::move(*field);
    const auto from = chosenCell(i, i.question.textValue("cell"), j.field.board);
    j.to = chosenCell(i, i.question.textValue("to"), j.field.board);
    if (!from)
        i.refuse(RefusalKind::ChoiceMissing, "choose a cell of the map to start from");
    if (i.answer.refusal)
        return std::nullopt;
    j.character = i.reader.character(who);
    const std::string name = nameOrId(j.character.name, who);
    j.name = isolateBidi(name);
    Outfit outfit;
    outfit.paid = i.hasValue("paid") ? PaidLines::Counted : PaidLines::Ignored;
    outfit.cards = i.chosenCards("equip");
    if (const std::string why = cardConflict(j.character, outfit.cards, i.vocabulary); !why.empty())
        i.refuse(RefusalKind::ChoiceNotAllowed, name + ' ' + why);
    if (!j.character.movement)
        i.refuse(RefusalKind::ContentIncomplete,
                 check::isUnreadable(who) ? check::unreadableMessage(who)
                                          : name + " has no Movement, which reach needs");
    if (i.answer.refusal)
        return std::nullopt;
    // The pawn moves to the start cell but keeps its army, side and facing.
    const PawnInfo own = movePawnTo(j.field, who, *from);
    outfit.activeGenerals = j.field.outfitFor(own.army, i.reader).activeGenerals;
    j.mover = moverOf(j.character, outfit, i.vocabulary);
    j.self = fighterOf(j.character, outfit, i.reader, i.vocabulary);
    for (const PieceOwner& other : j.field.pieceOwners)
        j.others.push_back(other.character ? fighterOf(*other.character,
                                                       j.field.outfitFor(other.army, i.reader),
                                                       i.reader, i.vocabulary)
                                           : Fighter{});
    j.mover.side = own.side;
    j.mover.flying = j.mover.flying && !i.hasValue("grounded");
    j.self.attacker.flying = j.self.defender.flying = j.mover.flying;
    j.mover.movementDeprived = i.hasValue("deprived");
    j.departure = {*from, own.facing, modeOf(i.question.textValue("mode"))};
    if (i.hasValue("facing"))
        j.departure.facing = parseFacing(i.question.textValue("facing")).value_or(Facing::N);
    if (!canStandOn(i, j.field, *from, gaitOf(j.mover), name + " can't"))
        return std::nullopt;
    const auto allowed = moveAllowance(j.mover, j.departure.mode);
    if (!allowed) {
        i.refuse(
            RefusalKind::ChoiceNotAllowed,
            name + " has no " +
                (j.departure.mode == MoveMode::ChargeAttack ? "Charge Attack" : "Double Movement"));
        return std::nullopt;
    }
    j.allowed = *allowed;
    return j;
}

using Ends = std::vector<std::pair<Square, int>>;

/// Returns the squares where the move may end. A retreat has its own rules.
Ends endsOf(const Journey& j, const Reach& reached) {
    Ends ends;
    if (j.departure.mode == MoveMode::Retreat) {
        for (const Square s : retreatSquares(j.field.board, j.field.ruleOptions, j.mover,
                                             j.departure.from, j.departure.facing))
            ends.emplace_back(s, reached.distance(s));
        return ends;
    }
    reached.forEachEnd([&](Square s, int steps) { ends.emplace_back(s, steps); });
    return ends;
}

check::Overlay marksOf(const Journey& j, const Reach& reached, const Ends& ends) {
    const Board& board = j.field.board;
    check::Overlay overlay =
        emptyOverlay(board, j.name + " from " + nameOf(j.departure.from),
                     [&](Square s) { return board.hasGround(s, Solid) ? '#' : '.'; });
    overlay.legend = {{"Can end there", Pattern::Tint, Tone::Accent},
                      {"Can only pass", Pattern::Dots, Tone::Muted, '~'},
                      {"Starts here", Pattern::Ring, Tone::Accent, '@'},
                      {"Taken", Pattern::Hatch, Tone::Muted, 'X'}};
    for (std::size_t s = 0; s < board.size(); ++s)
        if (reached.isReached(board.squareAt(s)) && !board.hasGround(board.squareAt(s), Solid) &&
            !reached.canEnd(board.squareAt(s)))
            overlay.cellKinds[s] = 2;
    for (const Piece& p : board.pieces)
        if ((occupancyOf(p, j.field.ruleOptions) & BlocksEnd) != 0)
            overlay.cellKinds[board.index(p.at)] = 4;
    for (const auto& [s, steps] : ends) {
        overlay.cellKinds[board.index(s)] = 1;
        overlay.cellTexts[board.index(s)] = std::to_string(steps);
    }
    overlay.cellKinds[board.index(j.departure.from)] = 3;
    overlay.cellTexts[board.index(j.departure.from)].clear();
    return overlay;
}

/// Returns the reason why the move can't end on the target square or doesn't reach it.
std::string noWay(const Journey& j, const StepMasks& masks) {
    if (const auto no =
            endRefusal(j.field.board, j.field.ruleOptions, masks.gait(), *j.to, j.departure.from))
        return nameOf(*j.to) + " isn't a possible end: " + describeRefusal(*no) + " (" +
               std::string(ruleOf(no->reason)) + ")";
    ReachScratch scratch;
    const Reach all = distanceField(masks, std::span(&j.departure.from, 1), scratch);
    if (all.isReached(*j.to))
        return nameOf(*j.to) + " is " +
               countWithNoun(static_cast<std::size_t>(all.distance(*j.to)), "step", "steps") +
               " away, but this move allows only " + std::to_string(j.allowed.spaces) +
               " (UW-MOVE-1)";
    std::string out = "There is no way to " + nameOf(*j.to);
    const DrawnMap& map = j.field.drawnMap;
    if (map.ramps.empty() || j.field.ruleOptions.ramps == Ramps::On)
        return out;
    Board board = j.field.board;
    placeRamps(map.ramps, board);
    RuleOptions readings = j.field.ruleOptions;
    readings.ramps = Ramps::On;
    const StepMasks allowed(board, readings, masks.gait());
    if (distanceField(allowed, std::span(&j.departure.from, 1), scratch).isReached(*j.to))
        out += ": " + rampNames(map.ramps) + " would lead there, but ramps are switched off";
    return out;
}

AnswerRow rowOf(const Inquiry& i, const Journey& j, const StrikeRoute& route,
                const PathRisk& risk) {
    const std::string lacking = missingToDefend(j.self);
    bool known = lacking.empty();
    std::vector<AnswerRow> strikes;
    for (const auto& [s, hit, damage] : risk.strikes) {
        const PieceOwner& by = j.field.pieceOwners[s.enemy];
        const bool armed = j.others[s.enemy].defender.hasMelee;
        known = known && armed;
        AnswerRow strike{{"by", i.addEntityName(by.entity.schema->kind,
                                                i.question.referenceText(by.entity), by.name)},
                         {"leaving", nameOf(route.path[s.step])},
                         {"bonus", s.attackBonus()},
                         {"behind", s.backStab}};
        if (armed && lacking.empty()) {
            strike.set("hit", toExactNumber(hit));
            strike.set("mean", damage.mean().value);
        } else {
            i.answer.addNote(
                !armed ? by.name + ' ' + check::reasonNotCounted(by.entity, "Offense") + '.'
                       : j.name + ' ' + check::reasonNotCounted(j.self.entity, lacking) + '.',
                "free_strikes");
        }
        strikes.push_back(std::move(strike));
    }
    AnswerRow row{{"steps", route.stepCount()},
                  {"way", squareList(route.path)},
                  {"cells", squareNames(route.path)},
                  {"free_strikes", std::move(strikes)}};
    if (known || route.strikes.empty())
        row.set("survives", risk.survivalChance);
    return row;
}

void addRoutes(const Inquiry& i, const Journey& j, const StepMasks& masks) {
    StrikeRisks risks([&](std::size_t piece) { return &j.others[piece]; }, j.self,
                      j.field.ruleOptions);
    const StrikeRoutes found = findStrikeRoutes(
        j.field.board, masks, j.mover, j.departure, *j.to,
        [&](const std::vector<FreeStrike>& strikes) { return risks.strikeDanger(strikes); });
    std::vector<AnswerRow> routes;
    for (const StrikeRoute& route : found.routes)
        routes.push_back(rowOf(i, j, route, risks.pathRisk(route.strikes)));
    i.answer.titles["routes"] = "To " + nameOf(*j.to);
    AnswerRow to{{"at", nameOf(*j.to)}, {"complete", found.complete}};
    if (routes.empty()) {
        const std::string no = noWay(j, masks);
        i.answer.addNote(no + '.');
        i.answer.chosenCellText = no + '.';
        to.set("refusal", no);
    } else {
        const StrikeRoute& first = found.routes.front();
        const std::size_t struck = first.strikes.size();
        i.answer.chosenCellText =
            j.name + " gets to " + nameOf(*j.to) + " in " +
            countWithNoun(static_cast<std::size_t>(first.stepCount()), "step", "steps") +
            (struck == 0 ? "."
                         : ", struck by " + countWithNoun(struck, "free strike", "free strikes") +
                               " (UW-ENG-2).");
    }
    to.set("routes", std::move(routes));
    i.answer.data.set("to", std::move(to));
}

void reachBody(const Inquiry& i) {
    const auto j = journeyOf(i);
    if (!j)
        return;
    const StepMasks masks(j->field.board, j->field.ruleOptions, gaitOf(j->mover));
    ReachScratch scratch;
    const Reach reached = computeReach(masks, j->departure.from, j->allowed.spaces, scratch);
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
        countWithNoun(static_cast<std::size_t>(std::max(j->allowed.spaces, 0)), "space", "spaces") +
        " from " + nameOf(j->departure.from) + ": " + countWithNoun(others, "square", "squares") +
        (j->allowed.turnsCard ? ", then it turns." : ".");
    answer.data = {{"map", i.question.referenceText(i.question.subject)},
                   {"character", i.addEntityName(j->character.entity)},
                   {"from", nameOf(j->departure.from)},
                   {"mode", mode},
                   {"spaces", j->allowed.spaces},
                   {"turns", j->allowed.turnsCard},
                   {"may_attack", j->allowed.mayAttack},
                   {"by_steps", std::move(bySteps)},
                   {"squares", std::move(squares)},
                   {"undecided", j->field.undecidedTokens}};
    if (j->allowed.turnsCard)
        answer.addNote("The character's card turns after the move (UW-MOVE-3).", "by_steps");
    if (j->to)
        addRoutes(i, *j, masks);
    if (!j->field.drawnMap.ramps.empty() && j->field.ruleOptions.ramps == Ramps::Off)
        answer.addNote("Ramps are switched off here. Allow Ramps in the options of the scenario.");
    answer.addNote("Pawns and tokens of the chosen army and scenario block the way (UW-MAP-6).");
    answer.overlay = marksOf(*j, reached, ends);
}

std::vector<check::Column> reachResult() {
    return {
        col::textColumn("map", "", "id of the map"),
        col::textColumn("character", "", "id of the character"),
        col::textColumn("from", "", "the cell"),
        col::textColumn("mode", "", "how it moves"),
        col::integerColumn("spaces", "", "how far"),
        col::flagColumn("turns", "", "its card turns afterwards"),
        col::flagColumn("may_attack", "", "it may attack afterwards"),
        col::tableColumn(
            "by_steps", "", "how many squares so far away",
            {col::integerColumn("steps", "Steps", "from its own cell").withoutExplanation(),
             col::integerColumn("squares", "Squares", "where it may end").withoutExplanation()}),
        col::tableColumn(
            "squares", "", "where it may end, row by row, its own cell with 0",
            {col::textColumn("at", "", "the cell"), col::integerColumn("steps", "", "away")})
            .neverShown(),
        undecidedTokensColumn(),
        col::recordColumn(
            "to", "the ways to the cell `to`, if one is given",
            {col::textColumn("at", "", "the cell `to`"),
             col::tableColumn(
                 "routes", "",
                 "ways from the shortest to the safest: each longer way is safer than those before "
                 "it",
                 {col::integerColumn("steps", "Steps", "number of steps").withoutExplanation(),
                  col::textColumn("way", "Way", "the cells in one text"),
                  col::textListColumn("cells", "", "the cells as a list"),
                  col::tableColumn(
                      "free_strikes", "Free strikes (UW-ENG-2)", "the free strikes on this way",
                      {col::idColumn("by", "By", "character", "id of the character that strikes"),
                       col::textColumn("leaving", "Leaving",
                                       "the cell that it leaves when it is struck"),
                       col::integerColumn("bonus", "Bonus",
                                          "the strike's bonus: 2, or 4 from behind")
                           .asSigned(),
                       col::flagColumn("behind", "", "true if it comes from behind"),
                       col::exactPercentColumn("hit", "Hits",
                                               "chance to hit; null if a stat is missing")
                           .asNullable(),
                       col::numberColumn("mean", "Mean", "mean damage").asNullable()}),
                  col::percentColumn("survives", "Survives",
                                     "chance to survive all free strikes, starting with full life")
                      .asNullable()}),
             col::flagColumn("complete", "",
                             "false if there were too many enemies to compare all ways"),
             col::textColumn("refusal", "", "why there is no way").asNullable()})
            .asOptional(),
    };
}

} // namespace

Analysis reachAnalysis() {
    Parameter cell = cellParameter("cell", "From", "Where the character stands, like C4");
    Parameter turned = cellParameter(
        "turned", "Turned",
        "The character on this cell is turned: it attacked, charged or performed a feat");
    cell.isPositional = turned.isRepeatable = true;
    return {.id = "reach",
            .label = "Reach",
            .doc = "How far a character can move on a map, and the ways to a cell with their "
                   "free strikes",
            .example = "lantern-yard A7 orrin-vael --mode charge",
            .subjects = {"map"},
            .parameters =
                {cell,
                 {.id = "character",
                  .label = "Who",
                  .kind = Parameter::Kind::Entity,
                  .help = "The character that moves (the first)",
                  .metavar = "CHARACTER",
                  .entityKinds = {"character"},
                  .isPositional = true},
                 {.id = "mode",
                  .label = "How",
                  .help = "The kind of move",
                  .metavar = "MODE",
                  .defaultValue = "normal",
                  .choices = modes},
                 armiesParameter(
                     "Pawns of this army",
                     "Put this army's pawns and sources on the map; each army is a side", "None"),
                 scenarioParameter(),
                 cardsParameter("equip", "Equipped",
                                "A card that is equipped, attached or played for the character"),
                 facingParameter("Where the character looks (its placement's facing, else north)",
                                 "As it is placed"),
                 flagParameter("paid", "Count lines that cost", "Count keywords that cost points"),
                 flagParameter("grounded", "Without its Flight",
                               "The character doesn't use its Flight"),
                 flagParameter("deprived", "Movement Deprivation",
                               "The character suffers from Movement Deprivation"),
                 cellParameter("to", "To", "Show the ways to this cell"),
                 turned},
            .result = reachResult(),
            .overlay = "the cells that the character can end on, with the steps to each",
            .body = analysisBody<Inquiry, reachBody>};
}

} // namespace ww::ultrawar
