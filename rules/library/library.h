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

/// Folders to search for packs: `--packs DIR`, the user's data folder, installed content. The
/// folder that contains the pack is searched too.
struct SearchPath {
    std::vector<std::filesystem::path> folders;
};
/// Returns the user's data folder and installed content: `$WARWRIGHT_CONTENT`, next to the build
/// tree, or under `share/warwright`.
[[nodiscard]] SearchPath defaultSearchPath();
/// Returns existing folders of installed content, with `systems` and `packs` in them.
[[nodiscard]] std::vector<std::filesystem::path> installedContentFolders();
/// Returns the folder with fonts and icons for sheets: `$WARWRIGHT_RESOURCES`, or the folder next
/// to the installed content. Empty if missing.
[[nodiscard]] std::filesystem::path installedResourcesFolder();
/// Returns true for a pack that came with the program. Such packs are opened as a copy (see
/// copySample).
[[nodiscard]] bool isInstalled(const std::filesystem::path& path);

/// Why a pack is opened. Change excludes all other writers, so files on disk stay unchanged until
/// the last copy of `OpenedPack` is destroyed.
enum class Purpose : std::uint8_t { Read, Change };

/// Limits for the text of one pack in memory, far above real packs. Files beyond the limits aren't
/// read, and core.pack.limit-content reports them. Manifests and schemas are read first, then other
/// files by name.
struct ContentLimits {
    std::uint64_t bytes = 64ull * 1024 * 1024;
    std::uint64_t values = 4'000'000;
    std::uint64_t entities = 50'000; ///< most entities and sections
};

struct OpenOptions {
    SearchPath search;
    Purpose purpose = Purpose::Read;
    schema::Extensions extensions; ///< C++ extensions of systems
    std::string system;            ///< system for files that are in no pack
    unsigned threads = 0;          ///< number of threads; 0: one for each core
    ContentLimits limits;
    /// Documents that replace files of the pack. The snapshot contains these very objects.
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
    /// Files named on the command line: only their findings count.
    std::vector<std::string> onlyFiles;
    std::map<std::string, StorePtr, std::less<>> stores; ///< all files of each pack by its id, for
                                                         ///< pictures
    std::shared_ptr<const files::WriteLock> lock; ///< lock for Purpose::Change, which `commit` uses
};

/// Why nothing could be opened. An archive may have many errors; this object has the first.
struct OpenError : diag::Diagnostic {
    std::vector<diag::Diagnostic> furtherErrors;
    bool filesUnreadable = true; ///< true: files couldn't be read; false: there is no pack
    [[nodiscard]] std::vector<diag::Diagnostic> allDiagnostics() const;
};

/// Opens a pack's folder, a `.wpack`, or a file or folder of a pack. Errors: an unreadable path, a
/// folder in no pack (the error names packs below it), an archive that fails the gate. Also
/// core.file.busy if another process writes too long.
[[nodiscard]] Result<OpenedPack, OpenError> openPack(const std::filesystem::path& path,
                                                     const OpenOptions& options);
[[nodiscard]] Result<OpenedPack, OpenError> openPack(const std::filesystem::path& path,
                                                     const SearchPath& search,
                                                     const schema::Extensions& extensions = {});

/// Reads a picture of a pack. The file must be inside the root, have the type that its extension
/// says, and be within limits. Errors: core.ref.path-escape, core.file.*, core.image.*, core.svg.*.
/// By default doesn't check the pixels, since drawing unpacks them anyway.
[[nodiscard]] files::Outcome<std::string>
readAsset(const OpenedPack& opened, std::string_view pack, const std::string& name,
          files::PixelCheck pixels = files::PixelCheck::Skip);

} // namespace ww::library
