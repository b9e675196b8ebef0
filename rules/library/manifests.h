#pragma once

// Packs as they are found on the search path, before anything but their pack.yaml is read.

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

/// A pack on disk with its manifest read.
struct Candidate {
    std::filesystem::path root; ///< folder or archive
    bool archive = false;
    bool system = false; ///< has a system.yaml
    schema::PackManifest manifest;
    Version version; ///< 0.0.0 where it can't be read
};

/// Whether the pack says a number of its format that can't be read, such as `1.5` or `two`. It
/// counts as a newer format: nothing is written into the pack.
[[nodiscard]] bool isFormatUnreadable(const schema::PackManifest& manifest);

enum class CandidateForm : std::uint8_t { Folder, Archive };
/// Reads pack.yaml of every folder, or of every `.wpack` (which costs the whole gate), in
/// `folders`, in order; one that is found twice by the same real path counts once. Packs without a
/// readable id are passed over: they can't be asked for.
[[nodiscard]] std::vector<Candidate>
findCandidates(const std::vector<std::filesystem::path>& folders, CandidateForm form);

/// Whether the folder holds a pack.yaml or system.yaml, whatever these are.
[[nodiscard]] bool isPackRoot(const std::filesystem::path& folder);
/// The folder at or above `from` that holds a pack.yaml or system.yaml.
[[nodiscard]] std::optional<std::filesystem::path> packRootOf(const std::filesystem::path& from);

} // namespace ww::library
