#include "editor/impact/report.h"

#include <map>

namespace ww::impact {

namespace {

FindingNote noteOf(const check::Finding& finding, bool laidOut) {
    return {finding.kind ? finding.kind->code : std::string(),
            finding.kind ? diag::fillPlaceholders(finding.kind->message, finding.args)
                         : std::string(),
            finding.severity, finding.path.str(), laidOut};
}

using FindingsBy = std::map<EntityKey, std::pair<EntityRef, std::vector<const check::Finding*>>>;

/// Groups the own pack's findings: by section and id of their entity, or by path of their file.
FindingsBy findingsBy(const ComparedPack& side, FindingScope what) {
    FindingsBy out;
    for (const check::Finding* finding : side.checker->findings()) {
        const EntityRef& ref = finding->entity;
        const bool file = ref.id.empty() || ref.section.empty();
        if (ref.pack != side.ownPack().pack || (what == FindingScope::Files && !file))
            continue;
        auto& entry = out[{file ? std::string() : ref.section, file ? ref.file : ref.id}];
        entry.first = file ? EntityRef{ref.pack, ref.file, {}, {}} : ref;
        entry.second.push_back(finding);
    }
    return out;
}

} // namespace

void addFindings(ImpactBuilder& report, const ComparedPack& before, const ComparedPack& after,
                 FindingScope what) {
    FindingsBy was = findingsBy(before, what), is = findingsBy(after, what);
    for (const auto& [key, entry] : was) {
        const auto it = is.find(key);
        const bool still = it != is.end();
        report.addFindings(still ? it->second.first : entry.first, findingNotesOf(entry.second),
                           still ? findingNotesOf(it->second.second) : std::vector<FindingNote>());
        if (still)
            is.erase(it);
    }
    for (const auto& [key, entry] : is)
        report.addFindings(entry.first, {}, findingNotesOf(entry.second));
}

std::vector<FindingNote> findingNotesOf(const std::vector<const check::Finding*>& findings) {
    std::vector<FindingNote> out;
    for (const check::Finding* finding : findings)
        if (finding->approvalReason.empty())
            out.push_back(noteOf(*finding, false));
    return out;
}

std::vector<FindingNote> findingNotesOf(const std::vector<check::Finding>& laidOut) {
    std::vector<FindingNote> out;
    for (const check::Finding& finding : laidOut)
        if (finding.approvalReason.empty())
            out.push_back(noteOf(finding, true));
    return out;
}

} // namespace ww::impact
