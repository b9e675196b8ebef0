#pragma once

// Makes drafts: patched copies of an entity, for checking an offer before the user accepts it.

#include "editor/session/session.h"
#include "rules/check/trial.h"
#include "rules/model/patch.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ww::forms {

/// Returns a patched copy; null if the patch can't be applied.
[[nodiscard]] session::EntityPtr patchedCopy(const session::EntityPtr& entity, const Patch& patch);

/// The rules for checking a draft: the game's checks and the pack's severities.
struct DraftRules {
    std::vector<check::EntityCheck> checks;
    std::vector<std::pair<std::string, diag::Severity>> severities; ///< severities by finding code
};

[[nodiscard]] DraftRules draftRules(const session::Session& session, std::string_view pack);

/// Returns the errors and warnings that the rules find in the entity.
[[nodiscard]] std::vector<check::Finding> findingsOf(const session::EntityIndex& index,
                                                     const session::Entity& entity,
                                                     const DraftRules& rules);
/// Returns findings of `after` that `before` doesn't have at the same path. An error is also new if
/// its arguments differ.
[[nodiscard]] std::vector<check::Finding> newFindings(const std::vector<check::Finding>& before,
                                                      std::vector<check::Finding> after);
[[nodiscard]] std::string messageOf(const check::Finding& finding);

/// Returns a field or derived value as a number; nothing if it isn't a number. Sets `gaveUp` if
/// computing takes too many steps.
[[nodiscard]] std::optional<double> numericValueOf(const session::EntityIndex& index,
                                                   const session::Entity& entity,
                                                   std::string_view key, bool* gaveUp = nullptr);
/// Returns a field or derived value as readable text.
[[nodiscard]] std::string readableTextOf(const session::EntityIndex& index,
                                         const session::Entity& entity, std::string_view key);

} // namespace ww::forms
