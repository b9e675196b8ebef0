#pragma once

// Waits until the program is idle: no timer of the window's thread runs, and nothing moves, loads
// or computes.

#include <QStringList>

namespace ww::test {

enum class IdleScope {
    Window,       ///< waits for changes that move items: animations, loading, a frame that is due
    Default,      ///< waits for `Window` plus timers, sessions and thread pools
    WithTooltips, ///< waits for `Default` plus the delay before a tooltip appears
};

/// Lists pending work, such as `timer of QTimer "table cursor"`. Skips polls, the cursor's blinking
/// and caches. Call it on the window's thread.
[[nodiscard]] QStringList pendingWork(IdleScope scope = IdleScope::Default);

/// Processes events until nothing is pending. Returns false after a minute and logs the pending
/// work.
[[nodiscard]] bool waitUntilSettled(IdleScope scope = IdleScope::Default);

} // namespace ww::test
