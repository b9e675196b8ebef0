// analyze sight: what is seen from a square or a start area of a map, and why one square isn't.

#include "app/cli/analyze_board.h"
#include "app/cli/table.h"
#include "rules/base/words.h"
#include "rules/systems/ultrawar/board/sight_side.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace ww::cli {

namespace {

using Json = nlohmann::ordered_json;
using namespace ultrawar;

/// What is asked, in the board's terms.
struct Question {
    Deployment field;
    Height height = Height::Ground;
    std::vector<Square> from;
    std::optional<Square> to;
    const MapArea* area = nullptr;
    std::optional<Facing> facing;
    [[nodiscard]] const Board& board() const { return field.board; }
};

const MapArea* areaOf(const MapFace& map, const std::string& id) {
    if (const MapArea* area = map.area(id))
        return area;
    std::vector<std::string> ids;
    for (const MapArea& area : map.areas)
        ids.emplace_back(area.id);
    const auto near = nearest(id, ids);
    std::string list;
    for (const std::string& one : ids)
        list += (list.empty() ? "" : ", ") + one;
    say(stderr, "warwright: the map has no start area `" + id + "`" +
                    (near ? "; did you mean `" + std::string(*near) + "`?" : std::string()) +
                    (list.empty() ? std::string() : "\nThere are: " + list));
    return nullptr;
}

/// Nothing, and the cause is said, where something asked for isn't there.
std::optional<Question> questionOf(const UltraWar& game, const Given& given) {
    Question question;
    const std::string cell = given.arguments.size() > 1 ? given.arguments[1] : std::string();
    if (cell.empty() == !given.has("--side")) {
        say(stderr, "warwright: name either a square or, with --side, a start area");
        return std::nullopt;
    }
    auto field =
        fieldOf(game, given.arguments.front(), given.text("--scenario"), given.all("--army"));
    if (!field)
        return std::nullopt;
    question.field = std::move(*field);
    if (given.has("--facing"))
        question.facing = facingNamed(given.text("--facing"));
    question.height = given.has("--flying") ? Height::Air : Height::Ground;
    if (given.has("--side")) {
        question.area = areaOf(question.field.face, given.text("--side"));
        if (!question.area)
            return std::nullopt;
        question.from = question.area->squares;
    } else if (const auto square = cellOf(question.board(), cell)) {
        if (!standsOn(question.field, *square,
                      question.height == Height::Air ? Gait::Fly : Gait::Walk, {}))
            return std::nullopt;
        question.from = {*square};
    } else {
        return std::nullopt;
    }
    if (given.has("--to")) {
        question.to = cellOf(question.board(), given.text("--to"));
        if (!question.to)
            return std::nullopt;
    }
    return question;
}

SightAnswer ask(const Question& q, Square from) {
    return see(q.board(), from, *q.to,
               {.readings = q.field.readings, .from = q.height, .facing = q.facing});
}

/// How many of those who look see each square.
std::vector<std::uint16_t> seen(const Question& q, const SightPlanes& planes) {
    std::vector<Viewer> viewers;
    for (const Square s : q.from)
        viewers.push_back({s, q.height});
    if (!q.facing || q.field.readings.losFacing == LosFacing::None)
        return seenBy(planes, viewers, Height::Ground);
    std::vector<std::uint16_t> sum(q.board().size());
    for (const Viewer& viewer : viewers) {
        const auto by = seenBy(planes, {&viewer, 1}, Height::Ground);
        for (std::size_t i = 0; i < by.size(); ++i)
            if (by[i] > 0 && !liesBehind(viewer.at, q.board().square(i), *q.facing))
                ++sum[i];
    }
    return sum;
}

Json told(const Question& q, Square from) {
    const SightAnswer answer = ask(q, from);
    Json where;
    if (!answer.clear() && answer.side())
        where = edgeName(*makeEdge({static_cast<std::uint32_t>(answer.square.x),
                                    static_cast<std::uint32_t>(answer.square.y)},
                                   {static_cast<std::uint32_t>(answer.beyond.x),
                                    static_cast<std::uint32_t>(answer.beyond.y)}));
    else if (!answer.clear())
        where = ultrawar::nameOf(answer.square);
    return {{"from", ultrawar::nameOf(from)},
            {"to", ultrawar::nameOf(*q.to)},
            {"clear", answer.clear()},
            {"reason", std::string(ultrawar::nameOf(answer.block))},
            {"rule", answer.clear() ? Json() : Json(std::string(ruleOf(answer.block)))},
            {"at", where},
            {"spaces", answer.spaces}};
}

/// The map with its own letters where a square is seen, `.` where it isn't, `@` for who looks.
std::string picture(const UltraWar& game, const Question& q, const std::vector<std::uint16_t>& by) {
    const NodeRef terrain = game.reader().fields().map.terrain.node(q.field.face.entity);
    return drawn(q.board(), [&](Square s) {
        const std::string_view letter = letterAt(terrain, s);
        if (std::find(q.from.begin(), q.from.end(), s) != q.from.end())
            return '@';
        if (by[q.board().index(s)] == 0)
            return '.';
        if (letter.empty() || letter == ".")
            return static_cast<char>('0' + q.board().level(s));
        return letter.size() == 1 ? letter.front() : '#';
    });
}

/// `2 of 9 squares`.
std::string of(std::size_t n, std::size_t all) {
    return std::to_string(n) + " of " + cli::counted(all, "square", "squares");
}

/// How many of the squares are seen, by level.
struct Counts {
    std::size_t squares = 0, seen = 0, byAll = 0;
    std::map<int, std::pair<std::size_t, std::size_t>> levels; ///< seen, of
    std::vector<Square> hidden;
};

Counts counted(const Question& q, const std::vector<std::uint16_t>& by) {
    const Board& board = q.board();
    Counts counts;
    for (std::size_t i = 0; i < board.size(); ++i) {
        const Square s = board.square(i);
        if (board.has(s, Solid))
            continue;
        ++counts.squares;
        auto& [seen, all] = counts.levels[board.level(s)];
        ++all;
        if (by[i] == 0) {
            counts.hidden.push_back(s);
            continue;
        }
        ++counts.seen;
        ++seen;
        counts.byAll += by[i] == q.from.size() ? 1 : 0;
    }
    return counts;
}

Answer run(Workspace& workspace, const Given& given) {
    const UltraWar game(workspace);
    const auto question = questionOf(game, given);
    if (!question)
        return {usage, {}, {}};
    const Question& q = *question;
    const Board& board = q.board();
    const SightPlanes planes(board, q.field.readings);
    const auto by = seen(q, planes);
    const Counts counts = counted(q, by);

    std::string text = shown(q.field.face.name, q.field.face.entity) + ": " +
                       (q.area ? "the start area `" + std::string(q.area->id) + "`"
                               : "`" + ultrawar::nameOf(q.from.front()) + "`") +
                       " sees " + of(counts.seen, counts.squares) +
                       (q.height == Height::Air ? ", where one of the two flies" : "") +
                       (q.facing ? ", facing " + std::string(word(*q.facing)) : "") + ".\n";
    Json levels = Json::array();
    for (const auto& [level, n] : counts.levels) {
        levels.push_back({{"level", level}, {"seen", n.first}, {"squares", n.second}});
        if (counts.levels.size() > 1)
            text += "  Level " + std::to_string(level) + ": " + of(n.first, n.second) + '\n';
    }
    if (q.area)
        text +=
            "  Seen by " +
            (q.from.size() == 1 ? std::string("its one square: ")
                                : "each of its " + std::to_string(q.from.size()) + " squares: ") +
            cli::counted(counts.byAll, "square", "squares") + '\n';

    Json exposed;
    if (!q.area) {
        const Exposure e = exposure(board, planes, q.from.front(), q.height);
        text += "  Exposure: seen from " +
                of(static_cast<std::size_t>(e.seenBy), static_cast<std::size_t>(e.squares)) + '\n';
        exposed = {{"seen_by", e.seenBy}, {"squares", e.squares}};
    }
    Json answers = Json::array();
    if (q.to) {
        text += '\n';
        for (const Square from : q.from) {
            const SightAnswer answer = ask(q, from);
            std::string line = sentence(from, *q.to, answer);
            if (!answer.clear()) {
                if (line.ends_with('.'))
                    line.pop_back();
                line += " (" + std::string(ruleOf(answer.block)) + ").";
            }
            text += line + " Range " + std::to_string(answer.spaces) + ".\n";
            answers.push_back(told(q, from));
        }
    }
    text += undecidedLine(q.field) + "\n" + picture(game, q, by) +
            "\n`@` looks, `.` isn't seen; digits are levels and letters terrain, as in the "
            "map; | - walls, : = closed doors.\n";

    Json seen = Json::array();
    for (std::size_t i = 0; i < board.size(); ++i)
        if (by[i] != 0)
            seen.push_back(ultrawar::nameOf(board.square(i)));
    Json hidden = Json::array();
    for (const Square s : counts.hidden)
        hidden.push_back(ultrawar::nameOf(s));
    Json from = Json::array();
    for (const Square s : q.from)
        from.push_back(ultrawar::nameOf(s));
    const Json json{{"analysis", "sight"},
                    {"version", 1},
                    {"map", std::string(q.field.face.entity.id)},
                    {"from", std::move(from)},
                    {"start_area", q.area ? Json(std::string(q.area->id)) : Json()},
                    {"flying", q.height == Height::Air},
                    {"facing", q.facing ? Json(std::string(word(*q.facing))) : Json()},
                    {"undecided", q.field.undecided},
                    {"squares", counts.squares},
                    {"seen", counts.seen},
                    {"seen_by_all", counts.byAll},
                    {"levels", std::move(levels)},
                    {"exposure", std::move(exposed)},
                    {"answers", std::move(answers)},
                    {"seen_squares", std::move(seen)},
                    {"dead_ground", std::move(hidden)}};
    return {clean, text, dumped(json)};
}

} // namespace

