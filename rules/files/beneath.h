#pragma once

// Opens a pack's folder and files in it. Follows no link that leads out of the folder. Internal to
// rules/files.

#include "rules/files/target.h"
#include "rules/files/transaction_log.h"

namespace ww::files {

/// A pack's folder with an open file descriptor, which stays valid if the folder is renamed or
/// replaced.
struct OpenRoot {
    std::filesystem::path displayPath;
    Fd dir;
    FolderKey key;
};

/// Opens a pack's folder. Error: core.file.unreadable.
[[nodiscard]] Outcome<OpenRoot> openRoot(const std::filesystem::path& root, Io& io);

/// Follows links to a file and returns the real name of the file that a save may write. Errors:
/// core.ref.path-escape, core.file.through-link, core.file.not-content.
[[nodiscard]] Outcome<std::string> resolveLinks(const OpenRoot& root, const std::string& name);

/// Creates the parent folders of `name`. Errors: core.file.read-only, .through-link.
[[nodiscard]] std::optional<Error> createParentFolders(const OpenRoot& root,
                                                       const std::string& name, Io& io);

} // namespace ww::files
