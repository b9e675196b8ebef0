#pragma once

// Finds the problems of one file while no checks run, because the pack can't be opened.

#include "editor/session/finding_store.h"

#include "rules/model/document.h"

#include <vector>

namespace ww::session {

/// Returns the problems of pack.yaml as a manifest, or the YAML reader's problems in any other
/// file. Places are absolute.
[[nodiscard]] std::vector<ProblemPtr> collectFileProblems(const PackDocuments& pack,
                                                          const DocumentPtr& document);

} // namespace ww::session
