#pragma once

// How a character gets about, from its lines, its equipment and its side's Active Generals: what
// `board/moves.h` needs to know. UW-MOVE-1, UW-MOVE-3, UW-MOVE-5, UW-MOVE-7, A-4, A-5, A-11, A-12.

#include "rules/systems/ultrawar/analysis/fighter.h"
#include "rules/systems/ultrawar/analysis/threat.h"
#include "rules/systems/ultrawar/board/moves.h"

namespace ww::ultrawar {

/// Keywords of movement and changes of the Movement, of those lines whose scope is this character;
/// what other characters than an Active General grant isn't counted. With PaidLines::Counted as on
/// a turn for which it has paid; Flight that costs nothing is innate.
[[nodiscard]] Mover moverOf(const Character& character, const Outfit& outfit,
                            const ability::Vocabulary& vocabulary);

/// The attacks that threaten squares, their mean damage, next turn's fire included, against a plain
/// defender of such a Defense; attacks that a costed line allows only with PaidLines::Counted, and
/// none that nobody can pay. Stun and power-down do none.
[[nodiscard]] std::vector<ThreatAttack> threatsOf(const Fighter& fighter, int defense,
                                                  PaidLines paid, const Readings& readings = {});

} // namespace ww::ultrawar
