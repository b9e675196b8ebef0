#pragma once

// Numbers and texts as bytes, for the journals. Internal to rules/files.

#include <cstdint>
#include <string>
#include <string_view>

namespace ww::files {

void putNumber(std::string& out, std::uint64_t number); ///< eight bytes, little end first
void putText(std::string& out, std::string_view text);  ///< its length and its bytes

/// Reads what `put…` wrote; `good` turns false, and stays so, at the first thing that isn't there.
class FrameReader {
  public:
    explicit FrameReader(std::string_view bytes) : rest_(bytes) {}
    std::uint64_t number();
    std::string_view text();
    [[nodiscard]] bool good() const { return good_; }
    [[nodiscard]] bool atEnd() const { return rest_.empty(); }

  private:
    std::string_view rest_;
    bool good_ = true;
};

} // namespace ww::files
