#pragma once

// How names and values of an SVG are read, for the scan and for the estimate of its work.

#include <string>
#include <string_view>

namespace ww::files::svg {

[[nodiscard]] inline std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return out;
}

/// Without its namespace, in small letters.
[[nodiscard]] inline std::string local(std::string_view name) {
    const std::size_t colon = name.rfind(':');
    return lower(colon == name.npos ? name : name.substr(colon + 1));
}

/// Without blanks and quotes round it.
[[nodiscard]] inline std::string_view trim(std::string_view text) {
    constexpr std::string_view kBlank = " \t\r\n\f\"'";
    const std::size_t from = text.find_first_not_of(kBlank);
    return from == text.npos ? std::string_view()
                             : text.substr(from, text.find_last_not_of(kBlank) - from + 1);
}

} // namespace ww::files::svg
