#pragma once

// Finds packs on the search path; reads only their pack.yaml.

#include "rules/base/semver.h"
#include "rules/library/store.h"
#include "rules/model/document.h"
#include "rules/schema/manifest.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace ww::library {

struct PackCandidate {
    std::filesystem::path root; ///< folder or archive
    bool archive = false;
    bool system = false; ///< true if there is a system.yaml
    schema::PackManifest manifest;
    Version version; ///< 0.0.0 if the version can't be read
};

/// Returns true if the format isn't a whole number (`1.5`, `two`). Such a format counts as newer:
/// nothing is written to the pack.
[[nodiscard]] bool isFormatUnreadable(const schema::PackManifest& manifest);

enum class CandidateForm : std::uint8_t { Folder, Archive };
/// Reads pack.yaml of each folder or each `.wpack` (at the cost of the gate) in `folders`, in
/// order. Skips packs that were already found under another path, and packs without a readable id.
[[nodiscard]] std::vector<PackCandidate>
findPackCandidates(const std::vector<std::filesystem::path>& folders, CandidateForm form);

/// Returns true if the folder contains a pack.yaml or system.yaml of any file type.
[[nodiscard]] bool isPackRoot(const std::filesystem::path& folder);
/// Returns the nearest folder, from `from` upwards, with a pack.yaml or system.yaml.
[[nodiscard]] std::optional<std::filesystem::path> packRootOf(const std::filesystem::path& from);

} // namespace ww::library
