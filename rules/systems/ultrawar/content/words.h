#pragma once

// Small readings shared by the views. Internal to rules/systems/ultrawar/content.

#include "rules/systems/ultrawar/content/views.h"

#include <algorithm>

namespace ww::ultrawar {

/// A whole number as written, kept within ±9999.
[[nodiscard]] Number number(NodeRef node);
/// As written; empty for `none` and for what isn't a scalar.
[[nodiscard]] inline std::string_view reference(NodeRef node) {
    const std::string_view text = node.scalar();
    return text == "none" ? std::string_view() : text;
}

} // namespace ww::ultrawar
