#pragma once

// The files of one pack, wherever they are: a folder, an archive held in memory, or a single file.

#include "rules/files/read.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace ww::library {

/// Pictures and other files of a pack are no larger.
inline constexpr std::uint64_t kFileLimit = 64ull * 1024 * 1024;

/// Safe to use from several threads.
class Store {
  public:
    virtual ~Store() = default;
    /// Sorted by name; names are below the pack's root, `/` between parts.
    [[nodiscard]] const std::vector<files::Listed>& list() const { return list_; }
    [[nodiscard]] bool has(std::string_view name) const;
    /// The bytes of one file. Errors as files::readBeneath and the archive's.
    [[nodiscard]] virtual files::Outcome<std::string>
    read(const std::string& name, std::uint64_t limit = files::kContentLimit) const = 0;
    [[nodiscard]] virtual bool archive() const { return false; }
    /// The folder or archive.
    [[nodiscard]] const std::filesystem::path& root() const { return root_; }
    /// What was wrong with the list itself: links that lead out, too many files …
    [[nodiscard]] const std::vector<files::Error>& problems() const { return problems_; }

  protected:
    std::filesystem::path root_;
    std::vector<files::Listed> list_;
    std::vector<files::Error> problems_;
};
using StorePtr = std::shared_ptr<const Store>;

/// A folder, as it is now.
[[nodiscard]] files::Outcome<StorePtr> openFolder(const std::filesystem::path& root);
/// A `.wpack` through the gate; all its findings, or the store.
[[nodiscard]] Result<StorePtr, std::vector<files::Error>>
openArchive(const std::filesystem::path& file);
/// One file of `root` and no other.
[[nodiscard]] files::Outcome<StorePtr> openSingle(const std::filesystem::path& root,
                                                  const std::string& name);

} // namespace ww::library
