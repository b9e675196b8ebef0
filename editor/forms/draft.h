#pragma once

// An entity as it would be: for what is offered, which is tried on a copy before it is written.

#include "editor/session/session.h"
#include "rules/check/trial.h"
#include "rules/model/patch.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ww::forms {

/// The entity with the patch done to its values; null where that can't be.
[[nodiscard]] session::EntityPtr drafted(const session::EntityPtr& entity, const Patch& patch);

/// What is judged by: the game's checks, and what its pack says of severities.
struct DraftRules {
    std::vector<check::EntityCheck> checks;
    std::vector<std::pair<std::string, diag::Severity>> severities; ///< by code
};

/// As the session judges what stands in a pack.
[[nodiscard]] DraftRules draftRules(const session::Session& session, std::string_view pack);

/// What the rules say of it: errors and warnings alone.
[[nodiscard]] std::vector<check::Finding> findingsOf(const session::EntityIndex& index,
                                                     const session::Entity& entity,
                                                     const DraftRules& rules);
/// Those of `after` that `before` hasn't at their place; of errors also those that say something
/// else there than before.
[[nodiscard]] std::vector<check::Finding> fresh(const std::vector<check::Finding>& before,
                                                std::vector<check::Finding> after);
[[nodiscard]] std::string messageOf(const check::Finding& finding);

/// A field or derived value as a number; nothing where it is none. `gaveUp` becomes true where it
/// is too much to work out.
[[nodiscard]] std::optional<double> numberOf(const session::EntityIndex& index,
                                             const session::Entity& entity, std::string_view key,
                                             bool* gaveUp = nullptr);
/// The same as people read it.
[[nodiscard]] std::string textOf(const session::EntityIndex& index, const session::Entity& entity,
                                 std::string_view key);

} // namespace ww::forms
