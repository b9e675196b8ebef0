#pragma once

// Finds the range in which two documents differ. Fast if they share most chunks.

#include "rules/files/journal.h"
#include "rules/model/document.h"

#include <optional>

namespace ww::session {

/// Returns the edit that turns `from` into `to`; nothing if both have the same bytes.
[[nodiscard]] std::optional<files::JournalEdit> editBetween(const Document& from,
                                                            const Document& to);

} // namespace ww::session