Analysis sightAnalysis() {
    return {
        "sight",
        "ultrawar",
        "The squares seen from one, or from a start area, and why another isn't",
        "warwright analyze sight my-pack foundry E4 --to K8",
        {{"MAP", "The map"}, {"CELL", "The square to look from, such as D4", false}},
        {{"--flying", "", "One of the two flies", {}, {}, false},
         {"--to",
          "CELL",
          "Say whether this square is seen, else what is in the way",
          {},
          {},
          false},
         {"--side", "START_AREA", "Look from each square of a start area instead", {}, {}, false},
         {"--facing",
          "WAY",
          "Look this way, as in another's turn: what lies behind isn't seen (all round)",
          {"north", "north-east", "east", "south-east", "south", "south-west", "west",
           "north-west"},
          {},
          false},
         {"--army",
          "ARMY",
          "Puts its pawns and sources on the map: they are in the way",
          {},
          {},
          true},
         scenarioOption()},
        {{"analysis, version", "`sight`, 1"},
         {"map, start_area", "ids; start_area is null where a square was named"},
         {"from[]", "the squares looked from"},
         {"flying", "one of the two flies"},
         {"facing", "the way to look, or null for all round"},
         {"undecided[]", "names of the scenario's tokens whose cell isn't settled: left out"},
         {"squares", "squares of the map that aren't solid"},
         {"seen, seen_by_all", "how many of them any, and all, of `from` see"},
         {"levels[].level, seen, squares", "the same by level"},
         {"exposure.seen_by, squares", "how many squares see this one, of how many; null for "
                                       "start areas"},
         {"answers[].from, to, clear", "with --to: whether it is seen"},
         {"answers[].reason, rule, at", "`clear`, or why not, by which rule, and the first "
                                        "square or side in the way"},
         {"answers[].spaces", "range between the two"},
         {"seen_squares[]", "names, solid ones included"},
         {"dead_ground[]", "names of those that aren't solid and that nobody of `from` sees"}},
        run};
}

} // namespace ww::cli
