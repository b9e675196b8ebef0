#pragma once

// Resolves which packs a pack needs, and in which order.

#include "rules/library/manifests.h"
#include "rules/library/read_pack.h"

#include <string>
#include <vector>

namespace ww::library {

struct ResolvedPacks {
    std::vector<ParsedPack> packs; ///< the system first (if found), then required packs, each after
                                   ///< its own dependencies
    bool hasSystem = false;        ///< packs[0] is the system
    std::vector<diag::Diagnostic> problems;
};

/// Resolves all packs that `root` needs. Takes the highest version that all ranges allow (folders
/// before archives), among equals the first found. If none fits, takes the highest and adds a
/// finding.
[[nodiscard]] ResolvedPacks resolvePacks(const ParsedPack& root, const OpenOptions& options);

} // namespace ww::library
