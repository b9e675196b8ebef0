#pragma once

// Dials as tables of numbers, as squad builders keep them: a row for each speed from 0, columns by
// bearing, a number for the colour. The two editions give the numbers other meanings, and a table
// doesn't say which it is of.
//   first edition:  1 white, 2 green, 3 red
//   second edition: 1 blue, 2 white, 3 red, 4 purple

#include "rules/interop/ships.h"

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
    std::optional<Edition> edition; ///< where the file says it
    std::vector<DialItem> codes;    ///< the same dial in codes, where it stands beside the table
};

/// JSON: a table, an object with `maneuvers` (and `name`), a list of such or a mapping by name; or
/// the source text of a squad builder (github.com/raithos/xwing, geordanr/xwing), where tables
/// stand behind `maneuvers:`. `name` is of a table that has none itself. Tables without numbers are
/// left out and named in `skipped`. Else why not, and where.
struct DialMatrices {
    std::vector<DialMatrix> list;
    std::vector<std::string> skipped;
};
[[nodiscard]] Result<DialMatrices, TextFault> readDialMatrices(std::string_view text,
                                                               std::string_view name);

/// What all of them are of: what one says, has a 4, or has codes that fit to one edition alone.
/// `Either` where the numbers mean the same in both. Nothing where it can't be told.
enum class EditionFound : std::uint8_t { First, Second, Either };
[[nodiscard]] std::optional<EditionFound> editionOf(const std::vector<DialMatrix>& list);

/// Row by row, from left to right; of each number that isn't 0 one.
[[nodiscard]] std::vector<DialItem> itemsOf(const DialMatrix& matrix, Edition edition);
/// `1BW 1FG`, at most `most` of them: what an edition makes of it.
[[nodiscard]] std::string reading(const DialMatrix& matrix, Edition edition, std::size_t most);

} // namespace ww::interop
