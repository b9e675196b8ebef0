// fix: apply what the findings offer, round by round, since one mended mistake may uncover another.

#include "app/cli/commands.h"
#include "app/cli/table.h"
#include "app/cli/workspace.h"

#include <algorithm>
#include <cstdio>
#include <map>

namespace ww::cli {

namespace {

using diag::Diagnostic;
using diag::Edit;

constexpr int mostRounds = 16; ///< fixes that undo one another must not go on for ever

const diag::Fix* chosen(const Diagnostic& finding, bool all) {
    if (finding.approved)
        return nullptr;
    for (const diag::Fix& fix : finding.fixes)
        if (fix.safe && !fix.edits.empty())
            return &fix;
    return all && finding.fixes.size() == 1 && !finding.fixes[0].edits.empty() ? &finding.fixes[0]
                                                                               : nullptr;
}

bool overlaps(const Edit& a, const Edit& b) {
    return a.file == b.file && a.offset < b.offset + std::max<std::uint64_t>(b.length, 1) &&
           b.offset < a.offset + std::max<std::uint64_t>(a.length, 1);
}

std::string whereOf(const Diagnostic& finding) {
    return finding.place.file + ':' + std::to_string(finding.place.begin.line) + ':' +
           std::to_string(finding.place.begin.column);
}

/// One round: the edits of all chosen fixes that don't touch one another, by file.
std::map<std::string, std::vector<source::FileEdit>>
gather(const std::vector<Diagnostic>& list, bool all, std::vector<std::string>& said) {
    std::vector<const Edit*> taken;
    std::map<std::string, std::vector<source::FileEdit>> byFile;
    for (const Diagnostic& finding : list) {
        const diag::Fix* fix = chosen(finding, all);
        if (!fix)
            continue;
        const bool clash = std::any_of(fix->edits.begin(), fix->edits.end(), [&](const Edit& edit) {
            return std::any_of(taken.begin(), taken.end(),
                               [&](const Edit* other) { return overlaps(edit, *other); });
        });
        if (clash)
            continue; // the next round sees it again, in its new place
        for (const Edit& edit : fix->edits) {
            taken.push_back(&edit);
            byFile[edit.file].push_back({edit.offset, edit.length, edit.text});
        }
        said.push_back(whereOf(finding) + ": " + fix->label + " [" + finding.code + "]");
    }
    return byFile;
}

} // namespace

int fix(const FixOptions& options, const Common& common) {
    int result = clean;
    for (const std::string& path : options.paths) {
        auto workspace = Workspace::open(
            path, common, {}, options.dryRun ? library::Purpose::Look : library::Purpose::Change);
        if (!workspace)
            return failure;
        std::vector<std::string> fixed;
        for (int round = 0; round < mostRounds; ++round) {
            const auto list = workspace->diagnostics();
            auto byFile = gather(list, options.all, fixed);
            if (byFile.empty())
                break;
            workspace->applyEdits(std::move(byFile));
        }
        if (!options.dryRun && !workspace->save())
            return failure; // nothing is fixed that isn't on disk
        for (const std::string& line : fixed)
            say(stdout, (options.dryRun ? "would fix " : "fixed ") + line + '\n');
        if (fixed.empty())
            say(stdout, path + ": nothing to fix\n");
        const auto left = diag::count(workspace->diagnostics());
        if (left.error > 0) {
            say(stdout, path + ": " + counted(left.error, "error that needs", "errors that need") +
                            " you left (see `warwright check`)\n");
            result = findings;
        }
    }
    return result;
}

} // namespace ww::cli
