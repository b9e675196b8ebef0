#include "app/cli/standing.h"

#include "rules/check/place_name.h"

#include <algorithm>

namespace ww::cli {

namespace {

/// `at` is `kind/id.path`: an id has no point.
std::string made(const std::string& code, const std::string& file, const std::string& at,
                 const diag::Args& keys) {
    std::string out = code + '\n' + file + '\n' + at.substr(0, at.find_first_of(".["));
    for (const auto& [name, value] : keys)
        out += '\n' + name + '=' + value;
    return out;
}

/// Findings of the pack itself that nobody has approved.
bool counts(const Workspace& workspace, const check::Finding& finding) {
    return finding.entity.pack == workspace.opened().pack && finding.approved.empty();
}

std::string keyOf(const Workspace& workspace, const check::Finding& finding) {
    diag::Args keys;
    for (const std::string& name : finding.kind->identity)
        for (const auto& [key, value] : finding.args)
            if (key == name)
                keys.emplace_back(key, value);
    return made(finding.kind->code,
                workspace.snapshot().packs.back()->root + '/' + finding.entity.file,
                check::placeName(finding, workspace.opened().pack), keys);
}

} // namespace

std::string keyOf(const diag::Diagnostic& finding) {
    return made(finding.code, finding.place.file, finding.at, finding.keys);
}

int rankOf(diag::Severity severity) {
    switch (severity) {
    case diag::Severity::Error:
        return 3;
    case diag::Severity::Warning:
        return 2;
    case diag::Severity::Unfinished:
        return 1;
    case diag::Severity::Info:
        break;
    }
    return 0;
}

Standing standing(Workspace& workspace) {
    const library::Opened& opened = workspace.opened();
    Standing out;
    const auto add = [&](const std::string& key, diag::Severity severity, const std::string& code) {
        Stands& one = out[key];
        ++one.count;
        one.rank = std::max(one.rank, rankOf(severity));
        one.code = code;
    };
    for (const diag::Diagnostic& problem : opened.problems)
        add(keyOf(problem), problem.severity, problem.code);
    for (const check::Finding* finding : workspace.checker().findings())
        if (counts(workspace, *finding))
            add(keyOf(workspace, *finding), finding->severity, finding->kind->code);
    return out;
}

std::vector<diag::Diagnostic> caused(Workspace& workspace, const Standing& before,
                                     const EntityRef& entity, const FieldPath& path) {
    std::vector<Step> written = path.steps();
    // What changes another pack's entity is written below `set` or `add`; findings are of the
    // entity.
    if (entity.id.find(':') != std::string::npos && !written.empty())
        written.erase(written.begin());
    const Standing after = standing(workspace);
    std::vector<diag::Diagnostic> out;
    for (const check::Finding* finding : workspace.checker().findings()) {
        if (!counts(workspace, *finding))
            continue;
        const std::vector<Step>& at = finding->path.steps();
        const std::size_t shorter = std::min(at.size(), written.size());
        const bool there = finding->entity == entity && !at.empty() &&
                           std::equal(at.begin(), at.begin() + static_cast<std::ptrdiff_t>(shorter),
                                      written.begin());
        const auto was = before.find(keyOf(workspace, *finding));
        const std::size_t now = after.at(keyOf(workspace, *finding)).count;
        if (there || was == before.end() || was->second.count < now)
            out.push_back(workspace.checker().describe(*finding));
    }
    diag::sort(out);
    return out;
}

} // namespace ww::cli
