#pragma once

// Keeps broken settings files from blocking the start, and unfinished work from blocking the end.

#include <chrono>

namespace ww::gui {

/// Ignores a settings file that is a FIFO, a socket or a device, since opening it could block.
/// Prints the file's name. Call it after the program's name is set and before the first QSettings.
void ignoreSpecialSettingsFiles();

/// Ends the program with `code` after `limit`, if the program is still running. Call it once
/// everything to be saved is on disk.
void exitWithin(std::chrono::milliseconds limit, int code);

} // namespace ww::gui
