#pragma once

// A pack's folder held open, and the way to what lies in it that no link leads astray. Internal to
// rules/files.

#include "rules/files/target.h"
#include "rules/files/transaction_log.h"

namespace ww::files {

/// The pack's folder, held open: what its name leads to later is another matter.
struct Root {
    std::filesystem::path shown;
    Fd top;
    FolderKey key;
};

/// Error core.file.unreadable.
[[nodiscard]] Outcome<Root> openRoot(const std::filesystem::path& root, Io& io);

/// `name` behind any link, as long as that is a file that a save may write. Errors:
/// core.ref.path-escape, core.file.through-link, core.file.not-content.
[[nodiscard]] Outcome<std::string> realName(const Root& root, const std::string& name);

/// Makes the folders on the way to `name`. Errors core.file.read-only, .through-link.
[[nodiscard]] std::optional<Error> makeFolders(const Root& root, const std::string& name, Io& io);

} // namespace ww::files
