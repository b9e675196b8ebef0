#pragma once

// Reads the size of a template.

#include <optional>
#include <string_view>

namespace ww::sheets {

/// Width and height in millimetres.
struct FaceSize {
    double width = 0, height = 0;
};
/// Reads `63 x 88 mm` or `2.5 x 3.5 in`; nothing if the text isn't such a size.
[[nodiscard]] std::optional<FaceSize> parseFaceSize(std::string_view text);

} // namespace ww::sheets
