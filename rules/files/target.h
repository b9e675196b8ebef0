#pragma once

// The target of a save: its folder, the current file, and whether it is writable. Internal to
// rules/files.

#include "rules/files/safe_file.h"

namespace ww::files {

struct SaveTarget {
    std::string displayPath; ///< path as the user gave it
    std::string name;        ///< file name in the folder `dir`, after following links
    std::filesystem::path folder;
    Fd dir;
    Fd file; ///< the current file, open for reading if `exists`
    bool exists = false;
    struct ::stat info {};
};

/// Opens the target of a save, which must be a regular file or not exist yet. Follows links. With
/// `throughLink` false, a link is an error.
[[nodiscard]] Outcome<SaveTarget> openTarget(const std::filesystem::path& path, bool throughLink,
                                             Io& io);
/// Opens the target with the plain `name` below the open folder `top`. Messages call the folder
/// `root`. A link is an error: core.file.through-link.
[[nodiscard]] Outcome<SaveTarget> openTargetBelow(const Fd& top, const std::filesystem::path& root,
                                                  const std::string& name, Io& io);
/// Checks that the file on disk is as expected. A file that already has the bytes `writing` is no
/// conflict.
[[nodiscard]] std::optional<Error> checkExpected(const SaveTarget& target,
                                                 const ExpectedFile& expect,
                                                 const std::string_view* writing, Io& io);
/// Refuses files and folders without write permission, even if the user is root.
[[nodiscard]] std::optional<Error> checkWritable(const SaveTarget& target, Io& io);

/// Do what saveFile and removeFile do, for an open target.
[[nodiscard]] Outcome<SavedFile> saveTarget(SaveTarget& target, std::string_view bytes,
                                            const ExpectedFile& expect, Io& io);
[[nodiscard]] Outcome<void> removeTarget(const SaveTarget& target, const ExpectedFile& expect,
                                         Io& io);

/// Reads an open file from its current offset. Errors as readFile.
[[nodiscard]] Outcome<std::string> readOpenFile(const Fd& fd, const std::string& shown,
                                                std::uint64_t limit, Io& io);

} // namespace ww::files
