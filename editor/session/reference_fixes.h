#pragma once

// Finds fixes for unresolved references by searching for the nearest names. Most searches run with
// the check. After a time limit, the remaining searches run when the worker is idle.

#include "editor/session/finding_store.h"

#include "rules/check/checker.h"

#include <chrono>
#include <set>
#include <utility>

namespace ww::session {

class ReferenceFixes {
  public:
    ReferenceFixes(const check::Checker& checker, schema::SystemPtr game)
        : checker_(checker), game_(std::move(game)) {}
    void resetTimeLimit(); ///< restarts the time limit; call it after a check
    /// Returns the problem with its fixes. After the time limit, returns it without fixes; a later
    /// `runStep` returns it again with fixes.
    [[nodiscard]] ProblemPtr problemWithFixes(const check::Finding& finding);
    [[nodiscard]] bool hasWork() const { return !waiting_.empty(); }
    /// Searches fixes for problems that `problemWithFixes` returned without fixes, for a few
    /// milliseconds. Returns the problems of all entities that it has handled.
    [[nodiscard]] CheckResult runStep(std::uint64_t revision);

  private:
    using Clock = std::chrono::steady_clock;
    const check::Checker& checker_;
    schema::SystemPtr game_;
    Clock::time_point until_;
    std::set<EntityRef> waiting_;
};

} // namespace ww::session
