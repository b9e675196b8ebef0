#pragma once

// Computes the choices of the print dialog from schemas and references.

#include "editor/session/entity_index.h"
#include "editor/session/exporter.h"
#include "editor/session/print_ledger.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::session {

struct PrintChoice {
    std::string label; ///< such as `Riverfolk` or `All characters`
    std::string name;  ///< file name in kebab-case
    std::vector<PrintEntry> entries;
    bool isCurrentEntity = false;   ///< whether the choice is about the current entity
    EntityPtr copiesList = nullptr; ///< deck or army that defines the numbers of copies
};

/// Returns the choices in this order: what changed since printing (unless `changed` is empty), the
/// board of `current`, the cards of `current`, groups by the target of the cards' first reference,
/// kinds, all cards of `pack`, everything in `pack`.
[[nodiscard]] std::vector<PrintChoice> printChoices(const EntityIndex& index,
                                                    const std::string& pack,
                                                    const EntityPtr& current,
                                                    const std::vector<EntityPtr>& changed = {});
/// Returns the choice to print the pack itself; nothing if no sheet or template prints packs.
[[nodiscard]] std::optional<PrintChoice>
wholePackChoice(const schema::System& system, const Snapshot& snapshot, const std::string& pack);
/// Returns the entities of `pack` whose printed sheets are out of date. For an entity without a
/// sheet, such as a faction, returns the cards that show the entity.
[[nodiscard]] std::vector<EntityPtr>
entitiesToReprint(const EntityIndex& index, const std::string& pack, const PrintLedger& ledger);
/// Sets each entry's copies: the number in the choice's list, else the largest number in any list.
void setCopiesFromLists(const EntityIndex& index, PrintChoice& choice);

} // namespace ww::session
