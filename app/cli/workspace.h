#pragma once

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
    /// Opens and checks the pack. Prints the cause and returns null on failure. For a change, holds
    /// the pack's lock while the workspace lives.
    static std::unique_ptr<Workspace> open(const std::string& path, const Common& common,
                                           const check::Options& options = {},
                                           library::Purpose purpose = library::Purpose::Look);
    /// Why a pack couldn't be checked; `tryOpen` prints nothing.
    struct Unopened {
        std::vector<diag::Diagnostic> why;
        bool unread = false; ///< true if files couldn't be read; else the game is missing
    };
    static Result<std::unique_ptr<Workspace>, Unopened>
    tryOpen(const std::string& path, const Common& common, const check::Options& options = {},
            library::Purpose purpose = library::Purpose::Look);

    /// Reads the pack without checking it.
    static Result<library::Opened, Unopened>
    read(const std::string& path, const Common& common,
         library::Purpose purpose = library::Purpose::Look);
    /// Returns the game in `path`, or the game of the pack there, without checking. Prints the
    /// cause and returns null on failure.
    static schema::SystemPtr gameOf(const std::string& path, const Common& common);

    [[nodiscard]] const library::Opened& opened() const { return opened_; }
    [[nodiscard]] const Snapshot& snapshot() const { return opened_.snapshot; }
    [[nodiscard]] check::Checker& checker() { return checker_; }

    /// Returns the sorted findings, including those of manifests and schemas. Of more than
    /// kMostListed, returns the gravest and counts the others by kind.
    enum class Scope : std::uint8_t {
        Named,
        Affected, ///< also lists findings elsewhere that the named files may cause
    };
    [[nodiscard]] std::vector<diag::Diagnostic>
    diagnostics(check::FixEdits edits = check::FixEdits::Written, Scope scope = Scope::Named) const;
    [[nodiscard]] diag::Counts elsewhere() const;
    static constexpr std::size_t kMostListed = 10'000;

    /// The entity that a REF names, in the pack or in one that it requires.
    struct Target {
        EntityRef ref;
        schema::Found found;
        std::string kind;
    };
    /// Finds the entity. On failure, prints the cause with the nearest name and returns the exit
    /// code. If the entity may be in unreadable text, it isn't called missing.
    [[nodiscard]] Result<Target, int> target(const std::string& ref) const;

    /// Whether text of the pack or of its requirements couldn't be read (source/unknown.h).
    enum class Whose : std::uint8_t { Any, Own, System };
    [[nodiscard]] bool unread(Whose whose) const;
    void sayUnread() const;

    /// Applies the edits and returns the changed documents. Returns nothing if an edit was made for
    /// a text that isn't in `documents`.
    [[nodiscard]] static std::optional<std::vector<DocumentPtr>>
    edited(const std::vector<DocumentPtr>& documents, const std::vector<const diag::Edit*>& edits);
    /// Replaces documents and checks again. Opens the pack again if they define it or its game
    /// (pack.yaml, a schema); if that fails, changes nothing and returns false.
    bool put(const std::vector<DocumentPtr>& documents);
    [[nodiscard]] const std::vector<DocumentPtr>& documents() const;
    /// Writes all replaced documents, or none. Prints the cause and returns false on failure.
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
    std::map<std::string, files::Hash> loaded_; ///< hashes of the changed files, as read from disk
    std::map<std::string, std::string> copies_; ///< copies of other files before any change
};

/// Prints the cause and returns false for archives, shipped packs, packs of another format, and
/// folders that can't be written.
[[nodiscard]] bool mayChange(const library::Opened& opened);

/// Prints the cause and returns false for an unknown format: output made from the pack would lack
/// some of its data.
[[nodiscard]] bool isFormatKnown(const library::Opened& opened);

/// Returns the `--packs` folders, then the usual ones.
[[nodiscard]] library::SearchPath searchPath(const Common& common);

/// Returns the game folders in the search path and in the current folder.
[[nodiscard]] std::vector<std::filesystem::path> systemFolders(const library::SearchPath& search);

[[nodiscard]] files::PackFolder folderOf(const library::Opened& opened);
/// Writes all changes, or none, and prints notices of saved files. Prints the cause and returns
/// false on failure.
[[nodiscard]] bool commitChanges(const library::Opened& opened,
                                 const std::vector<files::Change>& changes);

/// Prints the cause and returns false if `id` is invalid.
[[nodiscard]] bool mayBeId(const std::string& id);

/// Writes `bytes` to standard output (`-` or empty) or to a file, where it replaces only earlier
/// output of the same kind. Prints the cause and returns false on failure.
[[nodiscard]] bool deliver(const std::string& output, std::string_view bytes);

} // namespace ww::cli
