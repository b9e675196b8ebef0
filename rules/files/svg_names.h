#pragma once

// Parses names and values in SVG.

#include "rules/base/trim.h"

#include <string>
#include <string_view>

namespace ww::files::svg {

[[nodiscard]] inline std::string toLowerAscii(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return out;
}

/// Returns the name without its namespace, in lower case.
[[nodiscard]] inline std::string localName(std::string_view name) {
    const std::size_t colon = name.rfind(':');
    return toLowerAscii(colon == name.npos ? name : name.substr(colon + 1));
}

/// Returns a reference without the blanks and quotes around it.
[[nodiscard]] inline std::string_view trimQuotes(std::string_view text) {
    return trimmed(text, " \t\r\n\f\"'");
}

} // namespace ww::files::svg
