#pragma once

// UTF-8 as the rest of the program needs it: validate, decode, count. ASCII runs cost a few cycles
// a word.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ww {

/// Where a text stops being UTF-8, and how.
struct Utf8Fault {
    std::size_t offset = 0;
    const char* what =
        ""; ///< "an invalid byte", "a sequence cut short", "a surrogate", "an overlong form" …
};

/// Nothing when `text` is well-formed UTF-8 (Unicode 15, table 3-7).
[[nodiscard]] std::optional<Utf8Fault> findInvalidUtf8(std::string_view text);
[[nodiscard]] inline bool isUtf8(std::string_view text) {
    return !findInvalidUtf8(text);
}
[[nodiscard]] bool isAscii(std::string_view text);

/// The code point at `at`, which moves past it; U+FFFD and one byte for anything malformed. `at` <
/// size.
[[nodiscard]] char32_t decodeUtf8(std::string_view text, std::size_t& at);
void appendUtf8(std::string& out, char32_t c);
/// Number of code points; of valid UTF-8.
[[nodiscard]] std::size_t codePoints(std::string_view text);
/// Byte offset of the `n`th code point (text.size() beyond the end).
[[nodiscard]] std::size_t byteOfCodePoint(std::string_view text, std::size_t n);

} // namespace ww
