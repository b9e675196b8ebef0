#pragma once

// Finds the one range in which two documents differ. Fast where they share chunks.

#include "rules/files/journal.h"
#include "rules/model/document.h"

#include <optional>

namespace ww::session {

/// The edit that turns `from` into `to`; nothing if they have the same bytes.
[[nodiscard]] std::optional<files::JournalEdit> editBetween(const Document& from,
                                                            const Document& to);

} // namespace ww::session
