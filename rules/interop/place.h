#pragma once

// What was imported into a pack, by id: values that already stand there keep their bytes, so that
// the same import a second time changes nothing.

#include "rules/files/transaction.h"
#include "rules/interop/importer.h"
#include "rules/library/library.h"
#include "rules/model/patch.h"

#include <cstddef>
#include <string>
#include <vector>

namespace ww::interop {

enum class Arrival : std::uint8_t { Added, Changed, Same };

struct PlacedEntity {
    EntityRef ref;
    std::string kind;
    Arrival how = Arrival::Same;
    std::vector<std::string> keys = {}; ///< of one that changed: whose values do
};
struct PlacedFile {
    std::string file;
    DocumentPtr before, after; ///< null: there was none
};
struct Placement {
    std::vector<PlacedEntity> entities; ///< each that was imported, in that order
    std::vector<PlacedFile> files;      ///< only those that differ
    [[nodiscard]] std::size_t count(Arrival how) const;
    [[nodiscard]] std::vector<files::Change> changes() const; ///< for files::commit
};
/// New ones go behind those of their section, else into a file named after it. The error is one
/// plain line: an account that isn't balanced, text that can't be read, a kind that isn't there.
[[nodiscard]] Result<Placement, std::string> place(const library::Opened& opened,
                                                   const Imported& imported);
/// `3 files, 437 moves = 430 arrived + 7 listed; 6 added, 0 changed, 0 as before`
[[nodiscard]] std::string summaryOf(const Importer& importer, const Imported& imported,
                                    const Placement& placement);

} // namespace ww::interop
