#pragma once

// What is wrong with one file while the pack as a whole can't be read, and so no checks run.

#include "editor/session/finding_store.h"

#include "rules/model/document.h"

#include <vector>

namespace ww::session {

/// Of pack.yaml all that reading it as a manifest finds, of another file what the reader finds. The
/// places are absolute, as those of opening.
[[nodiscard]] std::vector<ProblemPtr> problemsOf(const PackDocuments& pack,
                                                 const DocumentPtr& document);

} // namespace ww::session
