// Declares the keys of a box, and combines their values.

#include "editor/sheets/template_compile.h"

#include <algorithm>

namespace ww::sheets {

namespace {

constexpr Bounds kSpecks{0.05, kMaxCoordinate}; ///< sizes that must be above zero
constexpr Bounds kLines{0, 50}, kHanging{0, 500};
constexpr Bounds kShares{0, 1000, ""}, kColumns{1, 1000, ""}, kTurns{-3600, 3600, " degrees"};
constexpr std::size_t kMostCorners = 64;

using B = BoxDecl;
using C = BoxContext;

// Readers of a key. They write to the member at the path.
template <const Bounds& Within, auto... Path>
void lengthAt(B& b, NodeRef n, C& c) {
    (b.*....*Path) = c.readLength(n, Within);
}
template <auto... Path>
void textAt(B& b, NodeRef n, C& c) {
    (b.*....*Path) = c.readText(n);
}
template <auto... Path>
void flagAt(B& b, NodeRef n, C& c) {
    (b.*....*Path) = c.readBool(n);
}
template <auto... Path>
void colourAt(B& b, NodeRef n, C& c) {
    (b.*....*Path) = c.readColour(n);
}
template <auto... Path>
void expressionAt(B& b, NodeRef n, C& c) {
    (b.*....*Path) = c.readExpression(n);
}
template <class T, auto... Path>
void wordAt(B& b, NodeRef n, C& c) {
    if (const auto found = readEnumWord<T>(n, c.readText(n), c.report))
        (b.*....*Path) = *found;
}

/// Reads two lengths: `[3, 4.5]`.
bool pair(NodeRef n, C& c, Length& first, Length& second, const Bounds& within) {
    if (!n.isSequence() || n.size() != 2) {
        c.report(n, fmt::format("`{}` is two lengths: `{}: [3, 4.5]`", n.key(), n.key()));
        return false;
    }
    first = c.readLength(n.at(0), within);
    second = c.readLength(n.at(1), within);
    return true;
}
template <const Bounds& Within, auto First, auto Second>
void pairAt(B& b, NodeRef n, C& c) {
    pair(n, c, b.*First, b.*Second, Within);
}

void sizeAt(B& b, NodeRef n, C& c) {
    if (c.node.find("repeat")) { // the size of a single repeated item
        if (n.isSequence())
            pair(n, c, b.repeatSpec.width, b.repeatSpec.size, kSpecks);
        else
            b.repeatSpec.size = c.readLength(n, kSpecks);
        return;
    }
    const auto says = [&](std::size_t i, std::string_view word) {
        return n.isSequence() && n.size() == 2 && n.at(i).isScalar() && n.at(i).scalar() == word;
    };
    // A line may go up or to the left.
    const NodeRef shape = c.node.find("shape");
    const Bounds& within = shape && shape.scalar() == "line" ? kCoordinateBounds : kLengthBounds;
    b.fitsHeightToContent = says(1, "fit");
    b.takesRemainingWidth = says(0, "rest");
    b.takesRemainingHeight = says(1, "rest");
    if (!b.fitsHeightToContent && !b.takesRemainingWidth && !b.takesRemainingHeight) {
        pair(n, c, b.w, b.h, within);
        return;
    }
    if (!b.takesRemainingWidth)
        b.w = c.readLength(n.at(0), within);
    if (!b.takesRemainingHeight && !b.fitsHeightToContent)
        b.h = c.readLength(n.at(1), within);
}

void fitBetween(B& b, NodeRef n, C& c) {
    if (!n.isSequence() || n.size() != 2) {
        c.report(n, "`fit_between` is the smallest and the largest size: `[7.5 pt, 8 pt]`");
        return;
    }
    const Length smallest = c.readLength(n.at(0), kTextSizeBounds),
                 largest = c.readLength(n.at(1), kTextSizeBounds);
    if (!smallest.isSet() || !largest.isSet() || !c.checkSizeOrder(n, smallest, largest))
        return;
    b.textSpec.smallest = smallest;
    b.textSpec.largest = largest;
}

void imageAt(B& b, NodeRef n, C& c) {
    ImageSpec& i = b.imageSpec;
    i.image = c.readBinding(n);
    if (i.image.parts.size() == 1 && !i.image.parts[0].expr) {
        const std::string& file = i.image.parts[0].literal;
        i.missingReported = !c.hasFile(file);
        if (i.missingReported)
            c.report(n, fmt::format("the pack has no file `{}`", file));
    }
}

void pointsAt(B& b, NodeRef n, C& c) {
    if (n.isScalar()) {
        b.planeShape = c.readShape(n);
        return;
    }
    if (!n.isSequence() || n.size() < 3 || n.size() > kMostCorners) {
        c.report(n, fmt::format("a polygon has 3 to {} corners: `[[0, 0], [5, 0], [5, 5]]`",
                                kMostCorners));
        return;
    }
    for (const NodeRef corner : n) {
        auto& made = b.points.emplace_back();
        if (!pair(corner, c, made.first, made.second, kCoordinateBounds))
            b.points.pop_back();
    }
}

void pathAt(B& b, NodeRef n, C& c) {
    auto made = parseSvgPath(c.readText(n), 1);
    const Rect all = made ? made->bounds() : Rect();
    if (!made || made->verbs.empty())
        c.report(n, fmt::format("`{}` is no path: write it as SVG does, `M0 0 L5 0 L5 5 Z`",
                                n.scalar()));
    else if (!kCoordinateBounds.contains(all.x) || !kCoordinateBounds.contains(all.y) ||
             !kCoordinateBounds.contains(all.right()) || !kCoordinateBounds.contains(all.bottom()))
        c.report(n, kCoordinateBounds.outOfRangeMessage(n.scalar()));
    else
        b.path = shareShape(std::move(*made));
}

} // namespace

const schema::MetaTable<BoxDecl, BoxContext>& boxKeyTable() {
    static const schema::MetaTable<B, C>
        table =
            [] {
                schema::
                    MetaTable<B, C>
                        made = {"a box",
                                {
                                    {{"box", "text",
                                      "Its name: what findings call it, and what "
                                      "a template that extends this one replaces "
                                      "it by."},
                                     textAt<&B::name>},
                                    {{"if", "an expression", "Whether it is there."},
                                     expressionAt<&B::condition>},
                                    {{"at", "two lengths",
                                      "Its upper left corner, from its "
                                      "container's."},
                                     pairAt<kCoordinateBounds, &B::x, &B::y>},
                                    {{"size", "two lengths, a length",
                                      "Width and height; `fit` for as high as "
                                      "its text, `rest` for what is left. A "
                                      "container "
                                      "is filled where it is left out. With "
                                      "`repeat`: of one."},
                                     sizeAt},
                                    {{"grow", "a length", "In a stack: its share of what is left."},
                                     lengthAt<kShares, &B::grow>},
                                    {{"rotate", "a length", "Degrees round its middle, clockwise."},
                                     lengthAt<kTurns, &B::rotate>},
                                    {{"clip", "`true` or `false`",
                                      "What of its content lies outside isn't "
                                      "printed."},
                                     flagAt<&B::clip>},
                                    // Shapes.
                                    {{"shape", enumWordsText<BoxShape>(),
                                      "Its outline; `rect` where it has a fill "
                                      "or a stroke."},
                                     wordAt<BoxShape, &B::shape>},
                                    {{"fill", "a colour",
                                      "Of its inside: `#rrggbb` or a name of "
                                      "style.yaml, then `darken`, "
                                      "`lighten`, `alpha` or `mix`."},
                                     colourAt<&B::fill>},
                                    {{"stroke", "a colour", "Of its outline."},
                                     colourAt<&B::stroke>},
                                    {{"line", "a length", "How thick the outline is; 0.3 mm."},
                                     lengthAt<kLines, &B::line>},
                                    {{"dash", "a list of lengths", "Line and gap, in turn."},
                                     [](B& b, NodeRef n, C& c) {
                                         for (const NodeRef one : n)
                                             b.dash.push_back(c.readLength(one, kSpecks));
                                     }},
                                    {{"corner", "a length", "Radius of `round` corners."},
                                     lengthAt<kLengthBounds, &B::corner>},
                                    {{"pointed", "`true` or `false`",
                                      "A hexagon with a corner up, rather than a "
                                      "side."},
                                     flagAt<&B::pointyTop>},
                                    {{"centre", "two lengths",
                                      "Of a sector, in its box; the box's "
                                      "middle."},
                                     pairAt<kCoordinateBounds, &B::centreX, &B::centreY>},
                                    {{"inner", "a length",
                                      "Of a sector: where it begins, from the "
                                      "centre; 0."},
                                     lengthAt<kLengthBounds, &B::inner>},
                                    {{"outer", "a length",
                                      "Of a sector: where it ends; half the "
                                      "box."},
                                     lengthAt<kLengthBounds, &B::outer>},
                                    {{"from", "a length",
                                      "Of a sector: its first side in degrees, "
                                      "clockwise; 0 is up."},
                                     lengthAt<kTurns, &B::from>},
                                    {{"sweep", "a length",
                                      "Of a sector: how far it goes on, in "
                                      "degrees; 360 is a ring."},
                                     lengthAt<kTurns, &B::sweep>},
                                    {{"points", "a list of two lengths, an expression",
                                      "Corners of a polygon, in its box; or a polygon or "
                                      "circle of a plane, round the middle of the box, forward "
                                      "up: `points: shape`."},
                                     pointsAt},
                                    {{"path", "text",
                                      "An outline as in SVG, `M0 0 L5 0 …`, in "
                                      "millimetres of its box."},
                                     pathAt},
                                    {{"role", enumWordsText<LineRole>(),
                                      "What its outline is to a cutter: on a "
                                      "layer of that name in a PDF."},
                                     wordAt<LineRole, &B::role>},
                                    // Icons.
                                    {{"icon", "text",
                                      "Name of an icon, which stands in the "
                                      "middle."},
                                     [](B& b, NodeRef n, C& c) {
                                         b.icon = c.readBinding(n);
                                         c.checkPrintable(*b.icon, n);
                                         c.checkIconName(*b.icon, n);
                                     }},
                                    {{"icon_colour", "a colour",
                                      "Else the one that style.yaml gives it, or "
                                      "`ink`."},
                                     colourAt<&B::iconColour>},
                                    {{"icon_size", "a length",
                                      "Of its longer side; the box's shorter."},
                                     lengthAt<kLengthBounds, &B::iconSize>},
                                    // Text.
                                    {{"text", "text",
                                      "With `{expression}` where something of the entity goes."},
                                     [](B& b, NodeRef n, C& c) {
                                         b.textSpec.text = c.readTextBinding(n);
                                         c.checkPrintable(b.textSpec.text, n);
                                     }},
                                    {{"rich", "`true` or `false`",
                                      "Its own words may have `**`, `_` and `:icon:`."},
                                     flagAt<&B::textSpec, &TextSpec::rich>},
                                    {{"sentences", "text",
                                      "`{field}` of sentences: printed with "
                                      "icons and explanations."},
                                     [](B& b, NodeRef n, C& c) {
                                         b.textSpec.sentences = true;
                                         b.textSpec.text = c.readBinding(n);
                                     }},
                                    {{"reminders", "an expression",
                                      "Whether sentences print their "
                                      "explanations."},
                                     expressionAt<&B::textSpec, &TextSpec::reminders>},
                                    {{"style", "text", "Name of a style of style.yaml."},
                                     [](B& b, NodeRef n, C& c) {
                                         b.textSpec.style = c.readStyleName(n);
                                     }},
                                    {{"colour", "a colour", "In place of the style's."},
                                     colourAt<&B::textSpec, &TextSpec::colour>},
                                    {{"fit_between", "two lengths",
                                      "The smallest and the largest size of "
                                      "text: the largest that fits is taken."},
                                     fitBetween},
                                    {{"wrap", "`true` or `false`, a whole number",
                                      "Whether text is broken into lines; true. "
                                      "With `repeat`: how many stand in a row."},
                                     [](B& b, NodeRef n, C& c) {
                                         if (c.node.find("repeat"))
                                             b.repeatSpec.wrap = c.readCount(n);
                                         else
                                             b.textSpec.wrap = c.readBool(n);
                                     }},
                                    {{"one_line", "`true` or `false`",
                                      "Rather smaller in one line than larger in two."},
                                     flagAt<&B::textSpec, &TextSpec::oneLine>},
                                    {{"align", enumWordsText<Align>(), "In place of the style's."},
                                     wordAt<Align, &B::textSpec, &TextSpec::align>},
                                    {{"valign", enumWordsText<VAlign>(),
                                      "In place of the style's."},
                                     wordAt<VAlign, &B::textSpec, &TextSpec::valign>},
                                    {{"none", "text", "Printed where there is no text."},
                                     textAt<&B::textSpec, &TextSpec::emptyText>},
                                    {{"join", "text",
                                      "Printed between the lines that say "
                                      "something, on one line."},
                                     textAt<&B::textSpec, &TextSpec::separator>},
                                    {{"hang", "a length",
                                      "Size of icons that hang left of the "
                                      "text."},
                                     lengthAt<kHanging, &B::textSpec, &TextSpec::hangingIconSize>},
                                    {{"indent", "a length", "Room left of the text."},
                                     lengthAt<kLengthBounds, &B::textSpec, &TextSpec::indent>},
                                    // Pictures.
                                    {{"image", "text",
                                      "`{field}` of a picture, or a file of the "
                                      "pack."},
                                     imageAt},
                                    {{"fit", enumWordsText<Fit>(),
                                      "Whether the picture fills the box or lies "
                                      "whole in it."},
                                     wordAt<Fit, &B::imageSpec, &ImageSpec::fit>},
                                    {{"fallback", "text",
                                      "`icon:name`: what is drawn where there is "
                                      "no picture."},
                                     [](B& b, NodeRef n, C& c) {
                                         b.imageSpec.fallback = c.readBinding(n);
                                         c.checkIconName(b.imageSpec.fallback, n);
                                     }},
                                    {{"focus", "four lengths",
                                      "`[x, y, w, h]`: where the picture's "
                                      "middle should be."},
                                     [](B& b, NodeRef n, C& c) {
                                         if (!n.isSequence() || n.size() != 4)
                                             c.report(n, "`focus` is the place of "
                                                         "the middle within the "
                                                         "box: `[x, y, w, h]`");
                                         else
                                             for (std::size_t k = 0; k < 4; ++k)
                                                 b.imageSpec.focus[k] = c.readLength(n.at(k));
                                     }},
                                    {{"placeholder", "`true` or `false`",
                                      "Whether something stands in for no "
                                      "picture."},
                                     flagAt<&B::imageSpec, &ImageSpec::placeholder>},
                                    {{"tint", "a colour", "Of what stands in."},
                                     [](B& b, NodeRef n, C& c) {
                                         if (const auto tint = c.readColour(n))
                                             b.imageSpec.tint = *tint;
                                     }},
                                    // Boards.
                                    {{"board", "text",
                                      "The board that is drawn: `self`, or a reference to what has "
                                      "it."},
                                     [](B& b, NodeRef n, C& c) { c.readBoard(b.boardSpec, n); }},
                                    {{"cell", "a length",
                                      "Of a board: how large a cell is; as large as fits by "
                                      "default."},
                                     lengthAt<kSpecks, &B::boardSpec, &BoardSpec::cell>},
                                    {{"rulers", "`true` or `false`",
                                      "Of a board: letters above it, numbers left of it."},
                                     flagAt<&B::boardSpec, &BoardSpec::rulers>},
                                    {{"key", "`true` or `false`",
                                      "Of a board: what its letters mean, below it."},
                                     flagAt<&B::boardSpec, &BoardSpec::legend>},
                                    // Several.
                                    {{"repeat", "an expression",
                                      "How many of its shape or icon are drawn."},
                                     [](B& b, NodeRef n, C& c) {
                                         const std::string counted = c.readText(n);
                                         b.repeatSpec.count = c.readExpression(n);
                                         if (isFieldPath(counted))
                                             b.repeatSpec.field =
                                                 counted.substr(0, counted.find('.'));
                                         if (const NodeRef step = c.node.find("step");
                                             !step || !step.isSequence() || step.size() != 2)
                                             c.report(c.node, "`repeat` needs a "
                                                              "`step: [x, y]`");
                                     }},
                                    {{"step", "two lengths", "From one of a `repeat` to the next."},
                                     [](B& b, NodeRef n, C& c) {
                                         if (n.isSequence() && n.size() == 2)
                                             pair(n, c, b.repeatSpec.stepX, b.repeatSpec.stepY,
                                                  kCoordinateBounds);
                                     }},
                                    {{"group", "a number and a length, an expression",
                                      "`[5, 1.5]`: a gap after so many of a `repeat`. Of `each`: "
                                      "what those have in "
                                      "common that "
                                      "stand between a `head` and a `foot`, `group: m.rank`."},
                                     [](B& b, NodeRef n, C& c) {
                                         if (c.node.find("each")) {
                                             if (b.each)
                                                 b.group = c.readExpression(n, b.each.get());
                                             return;
                                         }
                                         if (n.isSequence() && n.size() == 2) {
                                             b.repeatSpec.group = c.readCount(n.at(0));
                                             b.repeatSpec.groupGap = c.readLength(n.at(1));
                                         } else {
                                             c.report(n, "`group` is a number "
                                                         "and a gap: `[5, 1.5]`");
                                         }
                                     }},
                                    {{"boxes", "boxes", "What is in it."},
                                     [](B& b, NodeRef n, C& c) {
                                         if (c.node.find("each") && !b.each)
                                             return; // the fault of `each` is reported
                                         c.readBoxes(b.children, n, b.each.get());
                                     }},
                                    {{"stack", enumWordsText<Flow>(),
                                      "How its boxes follow each other."},
                                     [](B& b, NodeRef n, C& c) {
                                         wordAt<Flow, &B::stackSpec, &StackSpec::flow>(b, n, c);
                                         if (b.stackSpec.flow == Flow::Grid &&
                                             (!c.node.find("row") || !c.node.find("columns")))
                                             c.report(c.node, "a grid needs `columns` and "
                                                              "`row`, the height of a row");
                                     }},
                                    {{"gap", "a length", "Between the boxes of a stack."},
                                     lengthAt<kCoordinateBounds, &B::stackSpec, &StackSpec::gap>},
                                    {{"row", "a length", "Height of a row of a grid."},
                                     lengthAt<kSpecks, &B::stackSpec, &StackSpec::row>},
                                    {{"columns", "a length, columns",
                                      "Of a grid: how many. Of a `table`: what stands in each."},
                                     [](B& b, NodeRef n, C& c) {
                                         if (!c.node.find("table"))
                                             b.stackSpec.columns = c.readLength(n, kColumns);
                                     }},
                                    // Parts.
                                    {{"use", "text", "Name of a part whose boxes stand in it."},
                                     [](B& b, NodeRef n, C& c) { c.readPart(b.children, n); }},
                                    {{"with", "texts by name",
                                      "What `$name` stands for in the part."},
                                     [](B&, NodeRef, C&) {}},
                                }};
                made.keys.insert(made.keys.end(), boxItemKeys().begin(), boxItemKeys().end());
                return made;
            }();
    return table;
}

BoxSpec TemplateCompiler::readBox(NodeRef node, const Arguments& words, int depth) {
    BoxDecl b;
    BoxContext context(*this, words, depth, node);
    b.imageSpec.pack = place_.pack;
    // Reports keys that have no effect here.
    static const std::vector<std::string> kOfParts = {"use",  "with", "box",  "at",
                                                      "size", "if",   "grow", "rotate"},
                                          kOfFaces = {"face", "of",   "side", "with", "box",
                                                      "at",   "size", "if",   "grow", "rotate"};
    const bool face = static_cast<bool>(node.find("face")),
               part = static_cast<bool>(node.find("use")) || (face && !node.find("of"));
    for (const NodeRef key : node)
        if (const auto& may = face ? kOfFaces : kOfParts;
            (part || face) && std::find(may.begin(), may.end(), key.key()) == may.end())
            report_(FaultPlace::atKey(key),
                    fmt::format("{}; `{}` is for its boxes{}",
                                part ? "a part is placed with `at`, `size`, `if` and `with`"
                                     : "a face is placed with `at`, `size` and `if`",
                                key.key(), didYouMeanSuggestion(key.key(), may)));
    b.each = readEach(node, words);
    if (const NodeRef lists = b.each ? node.find("each") : NodeRef()) {
        const std::string first = readScalar(lists.isSequence() ? lists.at(0) : lists, words);
        if (const std::string list = first.substr(0, first.find(" as ")); isFieldPath(list))
            b.eachField = list.substr(0, list.find('.'));
    }
    schema::readMapping(boxKeyTable(), node, b, context);
    if (b.name.empty())
        b.boxDescription = describeUnnamedBox(node);
    const auto has = [&](std::string_view key) { return static_cast<bool>(node.find(key)); };
    if (b.shape == BoxShape::None) {
        if (b.path)
            b.shape = BoxShape::Path;
        else if (!b.points.empty() || b.planeShape)
            b.shape = BoxShape::Polygon;
        else if (b.fill || b.stroke || b.role != LineRole::None)
            b.shape = b.corner.isSet() ? BoxShape::Round : BoxShape::Rect;
    }
    if ((b.shape == BoxShape::Path && !b.path) ||
        (b.shape == BoxShape::Polygon && b.points.empty() && !b.planeShape))
        b.shape = BoxShape::None; // the fault is reported, or the box draws nothing
    if (has("text") || has("sentences"))
        b.text = std::move(b.textSpec);
    if (has("image"))
        b.image = std::move(b.imageSpec);
    if (has("repeat"))
        b.repeat = std::move(b.repeatSpec);
    if (has("stack") || (has("table") && has("gap"))) // gap between columns
        b.stack = std::move(b.stackSpec);
    if (has("table")) {
        readTable(b.tableSpec, node, words, b.textSpec.style);
        if (b.tableSpec.rows && !b.tableSpec.columns.empty())
            b.table = std::make_shared<const TableSpec>(std::move(b.tableSpec));
    }
    if (b.boardSpec.exists)
        b.board = std::move(b.boardSpec);
    b.container = (has("boxes") && !b.stack) || part;
    return b;
}

} // namespace ww::sheets
