#include "rules/systems/ultrawar/checks/checks.h"

#include "rules/systems/ultrawar/checks/groups.h"

namespace ww::ultrawar {

CheckList allChecks(const CheckContextPtr& context) {
    CheckList list;
    for (const auto add : {armyChecks, cardChecks, contestChecks, factionChecks, mapChecks,
                           memberChecks, referenceChecks, scenarioChecks, strengthChecks})
        add(list, context);
    return list;
}

} // namespace ww::ultrawar
