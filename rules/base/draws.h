#pragma once

// Exact probabilities for drawing from a pile without putting anything back.

#include "rules/base/distribution.h"

#include <optional>

namespace ww {

/// How many of `wanted` items are among `drawn` items of a pile of `all` (hypergeometric). Clamps
/// `wanted` and `drawn` to 0..all. Nothing if the denominator exceeds 2^127.
[[nodiscard]] std::optional<Distribution> drawDistribution(int all, int wanted, int drawn);

/// The probability of drawing at least one wanted item; rounded if it doesn't fit.
[[nodiscard]] Chance probabilityOfDrawingAny(int all, int wanted, int drawn);

} // namespace ww
