#pragma once

#include <QString>

namespace ww::gui {

/// Exit code when the editor can't reach a window system.
inline constexpr int kNoDisplay = 4;

/// Prints a mistake in the command line to standard error, with control characters escaped.
void printUsageError(const QString& why);

/// Sends Qt's messages to spdlog on standard error, escaped. WARWRIGHT_LOG sets the level: debug,
/// info, warn, error. Until `markWindowSystemReached`, a fatal message ends the program with one
/// line and `kNoDisplay` instead of an abort.
void startLogging();
void markWindowSystemReached();

} // namespace ww::gui
