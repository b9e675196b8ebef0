#pragma once

// The only code that writes the user's files. Even after a crash, a file has either its old or its
// new content. If a system call fails, the save fails.

#include "rules/files/error.h"
#include "rules/files/hash.h"
#include "rules/files/io.h"

#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

namespace ww::files {

/// The state that a file on disk must have. Otherwise the save fails.
struct ExpectedFile {
    enum class State : std::uint8_t {
        Anything, ///< any file, or no file
        Absent,   ///< no file; fails with core.file.exists otherwise
        Same,     ///< a file with `hash`; fails with core.file.changed-outside otherwise
    };
    State state = State::Anything;
    Hash hash{};
    bool followLink = true; ///< whether to write a link's target; if false, a link is an error

    [[nodiscard]] static ExpectedFile expectAnything() { return {}; }
    /// Returns the expectation for generated files, which are never written through a link.
    [[nodiscard]] static ExpectedFile expectGenerated() { return {State::Anything, {}, false}; }
    [[nodiscard]] static ExpectedFile expectAbsent() { return {State::Absent, {}}; }
    [[nodiscard]] static ExpectedFile expectSame(const Hash& hash) { return {State::Same, hash}; }
};

struct SavedFile {
    Hash hash{};                ///< hash of the bytes now on disk, for the next save
    std::vector<Error> notices; ///< warnings about lost hard links, owner or attributes
                                ///< (core.file.link-broken, .owner-lost, .attributes-lost)
};

/// Writes `bytes` to `path`. On error the old file is unchanged. Follows a link if `expect` allows
/// it. Keeps mode bits and, if permitted, owner and extended attributes. Never truncates a file;
/// syncs the file and its folder. If the disk already has `bytes`, there is no conflict. Errors:
/// core.file.not-saved (with the cause), .read-only, .changed-outside, .exists, .not-regular,
/// .through-link. With .not-synced, the new bytes are in place, but may not survive a crash; the
/// next save starts from them.
[[nodiscard]] Outcome<SavedFile>
saveFile(const std::filesystem::path& path, std::string_view bytes,
         const ExpectedFile& expect = ExpectedFile::expectAnything(), Io& io = systemIo());

/// Writes a generated file `name` below `root`, and creates folders as needed. Follows links in the
/// path to `root`, but none below it. Fails like saveFile, and with core.file.unreadable if `root`
/// doesn't exist.
[[nodiscard]] Outcome<SavedFile> saveBelow(const std::filesystem::path& root,
                                           const std::string& name, std::string_view bytes,
                                           Io& io = systemIo());

/// Removes `path` permanently. `expect` works as in saveFile.
[[nodiscard]] Outcome<void> removeFile(const std::filesystem::path& path,
                                       const ExpectedFile& expect = ExpectedFile::expectAnything(),
                                       Io& io = systemIo());

/// Removes temporary files and folders in `folder` that processes of this user on this machine left
/// when they were killed. Returns the number of removed files and folders.
std::size_t removeOrphanedTempFiles(const std::filesystem::path& folder, Io& io = systemIo());
/// Calls `removeOrphanedTempFiles` for `root` and all folders below it, except hidden folders and
/// links.
std::size_t removeOrphanedTempFilesBelow(const std::filesystem::path& root, Io& io = systemIo());

} // namespace ww::files
