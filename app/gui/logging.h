#pragma once

namespace ww::gui {

/// Qt's messages go to spdlog on standard error, control characters escaped; WARWRIGHT_LOG sets the
/// level (debug, info, warn, error).
void startLogging();

} // namespace ww::gui
