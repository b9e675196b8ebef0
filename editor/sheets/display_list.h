#pragma once

// Holds a face's drawing as plain data, in millimetres with y down. Every backend (PDF, SVG,
// QPainter) draws the same list. The list's hash shows whether the face changed.

#include "editor/sheets/geometry.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ww::sheets {

struct Colour {
    std::uint8_t r = 0, g = 0, b = 0, a = 255;
    friend bool operator==(Colour, Colour) = default;
};
/// Reads `#rgb`, `#rrggbb` or `#rrggbbaa`. Returns nothing for other text.
[[nodiscard]] std::optional<Colour> parseColour(std::string_view text);
/// Mixes two colours including alpha. A share of 0 gives `from`, 1 gives `to`.
[[nodiscard]] Colour mixColours(Colour from, Colour to, double share);

/// A shape in its own units. Display lists share shapes: a thousand sword icons use one shape. A
/// shared shape never changes.
struct Shape {
    enum class Verb : std::uint8_t { Move, Line, Cubic, Close };
    std::vector<Verb> verbs;
    std::vector<Point> points; ///< each Move and Line takes one point, each Cubic three
    std::uint64_t hash = 0;    ///< hash of verbs and points, set by `shareShape`
    /// Consecutive subpaths of a large shape, set by `shareShape`. A painter skips parts that are
    /// out of sight. No subpath is split, so no seams are visible.
    struct Part {
        std::size_t verbEnd = 0, pointEnd = 0; ///< index after the part's last verb and last point
        Rect bounds;
    };
    std::vector<Part> parts;
    Rect cachedBounds; ///< the shape's bounds, set by `shareShape`

    void moveTo(Point p);
    void lineTo(Point p);
    void cubicTo(Point c1, Point c2, Point p);
    void close();
    void addRect(const Rect& r, double corner = 0);
    void addEllipse(const Rect& r);
    void addPolygon(const std::vector<Point>& points_);
    /// Adds the area between two circles, clockwise from the angle `from` (0 is up) over `sweep`
    /// degrees. A full turn gives a ring.
    void addSector(Point centre, double inner, double outer, double from, double sweep);
    [[nodiscard]] Rect bounds() const; ///< bounds of all points, including control points

    friend bool operator==(const Shape& a, const Shape& b) {
        return a.hash == b.hash && a.verbs == b.verbs && a.points == b.points;
    }
};
using ShapePtr = std::shared_ptr<const Shape>;
[[nodiscard]] ShapePtr shareShape(Shape shape);

/// The verbs and points from one Move to the next. `verbEnd` and `pointEnd` are the indices after
/// the last verb and point.
struct Subpath {
    std::size_t verb = 0, point = 0, verbEnd = 0, pointEnd = 0;
};
[[nodiscard]] std::vector<Subpath> subpathsOf(const Shape& shape);

struct Stroke {
    Colour colour;
    double width = 0.3;
    std::vector<double> dash; ///< lengths of dashes and gaps in alternation; empty: solid
    bool roundEnds = false;
    friend bool operator==(const Stroke&, const Stroke&) = default;
};

/// The role of a line for the person who cuts the sheet. A role is a layer in a PDF and a class in
/// an SVG.
enum class LineRole : std::uint8_t { None, Cut, Fold, Score };
/// Returns the role's name: `cut`, `fold` or `score`. Empty for None.
[[nodiscard]] std::string_view lineRoleName(LineRole role);

/// A shape that is first filled by the nonzero rule, then stroked. `transform` places the shape.
/// Stroke widths are in page units.
struct PathItem {
    ShapePtr shape;
    Matrix transform;
    std::optional<Colour> fill;
    std::optional<Stroke> stroke;
    LineRole role = LineRole::None;
    friend bool operator==(const PathItem& a, const PathItem& b);
};

using FontId = std::uint16_t; ///< index of a font in Assets

/// A glyph. `x` and `y` are its offset from the run's origin, `cluster` is its text's byte offset.
struct Glyph {
    std::uint32_t id = 0;
    float x = 0, y = 0;
    std::uint32_t cluster = 0;
    friend bool operator==(const Glyph&, const Glyph&) = default;
};

