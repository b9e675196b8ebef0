#pragma once

// Computes exact probabilities of draws from a pile without putting items back.

#include "rules/base/distribution.h"

#include <optional>

namespace ww {

/// Returns how many of `wanted` items are among `drawn` items of a pile of `all` (hypergeometric).
/// Clamps `wanted` and `drawn` to 0..all. Returns nullopt if the denominator exceeds 2^127.
[[nodiscard]] std::optional<Distribution> drawDistribution(int all, int wanted, int drawn);

/// Returns the probability to draw at least one wanted item. It is rounded if the exact fraction
/// exceeds 2^127.
[[nodiscard]] Chance probabilityOfDrawingAny(int all, int wanted, int drawn);

} // namespace ww
