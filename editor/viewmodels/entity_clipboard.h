#pragma once

// Copies entities through the clipboard, between packs and windows.

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

/// Adds the entities with their pictures to `data`.
void addEntities(QMimeData& data, const session::Session& session,
                 const std::vector<session::EntityPtr>& entities);
/// Returns whether the clipboard contains entities of this game as text.
[[nodiscard]] bool clipboardHasEntities(const session::Session& session);
/// Returns a text such as `2 characters` or `1 deck, 3 cards`.
[[nodiscard]] QString entityCountText(const std::vector<session::EntityPtr>& entities);
/// Duplicates the entities like `pasteEntities` and returns the copies.
std::vector<EntityRef> duplicateEntities(session::Session& session,
                                         const std::vector<session::EntityPtr>& entities);
/// Creates the clipboard's entities under free ids, as one undo step. Their pictures are written
/// later. Returns the first entity; on failure reports why and returns nothing.
std::optional<EntityRef> pasteEntities(session::Session& session);

} // namespace ww::ui
