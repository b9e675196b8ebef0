#pragma once

// Runs the same import as `warwright import`, but writes documents instead of files. So the user
// sees the result first, and the import is one undo step.

#include "editor/session/pack_ops.h"
#include "rules/interop/place.h"

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ww::session {

using ForeignFiles = std::vector<interop::ForeignFile>;
using Importers = std::vector<interop::Importer>;

struct ForeignFileSet {
    std::shared_ptr<const ForeignFiles> files; ///< names are relative to the given paths
    std::vector<interop::ImportFault> readFaults;
};
/// Reads the files whose names have these endings, see `interop::readFiles`.
[[nodiscard]] ForeignFileSet readForeignFiles(const std::vector<std::filesystem::path>& paths,
                                              const std::vector<std::string>& endings);

struct ImportRequest {
    std::shared_ptr<const ForeignFiles> files;
    std::shared_ptr<const Importers> importers;
    std::string importer; ///< id of the importer; if empty, the importer that reads the most files
    std::map<std::string, std::string> options;
};
struct ImportPreview {
    int importer = -1;            ///< index in the request's importers; -1: none
    std::vector<bool> canReadAll; ///< per importer: whether it reads all files
    bool canReadAny = false;      ///< true if any importer can read any file
    /// Faults that prevent the import: the user must choose an option, or no file can be read.
    interop::ImportFaults faults;
    interop::ImportFaults skippedFileFaults; ///< faults of files that can't be read, if other files
                                             ///< can
    interop::ImportResult imported;
    interop::Placement placement;
    /// The first fault that more than half of the importers report, such as invalid JSON. Nothing
    /// if the importers report different faults.
    std::optional<interop::ImportFault> commonFault;
    std::string placementError; ///< reason in one line why the imported entities can't be placed
};
/// Runs the importers. May be slow for many files, so call it from a separate thread.
[[nodiscard]] ImportPreview previewImport(const library::OpenedPack& now,
                                          const ImportRequest& request);

} // namespace ww::session
