#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ww::files {

/// Decodes base64 (RFC 4648 §4). Skips white space and needs no padding. Returns nullopt if the
/// text has another character. Internal to rules/files.
[[nodiscard]] std::optional<std::string> decodeBase64(std::string_view text);

} // namespace ww::files
