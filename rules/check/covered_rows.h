#pragma once

// Reads the intervals of a list that `covers` checks.

#include "rules/schema/schema.h"
#include "rules/schema/value.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ww::check {

struct CoveredRow {
    std::int64_t from = 0, to = 0; ///< bounds of the interval; an open bound is the range's bound
    bool fromOpen = false, toOpen = false;
    std::size_t index = 0; ///< index in the list
};

struct CoveredRows {
    std::vector<CoveredRow> rows;   ///< the readable rows, in the list's order
    std::int64_t low = 0, high = 0; ///< the range to cover
    bool isComplete = true;         ///< whether every row could be read
};

/// Reads the intervals of these records. Returns nothing if the range to cover is unknown.
[[nodiscard]] std::optional<CoveredRows> readCoveredRows(const schema::CoversDef& covers,
                                                         const std::vector<NodeRef>& records,
                                                         const schema::World& world,
                                                         const schema::EntityView& self,
                                                         const schema::ExprInputs& given = {});

} // namespace ww::check
