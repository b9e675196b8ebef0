#pragma once

// Writes numbers and texts as bytes, and reads them, for journals. Internal to rules/files.

#include <cstdint>
#include <string>
#include <string_view>

namespace ww::files {

void appendNumber(std::string& out, std::uint64_t number); ///< writes eight bytes, little-endian
void appendText(std::string& out, std::string_view text);  ///< writes the length, then the bytes

/// Reads what `appendNumber` and `appendText` wrote. If data is missing, `isComplete` becomes false
/// and stays false.
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
