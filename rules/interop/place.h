#pragma once

// What was imported into a pack, by id: values that already stand there keep their bytes, so that
// the same import a second time changes nothing.

#include "rules/files/transaction.h"
#include "rules/interop/importer.h"
#include "rules/library/library.h"

#include <cstddef>
#include <string>
#include <vector>

namespace ww::interop {

struct Placement {
    std::vector<files::Change> changes;           ///< for files::commit; only files that differ
    std::size_t added = 0, changed = 0, same = 0; ///< entities
};
/// New ones go behind those of their section, else into a file named after it. The error is one
/// plain line: an account that isn't balanced, text that can't be read, a kind that isn't there.
[[nodiscard]] Result<Placement, std::string> place(const library::Opened& opened,
                                                   const Imported& imported);

} // namespace ww::interop
