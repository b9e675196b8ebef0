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
    std::size_t shares = 0;            ///< of the numbers: so many in a hundred
    double sum = 0;                    ///< of the numbers
    std::optional<double> least, most; ///< nothing without numbers
    [[nodiscard]] std::optional<double> mean() const {
        return numbers > 0 ? std::optional(sum / static_cast<double>(numbers)) : std::nullopt;
    }
};
[[nodiscard]] Summary summaryOf(const std::vector<const Entry*>& cells);

/// What a bar is parted by: a value of another column, or all that are left.
struct Part {
    std::string text; ///< empty: nothing stands there
    bool others = false;
};
/// At most `most`, in the order of the column; of more the commonest stay apart.
[[nodiscard]] std::vector<Part> partsOf(const std::vector<const Entry*>& cells, std::size_t most);

/// How often a value stands there, in the order of the column.
struct Bar {
    std::string text; ///< empty: nothing stands there
    std::size_t count = 0;
    std::vector<std::size_t> parts = {}; ///< of the count, as many as there are parts
};
[[nodiscard]] std::vector<Bar> barsOf(const std::vector<const Entry*>& cells);
/// The same, each parted by the cells of another column that stand in the same rows.
[[nodiscard]] std::vector<Bar> barsOf(const std::vector<const Entry*>& cells,
                                      const std::vector<const Entry*>& by,
                                      const std::vector<Part>& parts);

} // namespace ww::table
