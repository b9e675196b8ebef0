#include "rules/schema/expr_functions.h"

#include "rules/schema/markdown.h"

#include <algorithm>

namespace ww::schema {

const std::vector<ExprFunction>& exprFunctions() {
    static const std::vector<ExprFunction> functions = {
        {"count", "Asking a list", "count(list as x, condition)",
         "How many items there are, or how many of them meet a condition.",
         "count(members as m, m.models > 1)", "2"},
        {"sum", "Asking a list", "sum(list as x, number)", "A number of each item, added up.",
         "sum(members as m, m.models * m.unit.cost)", "33"},
        {"min", "Asking a list", "min(list as x, number)",
         "The smallest number; also of numbers: `min(a, b)`. None of an empty list.",
         "min(members as m, m.unit.cost)", "4"},
        {"max", "Asking a list", "max(list as x, number)",
         "The largest number; also of numbers: `max(a, b)`. None of an empty list.",
         "max(budget, 25)", "30"},
        {"any", "Asking a list", "any(list as x, condition)",
         "Whether at least one item meets the condition.", "any(members as m, m.unit = leader)",
         "true"},
        {"all", "Asking a list", "all(list as x, condition)",
         "Whether every item meets the condition; true of an empty list.",
         "all(members as m, m.models < 3)", "false"},
        {"distinct", "Asking a list", "distinct(list as x, value)",
         "Whether no two items have the same value. `count(distinct(…))` counts the different "
         "ones.",
         "distinct(losses as l, l)", "false"},

        {"those", "Making lists", "those(list as x, condition)", "The items that meet a condition.",
         "those(losses as l, l > 0)", "2, 2"},
        {"sorted", "Making lists", "sorted(list as x, value)",
         "The items in the order of a value: numbers by size, words as they are declared.",
         "sorted(losses as l, l)", "0, 2, 2"},
        {"repeated", "Making lists", "repeated(list as x, value)",
         "The items whose value another item has too. One whose value is none or can't be read "
         "isn't compared.",
         "repeated(losses as l, l)", "2, 2"},
        {"each_of", "Making lists", "each_of(list as x, value)",
         "A value of each item, without repeats and without none. Lists within become one list.",
         "each_of(members as m, m.unit.rank)", "captain, line, scout"},
        {"words", "Making lists", "words(field)",
         "All words that a field may have, in the order of their declaration; of a map its keys.",
         "words(leader.rank)", "captain, line, scout"},
        {"entries", "Making lists", "entries(map)",
         "The entries of a map, each a `key` and a `value`.",
         "sum(entries(supplies) as e, e.value)", "5"},
        {"entities", "Making lists", "entities(kind)",
         "All entities of a kind in the pack and in those that it requires. In a kind's own "
         "constraints an equality of one of their fields goes with it.",
         "count(entities(unit) as u, u.rank = leader.rank)", "1"},
        {"users", "Making lists", "users(kind, field)",
         "The entities of a kind whose field refers to this one.",
         "join(users(squad, ally) as s, s.name)", "Night Watch"},

        {"first", "One item", "first(list)", "The first item; none of an empty list.",
         "first(losses)", "2"},
        {"last", "One item", "last(list)", "The last item; none of an empty list.",
         "last(events).text", "Storm"},
        {"index", "One item", "index(x)", "The place of a named item in its list, from 1.",
         "join(members as m, index(m))", "1, 2, 3"},
        {"previous", "One item", "previous(x)",
         "The item before a named item; none before the first.",
         "count(events as e, previous(e) = none)", "1"},
        {"next", "One item", "next(x)", "The item after a named item; none after the last.",
         "count(events as e, next(e) != none and next(e).from > e.to + 1)", "1"},
        {"get", "One item", "get(map, key)", "What a map has for a key; none where it has nothing.",
         "get(supplies, oil)", "1"},

        {"cells", "Boards", "cells(board)",
         "All cells of the board of `self`, or of what a reference names, row by row. Each has "
         "`at`, its name, and by the names of the board's grids what lies there: a height is a "
         "number, a letter the record that explains it.",
         "count(cells(self) as c, c.heights > 0)", "3"},
        {"cell", "Boards", "cell(board, name)", "The cell of that name; none where it has no such.",
         "cell(self, 'C1').ground.soil", "mud"},
        {"neighbours", "Boards", "neighbours(c)", "The cells beside a cell.",
         "join(neighbours(cell(self, 'A1')) as n, n.at)", "B1, A2"},
        {"distance", "Boards", "distance(a, b)",
         "The least number of steps from one cell to another; over corners where the board has "
         "`diagonals`. Cells are those of a board, or their names.",
         "distance('A1', 'D3')", "5"},
        {"steps", "Boards", "steps(cells(board) as c, condition, a, b)",
         "The same through cells that may be entered. The first cell is left, so nothing is asked "
         "of it. None where there is no way.",
         "steps(cells(self) as c, c.heights = 0, 'A1', 'D1')", "7"},
        {"regions", "Boards", "regions(cells(board) as c, condition)",
         "The parts in which the cells that meet a condition hang together, each a list of cells.",
         "join(regions(cells(self) as c, c.ground != none) as r, count(r), ' + ')", "2 + 1"},
        {"edge", "Boards", "edge(list, a, b)",
         "The item of a list of the board's edges that lies between two neighbours; none without.",
         "edge(fences, 'B1', 'C1').gate", "true"},

        {"shape_at", "Planes", "shape_at(shape, pose)",
         "A shape, turned and put down where a pose says.", "inside(well, shape_at(camp, post))",
         "false"},
        {"rectangle", "Planes", "rectangle(left, near, right, far)",
         "A rectangle, by the distances of its sides from 0 in mm. Nothing is asked of one whose "
         "sides are turned around.",
         "inside(well, rectangle(0, 0, budget * 10, 200))", "false"},
        {"overlaps", "Planes", "overlaps(a, b)",
         "Whether two shapes share more than a border. Shapes are polygons, circles (records with "
         "a "
         "`radius`), and the pieces and zones of a plane where they lie.",
         "overlaps(camp, shape_at(camp, post))", "true"},
        {"inside", "Planes", "inside(a, b)",
         "Whether a point or a shape lies within a shape; borders may touch.",
         "inside(post.at, camp)", "true"},
        {"gap", "Planes", "gap(a, b)",
         "The shortest way between two points or shapes, in mm; 0 where they touch.",
         "gap(well, camp)", "100"},

        {"default", "Values", "default(value, other)", "The value, or the other where it is none.",
         "default(supplies.rope, 0)", "0"},
        {"missing", "Values", "missing(value)",
         "Whether a required value isn't there. Nothing else of it can be asked: it is neither "
         "none "
         "nor 0.",
         "missing(leader)", "false"},
        {"label", "Values", "label(value)",
         "What people read: the title of what a reference names, the label of a word.",
         "label(leader.rank)", "Captain"},
        {"icon", "Values", "icon(word)",
         "The icon that a word of a field's `values` has, by name; none where it has none.",
         "icon(leader.rank)", "crown"},
        {"colour", "Values", "colour(word)",
         "The colour that a word has, a name of style.yaml or `#rrggbb`; none where it has none.",
         "colour(leader.rank)", "#8A1C1C"},
        {"join", "Values", "join(list as x, text, ', ')",
         "The text of each item, with something between them; `', '` if it isn't given.",
         "join(members as m, m.unit, ' + ')", "Captain Brine + Pikes + Gull Riders"},

        {"abs", "Numbers", "abs(number)", "The number without its sign.", "abs(25 - budget)", "5"},
        {"round", "Numbers", "round(number)", "The nearest whole number; a half goes away from 0.",
         "round(budget / 4)", "8"},
        {"floor", "Numbers", "floor(number)", "The next whole number below, or the number itself.",
         "floor(budget / 4)", "7"},
        {"ceil", "Numbers", "ceil(number)", "The next whole number above, or the number itself.",
         "ceil(budget / 4)", "8"},
        {"mod", "Numbers", "mod(number, by)",
         "What is left over when the first is divided by the second.", "mod(budget, 7)", "2"},
        {"signed", "Numbers", "signed(number)", "The number as text, always with its sign.",
         "signed(budget - 25)", "+5"},
    };
    return functions;
}

const ExprFunction* findExprFunction(std::string_view name) {
    const auto& all = exprFunctions();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const ExprFunction& one) { return one.name == name; });
    return found == all.end() ? nullptr : &*found;
}

std::string exprFunctionsManual() {
    std::string out;
    std::string_view group;
    for (const ExprFunction& one : exprFunctions()) {
        if (one.group != group) {
            out += (group.empty() ? "### " : "\n### ") + std::string(one.group) + "\n\n";
            appendMarkdownHeader(out, {"Function", "What it gives", "Example", "Gives"});
            group = one.group;
        }
        const auto code = [](std::string_view text) { return "`" + std::string(text) + "`"; };
        appendMarkdownRow(out, {code(one.syntax), escapeMarkdownCell(one.doc), code(one.sample),
                                one.result.empty() ? std::string() : code(one.result)});
    }
    return out;
}

} // namespace ww::schema
