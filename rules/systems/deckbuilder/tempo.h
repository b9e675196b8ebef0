#pragma once

// How often Attack cards come, exactly. A stack is shuffled with one Attack in it, and the stacks
// follow each other (DB-U4). Independent of content.

#include "rules/base/rational.h"

#include <optional>

namespace ww::deckbuilder {

/// Returns the chance that the card which the General turns over (DB-T3) is an Attack, in the long
/// run, if Players remove `removed` cards of the line in each round. An Attack that is met while
/// the line is refilled costs a further card (DB-U5). Returns nullopt if the fractions don't fit.
[[nodiscard]] std::optional<Rational> chanceOfTurnedAttack(int stackCards, int removed);

/// Returns the Attacks in a round in the long run: a round takes `removed` + 1 cards less the
/// chance above which are no Attacks, and a stack has all of its cards but one of these.
[[nodiscard]] std::optional<Rational> attacksPerRound(int stackCards, int removed);

/// Returns the chance that the next Attack comes `gap` cards after an Attack.
[[nodiscard]] Rational chanceOfGap(int stackCards, int gap);

} // namespace ww::deckbuilder
