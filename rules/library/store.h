#pragma once

// The files of one pack, in a folder, an archive in memory, or a single file.

#include "rules/files/read.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace ww::library {

/// Maximum size of pictures and other files of a pack.
inline constexpr std::uint64_t kMaxFileBytes = 64ull * 1024 * 1024;

/// Provides the files of a pack. Thread-safe.
class Store {
  public:
    virtual ~Store() = default;
    /// Returns the pack's files, sorted by name. Names are paths relative to the pack's root, with
    /// `/`.
    [[nodiscard]] const std::vector<files::ListedFile>& listedFiles() const { return list_; }
    [[nodiscard]] bool hasFile(std::string_view name) const;
    /// Reads one file. Fails like files::readBeneath or Archive::read.
    [[nodiscard]] virtual files::Outcome<std::string>
    read(const std::string& name, std::uint64_t limit = files::kContentLimit) const = 0;
    [[nodiscard]] virtual bool isArchive() const { return false; }
    /// Returns the pack's folder or archive.
    [[nodiscard]] const std::filesystem::path& root() const { return root_; }
    /// Returns problems found while listing the files: links to outside the pack, too many files …
    [[nodiscard]] const std::vector<files::Error>& problems() const { return problems_; }

  protected:
    std::filesystem::path root_;
    std::vector<files::ListedFile> list_;
    std::vector<files::Error> problems_;
};
using StorePtr = std::shared_ptr<const Store>;

[[nodiscard]] files::Outcome<StorePtr> openFolder(const std::filesystem::path& root);
/// Opens a `.wpack` after the checks of files/archive.h. On failure, returns all errors.
[[nodiscard]] Result<StorePtr, std::vector<files::Error>>
openArchive(const std::filesystem::path& file);
/// Opens one file of `root` as a store.
[[nodiscard]] files::Outcome<StorePtr> openSingleFile(const std::filesystem::path& root,
                                                      const std::string& name);

} // namespace ww::library
