#pragma once

// Merges two lists that started from the same list.

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace ww::session {

using Items = std::vector<std::string_view>;

/// A range of a list, and the range of another list that replaces it.
struct Hunk {
    std::size_t begin = 0, end = 0;           ///< range in the first list
    std::size_t otherBegin = 0, otherEnd = 0; ///< range in the other list
};
/// Returns the ranges in which `to` differs from `from`, in order.
[[nodiscard]] std::vector<Hunk> diffHunks(const Items& from, const Items& to);

/// How to merge if both sides insert items at the same position: refuse, or keep both insertions
/// without duplicates, the named side's items first.
enum class InsertionConflict { Refuse, TheirsFirst, MineFirst };
enum class MergeSide { Base, Mine, Theirs };
struct MergedItem {
    MergeSide side = MergeSide::Base;
    std::size_t index = 0;
};
/// Merges both sides' changes. Equal changes appear once. Returns nothing on a conflict.
[[nodiscard]] std::optional<std::vector<MergedItem>>
mergeLists(const Items& base, const Items& mine, const Items& theirs,
           InsertionConflict spot = InsertionConflict::Refuse);

} // namespace ww::session
