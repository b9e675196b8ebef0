#pragma once

// Summary of a column: counts, sum, and how often each value occurs.

#include "editor/table/columns.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::table {

struct Summary {
    std::size_t rows = 0, filledCells = 0, distinct = 0;
    std::size_t numbers = 0;
    std::size_t percentages = 0;            ///< how many of the numbers are percentages
    double sum = 0;                         ///< sum of the numbers
    std::optional<double> minimum, maximum; ///< nothing if there are no numbers
    [[nodiscard]] std::optional<double> mean() const {
        return numbers > 0 ? std::optional(sum / static_cast<double>(numbers)) : std::nullopt;
    }
};
[[nodiscard]] Summary summaryOf(const std::vector<const CellContent*>& cells);

/// A part of a stacked bar: one value of another column, or all values without a part of their own.
struct BarPart {
    std::string text; ///< empty: cells without a value
    bool isOthers = false;
};
/// Returns at most `most` parts, sorted. The most frequent values get their own parts.
[[nodiscard]] std::vector<BarPart> barPartsOf(const std::vector<const CellContent*>& cells,
                                              std::size_t most);

/// A bar: how often a value occurs.
struct Bar {
    std::string text; ///< empty: cells without a value
    std::size_t count = 0;
    std::vector<std::size_t> parts = {}; ///< the count split by part
};
[[nodiscard]] std::vector<Bar> barsOf(const std::vector<const CellContent*>& cells);
/// Bars split by the cells of another column in the same rows.
[[nodiscard]] std::vector<Bar> barsOf(const std::vector<const CellContent*>& cells,
                                      const std::vector<const CellContent*>& by,
                                      const std::vector<BarPart>& parts);

} // namespace ww::table
