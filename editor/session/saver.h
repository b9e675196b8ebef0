#pragma once

// Saves documents as a job that needs no Qt and no session. Returns the state of the files on disk.

#include "editor/session/services.h"

#include "rules/files/hash.h"
#include "rules/model/document.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ww::session {

/// The known state of a file on disk.
struct DiskFile {
    DocumentPtr document; ///< document as last read or saved; null if the file doesn't exist
    files::Hash hash{};
};

struct FileToSave {
    std::string file;
    DocumentPtr document; ///< new content of the file; null means that saving removes the file
    DiskFile base;
};

struct SaveResult {
    /// Saved files; empty after an error, because either all files are saved or none.
    std::map<std::string, DiskFile> saved;
    std::optional<std::string> error; ///< one-line error message with the cause
    bool isChangedOutside = false;    ///< true: the error is that another program wrote a file
    bool isFolderMissing =
        false; ///< true: the error is that the folder is missing (`isPackFolderPresent`)
    std::vector<std::string> notices;
};

/// Saves all files or none, and stores the previous texts as versions. `known`: the folder's files
/// at the last scan.
[[nodiscard]] SaveResult save(const Services& services, const std::filesystem::path& root,
                              const std::vector<FileToSave>& list,
                              const std::vector<std::string>& known);

} // namespace ww::session
