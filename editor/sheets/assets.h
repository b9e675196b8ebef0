#pragma once

// Loads the shipped fonts and icons on first use, and shares them. Thread-safe.

#include "editor/sheets/display_list.h"

#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

struct hb_face_t;
struct hb_font_t;

namespace ww::sheets {

/// A font file. Lengths are fractions of the em.
class Font {
  public:
    virtual ~Font() = default;
    [[nodiscard]] virtual const std::string& family() const = 0;
    [[nodiscard]] virtual int weight() const = 0; ///< for example 400 or 500
    [[nodiscard]] virtual bool isItalic() const = 0;
    [[nodiscard]] virtual const std::string& postScriptName() const = 0;
    [[nodiscard]] virtual std::string_view fileBytes() const = 0;
    [[nodiscard]] virtual double ascent() const = 0;
    [[nodiscard]] virtual double descent() const = 0; ///< depth below the baseline, positive
    [[nodiscard]] virtual double capHeight() const = 0;
    [[nodiscard]] virtual double xHeight() const = 0;
    [[nodiscard]] virtual unsigned unitsPerEm() const = 0;
    [[nodiscard]] virtual hb_face_t* harfbuzzFace() const = 0;
    [[nodiscard]] virtual hb_font_t* harfbuzzFont() const = 0; ///< HarfBuzz font, scaled to
                                                               ///< unitsPerEm
    /// Returns the glyph's outline at an em of 1, with y down and the baseline at 0.
    [[nodiscard]] virtual ShapePtr glyphOutline(std::uint32_t glyph) const = 0;
    [[nodiscard]] virtual bool hasGlyph(char32_t c) const = 0;
};

/// A one-colour picture in a box of 1 × 1. Icons of packs may have several colours.
struct Icon {
    std::string name;
    std::string artist; ///< artist's id; `own`: the icon was drawn for this program
    std::string source; ///< the picture's name at its source
    ShapePtr shape;
    PicturePtr picture; ///< the picture in its own colours; null: draw `shape`
    Rect bounds;        ///< the area of the box that the picture fills
};
/// Draws the icon. `at` maps the icon's unit box to the page, and must not rotate.
void placeIcon(DisplayList& list, const Icon& icon, const Matrix& at, Colour colour);

class Assets {
  public:
    virtual ~Assets() = default;
    /// Loads the fonts and icons. Returns null if a font is missing.
    [[nodiscard]] static std::shared_ptr<const Assets> load(const std::string& resourcesFolder);

    /// Returns the family's font of the nearest weight, or the fallback font if the family isn't
    /// shipped.
    [[nodiscard]] virtual FontId font(std::string_view family, int weight, bool italic) const = 0;
    [[nodiscard]] virtual bool hasFamily(std::string_view family) const = 0;
    [[nodiscard]] virtual std::vector<std::string> families() const = 0;
    [[nodiscard]] virtual const Font& fontAt(FontId id) const = 0;
    [[nodiscard]] virtual FontId fallbackFont() const = 0;
    [[nodiscard]] virtual std::size_t fontCount() const = 0;
    /// Returns the icon, or null for an unknown name. Reads `_` in the name as `-`.
    [[nodiscard]] virtual const Icon* icon(std::string_view name) const = 0;
    [[nodiscard]] virtual std::vector<std::string> iconNames() const = 0;
    /// Returns the artists of shipped icons among `shapes`, sorted. Omits icons drawn for this
    /// program.
    [[nodiscard]] virtual std::vector<std::string>
    artistsOfShapes(const std::unordered_set<const Shape*>& shapes) const = 0;
};

/// Reads SVG path data (all commands) and scales it by `scale`. Returns nothing for malformed data.
[[nodiscard]] std::optional<Shape> parseSvgPath(std::string_view d, double scale);

} // namespace ww::sheets
