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
    std::map<std::string, std::string> pictures; ///< bytes by file name in the pack
};

/// Skips entities that can't be read or that change another pack's entity, and pictures that can't
/// be read or exceed 64 MiB in total.
[[nodiscard]] EntityClip copyToClip(const library::OpenedPack& opened,
                                    const std::vector<EntityPtr>& entities);

/// The entities in clip text that the game knows, read as part of the last pack of `now`; empty for
/// other text.
[[nodiscard]] std::vector<EntityPtr> entitiesInClip(const std::string& text, const Snapshot& now,
                                                    const schema::SystemPtr& system);

/// A clip's entity under an id that is free in `world`'s pack. References among the clip's entities
/// follow renames.
struct PastedEntity {
    EntityPtr entity;
    bool isRenamed = false;
};
[[nodiscard]] std::vector<PastedEntity> pastedEntitiesIn(const std::string& text,
                                                         const Snapshot& now,
                                                         const schema::SystemPtr& system,
                                                         const EntityIndex& world);

/// `text` (the entity's chunk) under another id, with references to itself updated. Nothing if it
/// can't be read.
[[nodiscard]] std::optional<std::string> textWithNewId(const std::string& text,
                                                       const Entity& entity, const std::string& id,
                                                       const Snapshot& now,
                                                       const schema::SystemPtr& system);
/// The entity's text under another id, with the comment above it, and indented after the first
/// line. The entity must be readable.
[[nodiscard]] std::string entityTextUnderId(const Entity& entity, const std::string& id,
                                            std::uint32_t indent, const std::string& eol);
/// The pictures that the entity shows: field path and file name.
[[nodiscard]] std::vector<std::pair<FieldPath, std::string>> picturesOf(const Entity& entity);

} // namespace ww::session
