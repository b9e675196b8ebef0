#pragma once

// What an analysis marks and draws, as a picture file.

#include "app/cli/workspace.h"
#include "rules/check/analysis.h"

#include <optional>
#include <string>

namespace ww::cli {

/// `svg`, `png` or `pdf`: the bytes of a page with the board, the marks and the legend. Nothing,
/// and the cause said, where the answer has nothing to draw or the board isn't there.
[[nodiscard]] std::optional<std::string>
pictureOf(Workspace& workspace, const check::Answer& answer, const std::string& format);

} // namespace ww::cli
