#pragma once

// Opens packs from folders or archives, and returns their system and a snapshot.

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

/// Folders in which to find required packs: `--packs DIR`, the user's data folder, installed
/// content. The parent folder of the opened pack is searched, too.
struct SearchPath {
    std::vector<std::filesystem::path> folders;
};
/// Returns the user's data folder and installed content: `$WARWRIGHT_CONTENT`, next to the build
/// tree, or under `share/warwright`.
[[nodiscard]] SearchPath defaultSearchPath();
/// Returns the folders of installed content that exist. They contain `systems` and `packs`.
[[nodiscard]] std::vector<std::filesystem::path> installedContentFolders();
/// Returns the folder with fonts and icons for sheets: `$WARWRIGHT_RESOURCES`, or the folder next
/// to the installed content. Empty if missing.
[[nodiscard]] std::filesystem::path installedResourcesFolder();
/// Returns true for a pack that was installed with the program. The program opens a copy of such a
/// pack (see copySample).
[[nodiscard]] bool isInstalled(const std::filesystem::path& path);

/// Why a pack is opened. Change locks the pack against all other writers until the last copy of
/// `OpenedPack` is destroyed.
enum class Purpose : std::uint8_t { Read, Change };

/// Limits for the text of one pack in memory, far above real packs. Files beyond the limits aren't
/// read, and core.pack.limit-content reports them. Manifests and schemas are read first, then other
/// files by name.
struct ContentLimits {
    std::uint64_t bytes = 64ull * 1024 * 1024;
    std::uint64_t values = 4'000'000;
    std::uint64_t entities = 50'000; ///< limit for entities and sections together
};

struct OpenOptions {
    SearchPath search;
    Purpose purpose = Purpose::Read;
    schema::Extensions extensions; ///< C++ extensions of systems
    std::string system;            ///< system for files that are in no pack
    unsigned threads = 0;          ///< number of threads; 0: one for each core
    ContentLimits limits;
    /// Documents that replace files of the pack. The snapshot contains these objects, not copies.
    std::vector<DocumentPtr> documents;
};

/// An opened pack. Problems are diagnostics; opening fails only if the folder or archive can't be
/// read.
struct OpenedPack {
    schema::SystemPtr system; ///< null if no system was found (a diagnostic reports it)
    Snapshot snapshot;        ///< the system, required packs, then the pack itself
    std::vector<diag::Diagnostic>
        problems;               ///< problems in manifests, schemas, dependencies, archives
    std::filesystem::path root; ///< the pack's folder or archive
    bool archive = false;
    std::string pack; ///< id of the pack itself
    /// Files named on the command line. If not empty, only findings of these files are reported.
    std::vector<std::string> onlyFiles;
    std::map<std::string, StorePtr, std::less<>> stores; ///< pack id → the pack's files, for
                                                         ///< pictures
    std::shared_ptr<const files::WriteLock> lock; ///< lock for Purpose::Change, which `commit` uses
};

/// Why a pack couldn't be opened. An archive may have many errors; this object is the first one.
struct OpenError : diag::Diagnostic {
    std::vector<diag::Diagnostic> furtherErrors;
    bool filesUnreadable = true; ///< true: files couldn't be read; false: there is no pack
    [[nodiscard]] std::vector<diag::Diagnostic> allDiagnostics() const;
};

/// Opens a pack's folder, a `.wpack`, or a file or folder inside a pack. Errors: the path can't be
/// read; the folder is in no pack (the error names packs below it); the archive fails the checks of
/// files/archive.h; core.file.busy: another process writes too long.
[[nodiscard]] Result<OpenedPack, OpenError> openPack(const std::filesystem::path& path,
                                                     const OpenOptions& options);
[[nodiscard]] Result<OpenedPack, OpenError> openPack(const std::filesystem::path& path,
                                                     const SearchPath& search,
                                                     const schema::Extensions& extensions = {});

/// Reads a picture of a pack. The file must be inside the pack's root, match its extension, and be
/// within limits. Errors: core.ref.path-escape, core.file.*, core.image.*, core.svg.*. By default
/// doesn't check the pixels, because drawing the picture decodes them anyway.
[[nodiscard]] files::Outcome<std::string>
readAsset(const OpenedPack& opened, std::string_view pack, const std::string& name,
          files::PixelCheck pixels = files::PixelCheck::Skip);

} // namespace ww::library
