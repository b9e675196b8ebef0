#pragma once

// Checks the spelling of ids and names in content.

#include <string_view>

namespace ww {

/// Returns true if the text matches `[a-z][a-z0-9-]*` and has at most 64 bytes.
[[nodiscard]] bool isKebabCaseId(std::string_view text);
/// Returns true if the text matches `[a-z][a-z0-9_]*` and has at most 64 bytes.
[[nodiscard]] bool isSnakeCaseName(std::string_view text);

} // namespace ww
