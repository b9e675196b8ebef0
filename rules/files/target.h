#pragma once

// The file a save is about: its folder, what is there now, and whether it may be written. Internal
// to rules/files.

#include "rules/files/safe_file.h"

namespace ww::files {

struct Target {
    std::string shown; ///< the path as the user gave it
    std::string name;  ///< in `dir`, after links were followed
    std::filesystem::path folder;
    Fd dir;
    Fd file; ///< open for reading where `exists`
    bool exists = false;
    struct ::stat info {};
};

/// Follows links (also to a file that isn't there yet). What is there must be a regular file.
[[nodiscard]] Outcome<Target> openTarget(const std::filesystem::path& path, Io& io);
/// Compares what is on disk with what is expected there; the very bytes of `writing` are no
/// conflict.
[[nodiscard]] std::optional<Error> checkExpected(const Target& target, const Expect& expect,
                                                 const std::string_view* writing, Io& io);
/// A file or folder that nobody may write is refused for root too.
[[nodiscard]] std::optional<Error> checkWritable(const Target& target, Io& io);

} // namespace ww::files
