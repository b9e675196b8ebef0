#pragma once

// A character's movement from its lines, equipment and Active Generals, as `board/moves.h` needs
// it. UW-MOVE-1, UW-MOVE-3, UW-MOVE-5, UW-MOVE-7, A-4, A-5, A-11, A-12.

#include "rules/systems/ultrawar/analysis/fighter.h"
#include "rules/systems/ultrawar/analysis/threat.h"
#include "rules/systems/ultrawar/board/moves.h"

namespace ww::ultrawar {

/// Applies movement keywords and Movement changes of lines whose scope includes this character.
/// Ignores grants by characters other than Active Generals. PaidLines::Counted includes paid lines.
/// Free Flight is innate.
[[nodiscard]] Mover moverOf(const Character& character, const Outfit& outfit,
                            const ability::Vocabulary& vocabulary);

/// Returns the attacks that threaten squares. Their mean damage against `defense` includes the fire
/// damage of the next turn. Omits attacks whose cost the fighter can't pay. Omits every attack with
/// a cost unless `paid` is Counted. Stun and power-down do no damage.
[[nodiscard]] std::vector<ThreatAttack> threatAttacksOf(const Fighter& fighter, int defense,
                                                        PaidLines paid,
                                                        const RuleOptions& readings = {});

} // namespace ww::ultrawar
