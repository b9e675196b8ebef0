#pragma once

// Rolls other than attacks: feats (UW-FEAT-2, D-18, A-16) and a Robot-Droid's recovery (UW-CMB-12,
//

#include "rules/base/distribution.h"

namespace ww::ultrawar::combat {

/// The chance that 2d6 + `familiarity` reaches `number`; a double one fails, a double six succeeds.
[[nodiscard]] Chance featChance(int familiarity, int number);

/// The chance that 2d6 + `familiarity` beats the opponent's 2d6 + `opponent`; a tie fails. Only the
/// performer's doubles decide outright.
[[nodiscard]] Chance opposedFeatChance(int familiarity, int opponent);

/// The chance that a powered-down Robot-Droid recovers within `turns` (0..40) own turns, always in
/// hub range.
[[nodiscard]] Chance recoveryChance(int turns);

} // namespace ww::ultrawar::combat
