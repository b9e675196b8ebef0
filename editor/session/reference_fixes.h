#pragma once

// The fixes of references to what isn't there take a search each (the nearest name). Most are
// searched for with the check; where that takes too long, the rest follows when there is nothing
// better to do. On the worker's thread.

#include "editor/session/finding_store.h"

#include "rules/check/checker.h"

#include <chrono>
#include <set>

namespace ww::session {

class ReferenceFixes {
  public:
    explicit ReferenceFixes(const check::Checker& checker) : checker_(checker) {}
    void begin(); ///< a check was made: time is given again
    /// With its fixes, or, when the time is used up, to be reported again by `step`.
    [[nodiscard]] ProblemPtr problem(const check::Finding& finding);
    [[nodiscard]] bool waiting() const { return !waiting_.empty(); }
    /// Some more of them, of the check of that revision; has no entities where none waited.
    [[nodiscard]] CheckResult step(std::uint64_t revision);

  private:
    using Clock = std::chrono::steady_clock;
    const check::Checker& checker_;
    Clock::time_point until_;
    std::set<EntityRef> waiting_;
};

} // namespace ww::session
