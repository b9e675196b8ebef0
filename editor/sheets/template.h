#pragma once

// Compiled templates (content-format, "A sheet template"). resources/README.md and docs say
// authors of the notation; this is what it becomes.

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
        ExprPtr expr;      ///< null: the literal
        bool rich = false; ///< a field of rich text
        bool due = false;  ///< there in all that is finished and right: else a `?`
    };
    std::vector<Part> parts;
    std::string field; ///< the first field that it shows, for findings
    std::string about; ///< the first that it reads: `faction` of `{faction.name}`
    [[nodiscard]] bool given() const { return !parts.empty(); }
    /// Whether the template alone says it: a fault is reported there, and not for each entity.
    [[nodiscard]] bool isLiteral() const {
        for (const Part& part : parts)
            if (part.expr)
                return false;
        return true;
    }
    /// The one expression, where there is nothing else.
    [[nodiscard]] const ExprPtr* only() const {
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

/// What a box holds beside its shape.
struct TextSpec {
    Binding text;
    bool strong = false; ///< all of it
    bool rich = false;   ///< its own words have marks of rich text
    bool sentences = false;
    ExprPtr reminders; ///< whether sentences print their explanations; absent: they do
    std::string style;
    std::optional<std::string> colour;
    Length smallest, largest;
    std::optional<bool> wrap;
    bool oneLine = false; ///< rather smaller in one line than larger in two
    std::optional<Align> align;
    std::optional<VAlign> valign;
    std::string none; ///< printed where the text is empty
    std::string join; ///< printed between the lines of the text that aren't empty
    Length hang;      ///< size of the hanging icon; absent: icons stay in the line
    Length indent;
};

struct ImageSpec {
    Binding image;
    Fit fit = Fit::Cover;
    Binding fallback;            ///< `icon:{race}`
    bool missing = false;        ///< reported with the template: nothing more to say of it
    std::string pack;            ///< whose files a picture named in the template is of
    std::array<Length, 4> focus; ///< x, y, w, h of what should hold the middle; absent: the box
    bool placeholder = true;     ///< draws something where there is nothing
    std::string tint;            ///< colour of composed art without a tint of its own
};

struct RepeatSpec {
    ExprPtr count;
    std::string field; ///< that it counts, where it is one
    Length stepX, stepY, groupGap;
    int wrap = 0, group = 0;
    Length size, width;
};

struct BoardSpec {
    std::string through; ///< the reference to what has it; empty: the entity itself
    Length cell;         ///< absent: as large as fits
    bool rulers = false, key = false;
    bool known = false; ///< there is such a board
};

struct StackSpec {
    Flow flow = Flow::Down;
    Length gap, row;
    Length columns;
    std::string align;
};

/// Items round a point: each box stands as for the first of them, and is turned.
struct RoundSpec {
    Length centreX, centreY;
    Length radius; ///< boxes are placed from the point so far above the centre; absent: as ever
    Length from, sweep;
    bool backward = false; ///< counterclockwise
    bool upright = false;  ///< boxes go round without being turned
};

struct TableSpec;

/// Another template's face.
struct FaceOf {
    ExprPtr of;
    std::string kind, name; ///< whose face it is, abstract or not; the template's id
    std::string side = "front";
    NodeRef node; ///< where it is written
};

struct BoxSpec {
    std::string name;
    std::string unnamed; ///< without a name: its text and line, for findings
    ExprPtr condition;
    Length x, y, w, h;     ///< of the container; w and h default to the container's
    Length grow;           ///< in a stack: share of what is left
    bool textHigh = false; ///< as high as its text in its largest size, or as its boxes
    bool restWide = false, restHigh = false; ///< as wide, as high as there is room
    Length rotate;
    BoxShape shape = BoxShape::None;
    std::optional<std::string> fill, stroke;
    Length line, corner;
    std::vector<Length> dash;
    LineRole role = LineRole::None;
    bool pointed = false;                               ///< a hexagon with a corner up
    Length centreX, centreY, inner, outer, from, sweep; ///< of a sector, in its box
    std::vector<std::pair<Length, Length>> points;      ///< of a polygon, in its box
    ExprPtr figure; ///< the same as a shape of a plane, round the middle of the box
    ShapePtr path;  ///< in millimetres, in its box
    std::optional<Binding> icon;
    std::optional<std::string> iconColour;
    Length iconSize;
    Aside<TextSpec> text;
    Aside<ImageSpec> image;
    Aside<RepeatSpec> repeat;
    Aside<StackSpec> stack;
    Aside<BoardSpec> board;
    std::shared_ptr<const schema::Each> each; ///< its children stand there for each item
    std::string eachField;                    ///< whose items they are, where it is a field
    ExprPtr group;                            ///< items of one value follow each other
    BoxList head, foot;                       ///< before and behind those of one value
    Aside<RoundSpec> round;
    Aside<FaceOf> face;
    std::shared_ptr<const TableSpec> table;
    Length across;         ///< columns that its items or rows go on in; absent: one
    bool flowOn = false;   ///< and then on a next page
    std::string continues; ///< the box where its text goes on; empty: it ends here
    NodeRef continuesAt;   ///< where that is said
    bool clip = false;
    bool container = false; ///< children are placed in it
    bool isOff = false;     ///< beside the face, which is reported with the template: never drawn
    BoxList children;
};

/// Rows of text in columns, for each item of a list.
struct TableSpec {
    struct Column {
        BoxSpec cell, head; ///< texts; a head without one says nothing
        Length width;       ///< absent: a share of what is left
    };
    std::shared_ptr<const schema::Each> rows;
    std::string field;     ///< whose items they are, where it is a field
    bool inRecord = false; ///< the names in cells are fields of the row, which has no name
    std::vector<Column> columns;
    std::optional<std::string> zebra; ///< behind every second row
    Length pad; ///< left and right of each text, and half of it above and below
};

struct Template;
struct FaceSpec {
    std::string name;
    BoxList boxes;
    /// Where the face is another template's: that one's variables and tries; null: its own.
    std::shared_ptr<const Template> variables;
};

/// A value that is known before layout: from the entity, or one of the `tries`.
struct LetSpec {
    std::string name;
    ExprPtr expr; ///< or
    Length length;
};

struct Template {
    std::string id, pack;
    std::string kind;
    std::string label; ///< for people; default: made from the id
    double width = 63, height = 88, bleed = 3;
    double safe = 0;                ///< from the trim, where words and icons are too near to it
    bool asBoard = false;           ///< as large as the board on its front needs, in place of these
    Length wide, high;              ///< given: in their place, for each entity
    std::vector<std::string> names; ///< variables; w and h first
    std::vector<std::string> numbers; ///< those that expressions may use (all but w and h)
    std::vector<LetSpec> lets;
    std::vector<std::vector<std::pair<std::size_t, double>>>
        tries; ///< settings, the preferred first
    std::vector<FaceSpec> faces;
    std::map<std::string, Binding, std::less<>> boundColours;
    std::vector<FaceOf> shows; ///< faces of others on it
};

} // namespace ww::sheets
