#pragma once

// What a column comes to: how many, what they add up to, how often each value stands there.

#include "editor/table/columns.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::table {

struct Summary {
    std::size_t rows = 0, filled = 0, distinct = 0;
    std::size_t numbers = 0;
    double sum = 0;                    ///< of the numbers
    std::optional<double> least, most; ///< nothing without numbers
    [[nodiscard]] std::optional<double> mean() const {
        return numbers > 0 ? std::optional(sum / static_cast<double>(numbers)) : std::nullopt;
    }
};
[[nodiscard]] Summary summaryOf(const std::vector<const Entry*>& cells);

/// How often a value stands there, in the order of the column.
struct Bar {
    std::string text; ///< empty: nothing stands there
    std::size_t count = 0;
};
[[nodiscard]] std::vector<Bar> barsOf(const std::vector<const Entry*>& cells);

} // namespace ww::table
