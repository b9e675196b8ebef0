#pragma once

// Checks names of files in packs. The rules are the same on every operating system.

#include "rules/diag/diagnostic.h"

#include <optional>
#include <string>
#include <string_view>

namespace ww::files {

inline constexpr std::size_t kNameBytes = 200;
inline constexpr std::size_t kNameDepth = 16;

/// Returns true for a relative name with single `/`, in which no part is empty, `.` or `..`, and
/// which has no backslash, colon or NUL. Such names are safe to open beneath a root. References in
/// content must be plain. Archive entries must also pass `findNameFault`.
[[nodiscard]] bool isPlainName(std::string_view name);

/// A fault of an archive entry's name, as kind and arguments of a finding.
struct NameFault {
    const diag::Kind* kind = nullptr;
    diag::Args args;
};
[[nodiscard]] std::optional<NameFault> findNameFault(std::string_view name);

/// Returns the same key for all names that some file system treats as the same: canonical caseless
/// match (NFC of the case-folded NFD). `name` must be valid UTF-8.
[[nodiscard]] std::string collisionKey(std::string_view name);

/// Returns true for the extensions yaml (lower case only), png, jpg, jpeg, svg, md and txt.
[[nodiscard]] bool isPackFileType(std::string_view name);
/// Returns true for the extensions zip, wpack, 7z, rar, tar, gz …
[[nodiscard]] bool isArchiveFileType(std::string_view name);

} // namespace ww::files
