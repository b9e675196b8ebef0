#include "rules/schema/expr_functions.h"

#include "rules/schema/markdown.h"

#include <algorithm>

namespace ww::schema {

const std::vector<ExprFunction>& exprFunctions() {
    static const std::vector<ExprFunction> functions = {
        {"count", "Asking a list", "count(list as x, condition)",
         "The number of items, or of items that meet a condition.",
         "count(members as m, m.models > 1)", "2"},
        {"sum", "Asking a list", "sum(list as x, number)", "The sum of a number for each item.",
         "sum(members as m, m.models * m.unit.cost)", "33"},
        {"product", "Asking a list", "product(list as x, number)",
         "The product of a number for each item; 1 for an empty list.",
         "product(members as m, m.models)", "6"},
        {"min", "Asking a list", "min(list as x, number)",
         "The smallest number of all items, or of several numbers: `min(a, b)`. None for an empty "
         "list.",
         "min(members as m, m.unit.cost)", "4"},
        {"max", "Asking a list", "max(list as x, number)",
         "The largest number of all items, or of several numbers: `max(a, b)`. None for an empty "
         "list.",
         "max(budget, 25)", "30"},
        {"quantile", "Asking a list", "quantile(list as x, number, share)",
         "The number below which a share of the items lies: `1/2` gives the median. All numbers "
         "are "
         "sorted, the smallest has the share 0, the largest 1, and the others lie evenly between "
         "them. Between two numbers, the result lies on a straight line. A share below 0 counts as "
         "0, above 1 as 1. None for an empty list.",
         "quantile(members as m, m.unit.cost, 1/4)", "5"},
        {"any", "Asking a list", "any(list as x, condition)",
         "Whether at least one item meets the condition.", "any(members as m, m.unit = leader)",
         "true"},
        {"all", "Asking a list", "all(list as x, condition)",
         "Whether every item meets the condition; true for an empty list.",
         "all(members as m, m.models < 3)", "false"},
        {"distinct", "Asking a list", "distinct(list as x, value)",
         "Whether no two items have the same value. `count(distinct(…))` counts the different "
         "ones.",
         "distinct(losses as l, l)", "false"},

        {"those", "Making lists", "those(list as x, condition)", "The items that meet a condition.",
         "those(losses as l, l > 0)", "2, 2"},
        {"sorted", "Making lists", "sorted(list as x, value)",
         "The items sorted by a value: numbers by size, words in the order of their declaration.",
         "sorted(losses as l, l)", "0, 2, 2"},
        {"repeated", "Making lists", "repeated(list as x, value)",
         "The items whose value another item also has. Values that are none or can't be read "
         "aren't compared.",
         "repeated(losses as l, l)", "2, 2"},
        {"each_of", "Making lists", "each_of(list as x, value)",
         "A value for each item, without repeats and without none. Lists inside the list become "
         "one list.",
         "each_of(members as m, m.unit.rank)", "captain, line, scout"},
        {"all_of", "Making lists", "all_of(list as x, value)",
         "A value for each item, like `each_of`, but with repeats.", "all_of(losses as l, l)",
         "2, 0, 2"},
        {"take", "Making lists", "take(list, number)",
         "The first items of a list; all items if it has fewer. The number is rounded down.",
         "take(losses, 2)", "2, 0"},
        {"words", "Making lists", "words(field)",
         "All words that a field may have, in the order of their declaration; for a map, its keys. "
         "Also all words of a type of the game: `words(slot)`.",
         "words(leader.rank)", "captain, line, scout"},
        {"entries", "Making lists", "entries(map)",
         "The entries of a map, each a `key` and a `value`.",
         "sum(entries(supplies) as e, e.value)", "5"},
        {"entities", "Making lists", "entities(kind)",
         "All entities of a kind in the pack and in the packs that it requires. In a kind's own "
         "constraints, it must be combined with an equality on one of their fields.",
         "count(entities(unit) as u, u.rank = leader.rank)", "1"},
        {"users", "Making lists", "users(kind, field)",
         "The entities of a kind whose field refers to this one.",
         "join(users(squad, ally) as s, s.name)", "Night Watch"},

        {"first", "One item", "first(list)", "The first item; none for an empty list.",
         "first(losses)", "2"},
        {"last", "One item", "last(list)", "The last item; none for an empty list.",
         "last(events).text", "Storm"},
        {"index", "One item", "index(x)", "The position of a named item in its list, from 1.",
         "join(members as m, index(m))", "1, 2, 3"},
        {"previous", "One item", "previous(x)",
         "The item before a named item; none before the first.",
         "count(events as e, previous(e) = none)", "1"},
        {"next", "One item", "next(x)", "The item after a named item; none after the last.",
         "count(events as e, next(e) != none and next(e).from > e.to + 1)", "1"},
        {"get", "One item", "get(map, key)",
         "The value of a map for a key; none if the map "
         "doesn't have the key.",
         "get(supplies, oil)", "1"},

        {"cells", "Boards", "cells(board)",
         "All cells of the board of `self`, or of an entity that a reference names, row by row. "
         "Each has its name in `at`, its `column` and `row` from 1, and a value under the name of "
         "each grid: a number for a height, the explaining record for a letter.",
         "count(cells(self) as c, c.heights > 0)", "3"},
        {"cell", "Boards", "cell(board, name)",
         "The cell with that name; none if the board has no "
         "such cell.",
         "cell(self, 'C1').ground.soil", "mud"},
        {"columns", "Boards", "columns(board)", "The number of columns of a board.",
         "columns(self)", "4"},
        {"rows", "Boards", "rows(board)", "The number of rows of a board.", "rows(self)", "3"},
        {"neighbours", "Boards", "neighbours(c)", "The cells next to a cell.",
         "join(neighbours(cell(self, 'A1')) as n, n.at)", "B1, A2"},
        {"distance", "Boards", "distance(a, b)",
         "The smallest number of steps from one cell to another; also diagonally if the board has "
         "`diagonals`. Write cells of a board, or their names.",
         "distance('A1', 'D3')", "5"},
        {"steps", "Boards", "steps(cells(board) as c, condition, a, b)",
         "The smallest number of steps through cells that meet the condition. The first cell "
         "needn't meet it. None if there is no way. `a` and `b` are cells or lists of cells; for "
         "lists, the result is that of the nearest pair.",
         "steps(cells(self) as c, c.heights = 0, 'A1', 'D1')", "7"},
        {"regions", "Boards", "regions(cells(board) as c, condition)",
         "The connected groups of cells that meet a condition, each as a list of cells.",
         "join(regions(cells(self) as c, c.ground != none) as r, count(r), ' + ')", "2 + 1"},
        {"edge", "Boards", "edge(list, a, b)",
         "The item between two neighbouring cells, from a list of the board's edges; none if there "
         "is no such item.",
         "edge(fences, 'B1', 'C1').gate", "true"},

        {"shape_at", "Planes", "shape_at(shape, pose)", "A shape, moved and turned to a pose.",
         "inside(well, shape_at(camp, post))", "false"},
        {"rectangle", "Planes", "rectangle(left, near, right, far)",
         "A rectangle, given by the distances of its sides from 0 in mm. If `left` isn't less than "
         "`right`, or `near` isn't less than `far`, conditions that use it aren't checked.",
         "inside(well, rectangle(0, 0, budget * 10, 200))", "false"},
        {"overlaps", "Planes", "overlaps(a, b)",
         "Whether two shapes overlap; touching isn't enough. Shapes are polygons, circles (records "
         "with a `radius`), and the pieces and zones of a plane at their places.",
         "overlaps(camp, shape_at(camp, post))", "true"},
        {"inside", "Planes", "inside(a, b)",
         "Whether a point or a shape is inside a shape; borders may touch.",
         "inside(post.at, camp)", "true"},
        {"gap", "Planes", "gap(a, b)",
         "The shortest distance between two points or shapes, in mm; 0 if they touch.",
         "gap(well, camp)", "100"},

        {"default", "Values", "default(value, other)",
         "The value, or the other value if the first "
         "is none.",
         "default(supplies.rope, 0)", "0"},
        {"missing", "Values", "missing(value)",
         "Whether a required value is missing. A missing value is neither none nor 0, and nothing "
         "else can be done with it.",
         "missing(leader)", "false"},
        {"label", "Values", "label(value)",
         "The text that people read: the title of an entity, or the label of a word.",
         "label(leader.rank)", "Captain"},
        {"icon", "Values", "icon(word)",
         "The name of the icon of a word from a field's `values`; none if it has no icon.",
         "icon(leader.rank)", "crown"},
        {"colour", "Values", "colour(word)",
         "The colour of a word, a name of style.yaml or `#rrggbb`; none if it has no colour.",
         "colour(leader.rank)", "#8A1C1C"},
        {"join", "Values", "join(list as x, text, ', ')",
         "The texts of all items with a separator between them; by default `', '`.",
         "join(members as m, m.unit, ' + ')", "Captain Brine + Pikes + Gull Riders"},

        {"abs", "Numbers", "abs(number)", "The number without its sign.", "abs(25 - budget)", "5"},
        {"round", "Numbers", "round(number)",
         "The nearest whole number; a half is rounded away "
         "from 0.",
         "round(budget / 4)", "8"},
        {"floor", "Numbers", "floor(number)", "The next whole number below, or the number itself.",
         "floor(budget / 4)", "7"},
        {"ceil", "Numbers", "ceil(number)", "The next whole number above, or the number itself.",
         "ceil(budget / 4)", "8"},
        {"mod", "Numbers", "mod(number, by)",
         "The remainder when the first number is divided by the second.", "mod(budget, 7)", "2"},
        {"clamp", "Numbers", "clamp(number, low, high)",
         "The number, but at least `low` and at most `high`. If `low` is above `high`, `high`.",
         "clamp(budget, 0, 25)", "25"},
        {"drawn", "Numbers", "drawn(all, wanted, taken, at_least)",
         "The exact chance that a draw of `taken` items out of `all` has at least `at_least` of "
         "the `wanted` ones, without putting items back. Numbers are rounded down; those below 0 "
         "count as 0, and more than `all` as `all`.",
         "drawn(10, 3, 2, 1)", "8/15"},
        {"signed", "Numbers", "signed(number)", "The number as text, always with its sign.",
         "signed(budget - 25)", "+5"},
        {"fraction", "Numbers", "fraction(number)",
         "The number as text, a fraction in lowest terms.", "fraction(3 / 8)", "3/8"},
        {"percent", "Numbers", "percent(number)",
         "The number as text, a percentage with at most one decimal. `<0.1 %` and `>99.9 %` stand "
         "for shares that would be rounded to 0 or 100.",
         "percent(3 / 8)", "37.5 %"},
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