struct GlyphItem {
    FontId font = 0;
    double size = 0; ///< size of the em
    Colour colour;
    Point origin;
    std::vector<Glyph> glyphs;
    std::string text;       ///< the run's text in UTF-8, for search and copying
    double widthFactor = 1; ///< horizontal scale, which fits an icon's invisible text to the
                            ///< icon's width
    /// Whether the run is an icon's text, which isn't painted, but is searchable and read aloud.
    bool invisible = false;
    /// Whether the run continues the line of the previous run. Searchable text has a blank between
    /// both runs.
    bool continuesLine = false;
    friend bool operator==(const GlyphItem&, const GlyphItem&) = default;
};

enum class PictureFormat : std::uint8_t { Jpeg, Png, Svg };

/// An encoded picture and the data from its header. Equal hashes mean equal bytes.
struct Picture {
    std::shared_ptr<const std::string> bytes;
    PictureFormat format = PictureFormat::Jpeg;
    std::uint32_t width = 0, height = 0; ///< size in pixels as displayed; an SVG's
                                         ///< proportions
    std::string hash;                    ///< BLAKE2b hash of the bytes, 32 hex digits
    std::uint8_t orientation = 1;  ///< EXIF value 1…8: how to turn stored pixels for display
    bool hasColourProfile = false; ///< whether the picture contains a colour profile (ICC)
    /// Whether the picture is an SVG with text, which looks different with other installed fonts.
    bool hasText = false;
};
using PicturePtr = std::shared_ptr<const Picture>;

/// Returns the transform from the stored to the displayed unit square (EXIF 2.32, 4.6.5, tag 274).
[[nodiscard]] Matrix uprightTransform(std::uint8_t orientation);

/// A whole picture stretched to `frame`. To crop it, enlarge the frame and clip it.
struct ImageItem {
    PicturePtr picture;
    Rect frame;
    friend bool operator==(const ImageItem& a, const ImageItem& b);
};

/// Begins a group, which contains all items up to its GroupEnd. `transform` places the group, and
/// `clip` (in the group's coordinates) clips it.
struct GroupBegin {
    Matrix transform;
    ShapePtr clip;
    double opacity = 1;
    std::string label; ///< the group's name, which screen readers read
    /// Size in mm of the group's finest detail. The window skips the group if that detail is too
    /// small to see.
    double finestDetail = 0;
    friend bool operator==(const GroupBegin& a, const GroupBegin& b);
};
struct GroupEnd {
    friend bool operator==(GroupEnd, GroupEnd) { return true; }
};

using Item = std::variant<PathItem, GlyphItem, ImageItem, GroupBegin, GroupEnd>;

struct DisplayList {
    std::vector<Item> items;

    /// Returns the index after the item at `from`, or after its whole group.
    [[nodiscard]] std::size_t endOfItem(std::size_t from) const;
    void addPath(ShapePtr shape, const Matrix& at, std::optional<Colour> fill,
                 std::optional<Stroke> stroke = std::nullopt, LineRole role = LineRole::None);
    void addRect(const Rect& r, std::optional<Colour> fill,
                 std::optional<Stroke> stroke = std::nullopt, double corner = 0);
    void addDisc(Point centre, double diameter, std::optional<Colour> fill,
                 std::optional<Stroke> stroke = std::nullopt);
    void addLine(Point from, Point to, const Stroke& stroke);
    void beginGroup(GroupBegin group);
    void endGroup();
    void append(const DisplayList& other);

    /// Returns the visible text for search, with blanks between runs.
    [[nodiscard]] std::string text() const;
    friend bool operator==(const DisplayList&, const DisplayList&) = default;
};

/// Hashes everything in the list that prints. The hash is the same on every machine.
[[nodiscard]] std::uint64_t hashOf(const DisplayList& list);
[[nodiscard]] std::uint64_t hashOf(const DisplayList& list, std::size_t begin, std::size_t end);
/// Returns the glyphs' bounds with some margin, since glyphs may extend beyond their advance.
[[nodiscard]] Rect boundsOf(const GlyphItem& item);

} // namespace ww::sheets
