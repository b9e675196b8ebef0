// analyze reach: how far a character gets from a cell, and by which way to another.

#include "app/cli/analyze_board.h"
#include "app/cli/table.h"
#include "rules/systems/ultrawar/ability/vocabulary.h"
#include "rules/systems/ultrawar/analysis/mobility.h"
#include "rules/systems/ultrawar/analysis/strikes.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace ww::cli {

namespace {

using Json = nlohmann::ordered_json;
using namespace ultrawar;

const std::vector<std::string> modes{"normal", "charge",    "charge-attack",
                                     "double", "backwards", "retreat"};

Mode modeOf(const std::string& word) {
    const auto it = std::find(modes.begin(), modes.end(), word);
    return it == modes.end() ? Mode::Normal : static_cast<Mode>(it - modes.begin());
}

/// Everything that was asked.
struct Question {
    Deployment field;
    Character character;
    Mover mover;
    Fighter self;
    std::vector<Fighter> others; ///< by place among the board's pieces
    Departure departure;
    Allowance allowed;
    std::optional<Square> to;
};

/// Those whose card was turned in their last turn: it still is, unless cards are turned back at its
/// end (D-8). False, and the cause is said, for a cell with no pawn of an army.
bool turn(Deployment& field, const std::vector<std::string>& cells) {
    for (const std::string& name : cells) {
        const auto cell = cellOf(field.board, name);
        if (!cell)
            return false;
        bool found = false;
        for (std::size_t i = 0; i < field.standers.size(); ++i)
            if (field.standers[i].army && field.board.pieces[i].at == *cell) {
                field.board.pieces[i].turned = field.readings.untap == Untap::OwnTurnStart;
                found = true;
            }
        if (!found) {
            say(stderr, "warwright: no pawn of an army stands on " + nameOf(*cell));
            return false;
        }
    }
    return true;
}

std::optional<Question> ask(const UltraWar& game, const Given& given) {
    Question q;
    auto field = fieldOf(game, given.arguments[0], given.text("--scenario"), given.all("--army"));
    if (!field || !turn(*field, given.all("--turned")))
        return std::nullopt;
    q.field = std::move(*field);
    const auto from = cellOf(q.field.board, given.arguments[1]);
    const auto who = from ? game.entity(given.arguments[2], {"character"}) : std::nullopt;
    if (!who)
        return std::nullopt;
    q.character = game.reader().character(who->view);
    Outfit outfit;
    outfit.paid = given.has("--paid") ? PaidLines::Counted : PaidLines::Left;
    for (const std::string& name : given.all("--equip")) {
        const auto card = game.entity(name, {"card"});
        if (!card)
            return std::nullopt;
        outfit.cards.push_back(game.reader().card(card->view));
    }
    const auto& vocabulary = *game.vocabulary();
    if (const std::string why = misfit(q.character, outfit.cards, vocabulary); !why.empty()) {
        say(stderr, "warwright: " + shown(q.character.name, who->view) + ' ' + why);
        return std::nullopt;
    }
    if (!q.character.movement) {
        say(stderr, "warwright: " + shown(q.character.name, who->view) +
                        " has no Movement, which reach needs");
        return std::nullopt;
    }
    // Its own pawn leaves its place; its army, side and facing stay its own.
    const OwnPawn own = takeUp(q.field, who->view, *from);
    outfit.activeGenerals = q.field.outfitOf(own.army, game.reader()).activeGenerals;
    q.mover = moverOf(q.character, outfit, vocabulary);
    q.self = fighterOf(q.character, outfit, game.reader(), vocabulary);
    for (const Stander& other : q.field.standers)
        q.others.push_back(other.character ? fighterOf(*other.character,
                                                       q.field.outfitOf(other.army, game.reader()),
                                                       game.reader(), vocabulary)
                                           : Fighter{});
    q.mover.side = own.side;
    q.mover.flying = q.mover.flying && !given.has("--grounded");
    q.self.striker.flying = q.self.struck.flying = q.mover.flying;
    q.mover.deprived = given.has("--deprived");
    q.departure = {*from, own.facing, modeOf(given.text("--mode"))};
    if (given.has("--facing"))
        q.departure.facing = facingNamed(given.text("--facing")).value_or(Facing::N);
    if (!standsOn(q.field, *from, gaitOf(q.mover), shown(q.character.name, who->view)))
        return std::nullopt;
    const auto allowed = allowance(q.mover, q.departure.mode);
    if (!allowed) {
        say(stderr,
            "warwright: " + shown(q.character.name, who->view) + " has no " +
                (q.departure.mode == Mode::ChargeAttack ? "Charge Attack" : "Double Movement"));
        return std::nullopt;
    }
    q.allowed = *allowed;
    if (given.has("--to")) {
        q.to = cellOf(q.field.board, given.text("--to"));
        if (!q.to)
            return std::nullopt;
    }
    return q;
}

/// The squares one may end on; a retreat has rules of its own.
std::vector<std::pair<Square, int>> endsOf(const Question& q, const Reach& reached) {
    std::vector<std::pair<Square, int>> ends;
    if (q.departure.mode == Mode::Retreat) {
        for (const Square s : retreatEnds(q.field.board, q.field.readings, q.mover,
                                          q.departure.from, q.departure.facing))
            ends.emplace_back(s, reached.distance(s));
        return ends;
    }
    reached.eachEnd([&](Square s, int steps) { ends.emplace_back(s, steps); });
    return ends;
}

std::string picture(const Question& q, const Reach& reached,
                    const std::vector<std::pair<Square, int>>& ends) {
    const Board& board = q.field.board;
    std::string signs(board.size(), '.');
    for (std::size_t i = 0; i < board.size(); ++i) {
        const Square s = board.square(i);
        if (board.has(s, Solid))
            signs[i] = '#';
        else if (reached.reached(s) && !reached.canEnd(s))
            signs[i] = '~';
    }
    for (const Piece& p : board.pieces)
        if ((occupancy(p, q.field.readings) & Taken) != 0)
            signs[board.index(p.at)] = 'X';
    for (const auto& [s, steps] : ends)
        signs[board.index(s)] = digit(steps);
    signs[board.index(q.departure.from)] = '@';
    return drawn(board, [&](Square s) { return signs[board.index(s)]; });
}

std::string listed(const std::vector<Square>& path) {
    std::string text;
    for (const Square s : path)
        text += (text.empty() ? "" : " ") + nameOf(s);
    return text;
}

/// Why the square can't be ended on, or isn't within reach.
std::string refusal(const Question& q, const StepMasks& masks) {
    if (const auto no =
            endRefusal(q.field.board, q.field.readings, masks.gait(), *q.to, q.departure.from))
        return nameOf(*q.to) + " can't be ended on: " + describe(*no) + " (" +
               std::string(ruleOf(no->why)) + ")";
    ReachScratch scratch;
    const Reach all = distanceField(masks, std::span(&q.departure.from, 1), scratch);
    if (all.reached(*q.to))
        return nameOf(*q.to) + " is " + std::to_string(all.distance(*q.to)) +
               " steps away, and there are " + std::to_string(q.allowed.spaces) + " (UW-MOVE-1)";
    return "there is no way to " + nameOf(*q.to);
}

void addRoutes(const Question& q, const StepMasks& masks, std::string& text, Json& out) {
    StrikeRisks risks([&](std::size_t piece) { return &q.others[piece]; }, q.self,
                      q.field.readings);
    const StrikeRoutes found =
        strikeRoutes(q.field.board, masks, q.mover, q.departure, *q.to,
                     [&](const std::vector<FreeStrike>& strikes) { return risks.danger(strikes); });
    Json routes = Json::array();
    for (const StrikeRoute& route : found.routes) {
        text += "\nTo " + nameOf(*q.to) + " in " + std::to_string(route.steps()) +
                (route.steps() == 1 ? " step: " : " steps: ") + listed(route.path) + '\n';
        const PathRisk risk = risks.of(route.strikes);
        const std::string lacking = lacksToDefend(q.self);
        bool known = lacking.empty();
        Json strikes = Json::array();
        for (const auto& [s, hit, damage] : risk.strikes) {
            const std::string by = q.field.standers[s.enemy].name;
            const std::string left = nameOf(route.path[s.step]);
            const bool armed = q.others[s.enemy].struck.melee;
            known = known && armed;
            const bool reckoned = armed && lacking.empty();
            text += "  free strike +" + std::to_string(s.bonus()) + " by " + by + " on leaving " +
                    left + (s.backStab ? ", from behind" : "") + ": " +
                    (reckoned ? "hits " + percent(hit.value) + ", mean damage " +
                                    fixed(damage.mean().value)
                     : !armed ? by + " has no Offense"
                              : q.self.name + " has no " + lacking) +
                    " (UW-ENG-2)\n";
            strikes.push_back({{"by", std::string(q.field.standers[s.enemy].entity.id)},
                               {"leaving", left},
                               {"bonus", s.bonus()},
                               {"hit", reckoned ? json(hit) : Json()},
                               {"mean", reckoned ? Json(damage.mean().value) : Json()}});
        }
        known = known || route.strikes.empty();
        if (known && !route.strikes.empty())
            text += "  survives " + percent(risk.survives) + '\n';
        Json cells = Json::array();
        for (const Square s : route.path)
            cells.push_back(nameOf(s));
        routes.push_back({{"steps", route.steps()},
                          {"cells", std::move(cells)},
                          {"free_strikes", std::move(strikes)},
                          {"survives", known ? Json(risk.survives) : Json()}});
    }
    const std::string no = found.routes.empty() ? refusal(q, masks) : std::string();
    if (!no.empty())
        text += "\n" + no + ".\n";
    out["to"] = {{"at", nameOf(*q.to)},
                 {"routes", std::move(routes)},
                 {"complete", found.complete},
                 {"refusal", no.empty() ? Json() : Json(no)}};
}

Answer run(Workspace& workspace, const Given& given) {
    const UltraWar game(workspace);
    const auto q = ask(game, given);
    if (!q)
        return {usage, {}, {}};
    const StepMasks masks(q->field.board, q->field.readings, gaitOf(q->mover));
    ReachScratch scratch;
    const Reach reached = reach(masks, q->departure.from, q->allowed.spaces, scratch);
    const auto ends = endsOf(*q, reached);

    const std::string mode = modes[static_cast<std::size_t>(q->departure.mode)];
    const auto others = std::count_if(
        ends.begin(), ends.end(), [&](const auto& end) { return end.first != q->departure.from; });
    std::string text =
        shown(q->character.name, q->character.entity) + ", " + mode + ", " +
        std::to_string(q->allowed.spaces) + " spaces from " + nameOf(q->departure.from) + ": " +
        std::to_string(others) + (others == 1 ? " square" : " squares") +
        (q->allowed.turns ? ", then it turns" : "") + ".\n\n" + picture(*q, reached, ends) +
        "\n@ start, 1-9a-z steps, * more, ~ passed only, X taken, # solid, "
        "| - walls, : = closed doors\n";
    Json squares = Json::array();
    for (const auto& [s, steps] : ends)
        squares.push_back({{"at", nameOf(s)}, {"steps", steps}});
    Json json{{"analysis", "reach"},
              {"version", 1},
              {"map", std::string(q->field.face.entity.id)},
              {"character", std::string(q->character.entity.id)},
              {"from", nameOf(q->departure.from)},
              {"mode", mode},
              {"spaces", q->allowed.spaces},
              {"turns", q->allowed.turns},
              {"may_attack", q->allowed.mayAttack},
              {"squares", std::move(squares)},
              {"undecided", q->field.undecided}};
    text += undecidedLine(q->field);
    if (q->to)
        addRoutes(*q, masks, text, json);
    return {clean, text, dumped(json)};
}

} // namespace

