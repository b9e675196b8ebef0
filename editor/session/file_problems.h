#pragma once

// Problems of one file while the pack can't be opened, and so no checks run.

#include "editor/session/finding_store.h"

#include "rules/model/document.h"

#include <vector>

namespace ww::session {

/// For pack.yaml: problems as a manifest; for other files: problems of the YAML reader. Places are
/// absolute.
[[nodiscard]] std::vector<ProblemPtr> collectFileProblems(const PackDocuments& pack,
                                                          const DocumentPtr& document);

} // namespace ww::session
