#pragma once

// Serializes numbers and texts for journals. Internal to rules/files.

#include <cstdint>
#include <string>
#include <string_view>

namespace ww::files {

void appendNumber(std::string& out, std::uint64_t number); ///< writes eight bytes, little-endian
void appendText(std::string& out, std::string_view text);  ///< writes the length, then the bytes

/// Reads the bytes that `appendNumber` and `appendText` wrote. After a read beyond the end,
/// `isComplete` returns false.
class FrameReader {
  public:
    explicit FrameReader(std::string_view bytes) : rest_(bytes) {}
    std::uint64_t readNumber();
    std::string_view readText();
    [[nodiscard]] bool isComplete() const { return good_; }
    [[nodiscard]] bool isAtEnd() const { return rest_.empty(); }

  private:
    std::string_view rest_;
    bool good_ = true;
};

} // namespace ww::files
