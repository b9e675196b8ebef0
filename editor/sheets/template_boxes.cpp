// Declares the keys of a box, and makes a box of their values.

#include "editor/sheets/template_lets.h"

#include <algorithm>

namespace ww::sheets {

namespace {

constexpr Bounds kSpecks{0.05, kMaxCoordinate}; ///< range of sizes that must not be zero
constexpr Bounds kLines{0, 50}, kHanging{0, 500};
constexpr Bounds kShares{0, 1000, ""}, kTurns{-3600, 3600, " degrees"};
constexpr std::size_t kMostCorners = 64;

using B = BoxDecl;
using C = BoxContext;

// These functions read the value of a key into the member at `Path`.
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

/// Reads a list of two lengths, such as `[3, 4.5]`.
bool pair(NodeRef n, C& c, Length& first, Length& second, const Bounds& within) {
    if (!n.isSequence() || n.size() != 2) {
        c.report(n, fmt::format("write `{}` as two lengths: `{}: [3, 4.5]`", n.key(), n.key()));
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
    if (c.node.find("repeat")) { // `size` is the size of one repeated item
        if (n.isSequence())
            pair(n, c, b.repeatSpec.width, b.repeatSpec.size, kSpecks);
        else
            b.repeatSpec.size = c.readLength(n, kSpecks);
        return;
    }
    const auto says = [&](std::size_t i, std::string_view word) {
        return n.isSequence() && n.size() == 2 && n.at(i).isScalar() && n.at(i).scalar() == word;
    };
    // The size of a line may be negative, since it may go up or to the left.
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

void paddingAt(B& b, NodeRef n, C& c) {
    if (!c.node.find("text") && !c.node.find("sentences") && !c.node.find("box")) {
        c.report(n, "`padding` needs a box with text, or one in which another box continues");
        return;
    }
    PaddingSpec& padding = b.padding.emplace();
    if (n.isSequence())
        pair(n, c, padding.horizontal, padding.vertical, kLengthBounds);
    else
        padding.horizontal = padding.vertical = c.readLength(n, kLengthBounds);
}

void fitBetween(B& b, NodeRef n, C& c) {
    if (!n.isSequence() || n.size() != 2) {
        c.report(n, "write `fit_between` as the smallest and the largest size: `[7.5 pt, 8 pt]`");
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
        c.report(n, fmt::format("a polygon needs 3 to {} corners: `[[0, 0], [5, 0], [5, 5]]`",
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
        c.report(n, fmt::format("`{}` isn't a path: write it as in SVG, `M0 0 L5 0 L5 5 Z`",
                                n.scalar()));
    else if (!kCoordinateBounds.contains(all.x) || !kCoordinateBounds.contains(all.y) ||
             !kCoordinateBounds.contains(all.right()) || !kCoordinateBounds.contains(all.bottom()))
        c.report(n, kCoordinateBounds.outOfRangeMessage(n.scalar()));
    else
        b.path = shareShape(std::move(*made));
}

/// In a stack, the first length of `size: [w, 3]` of repeated icons is the room of the row, since
/// icons are as wide as high.
void adaptStackChildren(BoxSpec& stack) {
    for (BoxSpec& child : stack.children)
        if (child.repeat && child.icon && child.shape == BoxShape::None)
            child.repeat->room = std::exchange(child.repeat->width, {});
}

} // namespace

const schema::MetaTable<BoxDecl, BoxContext>& boxKeyTable() {
    static const schema::MetaTable<B, C> table = [] {
        schema::MetaTable<B, C>
            made = {"a box",
                    {
                        {{"box", "text",
                          "The box's name. Findings use it, and a template that "
                          "extends this one uses it to replace the box."},
                         textAt<&B::name>},
                        {{"if", "an expression",
                          "The condition for showing the box. Inside the box, what the condition "
                          "shows to be there is never none."},
                         [](B& b, NodeRef, C& c) { b.condition = c.condition; }}, // read first
                        {{"at", "two lengths",
                          "The box's upper left corner, measured from its "
                          "container's."},
                         pairAt<kCoordinateBounds, &B::x, &B::y>},
                        {{"size", "two lengths, a length",
                          "Width and height. `fit` is as high as the text, `rest` is "
                          "the remaining space. By default, the box fills its "
                          "container. With `repeat`: the size of one repeat."},
                         sizeAt},
                        {{"grow", "a length",
                          "In a stack: the box's share of the "
                          "remaining space."},
                         lengthAt<kShares, &B::grow>},
                        {{"rotate", "a length",
                          "The rotation around the box's middle, "
                          "in degrees clockwise."},
                         lengthAt<kTurns, &B::rotate>},
                        {{"clip", "`true` or `false`",
                          "If true, content outside the box isn't printed."},
                         flagAt<&B::clip>},
                        // Keys of boxes with shapes.
                        {{"shape", enumWordsText<BoxShape>(),
                          "The box's shape; by default `rect` if it has a fill or a "
                          "stroke."},
                         wordAt<BoxShape, &B::shape>},
                        {{"fill", "a colour",
                          "The colour of the box's inside: `#rrggbb` or a name of "
                          "style.yaml, optionally with `darken`, `lighten`, `alpha` or "
                          "`mix`."},
                         colourAt<&B::fill>},
                        {{"stroke", "a colour", "The colour of the box's outline."},
                         colourAt<&B::stroke>},
                        {{"line", "a length", "The thickness of the outline; 0.3 mm."},
                         lengthAt<kLines, &B::line>},
                        {{"dash", "a list of lengths",
                          "The lengths of dashes and "
                          "gaps, in turn."},
                         [](B& b, NodeRef n, C& c) {
                             for (const NodeRef one : n)
                                 b.dash.push_back(c.readLength(one, kSpecks));
                         }},
                        {{"corner", "a length", "The radius of `round` corners."},
                         lengthAt<kLengthBounds, &B::corner>},
                        {{"pointed", "`true` or `false`",
                          "For a hexagon: if true, a corner points up instead of a "
                          "side."},
                         flagAt<&B::pointyTop>},
                        {{"centre", "two lengths",
                          "For a sector: its centre in the box; by default the box's "
                          "middle."},
                         pairAt<kCoordinateBounds, &B::centreX, &B::centreY>},
                        {{"inner", "a length", "For a sector: the inner radius; 0."},
                         lengthAt<kLengthBounds, &B::inner>},
                        {{"outer", "a length",
                          "For a sector: the outer radius; by default half the box."},
                         lengthAt<kLengthBounds, &B::outer>},
                        {{"from", "a length",
                          "For a sector: the angle of its first side, in degrees "
                          "clockwise; 0 is up."},
                         lengthAt<kTurns, &B::from>},
                        {{"sweep", "a length",
                          "For a sector: its angle in degrees; 360 is a ring."},
                         lengthAt<kTurns, &B::sweep>},
                        {{"points", "a list of two lengths, an expression",
                          "The corners of a polygon in the box. Or a polygon or circle "
                          "of a plane, placed around the box's middle with forward up: "
                          "`points: shape`."},
                         pointsAt},
                        {{"path", "text",
                          "An outline as in SVG, `M0 0 L5 0 …`, in millimetres within "
                          "the box."},
                         pathAt},
                        {{"role", enumWordsText<LineRole>(),
                          "The outline's meaning for a cutting machine. In a PDF it is "
                          "on a layer with this name."},
                         wordAt<LineRole, &B::role>},
                        // Keys of boxes with icons.
                        {{"icon", "an icon's name",
                          "The name of an icon, which is drawn in the middle."},
                         [](B& b, NodeRef n, C& c) {
                             b.icon = c.readBinding(n);
                             c.checkPrintable(*b.icon, n);
                             c.checkIconName(*b.icon, n);
                         }},
                        {{"icon_colour", "a colour",
                          "The icon's colour; by default its colour in style.yaml, or "
                          "`ink`."},
                         colourAt<&B::iconColour>},
                        {{"icon_size", "a length",
                          "The length of the icon's longer side; by default the box's "
                          "shorter side."},
                         lengthAt<kLengthBounds, &B::iconSize>},
                        // Keys of boxes with text.
                        {{"text", "text",
                          "The box's text, with `{expression}` for values of the "
                          "entity."},
                         [](B& b, NodeRef n, C& c) {
                             b.textSpec.text = c.readTextBinding(n);
                             c.checkPrintable(b.textSpec.text, n);
                         }},
                        {{"rich", "`true` or `false`",
                          "If true, the template's own words can contain `**`, `_` and "
                          "`:icon:`."},
                         flagAt<&B::textSpec, &TextSpec::rich>},
                        {{"sentences", "text",
                          "A `{field}` of sentences, printed with icons and "
                          "explanations."},
                         [](B& b, NodeRef n, C& c) {
                             b.textSpec.sentences = true;
                             b.textSpec.text = c.readBinding(n);
                         }},
                        {{"reminders", "an expression",
                          "Whether explanations are printed with sentences."},
                         expressionAt<&B::textSpec, &TextSpec::reminders>},
                        {{"style", "a style's name", "The name of a style in style.yaml."},
                         [](B& b, NodeRef n, C& c) { b.textSpec.style = c.readStyleName(n); }},
                        {{"colour", "a colour", "Replaces the value of the style."},
                         colourAt<&B::textSpec, &TextSpec::colour>},
                        {{"fit_between", "two lengths",
                          "The smallest and the largest text size. The program uses "
                          "the largest that fits."},
                         fitBetween},
                        {{"wrap", "`true` or `false`, a whole number",
                          "Whether text is broken into lines; true. With `repeat`: the "
                          "number of repeats in a row."},
                         [](B& b, NodeRef n, C& c) {
                             if (c.node.find("repeat"))
                                 b.repeatSpec.wrap = c.readCount(n);
                             else
                                 b.textSpec.wrap = c.readBool(n);
                         }},
                        {{"one_line", "`true` or `false`",
                          "If true, the text is printed smaller in one line rather "
                          "than larger in two."},
                         flagAt<&B::textSpec, &TextSpec::oneLine>},
                        {{"align", enumWordsText<Align>(),
                          "Replaces the value of the "
                          "style."},
                         wordAt<Align, &B::textSpec, &TextSpec::align>},
                        {{"valign", enumWordsText<VAlign>(), "Replaces the value of the style."},
                         wordAt<VAlign, &B::textSpec, &TextSpec::valign>},
                        {{"none", "text",
                          "The text that is printed if there is no "
                          "other text."},
                         textAt<&B::textSpec, &TextSpec::emptyText>},
                        {{"join", "text",
                          "Joins all lines that aren't empty into one, with this text "
                          "between them."},
                         textAt<&B::textSpec, &TextSpec::separator>},
                        {{"hang", "a length", "The size of icons to the left of the text."},
                         lengthAt<kHanging, &B::textSpec, &TextSpec::hangingIconSize>},
                        {{"indent", "a length", "The space to the left of the text."},
                         lengthAt<kLengthBounds, &B::textSpec, &TextSpec::indent>},
                        {{"padding", "a length, two lengths",
                          "For a box with text: the room between its edge and its "
                          "text, in all directions or as `[horizontal, vertical]`. With "
                          "`fit`, the box is as high as its text and this room."},
                         paddingAt},
                        // Keys of boxes with pictures.
                        {{"image", "text", "A `{field}` with a picture, or a file of the pack."},
                         imageAt},
                        {{"fit", enumWordsText<Fit>(),
                          "Whether the picture fills the box (and may be cropped) or "
                          "fits inside it."},
                         wordAt<Fit, &B::imageSpec, &ImageSpec::fit>},
                        {{"fallback", "text",
                          "`icon:name`: the icon that is drawn if there is no "
                          "picture."},
                         [](B& b, NodeRef n, C& c) {
                             b.imageSpec.fallback = c.readBinding(n);
                             c.checkIconName(b.imageSpec.fallback, n);
                         }},
                        {{"focus", "four lengths",
                          "`[x, y, w, h]`: the part of the box in whose middle the "
                          "picture's focus should be."},
                         [](B& b, NodeRef n, C& c) {
                             if (!n.isSequence() || n.size() != 4)
                                 c.report(n, "write `focus` as a place within the box: "
                                             "`[x, y, w, h]`");
                             else
                                 for (std::size_t k = 0; k < 4; ++k)
                                     b.imageSpec.focus[k] = c.readLength(n.at(k));
                         }},
                        {{"placeholder", "`true` or `false`",
                          "Whether a placeholder is drawn if there is no picture."},
                         flagAt<&B::imageSpec, &ImageSpec::placeholder>},
                        {{"tint", "a colour", "The colour of the placeholder."},
                         [](B& b, NodeRef n, C& c) {
                             if (const auto tint = c.readColour(n))
                                 b.imageSpec.tint = *tint;
                         }},
                        // Keys of boxes with boards.
                        {{"board", "text",
                          "The board that is drawn: `self`, or a reference to the "
                          "entity with the board."},
                         [](B& b, NodeRef n, C& c) { c.readBoard(b.boardSpec, n); }},
                        {{"cell", "a length",
                          "For a board: the size of a cell; by default as large as "
                          "fits."},
                         lengthAt<kSpecks, &B::boardSpec, &BoardSpec::cell>},
                        {{"rulers", "`true` or `false`",
                          "For a board: if true, letters above it and numbers to the "
                          "left of it."},
                         flagAt<&B::boardSpec, &BoardSpec::rulers>},
                        {{"key", "`true` or `false`",
                          "For a board: if true, the meaning of its letters below it."},
                         flagAt<&B::boardSpec, &BoardSpec::legend>},
                        // Keys of boxes that contain other boxes.
                        {{"repeat", "an expression",
                          "The number of times that the shape or icon is drawn."},
                         [](B& b, NodeRef n, C& c) {
                             b.repeatSpec.count = c.readExpression(n);
                             b.repeatSpec.field = c.fieldOfPath(c.readText(n));
                             if (const NodeRef step = c.node.find("step");
                                 !step || !step.isSequence() || step.size() != 2)
                                 c.report(c.node, "`repeat` needs a "
                                                  "`step: [x, y]`");
                         }},
                        {{"step", "two lengths",
                          "The distance from one repeat to the "
                          "next."},
                         [](B& b, NodeRef n, C& c) {
                             if (n.isSequence() && n.size() == 2)
                                 pair(n, c, b.repeatSpec.stepX, b.repeatSpec.stepY,
                                      kCoordinateBounds);
                         }},
                        {{"group", "a number and a length, an expression",
                          "With `repeat`: a gap after so many, `[5, 1.5]`. With "
                          "`each`: the value that the items between a `head` and a "
                          "`foot` share, `group: m.rank`."},
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
                                 c.report(n, "write `group` as a number and a gap: "
                                             "`[5, 1.5]`");
                             }
                         }},
                        {{"boxes", "boxes", "The boxes inside this box."},
                         [](B& b, NodeRef n, C& c) {
                             if (c.node.find("each") && !b.each)
                                 return; // readEach has reported the faulty `each`
                             c.readBoxes(b.children, n, b.each.get());
                         }},
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
    // Report keys that have no effect in this box.
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
                                part ? "a part can only have `at`, `size`, `if` and `with`"
                                     : "a face can only have `at`, `size` and `if`",
                                key.key(), didYouMeanSuggestion(key.key(), may)));
    const ShownCondition before = shown_;
    context.readCondition();
    const LetScope lets(*this, node.find("let"));
    b.each = readEach(node, words);
    if (const NodeRef lists = b.each ? node.find("each") : NodeRef()) {
        const std::string first = readScalar(lists.isSequence() ? lists.at(0) : lists, words);
        b.eachField = fieldOfPath(first.substr(0, first.find(" as ")));
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
        b.shape = BoxShape::None; // nothing to draw; a fault was reported
    if (has("text") || has("sentences"))
        b.text = std::move(b.textSpec);
    if (has("image"))
        b.image = std::move(b.imageSpec);
    if (has("repeat"))
        b.repeat = std::move(b.repeatSpec);
    if (has("stack") || (has("table") && has("gap"))) // `gap` is between the table's columns
        b.stack = std::move(b.stackSpec);
    if (has("table")) {
        readTable(b.tableSpec, node, words, b.textSpec.style);
        if (b.tableSpec.rows && !b.tableSpec.columns.empty())
            b.table = std::make_shared<const TableSpec>(std::move(b.tableSpec));
    }
    if (b.boardSpec.exists)
        b.board = std::move(b.boardSpec);
    if (b.stack)
        adaptStackChildren(b);
    b.container = (has("boxes") && !b.stack) || part;
    shown_ = before;
    return b;
}

} // namespace ww::sheets
