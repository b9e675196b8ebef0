#pragma once

// What any text from others is held to before it is read, and where a fault of it stands.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace ww::interop {

inline constexpr std::size_t kLargestText = 16U << 20U;

/// Why a text isn't what it should be, in words, and where: lines and columns from 1, columns in
/// characters. Line 0: it is said of the whole.
struct TextFault {
    std::string why;
    std::size_t line = 0, column = 0;

    friend bool operator==(const TextFault&, const TextFault&) = default;
};
/// At a byte of the text, which may be anything up to there.
[[nodiscard]] TextFault faultAt(std::string_view text, std::size_t byte, std::string why);

/// Why it isn't read: it is too large, or not in UTF-8.
[[nodiscard]] std::optional<TextFault> faultOfText(std::string_view text);

/// Without the mark that some editors write before the first byte.
[[nodiscard]] std::string_view withoutMark(std::string_view text);

} // namespace ww::interop
