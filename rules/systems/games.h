#pragma once

// The games that have something in C++. Command line, window, manual and tests ask here, by the
// pack's system; nothing registers itself, and a game that is data alone has no line.

#include "rules/systems/game_system.h"

namespace ww::games {

[[nodiscard]] const std::vector<GameSystem>& all();

/// Of all games together: a system's files say which of it they use.
[[nodiscard]] schema::Extensions extensions();
/// All views that there are, of whatever game, in the order of the bar.
[[nodiscard]] std::vector<schema::ViewDef> views();
/// None of a system without a line.
[[nodiscard]] std::vector<check::EntityCheck> checks(const schema::System& system);
/// Empty where the game has none.
[[nodiscard]] check::PieceRules pieces(const schema::System& system);
/// Empty where the game has none.
[[nodiscard]] schema::LineLeadOf lead(const schema::System& system);
[[nodiscard]] const std::vector<interop::Importer>& importers(const schema::System& system);
[[nodiscard]] const std::vector<check::Analysis>& analyses(const schema::System& system);

} // namespace ww::games
