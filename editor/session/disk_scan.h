#pragma once

// Detects changes of a pack's files by other programs. Runs on the disk thread. Reads only files
// that may have changed.

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

/// Returns whether the folder exists and still has one of the `known` files. Returns false for an
/// empty folder: it may belong to an unmounted disk.
[[nodiscard]] bool isPackFolderPresent(const std::filesystem::path& root,
                                       const std::vector<std::string>& known);

/// File metadata that change with each write. Equal stamps mean an unchanged file.
struct FileStamp {
    std::int64_t seconds = 0, nanoseconds = 0;
    std::uint64_t size = 0, inode = 0;
    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};
/// Returns the file's stamp; nothing if the file can't be read.
[[nodiscard]] std::optional<FileStamp> fileStampOf(const std::filesystem::path& file);

class DiskScan {
  public:
    DiskScan(std::filesystem::path root, files::Io& io) : root_(std::move(root)), io_(&io) {}

    /// Records the current pictures, so that `scan` reports changes since this call.
    void recordBaseline();

    struct Changes {
        /// New texts of files that differ from `known`; nothing for deleted files. The next scan
        /// tries unreadable files again.
        std::map<std::string, std::optional<std::string>> texts;
        std::set<std::string, std::less<>> assets; ///< names of all files that aren't texts
        /// Whether an asset was added, removed or written since the last scan.
        bool assetsChanged = false;
        bool isFolderPresent = false; ///< result of `isPackFolderPresent`
    };
    [[nodiscard]] Changes scan(const std::map<std::string, files::Hash>& known);

  private:
    struct ScannedFile {
        FileStamp stamp;
        files::Hash hash{};
    };
    using Stamps = std::map<std::string, FileStamp>;
    std::filesystem::path root_;
    files::Io* io_;
    std::map<std::string, ScannedFile> seen_;
    Stamps assets_;
};

} // namespace ww::session
