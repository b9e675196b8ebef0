
#include "editor/impact/report.h"

#include <map>

namespace ww::impact {

Impact compareAll(const Side& before, const Side& after) {
    Report report(after, &before);
    for (const ChangedEntity& changed :
         textDifference(*before.snapshot, *after.snapshot, *after.system).entities)
        report.addText(changed);

    std::map<EntityKey, EntityRef> refs;
    std::map<EntityKey, std::pair<Facts, Facts>> facts;
    Keys rests;
    for (const EntityRef& ref : entitiesWithFacts(before)) {
        refs[keyOf(ref)] = ref;
        facts[keyOf(ref)].first = factsOf(before, ref, rests);
    }
    for (const EntityRef& ref : entitiesWithFacts(after)) {
        refs[keyOf(ref)] = ref;
        facts[keyOf(ref)].second = factsOf(after, ref, rests);
    }
    for (const auto& [key, both] : facts)
        report.addFacts(refs[key], both.first, both.second);
    for (const auto& [key, both] : facts)
        report.addSheets(refs[key], both.second);

    addFindings(report, before, after, FindingsOf::Everything);
    Impact out = report.take();
    out.revision = after.snapshot->revision;
    return out;
}

} // namespace ww::impact
