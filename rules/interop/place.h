#pragma once

// Merges imported entities into a pack. An entity with the same id is updated. Equal values keep
// their bytes, so repeating an import changes nothing.

#include "rules/files/transaction.h"
#include "rules/interop/importer.h"
#include "rules/library/library.h"
#include "rules/model/patch.h"

#include <cstddef>
#include <string>
#include <vector>

namespace ww::interop {

enum class PlacementStatus : std::uint8_t { Added, Changed, Same };

struct PlacedEntity {
    EntityRef ref;
    std::string kind;
    PlacementStatus status = PlacementStatus::Same;
    std::vector<std::string> keys = {}; ///< keys of the values that changed, if the entity changed
};
struct PlacedFile {
    std::string file;
    DocumentPtr before, after; ///< the file before and after the import; `before` is null for a new
                               ///< file
};
struct Placement {
    std::vector<PlacedEntity> entities; ///< every imported entity, in import order
    std::vector<PlacedFile> files;      ///< the changed files
    [[nodiscard]] std::size_t countByStatus(PlacementStatus how) const;
    [[nodiscard]] std::vector<files::Change> fileChanges() const; ///< returns the changes for
                                                                  ///< files::commit
};
/// Merges imported entities into the pack. Adds new entities at the end of their section, or in a
/// file named after the section. The error is a line of text about unbalanced counts, unreadable
/// text or an unknown kind.
[[nodiscard]] Result<Placement, std::string> placeEntities(const library::OpenedPack& opened,
                                                           const ImportResult& imported);
/// Returns text such as `3 files, 437 moves = 430 imported + 7 left out; 6 added, 0 changed, 0
/// unchanged`.
[[nodiscard]] std::string summaryOf(const Importer& importer, const ImportResult& imported,
                                    const Placement& placement);

} // namespace ww::interop
