#pragma once

// Which names a pack may hold, the same on every system (threats §3).

#include "rules/diag/diagnostic.h"

#include <optional>
#include <string>
#include <string_view>

namespace ww::files {

inline constexpr std::size_t kNameBytes = 200;
inline constexpr std::size_t kNameDepth = 16;

/// Relative, parts separated by one `/`, none of them empty, `.` or `..`, no backslash, colon or
/// NUL: may be opened beneath a root. (What a reference in content must be; an archive's entries
/// must pass `nameFault`.)
[[nodiscard]] bool isPlainName(std::string_view name);

/// What is wrong with an entry's name, as a kind of finding and its arguments; nothing when it may
/// be installed.
struct NameFault {
    const diag::Kind* kind = nullptr;
    diag::Args args;
};
[[nodiscard]] std::optional<NameFault> nameFault(std::string_view name);

/// Names that are equal under this key are one file somewhere: canonical caseless match (NFC of the
/// case-folded NFD). `name` is valid UTF-8.
[[nodiscard]] std::string collisionKey(std::string_view name);

/// By its ending: yaml, png, jpg, jpeg, svg, md, txt (any case for pictures is refused: one
/// spelling, one file).
[[nodiscard]] bool isPackType(std::string_view name);
/// By its ending: zip, wpack, 7z, rar, tar, gz …
[[nodiscard]] bool isArchiveType(std::string_view name);

} // namespace ww::files
