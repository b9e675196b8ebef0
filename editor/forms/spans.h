#pragma once

// The strip below a list with `covers`: which numbers each row covers, gaps and overlaps, and edges
// that the user moves.

#include "editor/forms/row.h"

#include "editor/session/entity_index.h"
#include "editor/session/finding_store.h"
#include "rules/model/patch.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ww::forms {

/// Numbers from `from` to `to`, both included.
struct RangeSpan {
    enum class Kind : std::uint8_t { Row, Gap, Overlap };
    Kind kind = Kind::Row;
    std::int64_t from = 0, to = 0;
    std::string label;         ///< for a row: its words
    std::string numbers;       ///< such as `1–8` or `15–open`
    std::size_t row = 0;       ///< for a row: its index in the list
    Level level = Level::None; ///< for a gap or overlap: the level of its finding
    friend bool operator==(const RangeSpan&, const RangeSpan&) = default;
};

/// The border below the number `at`: rows that end before it, and rows that begin with it.
struct RangeEdge {
    std::int64_t at = 0;
    std::vector<std::size_t> endingRows, beginningRows; ///< indices in the list
    std::int64_t lowest = 0, highest = 0;               ///< range in which the edge can move
    friend bool operator==(const RangeEdge&, const RangeEdge&) = default;
};

struct RangeSpans {
    std::vector<RangeSpan> spans; ///< rows, then gaps, then overlaps
    std::vector<RangeEdge> edges;
    std::int64_t low = 0, high = 0;
    friend bool operator==(const RangeSpans&, const RangeSpans&) = default;
};

/// Returns the first `covers` of a list; null: the list has none.
[[nodiscard]] const schema::CoversDef* coversOf(const schema::EntitySchema& schema,
                                                const schema::FieldDef& list);

/// Returns the spans of the list at `path`; nothing if there are no readable rows.
[[nodiscard]] std::optional<RangeSpans> spansOf(const session::EntityIndex& index,
                                                const session::Entity& entity,
                                                const schema::FieldDef& list, const FieldPath& path,
                                                const std::vector<session::ProblemPtr>& problems);

/// Returns the patch that moves an edge to the number `to`, within the edge's range.
[[nodiscard]] Patch moveEdgePatch(const session::Entity& entity, const schema::CoversDef& covers,
                                  const FieldPath& list, const RangeEdge& edge, std::int64_t to);

} // namespace ww::forms
