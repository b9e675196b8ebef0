#include "app/cli/standing.h"

#include "rules/check/place_name.h"
#include "rules/diag/kinds.h"
#include "rules/diag/rank.h"

#include <algorithm>

namespace ww::cli {

namespace {

/// Returns a finding's key. `at` has the form `kind/id.path`; an id contains no dot.
std::string made(const std::string& code, const std::string& file, const std::string& at,
                 const diag::Args& keys) {
    std::string out = code + '\n' + file + '\n' + at.substr(0, at.find_first_of(".["));
    for (const auto& [name, value] : keys)
        out += '\n' + name + '=' + value;
    return out;
}

bool counts(const Workspace& workspace, const check::Finding& finding) {
    return finding.entity.pack == workspace.openedPack().pack && finding.approvalReason.empty();
}

std::string fileOf(const Workspace& workspace, const check::Finding& finding) {
    return workspace.snapshot().packs.back()->root + '/' + finding.entity.file;
}

std::string keyOf(const Workspace& workspace, const check::Finding& finding) {
    diag::Args keys;
    for (const std::string& name : finding.kind->identity)
        for (const auto& [key, value] : finding.args)
            if (key == name)
                keys.emplace_back(key, value);
    return made(finding.kind->code, fileOf(workspace, finding),
                check::placeName(finding, workspace.openedPack().pack), keys);
}

/// Returns the finding's kind, or the kind that `core.findings.more` counts.
const std::string& codeOf(const std::string& code, const diag::Args& args) {
    if (code == diag::findingsMore.code)
        for (const auto& [name, value] : args)
            if (name == "code")
                return value;
    return code;
}

std::string groupOf(const Workspace& workspace, const check::Finding& finding) {
    return made(codeOf(finding.kind->code, finding.args), fileOf(workspace, finding),
                check::placeName(finding, workspace.openedPack().pack), {});
}

} // namespace

std::string findingKey(const diag::Diagnostic& finding) {
    return made(finding.code, finding.place.file, finding.placeInModel, finding.identityArgs);
}

const std::string& FindingCounts::countingKey(const std::string& key) const {
    const auto it = listed.find(key);
    if (it == listed.end())
        return key;
    const std::string& group = it->second.group;
    return groups.at(group).unlisted > 0 ? group : key;
}

std::size_t FindingCounts::count(const std::string& unit) const {
    if (const auto group = groups.find(unit); group != groups.end())
        return group->second.count;
    const auto it = listed.find(unit);
    return it == listed.end() ? 0 : it->second.count;
}

bool isNewFinding(const FindingCounts& before, const FindingCounts& after, const std::string& key) {
    const std::string& group = after.listed.at(key).group;
    const auto was = before.groups.find(group);
    const bool some = was != before.groups.end() && was->second.unlisted > 0;
    const std::string& unit = some ? group : after.countingKey(key);
    return after.count(unit) > before.count(unit);
}

FindingCounts countFindings(Workspace& workspace) {
    FindingCounts out;
    const auto add = [&](bool more, std::size_t count, const std::string& group) {
        FindingCounts::Group& all = out.groups[group];
        all.count += count;
        all.unlisted += more ? count : 0;
        return !more;
    };
    const auto list = [&](const std::string& key, diag::Severity severity, const std::string& code,
                          const std::string& group, std::string at) {
        CountedFinding& one = out.listed[key];
        ++one.count;
        one.rank = std::max(one.rank, diag::severityRank(severity));
        one.code = code;
        one.place = std::move(at);
        one.group = group;
    };
    for (const diag::Diagnostic& one : workspace.openedPack().problems) {
        const std::string group =
            made(codeOf(one.code, one.identityArgs), one.place.file, one.placeInModel, {});
        if (add(one.code == diag::findingsMore.code, one.representedCount, group))
            list(findingKey(one), one.severity, one.code, group, one.placeInModel);
    }
    for (const check::Finding* one : workspace.checker().findings()) {
        if (!counts(workspace, *one))
            continue;
        const std::string group = groupOf(workspace, *one);
        if (add(one->kind == &diag::findingsMore, check::representedCount(*one), group))
            list(keyOf(workspace, *one), one->severity, one->kind->code, group,
                 check::placeName(*one, workspace.openedPack().pack));
    }
    return out;
}

std::vector<diag::Diagnostic> findingsCausedBy(Workspace& workspace, const FindingCounts& before,
                                               const EntityRef& entity, const FieldPath& path) {
    std::vector<PathStep> written = path.steps();
    // Paths of operations on another pack's entity begin with `set` or `add`; paths of findings
    // don't.
    if (entity.id.find(':') != std::string::npos && !written.empty())
        written.erase(written.begin());
    const FindingCounts after = countFindings(workspace);
    std::vector<diag::Diagnostic> out;
    for (const check::Finding* finding : workspace.checker().findings()) {
        if (!counts(workspace, *finding))
            continue;
        const std::vector<PathStep>& at = finding->path.steps();
        const std::size_t shorter = std::min(at.size(), written.size());
        const bool there = finding->entity == entity && !at.empty() &&
                           std::equal(at.begin(), at.begin() + static_cast<std::ptrdiff_t>(shorter),
                                      written.begin());
        const std::string group = groupOf(workspace, *finding);
        const bool news = finding->kind == &diag::findingsMore
                              ? after.count(group) > before.count(group)
                              : isNewFinding(before, after, keyOf(workspace, *finding));
        if (there || news)
            out.push_back(workspace.checker().describe(*finding));
    }
    diag::sort(out);
    return out;
}

} // namespace ww::cli
