#include "rules/systems/ultrawar/checks/groups.h"
#include "rules/systems/ultrawar/checks/kinds.h"

namespace ww::ultrawar {

namespace {

/// scn.next-loop-or-missing: where the chain of `next` comes back to this scenario.
void loop(const Reader& reader, const EntityView& entity, const CheckContext&, check::Sink& sink) {
    const Scenario first = reader.scenario(entity);
    std::string way = "`" + std::string(entity.id) + "`";
    EntityView at = first.next;
    for (int steps = 0; at && steps < 100; ++steps) {
        way += " → `" + std::string(at.id) + "`";
        if (same(at, entity)) {
            sink.add(kinds::scenarioLoop, FieldPath::key("next"),
                     {{"name", std::string(first.name)}, {"way", way}});
            return;
        }
        at = reader.scenario(at).next;
    }
}

} // namespace

void scenarioChecks(CheckList& list, const CheckContextPtr& context) {
    addCheck(list, context, "scenario", {}, loop);
}

} // namespace ww::ultrawar
