#pragma once

#include "editor/sheets/assets.h"

namespace ww::sheets {

/// Maps the file into memory. Returns null when it isn't a font.
[[nodiscard]] std::unique_ptr<Font> openFont(const std::string& path, std::string family,
                                             int weight, bool italic);

} // namespace ww::sheets
