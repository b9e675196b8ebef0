#pragma once

// Entities on their way from one pack to another, through text: as they would stand in a file, with
// the pictures that they show beside it.

#include "editor/session/entity_index.h"

#include "rules/library/library.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ww::session {

struct EntityClip {
    std::string text;                            ///< YAML: sections with entities
    std::map<std::string, std::string> pictures; ///< bytes by their names in the pack
};

/// What can't be read, or changes another pack's entity, is passed over; pictures too that can't
/// be, or past 64 MiB together.
[[nodiscard]] EntityClip clipOf(const library::Opened& opened,
                                const std::vector<EntityPtr>& entities);

/// The entities of such a text that the game knows, as if the pack that `now` ends with had them;
/// none where it is any other text.
[[nodiscard]] std::vector<EntityPtr> entitiesIn(const std::string& text, const Snapshot& now,
                                                const schema::SystemPtr& system);

/// The same under ids that are free in `world`'s pack: entities whose ids are taken there get
/// others, and references among the entities follow.
struct FreshEntity {
    EntityPtr entity;
    bool renamed = false;
};
[[nodiscard]] std::vector<FreshEntity> freshEntitiesIn(const std::string& text, const Snapshot& now,
                                                       const schema::SystemPtr& system,
                                                       const EntityIndex& world);

/// `text` is the entity's chunk: the same under another id, with the references to itself. Nothing
/// where it can't be read.
[[nodiscard]] std::optional<std::string> renamedText(const std::string& text, const Entity& entity,
                                                     const std::string& id, const Snapshot& now,
                                                     const schema::SystemPtr& system);
/// The entity's text with another id, the comment above it included, its lines but the first
/// indented so far. It must have been read.
[[nodiscard]] std::string entityText(const Entity& entity, const std::string& id,
                                     std::uint32_t indent, const std::string& eol);
/// The pictures that it shows: where that is said, and their names.
[[nodiscard]] std::vector<std::pair<FieldPath, std::string>> picturesOf(const Entity& entity);

} // namespace ww::session
