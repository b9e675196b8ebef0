#pragma once

// A pack opened and checked: what nearly every command begins with.

#include "app/cli/options.h"
#include "rules/base/result.h"
#include "rules/check/checker.h"
#include "rules/files/hash.h"
#include "rules/files/transaction.h"
#include "rules/library/library.h"
#include "rules/source/source.h"

#include <cstdio>
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

    [[nodiscard]] const library::Opened& opened() const { return opened_; }
    [[nodiscard]] const Snapshot& snapshot() const { return opened_.snapshot; }
    [[nodiscard]] check::Checker& checker() { return checker_; }

    /// Findings of the pack (or the named file) itself, those of its manifests and schemas
    /// included; sorted.
    /// Of more than kMostListed the gravest, and how many more there are of each kind.
    [[nodiscard]] std::vector<diag::Diagnostic>
    diagnostics(check::FixEdits edits = check::FixEdits::Written) const;
    static constexpr std::size_t kMostListed = 10'000;

    /// The entity a REF names in the pack itself or one it requires.
    struct Target {
        EntityRef ref;
        source::Found found;
        std::string kind;
    };
    /// Says on standard error why not, with the nearest name.
    [[nodiscard]] std::optional<Target> target(const std::string& ref) const;

    /// Puts changed documents in and checks again.
    void replace(const std::vector<source::Written>& written);
    /// The same from byte edits by file, named as diagnostics name them.
    void applyEdits(std::map<std::string, std::vector<source::FileEdit>> byFile);
    /// Writes the documents replaced so far, all or none; false, with the cause on standard error,
    /// when that failed (they are then as they were).
    [[nodiscard]] bool save();

  private:
    Workspace(library::Opened opened, const check::Options& options);
    void put(const DocumentPtr& document);
    library::Opened opened_;
    check::Checker checker_;
    std::map<std::string, files::Hash>
        loaded_; ///< changed files below the pack: what was read from disk
};

/// False, and the cause said, for what isn't changed in place: archives, packs that came with the
/// program or are of another format, and folders that can't be written.
[[nodiscard]] bool mayChange(const library::Opened& opened);

/// `--packs` folders, then the usual ones.
[[nodiscard]] library::SearchPath searchPath(const Common& common);

/// The folder and the lock under which its files are written.
[[nodiscard]] files::PackFolder folderOf(const library::Opened& opened);

/// The text with line ends and tabs kept and everything else that isn't plain made visible.
[[nodiscard]] std::string harmless(std::string_view text);
/// Our own words to a stream, with what could steer a terminal made visible; a line end is added
/// where there is none.
void say(std::FILE* to, std::string_view text);
void say(const diag::Diagnostic& problem);

/// `bytes` to standard output (`-` or empty) or, through SafeFile, to a file. False, with the cause
/// said, on failure.
[[nodiscard]] bool deliver(const std::string& output, std::string_view bytes);

} // namespace ww::cli
