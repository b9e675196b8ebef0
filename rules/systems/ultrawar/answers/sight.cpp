// Answers questions about sight from a square or start area, and why a square is hidden.

#include "rules/systems/ultrawar/answers/boards.h"
#include "rules/systems/ultrawar/board/sight_side.h"

#include <algorithm>
#include <map>

namespace ww::ultrawar {

namespace {

namespace col = check::column;
using Pattern = check::OverlayKind::Pattern;
using Tone = check::OverlayKind::Tone;

/// A sight question, converted to the board's squares.
struct Look {
    Deployment field;
    Height height = Height::Ground;
    std::vector<Square> from;
    std::optional<Square> to;
    const MapArea* area = nullptr;
    std::optional<Facing> facing;
    [[nodiscard]] const Board& board() const { return field.board; }
};

/// Returns the chosen start area, or null. Refuses if the map has no area with the chosen id.
const MapArea* areaOf(const Inquiry& i, const DrawnMap& map) {
    check::ParameterValue& setting = i.answer.parameterValues["side"];
    setting.choices.clear();
    std::vector<std::string> ids;
    std::string list;
    for (const MapArea& area : map.areas) {
        ids.emplace_back(area.id);
        setting.choices.push_back({ids.back(), std::string(area.nameOrId())});
        list += (list.empty() ? "" : ", ") + ids.back();
    }
    const std::string id(i.question.textValue("side"));
    const MapArea* area = id.empty() ? nullptr : map.findArea(id);
    if (!id.empty() && !area)
        i.refuse(RefusalKind::Unknown, "the map has no start area `" + id + "`" +
                                           didYouMeanSuggestion(id, ids) +
                                           (list.empty() ? list : "\nThere are: " + list));
    return area;
}

/// If something that the question names doesn't exist, refuses and returns nothing.
std::optional<Look> lookOf(const Inquiry& i) {
    auto field = deployArmies(i, i.question.subject, i.question.entityValues("army"));
    if (!field)
        return std::nullopt;
    Look look;
    look.field = std::move(*field);
    look.area = areaOf(i, look.field.drawnMap);
    const auto cell = chosenCell(i, i.question.textValue("cell"), look.board());
    look.to = chosenCell(i, i.question.textValue("to"), look.board());
    if (i.answer.refusal)
        return std::nullopt;
    if (i.hasValue("facing"))
        look.facing = parseFacing(i.question.textValue("facing"));
    look.height = i.hasValue("flying") ? Height::Air : Height::Ground;
    // In the window the cell stays selected, so there the start area takes precedence.
    if (look.area && cell && i.question.invalidChoice == check::InvalidChoice::Refuse)
        i.refuse(RefusalKind::ChoiceNotAllowed,
                 "choose either a cell or a start area to look from, not both");
    else if (look.area)
        look.from = look.area->squares;
    else if (!cell)
        i.refuse(RefusalKind::ChoiceMissing,
                 "choose a cell of the map, or a start area, to look from");
    else if (canStandOn(i, look.field, *cell, look.height == Height::Air ? Gait::Fly : Gait::Walk,
                        "nobody can"))
        look.from = {*cell};
    if (i.answer.refusal)
        return std::nullopt;
    return look;
}

SightResult see(const Look& look, Square from) {
    return lineOfSight(
        look.board(), from, *look.to,
        {.ruleOptions = look.field.ruleOptions, .from = look.height, .facing = look.facing});
}

/// Returns for each square the number of viewers that see it.
std::vector<std::uint16_t> seenFrom(const Look& look, const SightPlanes& planes) {
    std::vector<Viewer> viewers;
    for (const Square s : look.from)
        viewers.push_back({s, look.height});
    if (!look.facing || look.field.ruleOptions.losFacing == LosFacing::None)
        return countViewers(planes, viewers, Height::Ground);
    std::vector<std::uint16_t> sum(look.board().size());
    for (const Viewer& viewer : viewers) {
        const auto by = countViewers(planes, {&viewer, 1}, Height::Ground);
        for (std::size_t i = 0; i < by.size(); ++i)
            if (by[i] > 0 && !isBehind(viewer.at, look.board().squareAt(i), *look.facing))
                ++sum[i];
    }
    return sum;
}

AnswerRow rowOf(const Look& look, Square from, const SightResult& answer) {
    AnswerRow row{{"from", nameOf(from)},
                  {"to", nameOf(*look.to)},
                  {"clear", answer.isClear()},
                  {"reason", nameOf(answer.block)},
                  {"spaces", answer.spaces}};
    if (answer.isClear())
        return row;
    const auto cell = [](Square s) {
        return Cell{static_cast<std::uint32_t>(s.x), static_cast<std::uint32_t>(s.y)};
    };
    row.set("rule", ruleOf(answer.block));
    row.set("at", answer.isEdgeBlocked()
                      ? edgeName(*makeEdge(cell(answer.square), cell(answer.beyond)))
                      : nameOf(answer.square));
    return row;
}

void answerTo(const Inquiry& i, const Look& look) {
    std::vector<AnswerRow> rows;
    for (const Square from : look.to ? look.from : std::vector<Square>{}) {
        const SightResult answer = see(look, from);
        std::string line = describeSight(from, *look.to, answer);
        if (!answer.isClear()) {
            if (line.ends_with('.'))
                line.pop_back();
            line += " (" + std::string(ruleOf(answer.block)) + ").";
        }
        i.answer.chosenCellText = line;
        i.answer.addNote(line + " Range " + std::to_string(answer.spaces) + ".", "levels");
        rows.push_back(rowOf(look, from, answer));
    }
    i.answer.data.set("answers", std::move(rows));
}

/// Marks seen squares with the map's own letters, hidden squares with `.`, and viewers with `@`.
check::Overlay marksOf(const Look& look, const std::vector<std::uint16_t>& by) {
    const Board& board = look.board();
    check::Overlay overlay = emptyOverlay(
        board,
        "Seen from " + (look.area ? std::string(look.area->nameOrId()) : nameOf(look.from.front())),
        [&](Square s) {
            const std::string_view letter =
                look.field.drawnMap.letterAt(look.field.drawnMap.terrain, s);
            if (letter.empty())
                return static_cast<char>('0' + board.level(s));
            return letter.size() == 1 ? letter.front() : '#';
        });
    overlay.legend = {{"Seen", Pattern::Tint, Tone::Good},
                      {"Hidden", Pattern::Hatch, Tone::Muted, '.'},
                      {"Looks from here", Pattern::Ring, Tone::Accent, '@'}};
    for (std::size_t s = 0; s < board.size(); ++s)
        if (!board.hasGround(board.squareAt(s), Solid))
            overlay.cellKinds[s] = by[s] ? 1 : 2;
        else if (!by[s])
            overlay.boardText[s] = '.';
    for (const Square s : look.from)
        overlay.cellKinds[board.index(s)] = 3;
    return overlay;
}

void sightBody(const Inquiry& i) {
    const auto look = lookOf(i);
    if (!look)
        return;
    const Board& board = look->board();
    const SightPlanes planes(board, look->field.ruleOptions);
    const auto by = seenFrom(*look, planes);
    std::size_t squares = 0, seen = 0, byAll = 0;
    std::map<int, std::pair<std::size_t, std::size_t>>
        levels; ///< for each level, the numbers of seen squares and of all squares
    std::vector<Square> hidden, seenSquares;
    for (std::size_t at = 0; at < board.size(); ++at) {
        const Square s = board.squareAt(at);
        if (by[at] != 0)
            seenSquares.push_back(s);
        if (board.hasGround(s, Solid))
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
        return std::to_string(n) + " of " + countWithNoun(all, "square", "squares");
    };
    Answer& answer = i.answer;
    answer.title = nameOrId(look->field.drawnMap.name, look->field.drawnMap.entity) + ": " +
                   (look->area ? "the start area `" + std::string(look->area->id) + "`"
                               : "`" + nameOf(look->from.front()) + "`") +
                   " sees " + of(seen, squares) +
                   (look->from.size() == 1 ? ", its own included" : "") +
                   (look->height == Height::Air ? ", if one of the two flies" : "") +
                   (look->facing ? ", facing " + std::string(facingWord(*look->facing)) : "") + ".";
    answer.data = {{"map", i.question.referenceText(i.question.subject)},
                   {"from", squareNames(look->from)},
                   {"flying", look->height == Height::Air},
                   {"undecided", look->field.undecidedTokens},
                   {"squares", squares},
                   {"seen", seen},
                   {"seen_by_all", byAll},
                   {"seen_squares", squareNames(seenSquares)},
                   {"dead_ground", squareNames(hidden)}};
    std::vector<AnswerRow> rows;
    for (const auto& [level, n] : levels)
        rows.push_back({{"level", level}, {"seen", n.first}, {"squares", n.second}});
    answer.data.set("levels", std::move(rows));
    if (look->facing)
        answer.data.set("facing", facingWord(*look->facing));
    if (look->area) {
        answer.data.set("start_area", look->area->id);
        answer.addNote("Seen by each of its squares: " + countWithNoun(byAll, "square", "squares") +
                           '.',
                       "levels");
    } else {
        const Exposure e = exposureOf(board, planes, look->from.front(), look->height);
        answer.data.set("exposure",
                        AnswerRow{{"seen_by", e.seeingSquares}, {"squares", e.openSquares}});
        answer.addNote("Exposure: seen from " + std::to_string(e.seeingSquares) + " of the " +
                           std::to_string(std::max(e.openSquares - 1, 0)) +
                           " other squares (UW-LOS-1..6).",
                       "levels");
    }
    answerTo(i, *look);
    if (!look->facing)
        answer.addNote("The view is all round: facing isn't counted (UW-D-5).");
    answer.overlay = marksOf(*look, by);
}

std::vector<check::Column> sightResult() {
    const auto plain = [](const char* key, const char* title, const char* doc) {
        return col::integerColumn(key, title, doc).withoutExplanation();
    };
    return {
        col::textColumn("map", "", "id of the map"),
        col::textListColumn("from", "", "the squares to look from"),
        col::textColumn("start_area", "", "id of the start area; null for a square").asNullable(),
        col::flagColumn("flying", "", "true if one of the two flies"),
        col::textColumn("facing", "", "the direction to look in; null for all round").asNullable(),
        undecidedTokensColumn(),
        col::integerColumn("squares", "", "squares of the map that aren't solid"),
        col::integerColumn("seen", "", "how many of them at least one square of `from` sees"),
        col::integerColumn("seen_by_all", "", "how many of them every square of `from` sees"),
        col::tableColumn("levels", "", "seen squares by level",
                         {plain("level", "Level", "0 is the ground"),
                          plain("seen", "Seen", "seen squares"),
                          plain("squares", "Squares", "squares that aren't solid")}),
        col::recordColumn("exposure", "how many other squares see this one; null for a start area",
                          {col::integerColumn("seen_by", "", "squares that see it"),
                           col::integerColumn("squares", "", "all squares, with its own")})
            .asNullable(),
        col::tableColumn(
            "answers", "", "whether `to` is seen from each square of `from`",
            {col::textColumn("from", "", "the square"), col::textColumn("to", "", "the target"),
             col::flagColumn("clear", "", "true if it is seen"),
             col::textColumn("reason", "", "`clear`, or the obstacle"),
             col::textColumn("rule", "", "the rule's id").asNullable(),
             col::textColumn("at", "", "the first square or edge in the way").asNullable(),
             col::integerColumn("spaces", "", "range to the target")})
            .neverShown(),
        col::textListColumn("seen_squares", "", "names of seen squares, with solid ones"),
        col::textListColumn("dead_ground", "",
                            "names of open squares that no square of `from` sees"),
    };
}

} // namespace

Analysis sightAnalysis() {
    Parameter cell = cellParameter("cell", "From", "The square to look from, such as D4");
    cell.isPositional = true;
    return {
        .id = "sight",
        .label = "Sight",
        .doc = "Which squares are seen from a square or start area, and why others aren't",
        .example = "foundry E4 --to K8",
        .subjects = {"map"},
        .parameters =
            {cell,
             flagParameter("flying", "Flying", "One of the two flies"),
             armiesParameter("Pawns of this army",
                             "Put this army's pawns and sources on the map as obstacles", "None"),
             scenarioParameter(),
             {.id = "side",
              .label = "From all of",
              .help = "Look from each square of a start area instead",
              .metavar = "START_AREA",
              .unsetLabel = "One cell"},
             facingParameter("Look in this direction, as in another player's turn; the back "
                             "isn't seen (all round)",
                             "All round"),
             cellParameter("to", "To", "Check whether this square is seen, or what is in the way")},
        .result = sightResult(),
        .overlay = "the squares that are seen and those that aren't",
        .body = analysisBody<Inquiry, sightBody>};
}

} // namespace ww::ultrawar
