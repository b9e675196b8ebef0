#pragma once

// Rules for names in packs, the same on every system.

#include "rules/diag/diagnostic.h"

#include <optional>
#include <string>
#include <string_view>

namespace ww::files {

inline constexpr std::size_t kNameBytes = 200;
inline constexpr std::size_t kNameDepth = 16;

/// Returns true for relative names with single `/`, no part empty, `.` or `..`, and no backslash,
/// colon or NUL. Such names are safe to open beneath a root. References in content must be plain;
/// archive entries must pass `findNameFault`.
[[nodiscard]] bool isPlainName(std::string_view name);

/// A fault of an entry's name: kind of finding and arguments.
struct NameFault {
    const diag::Kind* kind = nullptr;
    diag::Args args;
};
[[nodiscard]] std::optional<NameFault> findNameFault(std::string_view name);

/// Returns a key that is equal for names which some file system treats as the same: canonical
/// caseless match (NFC of the case-folded NFD). `name` must be valid UTF-8.
[[nodiscard]] std::string collisionKey(std::string_view name);

/// Returns true for the extensions yaml (lower case only), png, jpg, jpeg, svg, md and txt.
[[nodiscard]] bool isPackFileType(std::string_view name);
/// Returns true for the extensions zip, wpack, 7z, rar, tar, gz …
[[nodiscard]] bool isArchiveFileType(std::string_view name);

} // namespace ww::files
