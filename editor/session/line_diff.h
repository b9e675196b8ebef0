#pragma once

// Compares two texts line by line, to show them side by side.

#include <string>
#include <string_view>
#include <vector>

namespace ww::session {

/// One row with a line of the left text, of the right text, or of both. Line numbers start at 0; -1
/// means no line.
struct LinePair {
    int left = -1, right = -1;
    bool isSame = false; ///< whether both lines are equal
    friend bool operator==(const LinePair&, const LinePair&) = default;
};

/// Returns rows that contain every line of both texts once, in order (algorithm: Myers, 1986).
/// Where lines differ, a row has a line of each text if possible.
[[nodiscard]] std::vector<LinePair> compareLines(const std::vector<std::string_view>& left,
                                                 const std::vector<std::string_view>& right);

} // namespace ww::session
