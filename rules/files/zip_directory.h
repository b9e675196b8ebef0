#pragma once

// Our own reading of a zip's end record, directory and local headers. Internal to rules/files.

#include "rules/files/archive.h"

#include <string_view>

namespace ww::files {

/// An entry with what only the gate looks at.
struct RawEntry {
    Entry entry;
    std::uint32_t attributes = 0; ///< external; the upper half is a Unix mode
    std::string_view extra;
    std::uint64_t end = 0; ///< one past its last byte, data descriptor included
};

struct ZipDirectory {
    std::vector<RawEntry> entries;
    std::uint64_t begin = 0; ///< of the directory: one past the last entry
};

/// The container: exactly one end record, at the end, without comment, and a directory that reaches
/// up to it. Errors: core.pack.not-zip, core.pack.limit-entries, core.pack.limit-archive.
[[nodiscard]] Outcome<ZipDirectory> readDirectory(const std::string& shown, std::string_view bytes,
                                                  const GateLimits& limits);

/// Finds `data` and `end` from the local header and compares the two descriptions. Nothing when
/// they agree.
[[nodiscard]] std::optional<Error> readLocalHeader(const std::string& shown, std::string_view bytes,
                                                   RawEntry& raw);

/// An error about one entry, its name made fit for display.
[[nodiscard]] Error entryError(const diag::Kind& kind, const std::string& shown,
                               std::string_view entry, diag::Args args = {});

} // namespace ww::files
