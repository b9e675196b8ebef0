#pragma once

// Limits for texts of imported files, and positions of faults in them.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace ww::interop {

inline constexpr std::size_t kMaxTextBytes = 16U << 20U;

/// A fault in a text and its position. Lines and columns count from 1, columns in characters. Line
/// 0 means the whole text.
struct TextFault {
    std::string why;
    std::size_t line = 0, column = 0;

    friend bool operator==(const TextFault&, const TextFault&) = default;
};
/// Returns a fault at a byte offset. The text after that offset may be invalid.
[[nodiscard]] TextFault faultAt(std::string_view text, std::size_t byte, std::string why);

/// Returns a fault if the text is too large or isn't UTF-8.
[[nodiscard]] std::optional<TextFault> findTextFault(std::string_view text);

/// Returns the text without its byte order mark.
[[nodiscard]] std::string_view withoutByteOrderMark(std::string_view text);

} // namespace ww::interop
