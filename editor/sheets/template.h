#pragma once

// Declares compiled templates. The manual describes their notation.

#include "editor/sheets/measure.h"
#include "editor/sheets/sheets.h"
#include "editor/sheets/style.h"
#include "rules/base/aside.h"
#include "rules/schema/each.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ww::sheets {

using ExprPtr = std::shared_ptr<const schema::Expr>;

/// Text in which `{expression}` stands for a value.
struct Binding {
    struct Part {
        std::string literal;
        ExprPtr expr;      ///< the part's expression; null: the part is the literal
        bool rich = false; ///< whether the text can come from a rich text field
        /// Whether every complete entity must have the value. If the value is missing, `?` is
        /// printed.
        bool isRequired = false;
    };
    std::vector<Part> parts;
    std::string firstFieldShown; ///< the first field that the text shows, for findings
    std::string
        firstFieldRead; ///< the first field that the text reads: `faction` in `{faction.name}`
    [[nodiscard]] bool isSet() const { return !parts.empty(); }
    /// Returns whether the text is the same for all entities. Its faults are then reported once, at
    /// the template.
    [[nodiscard]] bool isLiteral() const {
        for (const Part& part : parts)
            if (part.expr)
                return false;
        return true;
    }
    /// Returns the expression if the binding consists of a single expression, otherwise null.
    [[nodiscard]] const ExprPtr* soleExpression() const {
        return parts.size() == 1 && parts[0].expr ? &parts[0].expr : nullptr;
    }
};

enum class BoxShape : std::uint8_t {
    None,
    Rect,
    Round,
    Circle,
    Diamond,
    Triangle,
    Hexagon,
    Shield,
    Bullet,
    Tab,
    Line,
    Sector,
    Polygon,
    Path
};
enum class Fit : std::uint8_t { Cover, Contain };
enum class Flow : std::uint8_t { Down, Up, Right, Left, Grid };

struct BoxSpec;
using BoxList = std::vector<BoxSpec>;

struct TextSpec {
    Binding text;
    bool strong = false; ///< whether all text of the box is bold
    bool rich = false;   ///< whether the template's literals are rich text
    bool sentences = false;
    ExprPtr reminders; ///< whether explanations of sentences are printed; null: they are printed
    std::string style;
    std::optional<std::string> colour;
    Length smallest, largest;
    std::optional<bool> wrap;
    bool oneLine = false; ///< whether to prefer a smaller single line to two larger lines
    std::optional<Align> align;
    std::optional<VAlign> valign;
    std::string emptyText;  ///< printed instead of an empty text
    std::string separator;  ///< separator between lines that aren't empty
    Length hangingIconSize; ///< size of icons in the margin; not set: icons stay in the line
    Length indent;
};

/// The room between a box's edge and its text.
struct PaddingSpec {
    Length horizontal, vertical;
};

struct ImageSpec {
    Binding image;
    Fit fit = Fit::Cover;
    Binding fallback;             ///< art for entities without a picture, such as `icon:{race}`
    bool missingReported = false; ///< whether the template's check has reported a missing picture
    std::string pack;             ///< the template's pack, which contains the pictures
    std::array<Length, 4> focus;  ///< x, y, w, h of the area that shows the picture's focus; not
                                  ///< set: the whole box
    bool placeholder = true;      ///< whether to draw a placeholder for a missing picture
    std::string tint;             ///< colour of composed art without a tint of its own
};

struct RepeatSpec {
    ExprPtr count;
    std::string field; ///< the field whose value is the count, if any
    Length stepX, stepY, groupGap;
    int wrap = 0, group = 0;
    Length size, width;
    Length room; ///< least width of the repeats in a stack; not set: the width of the repeats
};

struct BoardSpec {
    std::string
        boardReference; ///< the reference to the entity with the board; empty: the entity itself
    Length cell;        ///< size of a cell; not set: the largest size that fits
    bool rulers = false, legend = false;
    bool exists = false; ///< whether the kind has the board that the template names
};

struct StackSpec {
    Flow flow = Flow::Down;
    Length gap, row;
    Length rowGap; ///< gap between the rows of a grid; not set: `gap`
    Length columns;
    std::string align;
};

/// Items around a point. Each box is placed like the first box and then rotated.
struct RoundSpec {
    Length centreX, centreY;
    Length radius; ///< height above the centre where `at` starts; not set: at the box's corner
    Length from, sweep;
    bool counterclockwise = false;
    bool upright = false; ///< whether boxes stay upright instead of being rotated
};

struct TableSpec;

struct FaceReference {
    ExprPtr entity;
    std::string kind, name; ///< the entity's kind (may be abstract), and the template's id
    std::string side = "front";
    NodeRef node; ///< the YAML node that refers to the face
};

