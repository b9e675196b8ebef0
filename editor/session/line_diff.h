#pragma once

// Two texts line by line, for showing them side by side.

#include <string>
#include <string_view>
#include <vector>

namespace ww::session {

/// One row: a line of the left text, of the right one, or both. Numbers are from 0; -1: none there.
struct LinePair {
    int left = -1, right = -1;
    bool same = false; ///< both have the same text
    friend bool operator==(const LinePair&, const LinePair&) = default;
};

/// Every line of both once and in order; as few that differ as can be found with little work
/// (after Myers, 1986). Lines that only one side has stand beside each other as long as both last.
[[nodiscard]] std::vector<LinePair> compareLines(const std::vector<std::string_view>& left,
                                                 const std::vector<std::string_view>& right);

} // namespace ww::session
