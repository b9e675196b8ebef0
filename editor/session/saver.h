#pragma once

// Saves files as a job without Qt and session: takes documents, returns what is on disk afterwards.

#include "editor/session/services.h"

#include "rules/files/hash.h"
#include "rules/model/document.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ww::session {

/// The known state of a file on disk.
struct OnDisk {
    DocumentPtr document; ///< as last read or saved; null: the file doesn't exist
    files::Hash hash{};
};

struct SaveFile {
    std::string file;
    DocumentPtr document; ///< null: remove the file
    OnDisk base;
};

struct SaveResult {
    std::map<std::string, OnDisk> saved; ///< empty after an error: all files are saved or none
    std::optional<std::string> error;    ///< one-line message with its cause
    bool changedOutside = false;         ///< the error is that another program wrote a file
    bool away = false; ///< the error is that the folder is missing (`folderStands`)
    std::vector<std::string> notices;
};

/// Saves all files or none, and stores the previous texts as versions. `known`: the folder's files
/// at the last scan.
[[nodiscard]] SaveResult save(const Services& services, const std::filesystem::path& root,
                              const std::vector<SaveFile>& list,
                              const std::vector<std::string>& known);

} // namespace ww::session
