#pragma once

namespace ww {

/// To be called once, first: the heap grows in few steps from then on, and of large pages where the
/// system has any, instead of a page at a time. A pack of 20,000 entities is read into some hundred
/// thousand small pieces, a window is as many. What isn't used of a step costs addresses and no
/// memory.
void growInLargeSteps();

} // namespace ww
