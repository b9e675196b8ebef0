#pragma once

// Which packs a pack needs, in which order, and what is wrong with that.

#include "rules/library/manifests.h"
#include "rules/library/read_pack.h"

#include <string>
#include <vector>

namespace ww::library {

struct Resolved {
    std::vector<ReadPack>
        packs; ///< the system first (where found), then what is required, dependencies before users
    bool system = false; ///< packs[0] is the system
    std::vector<diag::Diagnostic> problems;
};

/// Everything `root` needs. Of the versions that all ranges allow the highest is taken (a folder's
/// before an archive's), then the one found first; where none fits, the highest there is, with a
/// finding.
[[nodiscard]] Resolved resolve(const ReadPack& root, const OpenOptions& options);

} // namespace ww::library
