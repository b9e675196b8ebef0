#include "rules/systems/ultrawar/checks/checks.h"

#include "rules/systems/ultrawar/checks/groups.h"

namespace ww::ultrawar {

CheckList allChecks(const CheckContextPtr& context) {
    CheckList list;
    for (const auto add : {addArmyChecks, addCardChecks, addContestChecks, addFactionChecks,
                           addMapChecks, addMemberChecks, addPrerequisiteChecks, addReferenceChecks,
                           addScenarioChecks, addStrengthChecks})
        add(list, context);
    return list;
}

namespace {

/// Sets the operations' entity to the finding's last related entity. Returns false if that isn't
/// `there` or is in another pack.
bool ofRelated(const check::Finding& finding, const EntityView& there, std::vector<PatchOp>& ops) {
    if (finding.related.empty() || ops.empty())
        return false;
    const EntityRef& entity = finding.related.back().entity;
    if (entity.pack != finding.entity.pack || entity.id != there.id)
        return false;
    for (PatchOp& op : ops)
        op.entity = entity;
    return true;
}

} // namespace

void offerRelatedFix(check::Finding& finding, const EntityView& there, std::string label,
                     std::vector<PatchOp> ops) {
    if (ofRelated(finding, there, ops))
        finding.fixes.push_back({std::move(label), false, {std::move(ops)}, {}});
}

bool extendRelatedFix(check::Finding& finding, const EntityView& there, std::vector<PatchOp> ops) {
    if (finding.fixes.empty())
        return false;
    if (!ofRelated(finding, there, ops)) {
        finding.fixes.pop_back();
        return false;
    }
    std::vector<PatchOp>& all = finding.fixes.back().patch.ops;
    all.insert(all.end(), ops.begin(), ops.end());
    return true;
}

} // namespace ww::ultrawar
