#pragma once

// A start and an end that nothing can hold up: settings files that can't be read, and work that
// doesn't stop.

#include <chrono>

namespace ww::gui {

/// Opening a FIFO waits until another program writes into it. Where a settings file is a FIFO, a
/// socket or a device, the program runs without kept settings, and a line on standard error names
/// the file. To be called before the first QSettings, and after the program's name is set.
void refuseSpecialSettings();

/// Ends the program with `code` after `limit`, unless it has ended by then. All that must reach the
/// disk is written before this is called; a file that is being replaced meanwhile stays as it was.
void endWithin(std::chrono::milliseconds limit, int code);

} // namespace ww::gui
