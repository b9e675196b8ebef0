#pragma once

// What a face prints, as plain data (design §6): every backend (PDF, SVG, QPainter) draws the same
// list, tests compare lists, and a list's hash says whether its face changed. Millimetres, y down.

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
/// `#rgb`, `#rrggbb` or `#rrggbbaa`; nothing for anything else.
[[nodiscard]] std::optional<Colour> parseColour(std::string_view text);
/// From `from` (0) to `to` (1), alpha too.
[[nodiscard]] Colour mix(Colour from, Colour to, double share);

/// A shape in units of its own. Immutable once it is in a list, and shared: a thousand swords are
/// one shape.
struct Shape {
    enum class Verb : std::uint8_t { Move, Line, Cubic, Close };
    std::vector<Verb> verbs;
    std::vector<Point> points; ///< Move and Line take one, Cubic three
    std::uint64_t hash = 0;    ///< of verbs and points, set by `share`
    /// Whole subpaths one after another, of shapes with many; set by `share`. Who paints little of
    /// a large board leaves out what lies elsewhere, and sees no seam.
    struct Part {
        std::size_t verb = 0, point = 0; ///< one past its last ones
        Rect bounds;
    };
    std::vector<Part> parts;
    Rect box; ///< its bounds, set by `share`

    void move(Point p);
    void line(Point p);
    void cubic(Point c1, Point c2, Point p);
    void close();
    void rect(const Rect& r, double corner = 0);
    void ellipse(const Rect& r);
    void polygon(const std::vector<Point>& points_);
    /// What lies between two circles round `centre` from `from` over `sweep` degrees, clockwise, 0
    /// is up. All round it is a ring.
    void sector(Point centre, double inner, double outer, double from, double sweep);
    [[nodiscard]] Rect bounds() const; ///< of the control points

    friend bool operator==(const Shape& a, const Shape& b) {
        return a.hash == b.hash && a.verbs == b.verbs && a.points == b.points;
    }
};
using ShapePtr = std::shared_ptr<const Shape>;
[[nodiscard]] ShapePtr share(Shape shape);

/// From a Move to what stands before the next one: verbs and points, and one past the last of each.
struct Subpath {
    std::size_t verb = 0, point = 0, verbEnd = 0, pointEnd = 0;
};
[[nodiscard]] std::vector<Subpath> subpathsOf(const Shape& shape);

struct Stroke {
    Colour colour;
    double width = 0.3;
    std::vector<double> dash; ///< lengths on, off …; empty: solid
    bool roundEnds = false;
    friend bool operator==(const Stroke&, const Stroke&) = default;
};

/// What a line is to whoever cuts the sheet: on a layer of its own name in a PDF, with a class of
/// that name in an SVG.
enum class LineRole : std::uint8_t { None, Cut, Fold, Score };
/// `cut`, `fold`, `score`; empty for None.
[[nodiscard]] std::string_view name(LineRole role);

/// Filled by the nonzero rule, then stroked. `at` places the shape; a stroke's width is of the
/// page, not of the shape.
struct PathItem {
    ShapePtr shape;
    Matrix at;
    std::optional<Colour> fill;
    std::optional<Stroke> stroke;
    LineRole role = LineRole::None;
    friend bool operator==(const PathItem& a, const PathItem& b);
};

using FontId = std::uint16_t; ///< of Assets

/// One glyph: its place from the run's origin, and the bytes of the run's text that it stands for.
struct Glyph {
    std::uint32_t id = 0;
    float x = 0, y = 0;
    std::uint32_t cluster = 0;
    friend bool operator==(const Glyph&, const Glyph&) = default;
};

/// Shaped text on one baseline.
struct GlyphItem {
    FontId font = 0;
    double size = 0; ///< of the em
    Colour colour;
    Point origin;
    std::vector<Glyph> glyphs;
    std::string text;       ///< UTF-8, for search and copying
    double squeeze = 1;     ///< width of the letters; the words of an icon are as wide as it is
    bool invisible = false; ///< the words of an icon: found and read aloud, not painted
    bool goesOn = false;    ///< on the line of the run before it; a blank between them is in a text
    friend bool operator==(const GlyphItem&, const GlyphItem&) = default;
};

enum class PictureFormat : std::uint8_t { Jpeg, Png, Svg };

/// An encoded picture with what its header says. Equal hashes are equal bytes.
struct Picture {
    std::shared_ptr<const std::string> bytes;
    PictureFormat format = PictureFormat::Jpeg;
    std::uint32_t width = 0, height = 0; ///< pixels as they are seen; of an SVG: its proportions
    std::string hash;                    ///< BLAKE2b, 32 hex digits
    std::uint8_t orientation = 1; ///< EXIF 1…8: how the stored pixels are turned to be seen
    bool profile = false;         ///< it brings a colour profile (ICC)
    bool letters = false;         ///< an SVG with text, set in whatever font a machine has
};
using PicturePtr = std::shared_ptr<const Picture>;

/// The stored picture's unit square → the unit square as it is seen (EXIF 2.32, 4.6.5, tag 274).
[[nodiscard]] Matrix uprightOf(std::uint8_t orientation);

/// The whole picture stretched to `frame`; a crop is a larger frame within a clip.
struct ImageItem {
    PicturePtr picture;
    Rect frame;
    friend bool operator==(const ImageItem& a, const ImageItem& b);
};

/// Everything up to its GroupEnd is placed by `at`, clipped by `clip` (in the group's own
/// coordinates).
struct GroupBegin {
    Matrix at;
    ShapePtr clip;
    double opacity = 1;
    std::string label; ///< what it is, for readers
    double finest = 0; ///< mm: what is drawn on a screen where this is nothing to see is left out
    friend bool operator==(const GroupBegin& a, const GroupBegin& b);
};
struct GroupEnd {
    friend bool operator==(GroupEnd, GroupEnd) { return true; }
};

using Item = std::variant<PathItem, GlyphItem, ImageItem, GroupBegin, GroupEnd>;

struct DisplayList {
    std::vector<Item> items;

    /// One past the group that begins at `from`, or past the item that isn't one.
    [[nodiscard]] std::size_t endOf(std::size_t from) const;
    void path(ShapePtr shape, const Matrix& at, std::optional<Colour> fill,
              std::optional<Stroke> stroke = std::nullopt, LineRole role = LineRole::None);
    void rect(const Rect& r, std::optional<Colour> fill,
              std::optional<Stroke> stroke = std::nullopt, double corner = 0);
    void disc(Point centre, double diameter, std::optional<Colour> fill,
              std::optional<Stroke> stroke = std::nullopt);
    void line(Point from, Point to, const Stroke& stroke);
    void begin(GroupBegin group);
    void end();
    void append(const DisplayList& other);

    /// The visible words in order, a blank between runs: what a reader finds.
    [[nodiscard]] std::string text() const;
    friend bool operator==(const DisplayList&, const DisplayList&) = default;
};

/// Of everything that prints; the same on every machine.
[[nodiscard]] std::uint64_t hashOf(const DisplayList& list);
[[nodiscard]] std::uint64_t hashOf(const DisplayList& list, std::size_t begin, std::size_t end);
/// Roomy: letters reach beyond their advance.
[[nodiscard]] Rect boundsOf(const GlyphItem& item);

} // namespace ww::sheets
