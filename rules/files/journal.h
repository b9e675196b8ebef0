#pragma once

// The recovery journal of one open document (threats §2 f): the edits since the last save, appended
// and synced, so that a crash loses nothing older than the last `append`.

#include "rules/files/error.h"
#include "rules/files/hash.h"
#include "rules/files/io.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace ww::files {

/// Replace `length` bytes at `offset` by `text`. The edits of one batch are sorted, don't overlap,
/// and all count from the text before the batch.
struct JournalEdit {
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
    std::string text;
    friend bool operator==(const JournalEdit&, const JournalEdit&) = default;
};
using JournalBatch = std::vector<JournalEdit>;

/// Which document, at which saved state.
struct JournalKey {
    std::string path; ///< absolute; for an untitled document any name that stays the same for it
    bool untitled = false;
    Hash base{}; ///< of the bytes the edits start from (of no bytes for an untitled one)
    /// By which it is found again when the folder has moved: the project's folder and its id. Empty
    /// in journals of older versions.
    std::string root = {}, project = {};
};

/// Writes one document's journal. The file appears with the first `append`. Locked while this
/// object lives, so that another instance of the program doesn't take it for a crash.
class Journal {
  public:
    Journal(std::filesystem::path stateDir, JournalKey key, Io& io = systemIo());
    Journal(Journal&&) noexcept = default;
    Journal& operator=(Journal&&) noexcept = default;

    /// Returns when the batch is on disk. Error: core.file.journal.
    [[nodiscard]] Outcome<void> append(const JournalBatch& batch);
    /// The document was saved or its changes given up: the journal is removed, the next edits start
    /// from `base`.
    void restart(const Hash& base);
    [[nodiscard]] const std::filesystem::path& file() const { return file_; }

  private:
    Io* io_;
    std::filesystem::path stateDir_;
    JournalKey key_;
    std::filesystem::path file_;
    Fd fd_;
    std::uint64_t good_ = 0; ///< bytes known to be whole; a failed append is cut back to here
};

/// A journal that a crash has left.
struct Recovered {
    std::filesystem::path file;
    JournalKey key;
    std::int64_t time = 0; ///< of the last append, seconds since 1970
    std::vector<JournalBatch> batches;
    bool torn = false; ///< its last record wasn't whole and is left out
};
/// Journals in `stateDir` that no living instance holds, newest first. Unreadable ones are said in
/// `problems`.
[[nodiscard]] std::vector<Recovered> recoverable(const std::filesystem::path& stateDir,
                                                 std::vector<Error>* problems = nullptr,
                                                 Io& io = systemIo());

/// The text after all batches. Error: core.file.journal-base when `base` isn't what the journal
/// started from (show both side by side then).
[[nodiscard]] Outcome<std::string> replay(const Recovered& journal, std::string_view base);
/// The user has answered: the journal isn't offered again.
void forget(const Recovered& journal, Io& io = systemIo());

} // namespace ww::files
