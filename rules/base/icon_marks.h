#pragma once

// Icon marks in rich text: `:dice:`. A mark inside a word (`10:30:45`) is ordinary text.

#include "rules/base/ids.h"

#include <string_view>

namespace ww {

/// Returns whether the character at `at` belongs to a word. All characters above ASCII do.
[[nodiscard]] inline bool isInWord(std::string_view text, std::size_t at) {
    if (at >= text.size())
        return false;
    const auto c = static_cast<unsigned char>(text[at]);
    return c >= 0x80 || (c >= '0' && c <= '9') || ((c | 0x20U) >= 'a' && (c | 0x20U) <= 'z');
}

/// Returns the icon's name if a mark begins at `at`; otherwise empty.
[[nodiscard]] inline std::string_view iconMarkAt(std::string_view text, std::size_t at) {
    if (text[at] != ':' || (at > 0 && isInWord(text, at - 1)))
        return {};
    const std::size_t end = text.find(':', at + 1);
    if (end == std::string_view::npos || isInWord(text, end + 1))
        return {};
    const std::string_view name = text.substr(at + 1, end - at - 1);
    return isKebabCaseId(name) ? name : std::string_view();
}

} // namespace ww
