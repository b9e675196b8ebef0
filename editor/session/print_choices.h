#pragma once

// What a print dialog can offer, read from schemas and references alone.

#include "editor/session/entity_index.h"
#include "editor/session/exporter.h"

#include <string>
#include <vector>

namespace ww::session {

struct PrintChoice {
    std::string label; ///< `Lanternwrights`, `All characters`, `Everything`
    std::string name;  ///< for a file: kebab-case
    std::vector<PrintEntry> entries;
};

/// What changed since `printed` (nothing where it has no packs), then what the entity in front
/// means, then groups by the entity that the cards' first reference names, then kinds, then
/// everything of `pack`; as `sheets::Chooser` has them.
[[nodiscard]] std::vector<PrintChoice>
printChoices(const EntityIndex& index, const std::string& pack, const EntityPtr& current,
             const Snapshot& printed = {}, const Snapshot& now = {});
/// The entities of `pack` that are new or whose text differs, in the order of files. What is shared
/// between the two is skipped by pointer.
[[nodiscard]] std::vector<EntityRef> changedSince(const Snapshot& then, const Snapshot& now,
                                                  const std::string& pack);
/// As many copies of each as the largest number that a list (a map from references to numbers)
/// gives it.
void copiesFromLists(const EntityIndex& index, std::vector<PrintEntry>& entries);

} // namespace ww::session
