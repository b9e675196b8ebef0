#pragma once

// Mecha on a board, as the board's own gestures know them: where they snap, what they reach, what
// their dials have.

#include "rules/check/piece_rules.h"
#include "rules/schema/schema.h"

namespace ww::battlecry {

[[nodiscard]] check::PieceRules pieceRules(const schema::System& system);

} // namespace ww::battlecry
