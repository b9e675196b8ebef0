#pragma once

// Packs on disk and in archives → a system and a snapshot to work on.

#include "rules/base/result.h"
#include "rules/diag/diagnostic.h"
#include "rules/model/document.h"
#include "rules/schema/schema.h"

#include <filesystem>
#include <string>
#include <vector>

namespace ww::library {

/// Where packs are looked for: beside the pack, `--packs DIR`, the user's data folder, the installed content.
struct SearchPath {
    std::vector<std::filesystem::path> folders;
};
/// The user's data folder and the content that came with the program (next to it in a build tree, or installed).
[[nodiscard]] SearchPath defaultSearchPath();

/// What opening gave. Always something to show: problems are diagnostics, not failures, as long as the folder or
/// archive itself can be read.
struct Opened {
    schema::SystemPtr system;                     ///< null only where no system was found (a diagnostic says so)
    Snapshot snapshot;                            ///< the system, required packs, then the pack itself
    std::vector<diag::Diagnostic> problems;       ///< of manifests, schemas, dependencies, archives
    std::filesystem::path root;                   ///< folder, or archive
    bool archive = false;
    std::string pack;                             ///< id of the pack itself
    std::vector<std::string> onlyFiles;           ///< the command line named files: findings of these alone count
};

/// PATH of the command line: a pack's folder, a `.wpack`, or a file of a pack. An unreadable path is the error.
[[nodiscard]] Result<Opened, diag::Diagnostic> open(const std::filesystem::path& path, const SearchPath& search);

} // namespace ww::library
