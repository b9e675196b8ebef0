#pragma once

// Lets the user interrupt a command that writes a folder. The command stops at the next
// `throwIfCancelled` and removes the incomplete folder.

#include "rules/base/cancel.h"

namespace ww::cli {

/// While an object of this class lives, ^C and other termination signals set this thread's cancel
/// flag; a second signal ends the program at once. The destructor raises the first signal again. At
/// most one object may exist at a time.
class InterruptScope {
  public:
    InterruptScope();
    ~InterruptScope();
    InterruptScope(const InterruptScope&) = delete;
    InterruptScope& operator=(const InterruptScope&) = delete;

  private:
    CancelScope scope_;
};

} // namespace ww::cli
