#pragma once

// Makes findings with field paths from problems of pack.yaml, so that the form of pack.yaml shows
// them.

#include "editor/session/finding_store.h"
#include "editor/session/game_files.h"

#include "rules/model/document.h"
#include "rules/model/path.h"

#include <vector>

namespace ww::session {

/// Returns whether findings of `ref` belong to the pack itself.
[[nodiscard]] bool isManifestOf(const EntityRef& ref, const std::string& pack);

/// Returns all problems of the manifest's current text, including its options.
[[nodiscard]] std::vector<ProblemPtr> manifestProblems(const PackDocuments& pack,
                                                       const DocumentPtr& document,
                                                       const schema::System& system);

} // namespace ww::session
