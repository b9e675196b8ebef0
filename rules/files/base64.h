#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ww::files {

/// Decodes RFC 4648 §4; skips white space, needs no padding. Returns nothing on any other
/// character. Internal to rules/files.
[[nodiscard]] std::optional<std::string> decodeBase64(std::string_view text);

} // namespace ww::files
