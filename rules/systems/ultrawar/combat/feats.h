#pragma once

// Computes the chances of rolls other than attacks: feats (UW-FEAT-2, D-18, A-16) and a
// Robot-Droid's recovery (UW-CMB-12, A-13, A-15).

#include "rules/base/distribution.h"

namespace ww::ultrawar::combat {

/// Returns the chance of 2d6 + `familiarity` ≥ `number`. Double one fails, double six succeeds.
[[nodiscard]] Chance featChance(int familiarity, int number);

/// Returns the chance that 2d6 + `familiarity` beats the opponent's 2d6 + `opponent`. A tie fails.
/// The performer's double one fails, its double six succeeds.
[[nodiscard]] Chance opposedFeatChance(int familiarity, int opponent);

/// Returns the chance that a powered-down Robot-Droid in hub range recovers within `turns` (0..40)
/// of its own turns.
[[nodiscard]] Chance recoveryChance(int turns);

} // namespace ww::ultrawar::combat
