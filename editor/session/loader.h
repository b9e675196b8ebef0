#pragma once

// Everything that opening a pack does on the loading thread, so that the window never waits for a
// disk.

#include "editor/session/entity_index.h"
#include "editor/session/finding_store.h"
#include "editor/session/recovery.h"
#include "editor/session/services.h"

#include "rules/files/hash.h"
#include "rules/files/lock.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ww::session {

struct Loaded {
    library::Opened opened;
    std::unique_ptr<EntityIndex> index;
    std::string title; ///< the pack's name, or its id
    bool readOnly = false;
    std::map<std::string, files::Hash> hashes; ///< of the pack's own files, as they are on disk
    std::optional<files::PackLock> lock;
    std::vector<std::string> notices;     ///< to be told once, in plain lines
    std::vector<RecoveredFile> recovered; ///< what a crash left of files of this pack
};

/// The folder of the pack that `path` is or is part of; `path` itself where it is an archive or
/// nothing is found.
[[nodiscard]] std::filesystem::path packRoot(const std::filesystem::path& path);
/// Finishes or undoes a broken save, locks, opens, hashes, and looks for journals. The error is one
/// plain message.
[[nodiscard]] Result<Loaded, std::string> load(const Services& services,
                                               const std::filesystem::path& path);

} // namespace ww::session
