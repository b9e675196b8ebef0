#pragma once

// Writes imported entities into a pack, matched by id. Equal values keep their bytes, so repeating
// an import changes nothing.

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
    std::vector<std::string> keys = {}; ///< keys of the changed values, for a changed entity
};
struct PlacedFile {
    std::string file;
    DocumentPtr before, after; ///< `before` is null for a new file
};
struct Placement {
    std::vector<PlacedEntity> entities; ///< every imported entity, in import order
    std::vector<PlacedFile> files;      ///< the changed files
    [[nodiscard]] std::size_t countByStatus(PlacementStatus how) const;
    [[nodiscard]] std::vector<files::Change> fileChanges() const; ///< the changes for files::commit
};
/// Adds new entities at the end of their section, or in a file named after it. The error is one
/// line: unbalanced counts, unreadable text or an unknown kind.
[[nodiscard]] Result<Placement, std::string> placeEntities(const library::OpenedPack& opened,
                                                           const ImportResult& imported);
/// Text such as `3 files, 437 moves = 430 arrived + 7 listed; 6 added, 0 changed, 0 as
/// before`.
[[nodiscard]] std::string summaryOf(const Importer& importer, const ImportResult& imported,
                                    const Placement& placement);

} // namespace ww::interop
