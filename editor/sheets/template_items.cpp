// Declares the keys of a box for arranging inner boxes, for items, and for faces of other entities.

#include "editor/sheets/template_compile.h"
#include "editor/sheets/whole_pack.h"

#include "rules/base/words.h"
#include "rules/schema/kinds.h"

#include <fmt/format.h>

namespace ww::sheets {

namespace {

using B = BoxDecl;
using C = BoxContext;

constexpr Bounds kArcTurns{-3600, 3600, " degrees"}, kAcross{1, 100, ""}, kColumns{1, 1000, ""};
constexpr Bounds kRowHeights{0.05, kMaxCoordinate};

/// Reads the boxes before or after the items of a group.
void ends(const B& b, BoxList& out, NodeRef n, C& c) {
    if (c.node.find("each") && !b.each)
        return;
    const NodeRef stack = c.node.find("stack");
    if (!b.each || !c.node.find("group") || !stack || stack.scalar() == "grid")
        c.report(n, fmt::format("`{}` needs `each` with `group`, and a `stack` in one direction",
                                n.key()));
    else
        c.readBoxes(out, n, b.each.get());
}

/// The content that may continue elsewhere: only items, or also text.
enum class Flowing : std::uint8_t { Items, Text };
bool flows(NodeRef n, const C& c, Flowing what) {
    const NodeRef stack = c.node.find("stack");
    if (c.node.find("table") || (c.node.find("each") && stack && stack.scalar() == "down"))
        return true;
    if (what == Flowing::Items) {
        c.report(n, fmt::format("`{}` needs a `table`, or `each` with `stack: down`", n.key()));
        return false;
    }
    if (!c.node.find("text") && !c.node.find("sentences")) {
        c.report(n, fmt::format("`{}` needs a `table`, `each` with `stack: down`, or a box with "
                                "text. If the text continues in other boxes, write it in the first "
                                "one",
                                n.key()));
        return false;
    }
    const NodeRef size = c.node.find("size");
    if (size.isSequence() && size.size() == 2 && size.at(1).scalar() == "fit") {
        c.report(n, "text that continues on a next page needs a height instead of `fit`");
        return false;
    }
    return true;
}

bool isGrid(const C& c) {
    const NodeRef stack = c.node.find("stack");
    return stack && c.readText(stack) == "grid";
}

void gapAt(B& b, NodeRef n, C& c) {
    StackSpec& s = b.stackSpec;
    if (!n.isSequence()) {
        s.gap = c.readLength(n, kLengthBounds);
    } else if (!isGrid(c)) {
        c.report(n, "only a grid has two gaps; write one length: `gap: 2`");
    } else if (n.size() != 2) {
        c.report(n, "write `gap` as a length, or as the gaps between columns and between rows: "
                    "`[2, 1]`");
    } else {
        s.gap = c.readLength(n.at(0), kLengthBounds);
        s.rowGap = c.readLength(n.at(1), kLengthBounds);
    }
}

void stackAt(B& b, NodeRef n, C& c) {
    const auto flow = readEnumWord<Flow>(n, c.readText(n), c.report);
    if (!flow)
        return;
    b.stackSpec.flow = *flow;
    if (flow == Flow::Grid && (!c.node.find("row") || !c.node.find("columns")))
        c.report(c.node, "a grid needs `columns` and `row`, the height of a row");
    for (const NodeRef child : c.node.find("boxes"))
        if (const NodeRef grow = child.find("grow"); grow && flow == Flow::Grid)
            c.report(FaultPlace::atKey(grow),
                     "`grow` has no effect in a grid, whose rows are as high as `row`");
}

void centreAt(RoundSpec& r, NodeRef n, C& c) {
    if (!n.isSequence() || n.size() != 2) {
        c.report(n, "write `centre` as two lengths: `centre: [25, 25]`");
        return;
    }
    r.centreX = c.readLength(n.at(0));
    r.centreY = c.readLength(n.at(1));
}

} // namespace

const schema::MetaTable<RoundSpec, BoxContext>& roundKeyTable() {
    using R = RoundSpec;
    static const schema::MetaTable<R, C> table = {
        "a round",
        {
            {{"centre", "two lengths",
              "The centre of the circle, in the box; by default the box's "
              "middle."},
             centreAt},
            {{"from", "a length", "The angle of the first item, in degrees clockwise; 0 is up."},
             [](R& r, NodeRef n, C& c) { r.from = c.readLength(n, kArcTurns); }},
            {{"sweep", "a length",
              "The angle that the items span, in degrees. With 360 they are spread evenly around "
              "the circle; with less, the last one is at the end."},
             [](R& r, NodeRef n, C& c) { r.sweep = c.readLength(n, kArcTurns); }},
            {{"order", "`clockwise` or `counterclockwise`",
              "The direction in which the items "
              "follow each other."},
             [](R& r, NodeRef n, C& c) {
                 const std::string way = c.readText(n);
                 r.counterclockwise = way == "counterclockwise";
                 if (!r.counterclockwise && way != "clockwise")
                     c.report(n, fmt::format(
                                     "`{}` isn't a direction; use clockwise or "
                                     "counterclockwise{}",
                                     way,
                                     didYouMeanSuggestion(way, {"clockwise", "counterclockwise"})));
             }},
            {{"radius", "a length",
              "`at` of the inner boxes is measured from the point that is this far above the "
              "centre. Without it, `at` is measured from the box's corner."},
             [](R& r, NodeRef n, C& c) { r.radius = c.readLength(n, kLengthBounds); }},
            {{"upright", "`true` or `false`", "If true, the inner boxes aren't turned; false."},
             [](R& r, NodeRef n, C& c) { r.upright = c.readBool(n); }},
        }};
    return table;
}

const std::vector<schema::MetaKey<BoxDecl, BoxContext>>& boxItemKeys() {
    static const std::vector<schema::MetaKey<B, C>> keys = {
        {{"use", "text", "The name of a part whose boxes are drawn here."},
         [](B& b, NodeRef n, C& c) { c.readPart(b, n); }},
        {{"with", "texts by name", "The values of `$name` in the part."}, [](B&, NodeRef, C&) {}},
        {{"stack", enumWordsText<Flow>(),
          "How the inner boxes are arranged. In a grid, `w` and `h` of an inner box are the size "
          "of "
          "its place."},
         stackAt},
        {{"gap", "a length, two lengths",
          "The gap between the boxes of a stack. For a grid also `[between columns, between "
          "rows]`."},
         gapAt},
        {{"row", "a length", "The height of a row in a grid."},
         [](B& b, NodeRef n, C& c) { b.stackSpec.row = c.readLength(n, kRowHeights); }},
        {{"columns", "a length, columns",
          "For a grid: the number of columns. For a `table`: the content of each column."},
         [](B& b, NodeRef n, C& c) {
             if (!c.node.find("table"))
                 b.stackSpec.columns = c.readColumns(n, kColumns);
         }},
        {{"each", "an expression, a list of expressions",
          "Draws the inner boxes once for each item, arranged as `stack` or `round` says: `rows as "
          "r`. The boxes can use `r`. With several lists, a later list can depend on the item of "
          "an earlier one: `[entries as e, e.cards as c]`."},
         [](B& b, NodeRef n, C& c) {
             if (c.node.find("table"))
                 c.report(n, "`table` already names the list: leave `each` out");
             else if (!c.node.find("boxes") && b.each)
                 c.report(n, "`each` needs a box with `boxes`, which are drawn for each item");
         }},
        {{"let", "expressions by name",
          "With `each` or `table`: values with names, for the other expressions of the box and "
          "the boxes in it. A value that uses an item's name is computed for each item."},
         [](B&, NodeRef n, C& c) {
             c.reportIneffectiveKey(n, c.node.find("table") ? "table" : "each");
         }},
        {{"where", "an expression, a list of expressions",
          "The condition that items of `each` must meet: `where: r.to > 5`."},
         [](B&, NodeRef n, C& c) {
             c.reportIneffectiveKey(n, c.node.find("table") ? "table" : "each");
         }},
        {{"sort", "an expression, a list of expressions",
          "The values by which items of `each` are sorted, the most important first: `[m.speed, "
          "m.bearing]`."},
         [](B&, NodeRef n, C& c) {
             c.reportIneffectiveKey(n, c.node.find("table") ? "table" : "each");
         }},
        {{"head", "boxes",
          "Boxes before the items of each `group`. They can use the group's first "
          "item."},
         [](B& b, NodeRef n, C& c) { ends(b, b.head, n, c); }},
        {{"foot", "boxes",
          "Boxes after the items of each `group`. They can use the group's last "
          "item."},
         [](B& b, NodeRef n, C& c) { ends(b, b.foot, n, c); }},
        {{"table", "an expression",
          "A row of text for each item of a list, in `columns` with heads: `rows`, whose fields "
          "the texts use, or `rows as r`. A row is as high as its text and is never split. Heads "
          "are repeated in each column and on each page."},
         [](B&, NodeRef n, C& c) {
             if (c.node.find("boxes") || c.node.find("text"))
                 c.report(n, "`table` needs a box without `boxes` and `text`");
         }},
        {{"zebra", "a colour", "For a table: the colour behind every second row."},
         [](B& b, NodeRef n, C& c) {
             c.reportIneffectiveKey(n, "table");
             b.tableSpec.zebra = c.readColour(n);
         }},
        {{"pad", "a length",
          "For a table: the space to the left and right of each text, and half of it above and "
          "below; 1 mm."},
         [](B& b, NodeRef n, C& c) {
             c.reportIneffectiveKey(n, "table");
             b.tableSpec.pad = c.readLength(n, kLengthBounds);
         }},
        {{"across", "a length",
          "The number of columns, side by side, for the items of `each` with `stack: down` or the "
          "rows of a `table`; 1."},
         [](B& b, NodeRef n, C& c) {
             if (flows(n, c, Flowing::Items))
                 b.columnCount = c.readColumns(n, kAcross);
         }},
        {{"flow", "`next`",
          "Content that doesn't fit here, nor in the boxes in which it `continues`, goes to the "
          "same box on another page. That page repeats everything else."},
         [](B& b, NodeRef n, C& c) {
             if (!flows(n, c, Flowing::Text))
                 return;
             b.flowsToNextPage = c.readText(n) == "next";
             if (!b.flowsToNextPage)
                 c.report(n, fmt::format("`{}` isn't possible here; write next{}", c.readText(n),
                                         didYouMeanSuggestion(c.readText(n), {"next"})));
             else if (c.isInsideEach())
                 c.report(n, "`flow` needs a box that is once on a page, not one for each item");
         }},
        {{"continues", "text",
          "The name of a later box in the same list, without its own text. Text that doesn't fit "
          "here continues there, in the same size."},
         [](B& b, NodeRef n, C& c) {
             if (!c.node.find("text") && !c.node.find("sentences") && !c.node.find("box"))
                 c.report(n, "`continues` needs a box with text, or one that another box continues "
                             "in");
             b.continuesInBox = c.readText(n);
             b.continuesNode = n;
         }},
        {{"round", "a round", "Arranges the inner boxes, or the items, around a point."},
         [](B& b, NodeRef n, C& c) {
             if (!c.node.find("boxes") || c.node.find("stack"))
                 c.report(n, "`round` needs a box with `boxes` and without `stack`");
             schema::readMapping(roundKeyTable(), n, b.round.emplace(), c);
         }},
        {{"face", "a template's name",
          "The face of another template in its own size, for the entity that `of` names. Without "
          "`of`: a part, whose boxes are drawn here and can use the items around them."},
         [](B& b, NodeRef n, C& c) {
             if (c.node.find("use"))
                 c.report(n, "`face` and `use` mean the same: write only `face`");
             else if (c.node.find("of"))
                 b.face = c.readFaceReference(n);
             else if (!c.reportIfTemplate(n))
                 c.readPart(b, n);
         }},
        {{"of", "an expression",
          "The entity of the `face`: a reference, an item that is one, or "
          "`self`."},
         [](B&, NodeRef n, C& c) { c.reportIneffectiveKey(n, "face"); }},
        {{"side", "`front` or `back`", "The side of the `face`; by default the front."},
         [](B&, NodeRef n, C& c) { c.reportIneffectiveKey(n, "of"); }},
    };
    return keys;
}

bool BoxContext::reportIfTemplate(NodeRef n) const {
    const TemplateSource* source = compiler_.sources_.find(readText(n), compiler_.place_.pack);
    if (!source || !source->node.find("for"))
        return false;
    report(n, fmt::format("`{}` is a template: write `of` to say which entity it "
                          "shows",
                          source->id));
    return true;
}

bool TemplateCompiler::isForKind(const TemplateSource& source,
                                 const schema::EntitySchema& kind) const {
    const NodeRef printed = source.node.find("for");
    const schema::EntitySchema* of =
        printed ? findPrintableKind(system_, printed.scalar()) : nullptr;
    return of && schema::isSameOrExtends(system_, kind, *of);
}

const TemplateSource* TemplateCompiler::findTemplate(std::string_view ref,
                                                     const schema::EntitySchema& kind) const {
    return sources_.find(ref, place_.pack,
                         [&](const TemplateSource& one) { return isForKind(one, kind); });
}

std::optional<FaceReference> TemplateCompiler::readFaceReference(NodeRef node, NodeRef box,
                                                                 const Arguments& words) {
    FaceReference made;
    made.node = node;
    const std::string name = readScalar(node, words);
    const NodeRef whose = box.find("of"), of = whose ? whose : node;
    made.entity = compileExpression(
        whose ? readScalar(whose, words, SubstitutionMode::Expression) : "self", of);
    const schema::EntitySchema* shown = made.entity ? made.entity->type().schema : nullptr;
    const TemplateSource* source =
        shown ? findTemplate(name, *shown) : sources_.find(name, place_.pack);
    if (!source) {
        report_(FaultPlace::atMissingName(node),
                fmt::format("there is no template `{}`{}", name,
                            didYouMeanSuggestion(name, sources_.templateNames())));
        return std::nullopt;
    }
    const NodeRef kind = source->node.find("for");
    if (!kind) {
        report_(node, fmt::format("`{}` is a part, which shows no entity: leave `of` out", name));
        return std::nullopt;
    }
    made.name = source->id;
    if (const NodeRef side = box.find("side")) {
        made.side = readScalar(side, words);
        if (made.side != "front" && made.side != "back")
            report_(side, fmt::format("`{}` isn't a side; write front or back{}", made.side,
                                      didYouMeanSuggestion(made.side, {"front", "back"})));
        if (made.side != "back")
            made.side = "front";
    }
    if (!made.entity)
        return std::nullopt;
    if (made.entity->type().base != schema::ExprType::Base::Ref || !shown) {
        report_(of, fmt::format("`{}` isn't an entity: `of` needs a reference, an item that is "
                                "one, or `self`. A part can use the items around it by name",
                                made.entity->text()));
        return std::nullopt;
    }
    if (!isForKind(*source, *shown)) {
        report_(of, fmt::format("`{}` is {}, but the template `{}` is for {}", made.entity->text(),
                                withArticle(shown->kind), name, withArticle(kind.scalar())));
        return std::nullopt;
    }
    made.kind = shown->kind;
    out_.shows.push_back(made);
    return made;
}

} // namespace ww::sheets
