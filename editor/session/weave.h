#pragma once

// Two lists that began as one, put together again.

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace ww::session {

using Items = std::vector<std::string_view>;

/// A stretch of one list and what stands there in another.
struct Hunk {
    std::size_t begin = 0, end = 0;           ///< of the first list
    std::size_t otherBegin = 0, otherEnd = 0; ///< of the other
};
/// Where `to` differs from `from`, in order.
[[nodiscard]] std::vector<Hunk> hunksOf(const Items& from, const Items& to);

/// What both put at the same spot: refused, or all of it in that order, each item once.
enum class SameSpot { Refused, TheirsFirst, MineFirst };
enum class Side { Base, Mine, Theirs };
/// An item of the result, and which list holds it.
struct Woven {
    Side side = Side::Base;
    std::size_t index = 0;
};
/// `base` with what either side changed of it; what both changed alike is there once. Nothing where
/// both changed the same items.
[[nodiscard]] std::optional<std::vector<Woven>>
weave(const Items& base, const Items& mine, const Items& theirs, SameSpot spot = SameSpot::Refused);

} // namespace ww::session
