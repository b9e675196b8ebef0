#pragma once

// Writes the recovery journals of unsaved files. Call from one thread, never from the window's:
// calls wait for the disk.

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

    /// Appends the changes up to `now`. `saved` is the document on disk, null if the file doesn't
    /// exist. Returns a one-line error message.
    std::optional<std::string> recordChanges(const std::string& file, const DocumentPtr& saved,
                                             const DocumentPtr& now);
    /// Removes the file's journal after saving as `saved` (null: the file was removed) or
    /// discarding changes.
    void removeJournal(const std::string& file, const DocumentPtr& saved);
    /// Starts a new journal against `saved`, which another program wrote. Until that is on disk,
    /// the old journal stays.
    void restartJournal(const std::string& file, const DocumentPtr& saved, const DocumentPtr& now);
    void removeOtherJournals(const std::set<std::string>& keep);

  private:
    struct Entry {
        std::unique_ptr<files::Journal> journal;
        DocumentPtr written; ///< the document that the journal restores
    };
    std::filesystem::path stateDir_, root_; ///< `root_` has no symbolic links
    std::string pack_;
    files::Io* io_;
    std::map<std::string, Entry> entries_;
};

} // namespace ww::session
