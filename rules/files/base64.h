#pragma once

// Internal to rules/files.

#include <optional>
#include <string>
#include <string_view>

namespace ww::files {

/// RFC 4648 §4, white space skipped, padding optional; nothing for any other character.
[[nodiscard]] std::optional<std::string> decodeBase64(std::string_view text);

} // namespace ww::files
