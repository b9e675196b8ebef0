#pragma once

// Dials as number tables, as squad builders store them: one row per speed from 0, one column per
// bearing. The number is the colour. The editions number colours differently, and a table doesn't
// name its edition.
//   first edition:  1 white, 2 green, 3 red
//   second edition: 1 blue, 2 white, 3 red, 4 purple

#include "rules/systems/battlecry/interop/ships.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ww::interop {

enum class Edition : std::uint8_t { First, Second };

struct DialMatrix {
    std::string name;
    std::vector<std::vector<int>> rows;
    std::optional<Edition> edition; ///< absent if the file doesn't contain an edition
    std::vector<DialItem> codes;    ///< the same dial as codes, if the file has both
};

/// Reads dial tables from JSON: a table, an object with `maneuvers`, or a list or mapping of these.
/// Also reads the source text of a squad builder (github.com/raithos/xwing, geordanr/xwing), where
/// a table follows each `maneuvers:`. Unnamed tables get `name`. Adds the names of tables without
/// numbers to `skipped`. The error says what can't be read, and where.
struct DialMatrices {
    std::vector<DialMatrix> list;
    std::vector<std::string> skipped;
};
[[nodiscard]] Result<DialMatrices, TextFault> readDialMatrices(std::string_view text,
                                                               std::string_view name);

/// The edition of all tables of a file. `detectEdition` finds it by an `edition`, by a 4, or by
/// codes that fit only one edition. `Either`: the tables mean the same in both editions. Nothing:
/// the edition isn't known.
enum class DetectedEdition : std::uint8_t { First, Second, Either };
[[nodiscard]] std::optional<DetectedEdition> detectEdition(const std::vector<DialMatrix>& list);

/// Returns the table's maneuvers row by row, left to right: one for each number that isn't 0.
[[nodiscard]] std::vector<DialItem> dialItemsOf(const DialMatrix& matrix, Edition edition);
/// Returns the first `most` maneuvers as an edition reads them, such as `1BW 1FG`.
[[nodiscard]] std::string previewText(const DialMatrix& matrix, Edition edition, std::size_t most);

} // namespace ww::interop
