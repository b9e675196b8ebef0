#pragma once

// The checks of Ultra War that its data can't say. One group a file; each adds its checks to a
// list. Internal to rules/systems/ultrawar: the way in is ultrawar.h.

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

/// What checks share; lives as long as they do. They are run from several threads.
struct CheckContext {
    FieldsPtr fields;
    const ability::Vocabulary* vocabulary = nullptr; ///< the system's; null where it has none
};
using CheckContextPtr = std::shared_ptr<const CheckContext>;
using CheckList = std::vector<check::EntityCheck>;

/// For the arguments of messages.
[[nodiscard]] inline std::string text(std::string_view s) {
    return std::string(s);
}

[[nodiscard]] CheckList allChecks(const CheckContextPtr& context);

/// Adds a check of `kind`; `run(reader, entity, context, sink)`.
template <class Run>
void addCheck(CheckList& list, const CheckContextPtr& context, const char* kind,
              std::vector<schema::Read> reads, Run run) {
    list.push_back(
        {kind, std::move(reads),
         [context, run](const World& world, const EntityView& entity, check::Sink& sink) {
             run(Reader(*context->fields, world), entity, *context, sink);
         }});
}

/// Offers a fix, never a safe one, of the entity that was related to a finding last; not where that
/// is of another pack, or changed there by a layer. `entity` of each is filled in.
void fixRelated(check::Finding& finding, const EntityView& there, std::string label,
                std::vector<PatchOp> ops);
/// Adds to the fix offered last what has to change in the entity that was related last; takes it
/// back, and says false, where that one can't be changed from here: half of a fix is none.
[[nodiscard]] bool alsoRelated(check::Finding& finding, const EntityView& there,
                               std::vector<PatchOp> ops);

} // namespace ww::ultrawar
