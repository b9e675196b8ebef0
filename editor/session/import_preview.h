#pragma once

// Previews an import as `warwright import` does it, but into documents instead of files. So the
// user sees the result first, and the import is one undo step.

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
/// Reads the files with those endings, see `interop::readFiles`.
[[nodiscard]] ForeignFileSet readForeignFiles(const std::vector<std::filesystem::path>& paths,
                                              const std::vector<std::string>& endings);

struct ImportRequest {
    std::shared_ptr<const ForeignFiles> files;
    std::shared_ptr<const Importers> importers;
    std::string importer; ///< id of the importer; if empty, the importer that reads the most files
    std::map<std::string, std::string> options;
};
struct ImportPreview {
    int importer = -1;            ///< index in the request's importers
    std::vector<bool> canReadAll; ///< per importer: whether it reads all files
    bool canReadAny = false;      ///< at least one importer reads at least one file
    /// Faults that prevent the import: the user must choose an option, or no file can be read.
    interop::ImportFaults faults;
    interop::ImportFaults skippedFileFaults; ///< files that can't be read while others can
    interop::ImportResult imported;
    interop::Placement placement;
    /// The fault that most importers report for their first unreadable file, such as invalid JSON.
    /// Nothing if most importers report different faults.
    std::optional<interop::ImportFault> commonFault;
    std::string placementError; ///< one line why the imported entities can't be placed
};
/// Runs the importers. May be slow for many files: use a thread of its own.
[[nodiscard]] ImportPreview previewImport(const library::OpenedPack& now,
                                          const ImportRequest& request);

} // namespace ww::session
