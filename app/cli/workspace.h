#pragma once

// A pack opened and checked: what nearly every command begins with.

#include "app/cli/options.h"
#include "app/cli/say.h"
#include "rules/base/result.h"
#include "rules/check/checker.h"
#include "rules/files/hash.h"
#include "rules/files/transaction.h"
#include "rules/library/library.h"
#include "rules/schema/compact_tree.h"
#include "rules/source/source.h"

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ww::cli {

class Workspace {
  public:
    /// Opens the pack that `path` names and checks it. Failure is said on standard error; nothing
    /// comes back then. For a change nobody else writes the pack until the workspace is gone.
    static std::unique_ptr<Workspace> open(const std::string& path, const Common& common,
                                           const check::Options& options = {},
                                           library::Purpose purpose = library::Purpose::Look);
    /// What kept a pack from being checked, instead of saying it.
    struct Unopened {
        std::vector<diag::Diagnostic> why;
        bool unread = false; ///< not even its files could be read; else its game is what is missing
    };
    static Result<std::unique_ptr<Workspace>, Unopened>
    tryOpen(const std::string& path, const Common& common, const check::Options& options = {},
            library::Purpose purpose = library::Purpose::Look);

    /// The same without a check of it: the pack as it is read.
    static Result<library::Opened, Unopened>
    read(const std::string& path, const Common& common,
         library::Purpose purpose = library::Purpose::Look);
    /// The game of a pack, or a game itself, without a check of it; null, and the cause said.
    static schema::SystemPtr gameOf(const std::string& path, const Common& common);

    [[nodiscard]] const library::Opened& opened() const { return opened_; }
    [[nodiscard]] const Snapshot& snapshot() const { return opened_.snapshot; }
    [[nodiscard]] check::Checker& checker() { return checker_; }

    /// Findings of the pack (or the named file) itself, those of its manifests and schemas
    /// included; sorted.
    /// Of more than kMostListed the gravest, and how many more there are of each kind.
    enum class Scope : std::uint8_t {
        Named,    ///< what the command line named
        Affected, ///< and what of the rest of the pack may come from it
    };
    [[nodiscard]] std::vector<diag::Diagnostic>
    diagnostics(check::FixEdits edits = check::FixEdits::Written, Scope scope = Scope::Named) const;
    /// How many findings elsewhere may come from the files that the command line named.
    [[nodiscard]] diag::Counts elsewhere() const;
    static constexpr std::size_t kMostListed = 10'000;

    /// The entity a REF names in the pack itself or one it requires.
    struct Target {
        EntityRef ref;
        schema::Found found;
        std::string kind;
    };
    /// Says on standard error why not, with the nearest name; the error is the exit code. What may
    /// stand in text that couldn't be read isn't said to be absent: that is a failure.
    [[nodiscard]] Result<Target, int> target(const std::string& ref) const;

    /// Text of the pack or of those that it requires that couldn't be read (source/unknown.h).
    enum class Whose : std::uint8_t { Any, Own, System };
    [[nodiscard]] bool unread(Whose whose) const;
    /// Names it on standard error, one finding each.
    void sayUnread() const;

    /// What edits make of those of `documents` that they were made for. Nothing where one of them
    /// was made for a text that isn't among these: another pack's, or one that was there before.
    [[nodiscard]] static std::optional<std::vector<DocumentPtr>>
    edited(const std::vector<DocumentPtr>& documents, const std::vector<const diag::Edit*>& edits);
    /// Puts documents of the pack in and checks again. Where they say what the pack or its game is
    /// (pack.yaml, a schema), the pack is opened again with them; false where it can't be, and all
    /// is as it was.
    bool put(const std::vector<DocumentPtr>& documents);
    [[nodiscard]] const std::vector<DocumentPtr>& documents() const;
    /// Writes the documents replaced so far, all or none; false, with the cause on standard error,
    /// when that failed (they are then as they were).
    [[nodiscard]] bool save();

  private:
    Workspace(library::Opened opened, std::string path, library::OpenOptions how,
              const check::Options& options);
    [[nodiscard]] const PackDocuments& own() const;
    [[nodiscard]] std::vector<const check::Finding*> affected() const;
    bool reopen();
    std::string path_;
    library::OpenOptions how_;
    check::Options options_;
    library::Opened opened_;
    check::Checker checker_;
    std::map<std::string, files::Hash>
        loaded_; ///< changed files below the pack: what was read from disk
    std::map<std::string, std::string> copies_; ///< before any change: file and what it copies
};

/// False, and the cause said, for what isn't changed in place: archives, packs that came with the
/// program or are of another format, and folders that can't be written.
[[nodiscard]] bool mayChange(const library::Opened& opened);

/// False, and the cause said, for a pack of a format that this program can't read: what is made of
/// it would lack what that format says.
[[nodiscard]] bool isFormatKnown(const library::Opened& opened);

/// `--packs` folders, then the usual ones.
[[nodiscard]] library::SearchPath searchPath(const Common& common);

/// Folders of the game systems that are found there, and in the folder one is in.
[[nodiscard]] std::vector<std::filesystem::path> systemFolders(const library::SearchPath& search);

/// The folder and the lock under which its files are written.
[[nodiscard]] files::PackFolder folderOf(const library::Opened& opened);
/// Writes them as one, and says what there is to say of it. False: nothing was written.
[[nodiscard]] bool commitChanges(const library::Opened& opened,
                                 const std::vector<files::Change>& changes);

/// False, and the cause said, of what can't be an id.
[[nodiscard]] bool mayBeId(const std::string& id);

/// `bytes` to standard output (`-` or empty) or, through SafeFile, to a file, which may replace an
/// earlier output of the same kind and no other file. False, with the cause said, on failure.
[[nodiscard]] bool deliver(const std::string& output, std::string_view bytes);

} // namespace ww::cli
