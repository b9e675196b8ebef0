#pragma once

// Shapes words into glyphs with HarfBuzz. If the font lacks a letter, the whole word uses the
// fallback font. If the font lacks a symbol, only the symbol does. Characters that no font has
// become boxes. Lengths are fractions of the em.

#include "editor/sheets/assets.h"

#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ww::sheets {

/// Glyphs of one font within a word.
struct ShapedRun {
    FontId font = 0;
    double advance = 0;
    std::string text;
    std::vector<Glyph> glyphs; ///< x and y in ems from the run's start, clusters in bytes of `text`
    bool missing = false; ///< whether no font has the characters; each glyph has id 0 and is drawn
                          ///< as a box
};
inline constexpr double kMissingAdvance = 0.62; ///< width of a box for a missing character
using ShapedWord = std::vector<ShapedRun>;
using ShapedWordPtr = std::shared_ptr<const ShapedWord>;

/// Shapes words and caches the results. Thread-safe.
class Shaper {
  public:
    explicit Shaper(const Assets& assets) : assets_(assets) {}
    [[nodiscard]] ShapedWordPtr shapeWord(FontId font, std::string_view text,
                                          bool rightToLeft) const;
    [[nodiscard]] const Assets& assets() const { return assets_; }

  private:
    [[nodiscard]] ShapedWordPtr shapeUncached(FontId font, std::string_view text,
                                              bool rightToLeft) const;

    const Assets& assets_;
    mutable std::mutex mutex_;
    mutable std::unordered_map<std::string, ShapedWordPtr> known_;
};

} // namespace ww::sheets