Analysis reachAnalysis() {
    return {"reach",
            "ultrawar",
            "How far a character gets on a map, and the ways to a cell with the free strikes they "
            "draw",
            "warwright analyze reach my-pack lantern-yard A7 orrin-vael --mode charge",
            {{"MAP", "A map"},
             {"CELL", "Where the character stands, like C4"},
             {"CHARACTER", "Who moves"}},
            {{"--mode", "MODE", "The way to spend the turn's movement (normal)", modes, {}, false},
             {"--to", "CELL", "The ways to this cell", {}, {}, false},
             {"--army", "ARMY", "Place its pawns and sources; each army is a side", {}, {}, true},
             scenarioOption(),
             {"--turned",
              "CELL",
              "Who stands there has attacked, charged or performed a feat in its last turn",
              {},
              {},
              true},
             {"--equip", "CARD", "Equipped, attached or played for it", {}, {}, true},
             {"--facing",
              "WAY",
              "Of the character (its placement's, else north)",
              {"north", "north-east", "east", "south-east", "south", "south-west", "west",
               "north-west"},
              {},
              false},
             {"--paid", "", "Keywords that cost something count", {}, {}, false},
             {"--grounded", "", "It doesn't use its Flight", {}, {}, false},
             {"--deprived", "", "It suffers Movement Deprivation", {}, {}, false}},
            {{"analysis, version", "`reach`, 1"},
             {"map, character, from", "ids, and the cell"},
             {"mode, spaces", "how it moves, and how far"},
             {"turns, may_attack", "whether its card turns; whether it may attack afterwards"},
             {"squares[].at, steps", "where it may end, row by row, its own cell with 0"},
             {"undecided[]", "names of the scenario's tokens whose cell isn't settled: left out"},
             {"to.at", "the cell asked for; only with --to"},
             {"to.routes[].steps, cells",
              "ways from short to safe: each longer has a better chance to live than all before"},
             {"to.routes[].free_strikes[].by", "who strikes; a character's id"},
             {"to.routes[].free_strikes[].leaving", "the cell it leaves as it is struck"},
             {"to.routes[].free_strikes[].bonus", "2, or 4 from behind"},
             {"to.routes[].free_strikes[].hit.value, exact", "the chance that it hits"},
             {"to.routes[].free_strikes[].mean",
              "mean damage; both null where one of the two lacks a number"},
             {"to.routes[].survives",
              "the chance to live through all of them, from full life; or null"},
             {"to.complete", "false: the crowd was too dense to weigh all ways"},
             {"to.refusal", "why there is no way, or null"}},
            run};
}

} // namespace ww::cli
