#pragma once

// Words → glyphs (HarfBuzz). A word that a font lacks letters of is set in the fallback font as a
// whole; signs are taken from there one by one; for what neither has there is a box. Lengths are
// shares of the em.

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
    bool missing = false; ///< no shipped font has it: each of its glyphs (all 0) is a visible box
};
inline constexpr double kMissingAdvance = 0.62; ///< of a box for what no font has
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
