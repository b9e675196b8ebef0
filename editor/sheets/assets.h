#pragma once

// Shipped fonts and icons, read once from the resources folder and shared by everything that
// prints. Immutable to its users and safe from several threads; fonts and icons are loaded when
// first asked for.

#include "editor/sheets/display_list.h"

#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

struct hb_face_t;
struct hb_font_t;

namespace ww::sheets {

/// One font file. Lengths are shares of the em.
class Font {
  public:
    virtual ~Font() = default;
    [[nodiscard]] virtual const std::string& family() const = 0;
    [[nodiscard]] virtual int weight() const = 0; ///< 400, 500 …
    [[nodiscard]] virtual bool italic() const = 0;
    [[nodiscard]] virtual const std::string& postScriptName() const = 0;
    [[nodiscard]] virtual std::string_view bytes() const = 0;
    [[nodiscard]] virtual double ascent() const = 0;
    [[nodiscard]] virtual double descent() const = 0; ///< positive, below the baseline
    [[nodiscard]] virtual double capHeight() const = 0;
    [[nodiscard]] virtual double xHeight() const = 0;
    [[nodiscard]] virtual unsigned unitsPerEm() const = 0;
    [[nodiscard]] virtual hb_face_t* face() const = 0;
    [[nodiscard]] virtual hb_font_t* shaper() const = 0; ///< scaled to unitsPerEm
    /// The glyph's outline for an em of 1, y down, the baseline at 0.
    [[nodiscard]] virtual ShapePtr outline(std::uint32_t glyph) const = 0;
    [[nodiscard]] virtual bool covers(char32_t c) const = 0;
};

/// A picture of one colour in a box of 1 × 1; one of a pack's own may have several.
struct Icon {
    std::string name;
    std::string artist; ///< as in resources/icons; `own` for this program's
    std::string source; ///< the picture's name there
    ShapePtr shape;
    PicturePtr picture; ///< in place of a shape: in its own colours
    Rect bounds;        ///< what of the box the picture fills
};
/// Draws it from its box to where `at` leads, which turns nothing.
void placeIcon(DisplayList& list, const Icon& icon, const Matrix& at, Colour colour);

class Assets {
  public:
    virtual ~Assets() = default;
    /// Null when the folder lacks one of the fonts: nothing prints without them.
    [[nodiscard]] static std::shared_ptr<const Assets> load(const std::string& resourcesFolder);

    /// The nearest weight of `family`; the fallback font when the family isn't shipped.
    [[nodiscard]] virtual FontId font(std::string_view family, int weight, bool italic) const = 0;
    [[nodiscard]] virtual bool hasFamily(std::string_view family) const = 0;
    [[nodiscard]] virtual std::vector<std::string> families() const = 0;
    [[nodiscard]] virtual const Font& at(FontId id) const = 0;
    [[nodiscard]] virtual FontId fallback() const = 0;
    [[nodiscard]] virtual std::size_t fontCount() const = 0;
    /// Null when there is none of that name; `_` reads as `-`.
    [[nodiscard]] virtual const Icon* icon(std::string_view name) const = 0;
    [[nodiscard]] virtual std::vector<std::string> iconNames() const = 0;
    /// Names of the artists of those of our icons that are among `shapes`, sorted, each once;
    /// without this program's own.
    [[nodiscard]] virtual std::vector<std::string>
    artistsOf(const std::unordered_set<const Shape*>& shapes) const = 0;
};

/// SVG path data (all commands) as a shape scaled by `scale`; nothing where it can't be read.
[[nodiscard]] std::optional<Shape> parsePathData(std::string_view d, double scale);

} // namespace ww::sheets
