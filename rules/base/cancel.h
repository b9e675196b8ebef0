#pragma once

// Work that nobody waits for any more ends by itself: a thread that has been given a flag asks for
// it wherever it does one small thing of many (an entity, a paragraph), and unwinds when it is set.

#include <atomic>

namespace ww {

/// Thrown by `cancelPoint`. What was being made is half made: good for nothing but being destroyed.
struct Cancelled {};

using CancelFlag = std::atomic<bool>;

/// While it lives, this thread stops at the next `cancelPoint` once `flag` is set. Null: it goes
/// on.
class CancelScope {
  public:
    explicit CancelScope(const CancelFlag* flag);
    ~CancelScope();
    CancelScope(const CancelScope&) = delete;
    CancelScope& operator=(const CancelScope&) = delete;

  private:
    const CancelFlag* before_;
};

/// What this thread listens to, to be handed to threads that help it; null: nothing.
[[nodiscard]] const CancelFlag* cancelFlag();
[[nodiscard]] bool isCancelled();
/// Throws `Cancelled` where this thread is to stop. Costs a look at a flag.
void cancelPoint();

} // namespace ww
