#pragma once

// The recovery journal of an open document, with all edits since the last save. `append` syncs to
// disk, so a crash loses only edits after the last `append`.

#include "rules/files/error.h"
#include "rules/files/hash.h"
#include "rules/files/io.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace ww::files {

/// An edit that replaces `length` bytes at `offset` by `text`. The edits of a batch are sorted and
/// don't overlap. Their offsets refer to the text before the batch.
struct JournalEdit {
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
    std::string text;
    friend bool operator==(const JournalEdit&, const JournalEdit&) = default;
};
using JournalBatch = std::vector<JournalEdit>;

/// A document and the saved state that its journal starts from.
struct JournalKey {
    std::string path; ///< absolute path; an untitled document has a fixed name instead
    bool untitled = false;
    Hash base{}; ///< hash of the bytes before the first edit (no bytes if untitled)
    /// The project's folder and id, for finding the document after the folder moved. Empty in
    /// journals of older versions.
    std::string root = {}, project = {};
};

/// Writes one document's journal; `append` creates the file. The file is locked while this object
/// lives, so that other instances don't treat it as the journal of a crash.
class Journal {
  public:
    Journal(std::filesystem::path stateDir, JournalKey key, Io& io = systemIo());
    Journal(Journal&&) noexcept = default;
    Journal& operator=(Journal&&) noexcept = default;

    /// Returns once the batch is on disk. Error: core.file.journal.
    [[nodiscard]] Outcome<void> append(const JournalBatch& batch);
    /// Removes the journal, after the document was saved or its changes were discarded. Further
    /// edits start from `base`.
    void reset(const Hash& base);
    [[nodiscard]] const std::filesystem::path& file() const { return file_; }

  private:
    Io* io_;
    std::filesystem::path stateDir_;
    JournalKey key_;
    std::filesystem::path file_;
    Fd fd_;
    std::uint64_t good_ = 0; ///< size of all complete records; `append` truncates the file to this
                             ///< size if writing fails
};

/// A journal that remained after a crash.
struct RecoveredJournal {
    std::filesystem::path file;
    JournalKey key;
    std::int64_t time = 0; ///< time of the last append, in seconds since 1970
    std::vector<JournalBatch> batches;
    bool isTruncated = false; ///< the last record was incomplete and is omitted
};
/// Returns the journals in `stateDir` that no running instance has locked, newest first. Adds an
/// error to `problems` for each unreadable journal.
[[nodiscard]] std::vector<RecoveredJournal>
findRecoverableJournals(const std::filesystem::path& stateDir,
                        std::vector<Error>* problems = nullptr, Io& io = systemIo());

/// Applies all batches to `base` and returns the new text. Fails with core.file.journal-base if the
/// journal didn't start from `base`; the user should then see both versions.
[[nodiscard]] Outcome<std::string> replay(const RecoveredJournal& journal, std::string_view base);
/// Removes the journal after the user has decided about it.
void removeJournal(const RecoveredJournal& journal, Io& io = systemIo());

} // namespace ww::files
