#pragma once

#include "editor/sheets/assets.h"

namespace ww::sheets {

/// Maps the font file into memory. Returns null when the file isn't a font.
[[nodiscard]] std::unique_ptr<Font> openFont(const std::string& path, std::string family,
                                             int weight, bool italic);

} // namespace ww::sheets
