#pragma once

// Validates, decodes and counts UTF-8, with a fast path for ASCII.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ww {

/// The first error in a text that isn't valid UTF-8.
struct Utf8Error {
    std::size_t offset = 0;
    const char* description = ""; ///< "an overlong form", "a sequence cut short" …
};

/// Returns the first error; nullopt if `text` is valid (Unicode 15, table 3-7).
[[nodiscard]] std::optional<Utf8Error> findInvalidUtf8(std::string_view text);
[[nodiscard]] inline bool isUtf8(std::string_view text) {
    return !findInvalidUtf8(text);
}
[[nodiscard]] bool isAscii(std::string_view text);

/// Returns the code point at `at` and moves `at` past it. Returns U+FFFD for each malformed byte.
[[nodiscard]] char32_t decodeUtf8(std::string_view text, std::size_t& at);
void appendUtf8(std::string& out, char32_t c);
/// Counts the code points. `text` must be valid UTF-8.
[[nodiscard]] std::size_t codePointCount(std::string_view text);
/// Returns the byte offset of the code point with index `n`; text.size() beyond the end.
[[nodiscard]] std::size_t codePointOffset(std::string_view text, std::size_t n);

} // namespace ww
