#pragma once

// Fixes for unresolved references, each a search for the nearest name. Most run with the check;
// when time is up, the rest runs when the worker is idle.

#include "editor/session/finding_store.h"

#include "rules/check/checker.h"

#include <chrono>
#include <set>

namespace ww::session {

class ReferenceFixes {
  public:
    explicit ReferenceFixes(const check::Checker& checker) : checker_(checker) {}
    void resetTimeLimit(); ///< resets the time limit after a check
    /// The problem with its fixes. If time is up, without fixes: `runStep` reports the problem
    /// again.
    [[nodiscard]] ProblemPtr problemWithFixes(const check::Finding& finding);
    [[nodiscard]] bool hasWork() const { return !waiting_.empty(); }
    /// Searches more fixes. The result has no entities if none waited.
    [[nodiscard]] CheckResult runStep(std::uint64_t revision);

  private:
    using Clock = std::chrono::steady_clock;
    const check::Checker& checker_;
    Clock::time_point until_;
    std::set<EntityRef> waiting_;
};

} // namespace ww::session
