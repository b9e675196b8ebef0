#pragma once

// The only way to write files: a file is either all old or all new, and any failing call fails the
// save.

#include "rules/files/error.h"
#include "rules/files/hash.h"
#include "rules/files/io.h"

#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

namespace ww::files {

/// The state that must be on disk; otherwise the save fails.
struct ExpectedFile {
    enum class State : std::uint8_t {
        Anything, ///< any file or none
        Absent,   ///< no file; otherwise core.file.exists
        Same,     ///< a file with `hash`; otherwise core.file.changed-outside
    };
    State state = State::Anything;
    Hash hash{};
    bool followLink = true; ///< if `path` is a link, write its target; false: fail

    [[nodiscard]] static ExpectedFile expectAnything() { return {}; }
    /// Returns the expectation for generated files: never write through a link.
    [[nodiscard]] static ExpectedFile expectGenerated() { return {State::Anything, {}, false}; }
    [[nodiscard]] static ExpectedFile expectAbsent() { return {State::Absent, {}}; }
    [[nodiscard]] static ExpectedFile expectSame(const Hash& hash) { return {State::Same, hash}; }
};

struct SavedFile {
    Hash hash{};                ///< hash of the bytes now on disk: base of the next save
    std::vector<Error> notices; ///< losses caused by the rename (core.file.link-broken,
                                ///< .owner-lost, .attributes-lost)
};

/// Writes `bytes` to `path`; on error the old file is unchanged. Follows a link if `expect` allows
/// it. Keeps mode bits and, if permitted, owner and extended attributes. Never truncates a file;
/// syncs the file and its folder. If the disk already has `bytes`, there is no conflict.
/// Errors: core.file.not-saved (with the cause), .read-only, .changed-outside, .exists,
/// .not-regular, .through-link. With .not-synced, the new bytes are in place (base of the next
/// save), but may not survive a crash.
[[nodiscard]] Outcome<SavedFile>
saveFile(const std::filesystem::path& path, std::string_view bytes,
         const ExpectedFile& expect = ExpectedFile::expectAnything(), Io& io = systemIo());

/// Writes a generated file `name` below `root`, creating folders as needed. Follows links in the
/// path to `root`, none below. Errors as saveFile, and core.file.unreadable if `root` doesn't
/// exist.
[[nodiscard]] Outcome<SavedFile> saveBelow(const std::filesystem::path& root,
                                           const std::string& name, std::string_view bytes,
                                           Io& io = systemIo());

/// Removes `path` permanently. `expect` works as in saveFile.
[[nodiscard]] Outcome<void> removeFile(const std::filesystem::path& path,
                                       const ExpectedFile& expect = ExpectedFile::expectAnything(),
                                       Io& io = systemIo());

/// Removes temporary files and folders in `folder` of this user's killed processes on this machine.
/// Returns their number.
std::size_t removeOrphanedTempFiles(const std::filesystem::path& folder, Io& io = systemIo());
/// Does the same in `root` and all folders below it, except hidden folders and links.
std::size_t removeOrphanedTempFilesBelow(const std::filesystem::path& root, Io& io = systemIo());

} // namespace ww::files
