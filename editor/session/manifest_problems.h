#pragma once

// Makes findings with field paths from problems of pack.yaml, so that the form of pack.yaml shows
// them.

#include "editor/session/finding_store.h"

#include "rules/model/document.h"
#include "rules/model/path.h"

#include <vector>

namespace ww::session {

/// Returns the pack's own ref, which stands for its pack.yaml.
[[nodiscard]] EntityRef packRef(const std::string& pack);
[[nodiscard]] inline bool isPackRef(const EntityRef& ref) {
    return ref.section.empty() && !ref.id.empty();
}
/// Returns whether findings of `ref` belong to the pack itself.
[[nodiscard]] bool isManifestOf(const EntityRef& ref, const std::string& pack);

/// Returns all problems of the manifest's current text, including its options.
[[nodiscard]] std::vector<ProblemPtr> manifestProblems(const PackDocuments& pack,
                                                       const DocumentPtr& document,
                                                       const schema::System& system);
/// If the problem is in the manifest, returns it with a field path; otherwise returns it unchanged.
[[nodiscard]] ProblemPtr withManifestPath(const PackDocuments& pack, const DocumentPtr& document,
                                          const ProblemPtr& problem);
/// Returns the path of the innermost value whose key or text contains the byte; empty if there is
/// none.
[[nodiscard]] FieldPath fieldPathAt(NodeRef root, std::uint32_t byte);

} // namespace ww::session
