#pragma once

// Battlecry's rules for board pieces: where mecha snap, which places they reach, and which
// maneuvers their dials have.

#include "rules/check/piece_rules.h"
#include "rules/schema/schema.h"

namespace ww::battlecry {

[[nodiscard]] check::PieceRules pieceRules(const schema::System& system);

} // namespace ww::battlecry
