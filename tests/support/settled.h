#pragma once

// Waits until the program is idle: no timer of the window's thread is due, no item moves or loads,
// and no thread computes.

#include <QStringList>

namespace ww::test {

enum class IdleScope {
    Window,       ///< waits for changes that move items: animations, loading, a frame that is due
    Default,      ///< waits for `Window` plus timers, sessions and thread pools
    WithTooltips, ///< waits for `Default` plus the delay before a tooltip appears
};

/// Returns pending work, such as `timer of QTimer "table cursor"`. Skips polls, the blinking cursor
/// and caches. Must be called on the window's thread.
[[nodiscard]] QStringList pendingWork(IdleScope scope = IdleScope::Default);

/// Processes events until no work is pending. After a minute, logs the pending work and returns
/// false.
[[nodiscard]] bool waitUntilSettled(IdleScope scope = IdleScope::Default);

} // namespace ww::test
