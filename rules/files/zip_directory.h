#pragma once

// Parses a zip's end record, directory and local headers. Internal to rules/files.

#include "rules/files/archive.h"

#include <string_view>

namespace ww::files {

/// An entry with details that only the checks in gate.cpp need.
struct RawEntry {
    Entry entry;
    std::uint32_t attributes = 0; ///< external attributes; the upper half is a Unix mode
    std::string_view extra;
    std::uint64_t end = 0; ///< offset after the entry's last byte, including a data descriptor
};

struct ZipDirectory {
    std::vector<RawEntry> entries;
    std::uint64_t begin = 0; ///< offset of the directory, which follows the last entry
};

/// Reads the directory. There must be exactly one end record, without a comment, at the file's end
/// and directly after the directory. Errors: core.pack.not-zip, core.pack.limit-entries,
/// core.pack.limit-archive.
[[nodiscard]] Outcome<ZipDirectory>
readZipDirectory(const std::string& shown, std::string_view bytes, const GateLimits& limits);

/// Sets `raw.entry.data` and `raw.end` from the local header. Returns an error if the local header
/// differs from the directory.
[[nodiscard]] std::optional<Error> readLocalHeader(const std::string& shown, std::string_view bytes,
                                                   RawEntry& raw);

/// Makes an error about one entry; escapes its name for display.
[[nodiscard]] Error entryError(const diag::Kind& kind, const std::string& shown,
                               std::string_view entry, diag::Args args = {});

} // namespace ww::files
