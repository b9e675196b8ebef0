#pragma once

// Work that leaves something behind until it is done (a folder that is being made): asked to end,
// it ends at the next `cancelPoint`, takes that away, and the program ends as it was asked to.

#include "rules/base/cancel.h"

namespace ww::cli {

/// While it lives, ^C and requests to end set this thread's cancel flag; a second one ends the
/// program at once. Once it is gone, the program ends by the signal that came, if one did. One at a
/// time.
class Interruptible {
  public:
    Interruptible();
    ~Interruptible();
    Interruptible(const Interruptible&) = delete;
    Interruptible& operator=(const Interruptible&) = delete;

  private:
    CancelScope scope_;
};

} // namespace ww::cli
