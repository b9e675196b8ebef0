#pragma once

// Summarizes a column: counts its cells and values, and sums its numbers.

#include "editor/table/columns.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::table {

struct Summary {
    std::size_t rows = 0, filledCells = 0, distinct = 0;
    std::size_t numbers = 0;
    std::size_t percentages = 0; ///< number of `numbers` that are percentages
    double sum = 0;
    std::optional<double> minimum, maximum; ///< absent if the column has no numbers
    [[nodiscard]] std::optional<double> mean() const {
        return numbers > 0 ? std::optional(sum / static_cast<double>(numbers)) : std::nullopt;
    }
};
[[nodiscard]] Summary summaryOf(const std::vector<const CellContent*>& cells);

/// A part of a stacked bar: a value of another column, or all values that have no own part.
struct BarPart {
    std::string text; ///< the value; empty: cells without a value
    bool isOthers = false;
};
/// Returns at most `most` parts, sorted. The most frequent values get their own parts.
[[nodiscard]] std::vector<BarPart> barPartsOf(const std::vector<const CellContent*>& cells,
                                              std::size_t most);

/// A bar that shows how often a value occurs.
struct Bar {
    std::string text; ///< the value; empty: cells without a value
    std::size_t count = 0;
    std::vector<std::size_t> parts = {}; ///< how much of `count` belongs to each part
};
[[nodiscard]] std::vector<Bar> barsOf(const std::vector<const CellContent*>& cells);
/// Returns bars that the cells `by` of another column split into `parts`.
[[nodiscard]] std::vector<Bar> barsOf(const std::vector<const CellContent*>& cells,
                                      const std::vector<const CellContent*>& by,
                                      const std::vector<BarPart>& parts);

} // namespace ww::table
