#pragma once

// Rolls that aren't attacks: feats (UW-FEAT-2, D-18, A-16) and a Robot-Droid's waking up
// (UW-CMB-12, A-13, A-15).

#include "rules/base/distribution.h"

namespace ww::ultrawar::combat {

/// 2d6 + `familiarity` reaches `number`; a double one fails, a double six succeeds.
[[nodiscard]] Chance featChance(int familiarity, int number);

/// 2d6 + `familiarity` beats the opponent's 2d6 + `opponent`; a tie fails. Only the performer's
/// doubles decide by themselves.
[[nodiscard]] Chance opposedFeatChance(int familiarity, int opponent);

/// A powered-down Robot-Droid is up again within `turns` (0..40) own turns, in hub range
/// throughout.
[[nodiscard]] Chance recoveryChance(int turns);

} // namespace ww::ultrawar::combat
