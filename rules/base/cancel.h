#pragma once

// Cancels work whose result is no longer wanted. A thread with a cancel flag checks the flag after
// each small unit of work (an entity, a paragraph) and unwinds once the flag is set.

#include <atomic>

namespace ww {

/// Thrown by `throwIfCancelled`. Don't use objects that the thread was changing; destroy them.
struct Cancelled {};

using CancelFlag = std::atomic<bool>;

/// While the scope lives, this thread's next `throwIfCancelled` throws once `flag` is set. A null
/// flag turns cancelling off.
class CancelScope {
  public:
    explicit CancelScope(const CancelFlag* flag);
    ~CancelScope();
    CancelScope(const CancelScope&) = delete;
    CancelScope& operator=(const CancelScope&) = delete;

  private:
    const CancelFlag* before_;
};

/// Returns this thread's flag, so that callers can pass it to helper threads; may be null.
[[nodiscard]] const CancelFlag* currentCancelFlag();
[[nodiscard]] bool isCancelled();
/// Throws `Cancelled` if this thread's flag is set. Cheap: one relaxed atomic load.
void throwIfCancelled();

} // namespace ww
