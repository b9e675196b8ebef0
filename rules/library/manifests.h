#pragma once

// Finds packs on the search path. Reads only pack.yaml of each pack.

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
    std::filesystem::path root; ///< the pack's folder or archive
    bool archive = false;
    bool system = false; ///< whether the pack has a system.yaml
    schema::PackManifest manifest;
    Version version; ///< the pack's version; 0.0.0 if it can't be read
};

/// Returns true if the manifest's `format` isn't a whole number (`1.5`, `two`). The program treats
/// such a format as newer than its own, and writes nothing to the pack.
[[nodiscard]] bool isFormatUnreadable(const schema::PackManifest& manifest);

enum class CandidateForm : std::uint8_t { Folder, Archive };
/// Reads pack.yaml of each folder in `folders` or, if `form` is Archive, of each `.wpack` in them,
/// in order. An archive must first pass the checks of files/archive.h. Skips packs that were
/// already found under another path, and packs without a readable id.
[[nodiscard]] std::vector<PackCandidate>
findPackCandidates(const std::vector<std::filesystem::path>& folders, CandidateForm form);

/// Returns what to append to the message that the pack `id` is missing: its folder if that has no
/// readable pack.yaml, or "did you mean" with the most similar of `ids`.
[[nodiscard]] std::string missingPackHint(const std::vector<std::filesystem::path>& folders,
                                          const std::string& id,
                                          const std::vector<std::string>& ids);

/// Opens the candidate's folder or archive. On failure, returns all errors.
[[nodiscard]] Result<StorePtr, std::vector<files::Error>>
openCandidate(const PackCandidate& candidate);

/// Returns true if the folder contains a pack.yaml or system.yaml of any file type.
[[nodiscard]] bool isPackRoot(const std::filesystem::path& folder);
/// Returns the nearest folder with a pack.yaml or system.yaml. Searches `from` and the folders
/// above it.
[[nodiscard]] std::optional<std::filesystem::path> packRootOf(const std::filesystem::path& from);

} // namespace ww::library
