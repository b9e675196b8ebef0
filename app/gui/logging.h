#pragma once

#include <QString>

namespace ww::gui {

/// What the program ends with where no window system can be reached.
inline constexpr int kNoDisplay = 4;

/// One line on standard error about what the command line asks for, control characters escaped.
void sayMisuse(const QString& why);

/// Qt's messages go to spdlog on standard error, control characters escaped; WARWRIGHT_LOG sets the
/// level (debug, info, warn, error). Until `windowSystemReached`, what Qt can't start without ends
/// the program with one line and `kNoDisplay`, where Qt itself would abort.
void startLogging();
/// Once QGuiApplication is made.
void windowSystemReached();

} // namespace ww::gui
