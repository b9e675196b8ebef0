#pragma once

// Opens a pack on the loading thread, so that the window never waits for a disk.

#include "editor/session/entity_index.h"
#include "editor/session/finding_store.h"
#include "editor/session/kept_thumbnails.h"
#include "editor/session/recovery.h"
#include "editor/session/services.h"

#include "rules/files/hash.h"
#include "rules/files/lock.h"

#include <cstdint>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace ww::session {

/// Why a pack can't be edited in place.
enum class ReadOnly : std::uint8_t {
    No,
    Installed, ///< the pack came with the program; the user can edit a copy
    Archive,   ///< the pack is a .wpack file
    NewerFormat,
    UnreadableFormat, ///< `warwright` in pack.yaml isn't a format number
    Unwritable,       ///< the disk or its permissions forbid writing
    InUse,            ///< the pack is open in another window
    FileOutsidePack,  ///< the file belongs to no pack
};

struct LoadResult {
    library::OpenedPack opened;
    std::unique_ptr<EntityIndex> index;
    ReadOnly readOnly = ReadOnly::No;
    std::string readOnlyError;                 ///< for Unwritable: the system's error text
    files::LockHolder lockHolder;              ///< for InUse: the process that has the pack open
    std::map<std::string, files::Hash> hashes; ///< hashes of the pack's own files on disk
    std::optional<files::PackLock> lock;
    std::vector<std::string> notices;             ///< messages to show once
    std::vector<RecoveredFile> recovered;         ///< unsaved work that a crash left
    std::optional<files::Hash> drawingInputsHash; ///< hash that up-to-date `thumbnails` must have
    std::vector<CachedThumbnail> thumbnails;
};

/// Returns the pack folder that contains `path`. Returns `path` itself if it is a folder or an
/// archive, or if no pack contains it.
[[nodiscard]] std::filesystem::path findPackRoot(const std::filesystem::path& path);
/// Finishes or undoes an interrupted save, locks and opens the pack, hashes files, finds journals.
/// Errors are one-line messages. `lock`: the pack's lock, if the caller has it already. Otherwise
/// waits for a process that has claimed the pack.
[[nodiscard]] Result<LoadResult, std::string> loadPack(const Services& services,
                                                       const std::filesystem::path& path,
                                                       std::optional<files::PackLock> lock = {});

/// Loads a pack while the program starts, before there is a window.
class PackPreloader {
  public:
    PackPreloader(const Services& services, const std::filesystem::path& path);

    /// Waits for the result of loadPack(). Only the first call gets it, and only with the
    /// constructor's path; otherwise returns nothing.
    [[nodiscard]] std::optional<Result<LoadResult, std::string>>
    waitForResult(const std::filesystem::path& path);

  private:
    std::filesystem::path path_;
    std::mutex mutex_;
    std::future<Result<LoadResult, std::string>> loaded_;
};

} // namespace ww::session
