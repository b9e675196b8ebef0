#pragma once

#include "app/cli/workspace.h"
#include "rules/check/analysis.h"

#include <optional>
#include <string>

namespace ww::cli {

/// Returns a picture of the board, marks and legend in `format` (`svg`, `png` or `pdf`). Prints the
/// cause and returns nothing if the answer draws nothing or has no board.
[[nodiscard]] std::optional<std::string>
renderPicture(Workspace& workspace, const check::Answer& answer, const std::string& format);

} // namespace ww::cli
