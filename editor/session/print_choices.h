#pragma once

// What a print dialog can offer, read from schemas and references alone.

#include "editor/session/entity_index.h"
#include "editor/session/exporter.h"
#include "editor/session/print_ledger.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::session {

struct PrintChoice {
    std::string label; ///< `Lanternwrights`, `All characters`, `Everything`
    std::string name;  ///< for a file: kebab-case
    std::vector<PrintEntry> entries;
    bool front = false;       ///< what is in front
    EntityPtr list = nullptr; ///< a deck or an army: its own numbers of copies count
};

/// What changed since it was printed (nothing where `changed` is empty), then the entity in front
/// where it has a board, and the cards that it means, then groups by the entity that the cards'
/// first reference names, then kinds, then all cards of `pack`, as `sheets::Chooser` has them; then
/// everything that has a sheet.
[[nodiscard]] std::vector<PrintChoice> printChoices(const EntityIndex& index,
                                                    const std::string& pack,
                                                    const EntityPtr& current,
                                                    const std::vector<EntityPtr>& changed = {});
/// The pack as a whole, where a sheet or template is for such.
[[nodiscard]] std::optional<PrintChoice>
wholePackChoice(const schema::System& system, const Snapshot& snapshot, const std::string& pack);
/// The entities of `pack` with a sheet that isn't on paper as it would be printed now. What has no
/// sheet of its own, such as a faction, is on the sheets of those it is for.
[[nodiscard]] std::vector<EntityPtr> unprinted(const EntityIndex& index, const std::string& pack,
                                               const PrintLedger& ledger);
/// Copies of each of the choice's entries: as many as its own list says, else the largest number of
/// all lists.
void copiesFromLists(const EntityIndex& index, PrintChoice& choice);

} // namespace ww::session
