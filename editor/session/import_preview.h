#pragma once

// What other programs wrote, as it would come into the open pack: read and placed as
// `warwright import` does, but into documents, so that it can be looked at first and is one step.

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

struct ReadFiles {
    std::shared_ptr<const ForeignFiles> files; ///< named as they are called below what was given
    std::vector<interop::ImportFault> unread;
};
/// As `interop::readFiles` has it.
[[nodiscard]] ReadFiles readForeign(const std::vector<std::filesystem::path>& paths,
                                    const std::vector<std::string>& endings);

struct ImportRequest {
    std::shared_ptr<const ForeignFiles> files;
    std::shared_ptr<const Importers> importers;
    std::string importer; ///< empty: the first that reads most of them
    std::map<std::string, std::string> options;
};
struct ImportPreview {
    int importer = -1;       ///< of the request's
    std::vector<bool> reads; ///< by importer: all of the files are such
    bool any = false;        ///< at least one file is something that an importer reads
    /// Nothing is imported while there are some: something is to be chosen, or no file can be read.
    interop::ImportFaults faults;
    interop::ImportFaults leftOut; ///< files that can't be read, while others can
    interop::Imported imported;
    interop::Placement placement;
    /// What most importers say is wrong with the first file that they can't read: text that is no
    /// text, or no JSON. None where each says something else.
    std::optional<interop::ImportFault> agreed;
    std::string trouble; ///< why it can't be placed, in a line
};
/// Takes what the importers take: for a thread of its own where there may be many files.
[[nodiscard]] ImportPreview previewImport(const library::Opened& now, const ImportRequest& request);

} // namespace ww::session
