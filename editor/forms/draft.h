#pragma once

// Drafts: patched copies of an entity, to judge offers before writing them.

#include "editor/session/session.h"
#include "rules/check/trial.h"
#include "rules/model/patch.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ww::forms {

/// A patched copy; null if the patch can't be applied.
[[nodiscard]] session::EntityPtr patchedCopy(const session::EntityPtr& entity, const Patch& patch);

/// The rules that judge a draft: the game's checks and the pack's severities.
struct DraftRules {
    std::vector<check::EntityCheck> checks;
    std::vector<std::pair<std::string, diag::Severity>> severities; ///< by finding code
};

[[nodiscard]] DraftRules draftRules(const session::Session& session, std::string_view pack);

/// The errors and warnings that the rules find in the entity.
[[nodiscard]] std::vector<check::Finding> findingsOf(const session::EntityIndex& index,
                                                     const session::Entity& entity,
                                                     const DraftRules& rules);
/// Returns findings of `after` that `before` doesn't have at the same path. An error also counts as
/// new if its text differs.
[[nodiscard]] std::vector<check::Finding> newFindings(const std::vector<check::Finding>& before,
                                                      std::vector<check::Finding> after);
[[nodiscard]] std::string messageOf(const check::Finding& finding);

/// A field or derived value as a number, if it is one. Sets `gaveUp` if computing takes too many
/// steps.
[[nodiscard]] std::optional<double> numericValueOf(const session::EntityIndex& index,
                                                   const session::Entity& entity,
                                                   std::string_view key, bool* gaveUp = nullptr);
/// A field or derived value as readable text.
[[nodiscard]] std::string readableTextOf(const session::EntityIndex& index,
                                         const session::Entity& entity, std::string_view key);

} // namespace ww::forms
