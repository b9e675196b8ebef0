#pragma once

// Finding out what others did to a pack's files. Runs on the disk thread; remembers what it hashed,
// so that a look at an unchanged folder reads nothing.

#include "rules/files/hash.h"
#include "rules/files/io.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace ww::session {

/// Whether the folder can be read and, of the files that were known in it, has one: a disk that was
/// taken out may leave an empty folder where it was, which doesn't mean that all was removed.
[[nodiscard]] bool folderStands(const std::filesystem::path& root,
                                const std::vector<std::string>& known);

/// What shows from outside that a file was written: where it is the same, its bytes are.
struct FileStamp {
    std::int64_t seconds = 0, nanoseconds = 0;
    std::uint64_t size = 0, inode = 0;
    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};
/// Nothing where the file can't be looked at.
[[nodiscard]] std::optional<FileStamp> stampOf(const std::filesystem::path& file);

class DiskScan {
  public:
    DiskScan(std::filesystem::path root, files::Io& io) : root_(std::move(root)), io_(&io) {}

    /// Remembers the pictures as they are; what `look` reports is since then.
    void begin();

    struct Found {
        /// Texts whose bytes differ from `known`, with what they hold now; nothing for those that
        /// are gone. A file that can't be read right now is left for the next look.
        std::map<std::string, std::optional<std::string>> texts;
        std::set<std::string, std::less<>> assets; ///< all other files there are
        bool assetsChanged = false;                ///< one came, went or was written since
        bool there = false;                        ///< false: see `folderStands`
    };
    [[nodiscard]] Found look(const std::map<std::string, files::Hash>& known);

  private:
    struct Seen {
        FileStamp stamp;
        files::Hash hash{};
    };
    using Stamps = std::map<std::string, FileStamp>;
    std::filesystem::path root_;
    files::Io* io_;
    std::map<std::string, Seen> seen_;
    Stamps assets_;
};

} // namespace ww::session