struct BoxSpec {
    std::string name;
    std::string boxDescription; ///< description of a box without a name, for findings: its text and
                                ///< line
    ExprPtr condition;
    /// Position of the box in its container. w and h default to the container's size.
    Length x, y, w, h;
    Length grow; ///< the box's share of the remaining room in its stack
    /// Whether the box is as high as its content: its text at the largest size, or inner boxes.
    bool fitsHeightToContent = false;
    /// Whether the box takes the remaining width or height.
    bool takesRemainingWidth = false, takesRemainingHeight = false;
    Length rotate;
    BoxShape shape = BoxShape::None;
    std::optional<std::string> fill, stroke;
    Length line, corner;
    std::vector<Length> dash;
    LineRole role = LineRole::None;
    bool pointyTop = false;                             ///< whether a hexagon has a corner at the
                                                        ///< top
    Length centreX, centreY, inner, outer, from, sweep; ///< values of a sector, relative to the box
    /// Corners of a polygon, relative to the box.
    std::vector<std::pair<Length, Length>> points;
    ExprPtr planeShape; ///< expression for a shape of a plane, which is drawn around the box's
                        ///< middle
    ShapePtr path;      ///< path in millimetres, relative to the box
    std::optional<Binding> icon;
    std::optional<std::string> iconColour;
    Length iconSize;
    HeapOptional<TextSpec> text;
    HeapOptional<PaddingSpec> padding;
    HeapOptional<ImageSpec> image;
    HeapOptional<RepeatSpec> repeat;
    HeapOptional<StackSpec> stack;
    HeapOptional<BoardSpec> board;
    std::shared_ptr<const schema::ItemLoop> each; ///< the items for which the children are repeated
    std::string eachField;                        ///< the field with the items, if any
    ExprPtr group;                                ///< value by which items are grouped; adjacent
                                                  ///< items with equal values form a group
    BoxList head, foot;                           ///< boxes before and after a group
    HeapOptional<RoundSpec> round;
    HeapOptional<FaceReference> face;
    std::shared_ptr<const TableSpec> table;
    Length columnCount;           ///< number of columns for items or rows; not set: one
    bool flowsToNextPage = false; ///< whether content that doesn't fit continues on another page
    std::string continuesInBox;   ///< the box where the text continues; empty: none
    NodeRef continuesNode;
    bool clip = false;
    bool container = false; ///< whether children are placed relative to the box
    /// Whether the box is outside the face. Such a box is reported with the template and never
    /// drawn.
    bool isOffFace = false;
    BoxList children;
};

/// A table: rows of text in columns, one row per item.
struct TableSpec {
    struct Column {
        BoxSpec cell, head; ///< boxes for the column's cells and head; the head may be empty
        Length width;       ///< the column's width; not set: a share of the remaining width
    };
    std::shared_ptr<const schema::ItemLoop> rows;
    std::size_t row = 0;   ///< index of the row's item among the items of expressions
    std::string field;     ///< the field with the items, if any
    bool inRecord = false; ///< whether cells use the row's fields by name, because the row itself
                           ///< has no name
    std::vector<Column> columns;
    std::optional<std::string> zebra; ///< background colour of every second row
    Length pad; ///< padding at the left and right of each text; half as much above and below
};

struct Template;
struct FaceSpec {
    std::string name;
    BoxList boxes;
    /// The template that declares the face, with its variables and tries; null: this template.
    std::shared_ptr<const Template> sourceTemplate;
};

/// A number of a `let` that formulas of lengths can use.
struct LetSpec {
    std::size_t variable = 0; ///< the number's index in Template::variableNames
    ExprPtr expr; ///< the name as an expression of `letLoop`; null: `length` is the value
    Length length;
};

/// Whether a face is as large as the job's paper, and how the paper lies.
enum class PaperSize : std::uint8_t { No, AsPrinted, Portrait, Landscape };

struct Template {
    std::string id, pack;
    std::string kind;
    std::string label; ///< displayed label; by default made from the id
    double width = 63, height = 88, bleed = 3;
    double safe = 0; ///< least distance of text and icons from the trim
    /// Whether the face is as large as the board on its front. `width` and `height` are then
    /// ignored.
    bool sizedLikeBoard = false;
    PaperSize paper = PaperSize::No;
    Length entityWidth, entityHeight; ///< size that depends on the entity, instead of `width` and
                                      ///< `height`
    std::vector<std::string> variableNames; ///< names of variables; w, h and bleed first
    std::vector<std::string>
        expressionVariables;   ///< names of variables that expressions can use (all but w and h)
    std::vector<LetSpec> lets; ///< formulas first
    /// Values of `let` that are expressions; null: none. Expressions can use them as items, and
    /// these values can use the face's size as the names `w` and `h`, after the other variables.
    std::shared_ptr<const schema::ItemLoop> letLoop;
    /// Values of variables for each try, the preferred try first.
    std::vector<std::vector<std::pair<std::size_t, double>>> tries;
    std::vector<FaceSpec> faces;
    std::map<std::string, Binding, std::less<>> boundColours;
    std::vector<FaceReference> shows; ///< faces of other entities that the template shows
};

} // namespace ww::sheets
