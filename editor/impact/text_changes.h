#pragma once

// Finds the entities that differ between two revisions of a pack, and their differing values. Also
// returns the keys of everything that changed.

#include "editor/impact/noting_world.h"
#include "rules/model/document.h"
#include "rules/schema/schema.h"

#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

namespace ww::impact {

/// An entity in a file, with compact values expanded.
struct EntityText {
    EntityRef ref;
    const schema::EntitySchema* schema = nullptr; ///< null: a section that the game doesn't know
    ChunkPtr chunk;
    NodeRef pair;                             ///< the entity's node; empty if the chunk can't be
                                              ///< parsed
    std::shared_ptr<const Tree> expandedTree; ///< owner of `pair` if the entity has compact
                                              ///< records; else null
};

/// An entity that differs. If its text is missing on one side, the entity was added or removed.
struct ChangedEntity {
    std::optional<EntityText> before, after;
    [[nodiscard]] const EntityText& afterOrBefore() const { return after ? *after : *before; }
};

struct TextDifference {
    std::vector<ChangedEntity> entities;    ///< changed entities by section and id
    std::unordered_set<DependencyKey> keys; ///< keys of everything that changed
    bool hasChanges = false;
    /// Whether approvals or pack.yaml changed, which affect findings anywhere.
    bool hasApprovalChanges = false;
    /// Whether entities were added or removed.
    bool isStructural = false;
};

/// Compares the last packs of both snapshots. Skips shared files and chunks, which costs almost
/// nothing.
[[nodiscard]] TextDifference textDifference(const Snapshot& before, const Snapshot& after,
                                            const schema::System& system);

/// A changed value. For multi-line texts and lists: the changed lines or items.
struct FieldChange {
    std::string place; ///< for example `abilities[2]`
    std::string label; ///< the field's label: `Abilities`
    /// Value before and after; nothing if the field doesn't exist.
    std::optional<std::string> before, after;
    friend bool operator==(const FieldChange&, const FieldChange&) = default;
};
[[nodiscard]] std::vector<FieldChange> fieldChanges(const schema::EntitySchema* schema,
                                                    NodeRef before, NodeRef after);
/// Returns whether two values are equal, whatever their formatting.
[[nodiscard]] bool isSameValue(NodeRef a, NodeRef b);

} // namespace ww::impact
