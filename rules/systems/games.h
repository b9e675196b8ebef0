#pragma once

// The games that have C++ code, looked up by the pack's system. Nothing registers itself; a game
// made only of data isn't listed.

#include "rules/systems/game_system.h"

namespace ww::games {

[[nodiscard]] const std::vector<GameSystem>& allGames();

/// The extensions of all games. A system's files name the extensions that the system uses.
[[nodiscard]] schema::Extensions allExtensions();
/// All views in the order of the view bar: common views and views of games.
[[nodiscard]] std::vector<schema::ViewDef> allViews();
/// The system's checks; empty if the game isn't listed. Without C++ code (`System::code` is empty),
/// a system's checks, analyses and importers are empty.
[[nodiscard]] std::vector<check::EntityCheck> checks(const schema::System& system);
/// The game's rules for pieces; empty if it has none.
[[nodiscard]] check::PieceRules pieceRules(const schema::System& system);
/// The start of the game's sentence lines; empty if it has none.
[[nodiscard]] schema::LinePrefixProvider linePrefix(const schema::System& system);
[[nodiscard]] const std::vector<interop::Importer>& importers(const schema::System& system);
[[nodiscard]] const std::vector<check::Analysis>& analyses(const schema::System& system);

} // namespace ww::games
