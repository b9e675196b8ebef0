#pragma once

// Resolves which packs a pack needs, and in which order.

#include "rules/library/manifests.h"
#include "rules/library/read_pack.h"

#include <string>
#include <vector>

namespace ww::library {

struct ResolvedPacks {
    std::vector<ParsedPack> packs; ///< all needed packs: the system first (if found), then each
                                   ///< pack after its own dependencies
    bool hasSystem = false;        ///< whether packs[0] is the system
    std::vector<diag::Diagnostic> problems;
};

/// Resolves all packs that `root` needs. Chooses the highest version that all ranges allow, and
/// prefers folders to archives. Among equal candidates, chooses the first that it finds. If no
/// version fits, chooses the highest version and adds a finding.
[[nodiscard]] ResolvedPacks resolvePacks(const ParsedPack& root, const OpenOptions& options);

} // namespace ww::library
