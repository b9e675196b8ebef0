#pragma once

// JSON that others wrote, within limits. For the sources of this folder alone: the parser's header
// costs seconds.

#include "rules/base/result.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace ww::interop {

using Json = nlohmann::ordered_json;

inline constexpr std::size_t kDeepestJson = 64;

/// Else why not, in words: `it is no JSON (line 3, column 7)`.
[[nodiscard]] Result<Json, std::string> parseJson(std::string_view text);

/// The member of an object, or null.
[[nodiscard]] const Json* member(const Json& object, const char* key);
/// Empty where there is no such text.
[[nodiscard]] std::string textOf(const Json& object, const char* key);
/// A whole number from -100 000 to 100 000.
[[nodiscard]] std::optional<int> numberOf(const Json& value);
[[nodiscard]] std::optional<int> numberOf(const Json& object, const char* key);
/// A value as it would be written, cut where it is long.
[[nodiscard]] std::string shown(const Json& value);

} // namespace ww::interop
