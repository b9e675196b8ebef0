#pragma once

// Everything that opening a pack does on the loading thread, so that the window never waits for a
// disk.

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

/// Why a pack can't be changed where it is.
enum class ReadOnly : std::uint8_t {
    No,
    Installed, ///< it came with the program: one works on a copy
    Archive,   ///< a packed file
    NewerFormat,
    UnreadableFormat, ///< `warwright` in pack.yaml is no format number
    Unwritable,       ///< the disk or its permissions
    InUse,            ///< open in another window
    LoneFile,         ///< a file in no pack
};

struct Loaded {
    library::Opened opened;
    std::unique_ptr<EntityIndex> index;
    ReadOnly readOnly = ReadOnly::No;
    std::string readOnlyCause;                 ///< of Unwritable the system's words
    files::LockHolder holder;                  ///< of InUse
    std::map<std::string, files::Hash> hashes; ///< of the pack's own files, as they are on disk
    std::optional<files::PackLock> lock;
    std::vector<std::string> notices;     ///< to be reported once, in plain lines
    std::vector<RecoveredFile> recovered; ///< what a crash left of files of this pack
    std::optional<files::Hash> drawnFrom; ///< what `thumbnails` are held against
    std::vector<KeptThumbnail> thumbnails;
};

/// The folder of the pack that `path` is or is part of; `path` itself where it is an archive or
/// nothing is found.
[[nodiscard]] std::filesystem::path packRoot(const std::filesystem::path& path);
/// Finishes or undoes a broken save, locks, opens, hashes, and looks for journals. The error is one
/// plain message.
/// `lock`: the pack's, where it is had already. Whoever claims it is waited for, and has it first.
[[nodiscard]] Result<Loaded, std::string> load(const Services& services,
                                               const std::filesystem::path& path,
                                               std::optional<files::PackLock> lock = {});

/// A pack that is read before there is anything that could show it: while a program still starts.
class LoadingAhead {
  public:
    LoadingAhead(const Services& services, const std::filesystem::path& path);

    /// What load() had of `path`, waited for. Only the first call has it: to later ones, and for
    /// another path, it is as if nothing had been read.
    [[nodiscard]] std::optional<Result<Loaded, std::string>>
    take(const std::filesystem::path& path);

  private:
    std::filesystem::path path_;
    std::mutex mutex_;
    std::future<Result<Loaded, std::string>> loaded_;
};

} // namespace ww::session
