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
    /// Opens and checks the pack. Prints the cause and returns null on failure. If the command will
    /// change the pack, holds the pack's lock while the workspace lives.
    static std::unique_ptr<Workspace> open(const std::string& path, const CommonOptions& common,
                                           const check::CheckerOptions& options = {},
                                           library::Purpose purpose = library::Purpose::Read);
    /// The reason why a pack couldn't be checked; `tryOpen` prints nothing.
    struct OpenFailure {
        std::vector<diag::Diagnostic> causes;
        bool filesUnreadable = false; ///< true: files couldn't be read; false: the game is missing
    };
    static Result<std::unique_ptr<Workspace>, OpenFailure>
    tryOpen(const std::string& path, const CommonOptions& common,
            const check::CheckerOptions& options = {},
            library::Purpose purpose = library::Purpose::Read);

    /// Reads the pack without checking it.
    static Result<library::OpenedPack, OpenFailure>
    read(const std::string& path, const CommonOptions& common,
         library::Purpose purpose = library::Purpose::Read);
    /// Returns the game in `path`, or the game of the pack there, without checking. Prints the
    /// cause and returns null on failure.
    static schema::SystemPtr gameOf(const std::string& path, const CommonOptions& common);

    [[nodiscard]] const library::OpenedPack& openedPack() const { return opened_; }
    [[nodiscard]] const Snapshot& snapshot() const { return opened_.snapshot; }
    [[nodiscard]] check::Checker& checker() { return checker_; }

    /// The findings that `diagnostics` returns. `Named`: findings in the files that the user named,
    /// or in the whole pack.
    enum class Scope : std::uint8_t {
        Named,
        Affected, ///< also findings in other files that the named files may cause
    };
    /// Returns the sorted findings, including findings in manifests and schemas. If there are more
    /// than kMostListed, returns the most severe findings and counts the others by kind.
    [[nodiscard]] std::vector<diag::Diagnostic>
    diagnostics(check::FixDetail edits = check::FixDetail::WithEdits,
                Scope scope = Scope::Named) const;
    [[nodiscard]] diag::Counts countFindingsElsewhere() const;
    static constexpr std::size_t kMostListed = 10'000;

    /// The entity that a REF names, in the pack or in a required pack.
    struct EntityTarget {
        EntityRef ref;
        schema::ExpandedEntity found;
        std::string kind;
    };
    /// Finds the entity. On failure, prints the cause with the nearest name and returns the exit
    /// code. Doesn't call the entity missing if unreadable text may contain it.
    [[nodiscard]] Result<EntityTarget, int> findTarget(const std::string& ref) const;

    /// The text that `hasUnreadText` examines: that of all packs, the pack itself, or the game.
    enum class TextOwner : std::uint8_t { Any, Own, System };
    /// Returns whether some of the owner's text couldn't be read (source/unknown.h).
    [[nodiscard]] bool hasUnreadText(TextOwner whose) const;
    void printUnreadText() const;
    /// Returns the ids of required packs that are missing or can't be read. Their content is
    /// unknown.
    [[nodiscard]] std::vector<std::string> missingPacks() const;

    /// Applies the edits and returns the changed documents. Returns nothing if an edit was made for
    /// a text that isn't in `documents`.
    [[nodiscard]] static std::optional<std::vector<DocumentPtr>>
    applyEdits(const std::vector<DocumentPtr>& documents,
               const std::vector<const diag::Edit*>& edits);
    /// Replaces documents and checks again. If the documents define the pack or its game
    /// (pack.yaml, a schema), opens the pack again; if that fails, changes nothing and returns
    /// false.
    bool replaceDocuments(const std::vector<DocumentPtr>& documents);
    [[nodiscard]] const std::vector<DocumentPtr>& documents() const;
    /// Writes all replaced documents or none. Prints the cause and returns false on failure.
    [[nodiscard]] bool save();

  private:
    Workspace(library::OpenedPack opened, std::string path, library::OpenOptions how,
              const check::CheckerOptions& options);
    [[nodiscard]] const PackDocuments& ownDocuments() const;
    [[nodiscard]] std::vector<const check::Finding*> affectedFindings() const;
    bool reopen();
    std::string path_;
    library::OpenOptions how_;
    check::CheckerOptions options_;
    library::OpenedPack opened_;
    check::Checker checker_;
    std::map<std::string, files::Hash>
        loaded_; ///< hashes of the changed files when they were read from disk
    std::map<std::string, std::string>
        copies_; ///< path of the original, by path of a file that was ignored as a copy
};

/// Returns whether the pack can be changed. Prints the cause and returns false for archives,
/// shipped packs, packs of another format, and folders that can't be written.
[[nodiscard]] bool checkChangeable(const library::OpenedPack& opened);

/// Returns whether the pack's format is known. Prints the cause and returns false for an unknown
/// format, since output made from the pack would lack some of its data.
[[nodiscard]] bool checkFormatKnown(const library::OpenedPack& opened);

/// Returns the `--packs` folders, then the usual folders.
[[nodiscard]] library::SearchPath searchPath(const CommonOptions& common);

/// Returns the game folders in the search path and in the current folder.
[[nodiscard]] std::vector<std::filesystem::path> systemFolders(const library::SearchPath& search);

[[nodiscard]] files::PackFolder packFolderOf(const library::OpenedPack& opened);
/// Writes all changes or none, and prints notices of saved files. Prints the cause and returns
/// false on failure.
[[nodiscard]] bool commitChanges(const library::OpenedPack& opened,
                                 const std::vector<files::Change>& changes);

/// Returns whether `id` is valid. Prints the cause if it isn't.
[[nodiscard]] bool checkId(const std::string& id);

/// Writes `bytes` to standard output (`-` or empty) or to a file. Replaces a file only if it is
/// earlier output of the same kind. Prints the cause and returns false on failure.
[[nodiscard]] bool writeOutput(const std::string& output, std::string_view bytes);

} // namespace ww::cli
