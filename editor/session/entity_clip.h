#pragma once

// Copies entities between packs as YAML text, with their pictures.

#include "editor/session/entity_index.h"

#include "rules/library/library.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ww::session {

struct EntityClip {
    std::string text;
    std::map<std::string, std::string> pictures; ///< bytes of pictures by file name in the pack
};

/// Copies the entities and their pictures. Skips unreadable entities, layers and unreadable
/// pictures. Skips pictures beyond 64 MiB in total.
[[nodiscard]] EntityClip copyToClip(const library::OpenedPack& opened,
                                    const std::vector<EntityPtr>& entities);

/// Returns the entities in a clip's text that the game knows, read as part of the last pack of
/// `now`. Returns nothing for text that isn't a clip.
[[nodiscard]] std::vector<EntityPtr> entitiesInClip(const std::string& text, const Snapshot& now,
                                                    const schema::SystemPtr& system);

/// An entity of a clip with an unused id. References between the clip's entities use the new ids.
struct PastedEntity {
    EntityPtr entity;
    bool isRenamed = false;
};
[[nodiscard]] std::vector<PastedEntity> pastedEntitiesIn(const std::string& text,
                                                         const Snapshot& now,
                                                         const schema::SystemPtr& system,
                                                         const EntityIndex& world);

/// Returns `text`, the entity's chunk, with another id. Updates the entity's references to itself.
/// Returns nothing if the text can't be read.
[[nodiscard]] std::optional<std::string> textWithNewId(const std::string& text,
                                                       const Entity& entity, const std::string& id,
                                                       const Snapshot& now,
                                                       const schema::SystemPtr& system);
/// Returns the entity's text with another id and with the comment above the entity. Indents all
/// lines but the first. The entity must be readable.
[[nodiscard]] std::string entityTextUnderId(const Entity& entity, const std::string& id,
                                            std::uint32_t indent, const std::string& eol);
/// Returns the field path and file name of each picture that the entity shows.
[[nodiscard]] std::vector<std::pair<FieldPath, std::string>> picturesOf(const Entity& entity);

} // namespace ww::session
