#pragma once

// Packs on disk and in archives → a system and a snapshot to work on.

#include "rules/base/result.h"
#include "rules/diag/diagnostic.h"
#include "rules/files/content.h"
#include "rules/files/write_lock.h"
#include "rules/library/store.h"
#include "rules/model/document.h"
#include "rules/schema/load.h"
#include "rules/schema/schema.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace ww::library {

/// Where packs are looked for: beside the pack, `--packs DIR`, the user's data folder, the
/// installed content.
struct SearchPath {
    std::vector<std::filesystem::path> folders;
};
/// The user's data folder and the content that came with the program: `$WARWRIGHT_CONTENT`, next to
/// the build tree, or installed under `share/warwright`.
[[nodiscard]] SearchPath defaultSearchPath();
/// The folders of the installed content that exist: each has `systems` and `packs`.
[[nodiscard]] std::vector<std::filesystem::path> installedContent();
/// The folder with the fonts and icons that sheets are made of, `$WARWRIGHT_RESOURCES` or beside
/// the installed content; empty where there is none.
[[nodiscard]] std::filesystem::path installedResources();
/// True for a pack that came with the program: it is opened as a copy (see copySample).
[[nodiscard]] bool isInstalled(const std::filesystem::path& path);

/// What a pack is opened for. Changing it keeps everybody else from writing meanwhile: what was
/// read is then what is on disk until the last copy of `Opened` is gone.
enum class Purpose : std::uint8_t { Look, Change };

/// How much text of one pack is read and kept in memory at once: many times what any pack that is
/// played with holds. Files beyond it, in the order of their names, manifests and schemas first,
/// are core.pack.limit-content and stay unread.
struct ContentLimits {
    std::uint64_t bytes = 64ull * 1024 * 1024;
    std::uint64_t values = 4'000'000;
    std::uint64_t entities = 50'000; ///< and sections
};

struct OpenOptions {
    SearchPath search;
    Purpose purpose = Purpose::Look;
    schema::Extensions extensions; ///< of the systems that have C++
    std::string system;            ///< for files that are in no pack: the system to read them by
    unsigned threads = 0;          ///< 0: as many as there are cores
    ContentLimits limits;
    /// Documents of the pack itself that are taken as they are and not read: it is opened as it
    /// would be with these texts. They stay the same objects in the snapshot.
    std::vector<DocumentPtr> documents;
};

/// What opening gave. Always something to show: problems are diagnostics, not failures, as long as
/// the folder or archive itself can be read.
struct Opened {
    schema::SystemPtr system; ///< null only where no system was found (a diagnostic says so)
    Snapshot snapshot;        ///< the system, required packs, then the pack itself
    std::vector<diag::Diagnostic> problems; ///< of manifests, schemas, dependencies, archives
    std::filesystem::path root;             ///< folder, or archive
    bool archive = false;
    std::string pack; ///< id of the pack itself
    std::vector<std::string>
        onlyFiles; ///< the command line named files: findings of these alone count
    std::map<std::string, StorePtr, std::less<>> stores; ///< by pack id: every file, for art
    std::shared_ptr<const files::WriteLock> lock; ///< of a folder opened for a change: for `commit`
};

/// Why nothing could be opened. An archive may be refused for many things at once: itself is the
/// first.
struct NotOpened : diag::Diagnostic {
    std::vector<diag::Diagnostic> others;
    bool unread = true; ///< not even its files could be read; else there is no pack to open
    [[nodiscard]] std::vector<diag::Diagnostic> all() const;
};

/// PATH of the command line: a pack's folder, a `.wpack`, or a file or folder of a pack. An
/// unreadable path, a folder in no pack (nothing of it is read; packs below it are named) and an
/// archive that doesn't pass the gate are the error, and core.file.busy where a change has to wait
/// too long for somebody else's.
[[nodiscard]] Result<Opened, NotOpened> open(const std::filesystem::path& path,
                                             const OpenOptions& options);
[[nodiscard]] Result<Opened, NotOpened> open(const std::filesystem::path& path,
                                             const SearchPath& search,
                                             const schema::Extensions& extensions = {});

/// A picture of a pack, read through all that threats §3 asks of pictures: beneath the root, of a
/// known type that is what its name says, within the limits. Errors: core.ref.path-escape,
/// core.file.*, core.image.*, core.svg.*. Who draws it unpacks its pixels anyway.
[[nodiscard]] files::Outcome<std::string> readAsset(const Opened& opened, std::string_view pack,
                                                    const std::string& name,
                                                    files::Pixels pixels = files::Pixels::Trusted);

} // namespace ww::library
