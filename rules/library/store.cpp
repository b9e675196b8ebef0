#include "rules/library/store.h"

#include "rules/files/archive.h"

#include <algorithm>
#include <cerrno>
#include <unordered_map>

namespace ww::library {
namespace {

class FolderStore final : public Store {
  public:
    FolderStore(std::filesystem::path root, files::FolderListing listing) {
        root_ = std::move(root);
        list_ = std::move(listing.files);
        problems_ = std::move(listing.problems);
    }
    files::Outcome<std::string> read(const std::string& name, std::uint64_t limit) const override {
        return files::readBeneath(root_, name, limit);
    }
};

class ArchiveStore final : public Store {
  public:
    ArchiveStore(std::filesystem::path file, files::Archive archive)
        : archive_(std::move(archive)) {
        root_ = std::move(file);
        for (const files::Entry& entry : archive_.entries()) {
            if (entry.isFolder)
                continue;
            list_.push_back({entry.name, entry.size});
            byName_.emplace(entry.name, &entry);
        }
        std::sort(
            list_.begin(), list_.end(),
            [](const files::ListedFile& a, const files::ListedFile& b) { return a.name < b.name; });
    }
    files::Outcome<std::string> read(const std::string& name, std::uint64_t limit) const override {
        const std::string shown = (root_ / name).generic_string();
        const auto found = byName_.find(name);
        if (found == byName_.end())
            return fail(files::systemError(diag::fileUnreadable, shown, ENOENT));
        if (found->second->size > limit)
            return fail(files::makeError(diag::fileLimitSize, shown,
                                         {{"actual", std::to_string(found->second->size)},
                                          {"limit", std::to_string(limit)}}));
        return archive_.read(*found->second);
    }
    bool isArchive() const override { return true; }

  private:
    files::Archive archive_;
    std::unordered_map<std::string, const files::Entry*> byName_;
};

} // namespace

bool Store::hasFile(std::string_view name) const {
    const auto at = std::lower_bound(
        list_.begin(), list_.end(), name,
        [](const files::ListedFile& file, std::string_view wanted) { return file.name < wanted; });
    return at != list_.end() && at->name == name;
}

files::Outcome<StorePtr> openFolder(const std::filesystem::path& root) {
    auto listing = files::listFolder(root);
    if (!listing)
        return fail(listing.error());
    return std::make_shared<FolderStore>(root, std::move(*listing));
}

Result<StorePtr, std::vector<files::Error>> openArchive(const std::filesystem::path& file) {
    auto archive = files::Archive::open(file);
    if (!archive)
        return fail(archive.error());
    return std::make_shared<ArchiveStore>(file, std::move(*archive));
}

files::Outcome<StorePtr> openSingleFile(const std::filesystem::path& root,
                                        const std::string& name) {
    std::error_code failed;
    const auto size = std::filesystem::file_size(root / name, failed);
    if (failed)
        return fail(
            files::systemError(diag::fileUnreadable, (root / name).string(), failed.value()));
    return std::make_shared<FolderStore>(root, files::FolderListing{{{name, size}}, {}});
}

} // namespace ww::library
