#pragma once

#include <cstddef>
#include <string_view>

namespace ww {

/// Removes the characters in `blanks` at both ends.
[[nodiscard]] inline std::string_view trimmed(std::string_view text,
                                              std::string_view blanks = " \t\r\n") {
    const std::size_t from = text.find_first_not_of(blanks);
    return from == text.npos ? std::string_view()
                             : text.substr(from, text.find_last_not_of(blanks) - from + 1);
}

} // namespace ww
