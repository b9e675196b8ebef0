#include "rules/systems/ultrawar/checks/checks.h"

#include "rules/systems/ultrawar/checks/groups.h"

namespace ww::ultrawar {

CheckList allChecks(const CheckContextPtr& context) {
    CheckList list;
    for (const auto add :
         {armyChecks, cardChecks, contestChecks, factionChecks, mapChecks, memberChecks,
          prerequisiteChecks, referenceChecks, scenarioChecks, strengthChecks})
        add(list, context);
    return list;
}

void fixRelated(check::Finding& finding, const EntityView& there, std::string label,
                std::vector<PatchOp> ops) {
    if (finding.related.empty() || ops.empty())
        return;
    const EntityRef& entity = finding.related.back().entity;
    if (entity.pack != finding.entity.pack || entity.id != there.id)
        return;
    for (PatchOp& op : ops)
        op.entity = entity;
    finding.fixes.push_back({std::move(label), false, {std::move(ops)}, {}});
}

} // namespace ww::ultrawar
