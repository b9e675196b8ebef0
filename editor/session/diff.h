#pragma once

// The one stretch in which two documents differ: cheap where they share their chunks.

#include "rules/files/journal.h"
#include "rules/model/document.h"

#include <optional>

namespace ww::session {

/// Replacing it in `from` gives `to`; nothing where they have the same bytes.
[[nodiscard]] std::optional<files::JournalEdit> difference(const Document& from,
                                                           const Document& to);

} // namespace ww::session
