#pragma once

// Saving as a job of its own: takes what is to be on disk, gives what is there afterwards. No Qt,
// no session.

#include "editor/session/services.h"

#include "rules/files/hash.h"
#include "rules/model/document.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ww::session {

/// What is known of a file on disk.
struct OnDisk {
    DocumentPtr document; ///< as read or saved last; null: the file isn't there
    files::Hash hash{};
};

struct SaveFile {
    std::string file;
    DocumentPtr document; ///< null: to be removed
    OnDisk base;
};

struct SaveResult {
    std::map<std::string, OnDisk> saved; ///< empty after a failure: all files or none
    std::optional<std::string> error;    ///< one plain message with its cause
    bool changedOutside = false;         ///< the error is that somebody else wrote a file
    bool away = false; ///< the error is that the folder isn't there (`folderStands`)
    std::vector<std::string> notices;
};

/// All of `list`, or none; what was there before is kept among the versions. `known` are the files
/// that the folder had when it was last looked at.
[[nodiscard]] SaveResult save(const Services& services, const std::filesystem::path& root,
                              const std::vector<SaveFile>& list,
                              const std::vector<std::string>& known);

} // namespace ww::session
