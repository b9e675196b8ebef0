#pragma once

// Compares two texts line by line, for showing them side by side.

#include <string>
#include <string_view>
#include <vector>

namespace ww::session {

/// One row: a line of the left text, of the right text, or both. Line numbers start at 0; -1: no
/// line.
struct LinePair {
    int left = -1, right = -1;
    bool isSame = false; ///< both have the same text
    friend bool operator==(const LinePair&, const LinePair&) = default;
};

/// Lists every line of both texts once, in order (after Myers, 1986). Differing lines share rows as
/// far as possible.
[[nodiscard]] std::vector<LinePair> compareLines(const std::vector<std::string_view>& left,
                                                 const std::vector<std::string_view>& right);

} // namespace ww::session
