#pragma once

// The target of a save: its folder, the current file, and whether it is writable. Internal to
// rules/files.

#include "rules/files/safe_file.h"

namespace ww::files {

struct SaveTarget {
    std::string displayPath; ///< path as the user entered it, for messages
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
/// Opens the target `name`, a plain name (`isPlainName`), below the open folder `top`. Messages
/// show `root` as the folder's path. Fails with core.file.through-link if the path contains a link.
[[nodiscard]] Outcome<SaveTarget> openTargetBelow(const Fd& top, const std::filesystem::path& root,
                                                  const std::string& name, Io& io);
/// Returns an error if the file on disk isn't as expected. A file that already contains the bytes
/// `writing` is no error.
[[nodiscard]] std::optional<Error> checkExpected(const SaveTarget& target,
                                                 const ExpectedFile& expect,
                                                 const std::string_view* writing, Io& io);
/// Returns an error if the file or folder has no write permission, even if the user is root.
[[nodiscard]] std::optional<Error> checkWritable(const SaveTarget& target, Io& io);

/// Like `saveFile` and `removeFile`, but for a target that is already open.
[[nodiscard]] Outcome<SavedFile> saveTarget(SaveTarget& target, std::string_view bytes,
                                            const ExpectedFile& expect, Io& io);
[[nodiscard]] Outcome<void> removeTarget(const SaveTarget& target, const ExpectedFile& expect,
                                         Io& io);

/// Reads an open file from its current offset. Fails like `readFile`.
[[nodiscard]] Outcome<std::string> readOpenFile(const Fd& fd, const std::string& shown,
                                                std::uint64_t limit, Io& io);

} // namespace ww::files
