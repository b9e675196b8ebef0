#pragma once

// Keeps broken settings files from blocking the start, and unfinished work from blocking the end.

#include <chrono>

namespace ww::gui {

/// Ignores a settings file that is a FIFO, a socket or a device, since opening it could block, and
/// prints the file's name. Call it after the program's name is set and before the first QSettings.
void ignoreSpecialSettingsFiles();

/// Ends the program with `code` after `limit`, unless it has ended by then. Call it once everything
/// to be saved is on disk.
void exitWithin(std::chrono::milliseconds limit, int code);

} // namespace ww::gui
