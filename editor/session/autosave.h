#pragma once

// The recovery journals of a pack's unsaved files (threats §2 f). One thread uses it, in order:
// what is handed in is written and synced there, never on the window's.

#include "editor/session/services.h"

#include "rules/files/journal.h"
#include "rules/model/document.h"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

namespace ww::session {

class Autosave {
  public:
    Autosave(const Services& services, const std::filesystem::path& root, std::string pack);

    /// Writes what `now` has that the journal lacks. `saved` is what is on disk, null for a file
    /// that isn't there. The error is one plain message.
    std::optional<std::string> note(const std::string& file, const DocumentPtr& saved,
                                    const DocumentPtr& now);
    /// The file was saved as `saved` (null: removed), or its changes were given up.
    void clean(const std::string& file, const DocumentPtr& saved);
    /// What is on disk became `saved` while there is unsaved work: the journal is of that from now
    /// on. There is no moment without one.
    void rebase(const std::string& file, const DocumentPtr& saved, const DocumentPtr& now);
    /// Files not in `keep` have no unsaved changes left.
    void cleanOthers(const std::set<std::string>& keep);

  private:
    struct Entry {
        std::unique_ptr<files::Journal> journal;
        DocumentPtr written; ///< what replaying gives
    };
    std::filesystem::path stateDir_, root_; ///< without links
    std::string pack_;
    files::Io* io_;
    std::map<std::string, Entry> entries_;
};

} // namespace ww::session
