#pragma once

// Ultra War's checks that a schema can't express. Each .cpp file adds one group. Internal to
// rules/systems/ultrawar, whose entry point is ultrawar.h.

#include "rules/check/checker.h"
#include "rules/systems/ultrawar/content/reader.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace ww::ultrawar {

namespace ability {
class Vocabulary;
}

/// Data that all checks share. Checks run on several threads.
struct CheckContext {
    FieldsPtr fields;
    const ability::Vocabulary* vocabulary = nullptr; ///< null if the system has no vocabulary
};
using CheckContextPtr = std::shared_ptr<const CheckContext>;
using CheckList = std::vector<check::EntityCheck>;

/// Copies text for message arguments.
[[nodiscard]] inline std::string copyText(std::string_view s) {
    return std::string(s);
}

[[nodiscard]] CheckList allChecks(const CheckContextPtr& context);

/// Adds a check of `kind` that calls `run(reader, entity, context, sink)`.
template <class Run>
void addCheck(CheckList& list, const CheckContextPtr& context, const char* kind,
              std::vector<schema::Dependency> reads, Run run) {
    list.push_back(
        {kind, std::move(reads),
         [context, run](const World& world, const EntityView& entity, check::FindingSink& sink) {
             run(Reader(*context->fields, world), entity, *context, sink);
         }});
}

/// Offers an unsafe fix in the finding's last related entity, and sets the operations' `entity`.
/// Offers nothing if that entity isn't `there` or is in another pack.
void offerRelatedFix(check::Finding& finding, const EntityView& there, std::string label,
                     std::vector<PatchOp> ops);
/// Adds changes in the finding's last related entity to the finding's last fix. If that entity
/// can't be changed, withdraws the fix and returns false.
[[nodiscard]] bool extendRelatedFix(check::Finding& finding, const EntityView& there,
                                    std::vector<PatchOp> ops);

} // namespace ww::ultrawar
