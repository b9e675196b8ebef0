#pragma once

// In which entities two revisions of a pack differ, value by value, and what may rest on that.

#include "editor/impact/noting_world.h"
#include "rules/model/document.h"
#include "rules/schema/schema.h"

#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

namespace ww::impact {

/// An entity as it stands in a file, letters as the mappings that they mean.
struct Piece {
    EntityRef ref;
    const schema::EntitySchema* schema = nullptr; ///< null: a section that the game doesn't know
    ChunkPtr chunk;
    NodeRef pair;                        ///< absent where the chunk doesn't parse
    std::shared_ptr<const Tree> letters; ///< keeps `pair` where it isn't of the chunk
};

/// One that differs; absent pieces: it came or went.
struct ChangedEntity {
    std::optional<Piece> before, after;
    [[nodiscard]] const Piece& either() const { return after ? *after : *before; }
};

struct TextDifference {
    std::vector<ChangedEntity> entities; ///< by section and id
    std::unordered_set<Key> keys;        ///< what answers rest on and is another
    bool any = false;                    ///< some text differs
    bool decisions = false;              ///< approvals or pack.yaml, which judge findings anywhere
    /// Entities came or went.
    bool structure = false;
};

/// Of the packs being worked on, each the last of its snapshot. Files and chunks that are shared
/// cost nothing.
[[nodiscard]] TextDifference textDifference(const Snapshot& before, const Snapshot& after,
                                            const schema::System& system);

/// A value that differs. Of a text of several lines and of a list: the stretch that does.
struct FieldChange {
    std::string place;                        ///< `abilities[2]`
    std::string label;                        ///< of the field: `Abilities`
    std::optional<std::string> before, after; ///< absent: isn't there
    friend bool operator==(const FieldChange&, const FieldChange&) = default;
};
[[nodiscard]] std::vector<FieldChange> fieldChanges(const schema::EntitySchema* schema,
                                                    NodeRef before, NodeRef after);
/// The same values, however they are written.
[[nodiscard]] bool sameValue(NodeRef a, NodeRef b);

} // namespace ww::impact
