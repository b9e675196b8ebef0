#pragma once

namespace ww::cli {

/// A pack of 20,000 entities is read into some hundred thousand small pieces: the heap grows in few
/// steps for them, and of large pages where the system has any, instead of a page at a time. What
/// isn't used of it costs addresses and no memory.
void growInLargeSteps();

} // namespace ww::cli
