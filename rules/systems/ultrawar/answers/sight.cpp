// Sight: what a square or a start area of a map sees, and why it doesn't see a square.

#include "rules/systems/ultrawar/answers/boards.h"
#include "rules/systems/ultrawar/board/sight_side.h"

#include <algorithm>
#include <map>

namespace ww::ultrawar {

namespace {

namespace col = check::column;
using Pattern = check::OverlayKind::Pattern;
using Tone = check::OverlayKind::Tone;

/// The question in terms of the board.
struct Look {
    Deployment field;
    Height height = Height::Ground;
    std::vector<Square> from;
    std::optional<Square> to;
    const MapArea* area = nullptr;
    std::optional<Facing> facing;
    [[nodiscard]] const Board& board() const { return field.board; }
};

/// Null if none was chosen. Refuses and returns null if the map has no such area.
const MapArea* areaOf(const Inquiry& i, const MapFace& map) {
    check::Setting& setting = i.answer.settings["side"];
    setting.choices.clear();
    std::vector<std::string> ids;
    std::string list;
    for (const MapArea& area : map.areas) {
        ids.emplace_back(area.id);
        setting.choices.push_back({ids.back(), std::string(area.shown())});
        list += (list.empty() ? "" : ", ") + ids.back();
    }
    const std::string id(i.q.text("side"));
    const MapArea* area = id.empty() ? nullptr : map.area(id);
    if (!id.empty() && !area)
        i.refuse(Refused::Unknown, "the map has no start area `" + id + "`" + didYouMean(id, ids) +
                                       (list.empty() ? list : "\nThere are: " + list));
    return area;
}

/// Refuses and returns nothing if something in the question doesn't exist.
std::optional<Look> lookOf(const Inquiry& i) {
    auto field = deployed(i, i.q.subject, i.q.entities("army"));
    if (!field)
        return std::nullopt;
    Look look;
    look.field = std::move(*field);
    look.area = areaOf(i, look.field.face);
    const auto cell = cellOf(i, i.q.text("cell"), look.board());
    look.to = cellOf(i, i.q.text("to"), look.board());
    if (i.answer.refusal)
        return std::nullopt;
    if (i.has("facing"))
        look.facing = facingNamed(i.q.text("facing"));
    look.height = i.has("flying") ? Height::Air : Height::Ground;
    // On a map the cell stays selected, so the start area takes precedence.
    if (look.area && cell && i.q.unfit == check::Unfit::Refused)
        i.refuse(Refused::Unfit, "choose either a cell or a start area to look from, not both");
    else if (look.area)
        look.from = look.area->squares;
    else if (!cell)
        i.refuse(Refused::Unasked, "choose a cell of the map, or a start area, to look from");
    else if (standsOn(i, look.field, *cell, look.height == Height::Air ? Gait::Fly : Gait::Walk,
                      "nobody can"))
        look.from = {*cell};
    if (i.answer.refusal)
        return std::nullopt;
    return look;
}

SightAnswer see(const Look& look, Square from) {
    return see(look.board(), from, *look.to,
               {.readings = look.field.readings, .from = look.height, .facing = look.facing});
}

/// For each square, the number of viewers that see it.
std::vector<std::uint16_t> seenFrom(const Look& look, const SightPlanes& planes) {
    std::vector<Viewer> viewers;
    for (const Square s : look.from)
        viewers.push_back({s, look.height});
    if (!look.facing || look.field.readings.losFacing == LosFacing::None)
        return seenBy(planes, viewers, Height::Ground);
    std::vector<std::uint16_t> sum(look.board().size());
    for (const Viewer& viewer : viewers) {
        const auto by = seenBy(planes, {&viewer, 1}, Height::Ground);
        for (std::size_t i = 0; i < by.size(); ++i)
            if (by[i] > 0 && !liesBehind(viewer.at, look.board().square(i), *look.facing))
                ++sum[i];
    }
    return sum;
}

AnswerRow rowOf(const Look& look, Square from, const SightAnswer& answer) {
    AnswerRow row{{"from", nameOf(from)},
                  {"to", nameOf(*look.to)},
                  {"clear", answer.clear()},
                  {"reason", nameOf(answer.block)},
                  {"spaces", answer.spaces}};
    if (answer.clear())
        return row;
    const auto cell = [](Square s) {
        return Cell{static_cast<std::uint32_t>(s.x), static_cast<std::uint32_t>(s.y)};
    };
    row.set("rule", ruleOf(answer.block));
    row.set("at", answer.side() ? edgeName(*makeEdge(cell(answer.square), cell(answer.beyond)))
                                : nameOf(answer.square));
    return row;
}

void answerTo(const Inquiry& i, const Look& look) {
    std::vector<AnswerRow> rows;
    for (const Square from : look.to ? look.from : std::vector<Square>{}) {
        const SightAnswer answer = see(look, from);
        std::string line = sentence(from, *look.to, answer);
        if (!answer.clear()) {
            if (line.ends_with('.'))
                line.pop_back();
            line += " (" + std::string(ruleOf(answer.block)) + ").";
        }
        i.answer.pointed = line;
        i.answer.note(line + " Range " + std::to_string(answer.spaces) + ".", "levels");
        rows.push_back(rowOf(look, from, answer));
    }
    i.answer.data.set("answers", std::move(rows));
}

/// The map's own letters for seen squares, `.` for hidden ones, `@` for viewers.
check::Overlay marksOf(const Look& look, const std::vector<std::uint16_t>& by) {
    const Board& board = look.board();
    check::Overlay overlay = overlayOf(
        board,
        "Seen from " + (look.area ? std::string(look.area->shown()) : nameOf(look.from.front())),
        [&](Square s) {
            const std::string_view letter = look.field.face.letter(look.field.face.terrain, s);
            if (letter.empty())
                return static_cast<char>('0' + board.level(s));
            return letter.size() == 1 ? letter.front() : '#';
        });
    overlay.legend = {{"Seen", Pattern::Tint, Tone::Good},
                      {"Hidden", Pattern::Hatch, Tone::Muted, '.'},
                      {"Looks", Pattern::Ring, Tone::Accent, '@'}};
    for (std::size_t s = 0; s < board.size(); ++s)
        if (!board.has(board.square(s), Solid))
            overlay.kinds[s] = by[s] ? 1 : 2;
        else if (!by[s])
            overlay.ground[s] = '.';
    for (const Square s : look.from)
        overlay.kinds[board.index(s)] = 3;
    return overlay;
}

void sightBody(const Inquiry& i) {
    const auto look = lookOf(i);
    if (!look)
        return;
    const Board& board = look->board();
    const SightPlanes planes(board, look->field.readings);
    const auto by = seenFrom(*look, planes);
    std::size_t squares = 0, seen = 0, byAll = 0;
    std::map<int, std::pair<std::size_t, std::size_t>> levels; ///< (seen, all)
    std::vector<Square> hidden, seenSquares;
    for (std::size_t at = 0; at < board.size(); ++at) {
        const Square s = board.square(at);
        if (by[at] != 0)
            seenSquares.push_back(s);
        if (board.has(s, Solid))
            continue;
        ++squares;
        auto& [levelSeen, levelAll] = levels[board.level(s)];
        ++levelAll;
        if (by[at] == 0) {
            hidden.push_back(s);
            continue;
        }
        ++seen;
        ++levelSeen;
        byAll += by[at] == look->from.size() ? 1 : 0;
    }
    const auto of = [](std::size_t n, std::size_t all) {
        return std::to_string(n) + " of " + counted(all, "square", "squares");
    };
    Answer& answer = i.answer;
    answer.title = shown(look->field.face.name, look->field.face.entity) + ": " +
                   (look->area ? "the start area `" + std::string(look->area->id) + "`"
                               : "`" + nameOf(look->from.front()) + "`") +
                   " sees " + of(seen, squares) +
                   (look->from.size() == 1 ? ", its own included" : "") +
                   (look->height == Height::Air ? ", where one of the two flies" : "") +
                   (look->facing ? ", facing " + std::string(word(*look->facing)) : "") + ".";
    answer.data = {{"map", i.q.refText(i.q.subject)},
                   {"from", namesOf(look->from)},
                   {"flying", look->height == Height::Air},
                   {"undecided", look->field.undecided},
                   {"squares", squares},
                   {"seen", seen},
                   {"seen_by_all", byAll},
                   {"seen_squares", namesOf(seenSquares)},
                   {"dead_ground", namesOf(hidden)}};
    std::vector<AnswerRow> rows;
    for (const auto& [level, n] : levels)
        rows.push_back({{"level", level}, {"seen", n.first}, {"squares", n.second}});
    answer.data.set("levels", std::move(rows));
    if (look->facing)
        answer.data.set("facing", word(*look->facing));
    if (look->area) {
        answer.data.set("start_area", look->area->id);
        answer.note("Seen by each of its squares: " + counted(byAll, "square", "squares") + '.',
                    "levels");
    } else {
        const Exposure e = exposure(board, planes, look->from.front(), look->height);
        answer.data.set("exposure", AnswerRow{{"seen_by", e.seenBy}, {"squares", e.squares}});
        answer.note("Exposure: seen from " + std::to_string(e.seenBy) + " of the " +
                        std::to_string(std::max(e.squares - 1, 0)) +
                        " other squares (UW-LOS-1..6).",
                    "levels");
    }
    answerTo(i, *look);
    if (!look->facing)
        answer.note("Looking all round: facing is left out (UW-D-5).");
    answer.overlay = marksOf(*look, by);
}

std::vector<check::Column> sightResult() {
    const auto plain = [](const char* key, const char* title, const char* doc) {
        return col::whole(key, title, doc).unexplained();
    };
    return {
        col::text("map", "", "its id"),
        col::texts("from", "", "the squares looked from"),
        col::text("start_area", "", "its id; of a square nothing").orNull(),
        col::flag("flying", "", "one of the two flies"),
        col::text("facing", "", "the way to look; all round nothing").orNull(),
        undecidedColumn(),
        col::whole("squares", "", "squares of the map that aren't solid"),
        col::whole("seen", "", "how many of them any of `from` sees"),
        col::whole("seen_by_all", "", "how many of them all of `from` see"),
        col::table("levels", "", "the same by level",
                   {plain("level", "Level", "0 is the ground"), plain("seen", "Seen", "of them"),
                    plain("squares", "Squares", "that aren't solid")}),
        col::record("exposure", "how many other squares see this one; of a start area nothing",
                    {col::whole("seen_by", "", "so many"),
                     col::whole("squares", "", "of so many, its own included")})
            .orNull(),
        col::table("answers", "", "with `to`: whether it is seen, from each of `from`",
                   {col::text("from", "", "the square"), col::text("to", "", "the other"),
                    col::flag("clear", "", "it is seen"),
                    col::text("reason", "", "`clear`, or why not"),
                    col::text("rule", "", "by which rule").orNull(),
                    col::text("at", "", "the first square or side in the way").orNull(),
                    col::whole("spaces", "", "range between the two")})
            .hidden(),
        col::texts("seen_squares", "", "names, solid ones included"),
        col::texts("dead_ground", "",
                   "names of those that aren't solid and that nobody of `from` sees"),
    };
}

} // namespace

Analysis sightAnalysis() {
    Parameter cell = cellParameter("cell", "From", "The square to look from, such as D4");
    cell.positional = true;
    return {
        .id = "sight",
        .label = "Sight",
        .doc = "The squares seen from one, or from a start area, and why another isn't",
        .example = "foundry E4 --to K8",
        .subjects = {"map"},
        .parameters = {cell,
                       flagParameter("flying", "Flying", "One of the two flies"),
                       armiesParameter("With the pawns of",
                                       "Puts its pawns and sources on the map: they are in the way",
                                       "Nobody"),
                       scenarioParameter(),
                       {.id = "side",
                        .label = "From all of",
                        .help = "Look from each square of a start area instead",
                        .metavar = "START_AREA",
                        .unset = "One cell"},
                       facingParameter(
                           "Look this way, as in another's turn: what lies behind isn't "
                           "seen (all round)",
                           "All round"),
                       cellParameter("to", "To",
                                     "Say whether this square is seen, else what is in the way")},
        .result = sightResult(),
        .overlay = "the squares that are seen, and those that aren't",
        .body = asBody<Inquiry, sightBody>};
}

} // namespace ww::ultrawar
