#pragma once

// The choices of a print dialog, derived from schemas and references.

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
    bool isCurrentEntity = false;   ///< the choice is about the current entity
    EntityPtr copiesList = nullptr; ///< a deck or an army, whose numbers of copies apply
};

/// Lists the choices in this order: what changed since printing (unless `changed` is empty), the
/// board of `current`, its cards, groups by the entity that the cards' first reference names,
/// kinds, all cards of `pack`, everything with a sheet.
[[nodiscard]] std::vector<PrintChoice> printChoices(const EntityIndex& index,
                                                    const std::string& pack,
                                                    const EntityPtr& current,
                                                    const std::vector<EntityPtr>& changed = {});
/// The pack as a whole, if a sheet or template prints packs.
[[nodiscard]] std::optional<PrintChoice>
wholePackChoice(const schema::System& system, const Snapshot& snapshot, const std::string& pack);
/// The entities of `pack` whose printed sheets are out of date. For an entity without a sheet, such
/// as a faction, the cards that show it.
[[nodiscard]] std::vector<EntityPtr>
entitiesToReprint(const EntityIndex& index, const std::string& pack, const PrintLedger& ledger);
/// Sets each entry's copies: the number in the choice's list, else the largest in any list.
void setCopiesFromLists(const EntityIndex& index, PrintChoice& choice);

} // namespace ww::session
