#pragma once

// Things drawn from a pile, none of which is put back: exact chances, as far as they fit.

#include "rules/base/distribution.h"

#include <optional>

namespace ww {

/// How many of `wanted` things come up when `drawn` of `all` are drawn (the hypergeometric
/// distribution). Nothing when the denominator grows too large. What is more than all counts as
/// all.
[[nodiscard]] std::optional<Distribution> draws(int all, int wanted, int drawn);

/// That at least one of them comes up; rounded where it can't be exact.
[[nodiscard]] Chance chanceToDraw(int all, int wanted, int drawn);

} // namespace ww
