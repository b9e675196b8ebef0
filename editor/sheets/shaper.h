#pragma once

// Words → glyphs (HarfBuzz), with a fallback font for what a font lacks. Lengths are shares of the
// em.

#include "editor/sheets/assets.h"

#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ww::sheets {

/// A stretch of one font within a word.
struct ShapedPiece {
    FontId font = 0;
    double advance = 0;
    std::string text;
    std::vector<Glyph>
        glyphs;           ///< x and y in ems from the piece's start, clusters in bytes of `text`
    bool missing = false; ///< no shipped font has some of it: a visible box is drawn
};
using ShapedWord = std::vector<ShapedPiece>;
using ShapedWordPtr = std::shared_ptr<const ShapedWord>;

/// Shapes words and remembers them; safe from several threads.
class Shaper {
  public:
    explicit Shaper(const Assets& assets) : assets_(assets) {}
    [[nodiscard]] ShapedWordPtr word(FontId font, std::string_view text, bool rightToLeft) const;
    [[nodiscard]] const Assets& assets() const { return assets_; }

  private:
    [[nodiscard]] ShapedWordPtr shape(FontId font, std::string_view text, bool rightToLeft) const;

    const Assets& assets_;
    mutable std::mutex mutex_;
    mutable std::unordered_map<std::string, ShapedWordPtr> known_;
};

} // namespace ww::sheets
