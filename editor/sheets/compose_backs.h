#pragma once

// Paints the backgrounds of composed art (internal to compose.h).

#include "editor/sheets/compose.h"

namespace ww::sheets {

/// Shades of one tint, from the darkest to the lightest.
struct Palette {
    Colour deep, dark, mid, light, glow, pale;
};
[[nodiscard]] Palette paletteOf(Colour tint);

/// A random generator. A seed yields the same numbers on every machine.
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15ull + 0x1234567ull) {}
    /// Returns a random number from 0 to n - 1.
    std::uint32_t nextBelow(std::uint32_t n) { return static_cast<std::uint32_t>(next() % n); }
    double nextBetween(double from, double to) {
        return from + (to - from) * static_cast<double>(next() % 10000) / 10000.0;
    }

  private:
    std::uint64_t next() {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 7;
        state_ ^= state_ << 17;
        return state_ >> 11;
    }
    std::uint64_t state_;
};

void paintComposedBackground(DisplayList& list, const Assets& assets, const std::string& back,
                             const Rect& frame, Point middle, const Palette& palette,
                             Random& random);

} // namespace ww::sheets
