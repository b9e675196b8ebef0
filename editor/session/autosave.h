#pragma once

// Writes the recovery journals of unsaved files. Use only one thread, and not the window's, since
// the functions wait for the disk.

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

    /// Appends the changes up to `now`. `saved` is the document on disk; null if the file doesn't
    /// exist. Returns a one-line error message; nothing on success.
    std::optional<std::string> recordChanges(const std::string& file, const DocumentPtr& saved,
                                             const DocumentPtr& now);
    /// Removes the file's journal after the file was saved as `saved` (null: removed), or after its
    /// changes were discarded.
    void removeJournal(const std::string& file, const DocumentPtr& saved);
    /// Starts a new journal based on `saved`, which another program wrote. Keeps the old journal
    /// until the new journal is on disk.
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
