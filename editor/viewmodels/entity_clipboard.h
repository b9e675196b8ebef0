#pragma once

// The clipboard's side of copying entities: between packs, and between windows.

#include "editor/session/entity_index.h"
#include "rules/model/patch.h"

#include <optional>
#include <vector>

class QMimeData;
class QString;

namespace ww::session {
class Session;
}

namespace ww::ui {

/// Beside what `data` holds already, the entities with their pictures.
void addEntities(QMimeData& data, const session::Session& session,
                 const std::vector<session::EntityPtr>& entities);
/// Whether the clipboard's text is that of entities that the game knows.
[[nodiscard]] bool holdsEntities(const session::Session& session);
/// `2 characters`, `1 deck, 3 cards`.
[[nodiscard]] QString whatOf(const std::vector<session::EntityPtr>& entities);
/// New ones of these, as `pasteEntities` makes them; gives them all.
std::vector<EntityRef> copyEntities(session::Session& session,
                                    const std::vector<session::EntityPtr>& entities);
/// New ones of what the clipboard holds, under free ids, as one step; their pictures come after.
/// Gives the first; nothing: none was made, which is reported.
std::optional<EntityRef> pasteEntities(session::Session& session);

} // namespace ww::ui
