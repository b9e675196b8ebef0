#pragma once

// Computes a 64-bit hash that is the same on every machine. It isn't cryptographic.

#include <cmath>
#include <cstdint>
#include <string_view>

namespace ww::sheets {

class Hasher {
  public:
    void addWord(std::uint64_t v) {
        state_ ^= v + 0x9e3779b97f4a7c15ull + (state_ << 6) + (state_ >> 2);
        state_ *= 0xff51afd7ed558ccdull;
        state_ ^= state_ >> 32;
    }
    /// Adds a number to the hash, rounded to a tenth of a micrometre.
    void addNumber(double v) { addWord(static_cast<std::uint64_t>(std::llround(v * 10000.0))); }
    void addText(std::string_view t) {
        addWord(t.size());
        std::uint64_t chunk = 0;
        int filled = 0;
        for (const char c : t) {
            chunk = chunk << 8 | static_cast<unsigned char>(c);
            if (++filled == 8) {
                addWord(chunk);
                chunk = 0;
                filled = 0;
            }
        }
        if (filled)
            addWord(chunk);
    }
    [[nodiscard]] std::uint64_t value() const { return state_; }

  private:
    std::uint64_t state_ = 0x243f6a8885a308d3ull;
};

} // namespace ww::sheets
