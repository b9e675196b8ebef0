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

/// Follows links (also to a file that isn't there yet), or else fails where `path` is one. What is
/// there must be a regular file.
[[nodiscard]] Outcome<Target> openTarget(const std::filesystem::path& path, bool throughLink,
                                         Io& io);
/// `name`, a plain one, below the open folder `top`, which is shown as `root`. No link is followed,
/// neither on the way nor at its end: core.file.through-link.
[[nodiscard]] Outcome<Target> openTargetBelow(const Fd& top, const std::filesystem::path& root,
                                              const std::string& name, Io& io);
/// Compares what is on disk with what is expected there; the very bytes of `writing` are no
/// conflict.
[[nodiscard]] std::optional<Error> checkExpected(const Target& target, const Expect& expect,
                                                 const std::string_view* writing, Io& io);
/// A file or folder that nobody may write is refused for root too.
[[nodiscard]] std::optional<Error> checkWritable(const Target& target, Io& io);

/// saveFile and removeFile, once the target is open.
[[nodiscard]] Outcome<Saved> saveTo(Target& target, std::string_view bytes, const Expect& expect,
                                    Io& io);
[[nodiscard]] Outcome<void> removeTarget(const Target& target, const Expect& expect, Io& io);

/// The bytes of an open file, from where it stands. Errors as readFile.
[[nodiscard]] Outcome<std::string> readOpen(const Fd& fd, const std::string& shown,
                                            std::uint64_t limit, Io& io);

} // namespace ww::files
