#include "editor/impact/report.h"

#include <map>

namespace ww::impact {

namespace {

FindingNote noteOf(const check::Finding& finding, bool laidOut) {
    return {finding.kind ? finding.kind->code : std::string(),
            finding.kind ? diag::fill(finding.kind->message, finding.args) : std::string(),
            finding.severity, finding.path.str(), laidOut};
}

using FindingsBy = std::map<EntityKey, std::pair<EntityRef, std::vector<const check::Finding*>>>;

/// Groups own entities by section and id, files by path.
FindingsBy findingsBy(const Side& side, FindingsOf what) {
    FindingsBy out;
    for (const check::Finding* finding : side.checker->findings()) {
        const EntityRef& ref = finding->entity;
        const bool file = ref.id.empty() || ref.section.empty();
        if (ref.pack != side.own().pack || (what == FindingsOf::Files && !file))
            continue;
        auto& entry = out[{file ? std::string() : ref.section, file ? ref.file : ref.id}];
        entry.first = file ? EntityRef{ref.pack, ref.file, {}, {}} : ref;
        entry.second.push_back(finding);
    }
    return out;
}

} // namespace

void addFindings(Report& report, const Side& before, const Side& after, FindingsOf what) {
    FindingsBy was = findingsBy(before, what), is = findingsBy(after, what);
    for (const auto& [key, entry] : was) {
        const auto it = is.find(key);
        const bool still = it != is.end();
        report.addFindings(still ? it->second.first : entry.first, notesOf(entry.second),
                           still ? notesOf(it->second.second) : std::vector<FindingNote>());
        if (still)
            is.erase(it);
    }
    for (const auto& [key, entry] : is)
        report.addFindings(entry.first, {}, notesOf(entry.second));
}

std::vector<FindingNote> notesOf(const std::vector<const check::Finding*>& findings) {
    std::vector<FindingNote> out;
    for (const check::Finding* finding : findings)
        if (finding->approved.empty())
            out.push_back(noteOf(*finding, false));
    return out;
}

std::vector<FindingNote> notesOf(const std::vector<check::Finding>& laidOut) {
    std::vector<FindingNote> out;
    for (const check::Finding& finding : laidOut)
        if (finding.approved.empty())
            out.push_back(noteOf(finding, true));
    return out;
}

} // namespace ww::impact
