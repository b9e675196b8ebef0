#pragma once

// What is wrong with pack.yaml, as findings of the pack itself: they have a path in it, so that its
// form shows them at their fields.

#include "editor/session/finding_store.h"

#include "rules/model/document.h"
#include "rules/model/path.h"

#include <vector>

namespace ww::session {

/// The pack as something that is opened: its pack.yaml. Findings of it have no id.
[[nodiscard]] EntityRef packRef(const std::string& pack);
[[nodiscard]] inline bool isPack(const EntityRef& ref) {
    return ref.section.empty() && !ref.id.empty();
}
/// Likewise whose findings are the pack's.
[[nodiscard]] bool isOfPack(const EntityRef& ref, const std::string& pack);

/// All that reading it finds, its options among them, of the text as it is now.
[[nodiscard]] std::vector<ProblemPtr> manifestProblems(const PackDocuments& pack,
                                                       const DocumentPtr& document,
                                                       const schema::System& system);
/// A finding of opening, with its path where it stands in that text; else as it is.
[[nodiscard]] ProblemPtr placedInManifest(const PackDocuments& pack, const DocumentPtr& document,
                                          const ProblemPtr& problem);
/// The innermost value whose key or text holds that byte of the chunk; empty: none does.
[[nodiscard]] FieldPath pathAt(NodeRef root, std::uint32_t byte);

} // namespace ww::session
