#include "editor/session/reference_fixes.h"

#include "rules/diag/kinds.h"

#include <utility>

namespace ww::session {

namespace {
constexpr std::chrono::milliseconds kWithCheck{50}, kStep{10};
}

void ReferenceFixes::resetTimeLimit() {
    until_ = Clock::now() + kWithCheck;
}

ProblemPtr ReferenceFixes::problemWithFixes(const check::Finding& finding) {
    if (finding.kind != &diag::refUnresolved || !finding.fixes.empty())
        return makeProblem(finding, game_);
    if (Clock::now() >= until_) {
        waiting_.insert(finding.entity);
        return makeProblem(finding, game_);
    }
    check::Finding whole = finding;
    whole.fixes = checker_.fixes(finding);
    return makeProblem(whole, game_);
}

CheckResult ReferenceFixes::runStep(std::uint64_t revision) {
    CheckResult result;
    result.revision = revision;
    result.counts = checker_.counts();
    for (until_ = Clock::now() + kStep; hasWork() && Clock::now() < until_;) {
        // Handle all findings of an entity together, even if time is up, so that each call makes
        // progress.
        const EntityRef ref = waiting_.extract(waiting_.begin()).value();
        auto& entry = result.entities.emplace_back(ref, std::vector<ProblemPtr>{});
        const Clock::time_point end = std::exchange(until_, Clock::time_point::max());
        for (const check::Finding* finding : checker_.findingsOf(ref))
            entry.second.push_back(problemWithFixes(*finding));
        until_ = end;
    }
    return result;
}

} // namespace ww::session
