
#include "editor/impact/report.h"

#include <map>

namespace ww::impact {

Impact compareAll(const ComparedPack& before, const ComparedPack& after) {
    ImpactBuilder report(after, &before);
    for (const ChangedEntity& changed :
         textDifference(*before.snapshot, *after.snapshot, *after.system).entities)
        report.addText(changed);

    std::map<EntityKey, EntityRef> refs;
    std::map<EntityKey, std::pair<Facts, Facts>> facts;
    DependencyKeys rests;
    for (const EntityRef& ref : entitiesWithFacts(before)) {
        refs[entityKeyOf(ref)] = ref;
        facts[entityKeyOf(ref)].first = computeFacts(before, ref, rests);
    }
    for (const EntityRef& ref : entitiesWithFacts(after)) {
        refs[entityKeyOf(ref)] = ref;
        facts[entityKeyOf(ref)].second = computeFacts(after, ref, rests);
    }
    for (const auto& [key, both] : facts)
        report.addFacts(refs[key], both.first, both.second);
    for (const auto& [key, both] : facts)
        report.addSheets(refs[key], both.second);

    addFindings(report, before, after, FindingScope::Everything);
    Impact out = report.takeImpact();
    out.revision = after.snapshot->revision;
    return out;
}

} // namespace ww::impact
