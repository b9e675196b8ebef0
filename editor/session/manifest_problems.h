#pragma once

// Problems of pack.yaml as findings with field paths, so that its form shows them.

#include "editor/session/finding_store.h"

#include "rules/model/document.h"
#include "rules/model/path.h"

#include <vector>

namespace ww::session {

/// The pack's own ref, for opening its pack.yaml.
[[nodiscard]] EntityRef packRef(const std::string& pack);
[[nodiscard]] inline bool isPackRef(const EntityRef& ref) {
    return ref.section.empty() && !ref.id.empty();
}
/// Returns whether findings of `ref` belong to the pack itself.
[[nodiscard]] bool isManifestOf(const EntityRef& ref, const std::string& pack);

/// All problems of the manifest's current text, including its options.
[[nodiscard]] std::vector<ProblemPtr> manifestProblems(const PackDocuments& pack,
                                                       const DocumentPtr& document,
                                                       const schema::System& system);
/// Adds a field path to a problem of opening in the manifest; returns others unchanged.
[[nodiscard]] ProblemPtr withManifestPath(const PackDocuments& pack, const DocumentPtr& document,
                                          const ProblemPtr& problem);
/// Path of the innermost value whose key or text contains the byte; empty if none.
[[nodiscard]] FieldPath fieldPathAt(NodeRef root, std::uint32_t byte);

} // namespace ww::session
