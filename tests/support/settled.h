#pragma once

// Waiting until nothing is going on, instead of for a time: no timer of the window's thread is
// running, nothing moves, loads or is being worked out.

#include <QStringList>

namespace ww::test {

enum class Scope {
    Window, ///< what still changes where things are: animations, loading, a frame that is due
    Usual,  ///< also timers, sessions and thread pools
    Hints,  ///< also the tooltip that waits for the pointer to rest
};

/// What is still going on, one entry each, such as `timer of QTimer "table cursor"`. Must be
/// called on the window's thread. Polls, the cursor's blinking and caches are left out.
[[nodiscard]] QStringList pending(Scope scope = Scope::Usual);

/// Processes events until nothing is pending. Returns false after a minute, with a warning that
/// lists what still is.
[[nodiscard]] bool settled(Scope scope = Scope::Usual);

} // namespace ww::test
