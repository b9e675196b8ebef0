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

/// What the entity in front means, then groups by the entity that the cards' first reference names,
/// then kinds, then everything of `pack`; as `sheets::Chooser` has them.
[[nodiscard]] std::vector<PrintChoice>
printChoices(const EntityIndex& index, const std::string& pack, const EntityPtr& current);
/// As many copies of each as the largest number that a list (a map from references to numbers)
/// gives it.
void copiesFromLists(const EntityIndex& index, std::vector<PrintEntry>& entries);

} // namespace ww::session
