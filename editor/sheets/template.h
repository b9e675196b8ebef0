#pragma once

// Compiled templates. resources/README.md and the docs describe the notation.

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

/// Text with `{expression}` places.
struct Binding {
    struct Part {
        std::string literal;
        ExprPtr expr;      ///< null: the part is the literal
        bool rich = false; ///< whether the expression is a rich text field
        /// Whether every finished, valid entity has the value; if missing, it prints `?`.
        bool isRequired = false;
    };
    std::vector<Part> parts;
    std::string firstFieldShown; ///< the first field that the text shows, for findings
    std::string
        firstFieldRead; ///< the first field that the text reads: `faction` of `{faction.name}`
    [[nodiscard]] bool isSet() const { return !parts.empty(); }
    /// Returns whether only the template decides the text. Faults are reported there, not per
    /// entity.
    [[nodiscard]] bool isLiteral() const {
        for (const Part& part : parts)
            if (part.expr)
                return false;
        return true;
    }
    /// Returns the expression if there is nothing else, or null.
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
    bool strong = false; ///< whether all text is strong
    bool rich = false;   ///< whether the literals have marks of rich text
    bool sentences = false;
    ExprPtr reminders; ///< whether sentences print their explanations; absent: yes
    std::string style;
    std::optional<std::string> colour;
    Length smallest, largest;
    std::optional<bool> wrap;
    bool oneLine = false; ///< whether a smaller single line is better than two larger lines
    std::optional<Align> align;
    std::optional<VAlign> valign;
    std::string emptyText;  ///< replacement of an empty text
    std::string separator;  ///< separator between lines that aren't empty
    Length hangingIconSize; ///< size of the hanging icon; absent: icons stay in the line
    Length indent;
};

struct ImageSpec {
    Binding image;
    Fit fit = Fit::Cover;
    Binding fallback;             ///< such as `icon:{race}`
    bool missingReported = false; ///< whether the template's check has reported a missing picture
    std::string pack;             ///< the pack of pictures that the template names
    std::array<Length, 4> focus;  ///< x, y, w, h of the area for the focus; absent: the box
    bool placeholder = true;      ///< whether to draw a placeholder for a missing picture
    std::string tint;             ///< colour of composed art without a tint of its own
};

struct RepeatSpec {
    ExprPtr count;
    std::string field; ///< the field that is counted, if any
    Length stepX, stepY, groupGap;
    int wrap = 0, group = 0;
    Length size, width;
};

struct BoardSpec {
    std::string
        boardReference; ///< the reference to the entity with the board; empty: the entity itself
    Length cell;        ///< size of a cell; absent: the largest that fits
    bool rulers = false, legend = false;
    bool exists = false; ///< whether such a board exists
};

struct StackSpec {
    Flow flow = Flow::Down;
    Length gap, row;
    Length columns;
    std::string align;
};

/// Items around a point: each box is placed like the first, then rotated.
struct RoundSpec {
    Length centreX, centreY;
    Length radius; ///< distance above the centre where boxes start; absent: unchanged
    Length from, sweep;
    bool counterclockwise = false; ///< whether items go counterclockwise
    bool upright = false;          ///< whether boxes keep upright instead of rotating
};

struct TableSpec;

struct FaceReference {
    ExprPtr entity;
    std::string kind, name; ///< kind of the face's entity, may be abstract; id of the template
    std::string side = "front";
    NodeRef node; ///< the YAML node of the reference
};

struct BoxSpec {
    std::string name;
    std::string boxDescription; ///< text and line of a box without a name, for findings
    ExprPtr condition;
    /// Place relative to the container; w and h default to the container's size.
    Length x, y, w, h;
    Length grow; ///< the box's share of a stack's remaining room
    /// Whether the box is as high as its text at the largest size, or as its boxes.
    bool fitsHeightToContent = false;
    /// Whether the box takes the remaining width or height.
    bool takesRemainingWidth = false, takesRemainingHeight = false;
    Length rotate;
    BoxShape shape = BoxShape::None;
    std::optional<std::string> fill, stroke;
    Length line, corner;
    std::vector<Length> dash;
    LineRole role = LineRole::None;
    bool pointyTop = false;                             ///< whether a hexagon has a corner up
    Length centreX, centreY, inner, outer, from, sweep; ///< values of a sector, relative to the box
    /// Corners of a polygon, relative to the box.
    std::vector<std::pair<Length, Length>> points;
    ExprPtr planeShape; ///< a polygon given as a shape of a plane, around the box's middle
    ShapePtr path;      ///< path in millimetres, relative to the box
    std::optional<Binding> icon;
    std::optional<std::string> iconColour;
    Length iconSize;
    HeapOptional<TextSpec> text;
    HeapOptional<ImageSpec> image;
    HeapOptional<RepeatSpec> repeat;
    HeapOptional<StackSpec> stack;
    HeapOptional<BoardSpec> board;
    std::shared_ptr<const schema::ItemLoop> each; ///< the items that the children are repeated for
    std::string eachField;                        ///< the field with the items, if any
    ExprPtr group;                                ///< value that groups adjacent items, if equal
    BoxList head, foot;                           ///< boxes before and after a group
    HeapOptional<RoundSpec> round;
    HeapOptional<FaceReference> face;
    std::shared_ptr<const TableSpec> table;
    Length columnCount;           ///< number of columns for items or rows; absent: one
    bool flowsToNextPage = false; ///< whether the rest continues on a next page
    std::string continuesInBox;   ///< the box where the text continues; empty: none
    NodeRef continuesNode;        ///< the place of the key `continues`
    bool clip = false;
    bool container = false; ///< whether children are placed relative to the box
    /// Whether the box lies off the face: reported with the template, never drawn.
    bool isOffFace = false;
    BoxList children;
};

/// Rows of text in columns, one per item.
struct TableSpec {
    struct Column {
        BoxSpec cell, head; ///< texts of the column; a head may be empty
        Length width;       ///< width; absent: a share of the remaining width
    };
    std::shared_ptr<const schema::ItemLoop> rows;
    std::string field;     ///< the field with the items, if any
    bool inRecord = false; ///< whether cells name fields of the row, which has no name
    std::vector<Column> columns;
    std::optional<std::string> zebra; ///< background of every second row
    Length pad; ///< padding left and right of each text; half of it above and below
};

struct Template;
struct FaceSpec {
    std::string name;
    BoxList boxes;
    /// The template that the face comes from, for variables and tries; null: its own.
    std::shared_ptr<const Template> sourceTemplate;
};

/// A value known before layout, from the entity or the `tries`.
struct LetSpec {
    std::string name;
    ExprPtr expr; ///< the value as an expression; otherwise `length`
    Length length;
};

struct Template {
    std::string id, pack;
    std::string kind;
    std::string label; ///< title for people; default: made from the id
    double width = 63, height = 88, bleed = 3;
    double safe = 0; ///< distance that words and icons must keep from the trim
    /// Whether the face is as large as its front's board, instead of `width` and `height`.
    bool sizedLikeBoard = false;
    Length entityWidth, entityHeight; ///< size for each entity, instead of `width` and `height`
    std::vector<std::string> variableNames; ///< names of variables; w and h first
    std::vector<std::string>
        expressionVariables; ///< names of variables for expressions (all but w and h)
    std::vector<LetSpec> lets;
    /// Settings of variables, the preferred settings first.
    std::vector<std::vector<std::pair<std::size_t, double>>> tries;
    std::vector<FaceSpec> faces;
    std::map<std::string, Binding, std::less<>> boundColours;
    std::vector<FaceReference> shows; ///< faces of other entities on the template
};

} // namespace ww::sheets
