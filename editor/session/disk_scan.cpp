#include "editor/session/disk_scan.h"

#include "rules/files/read.h"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>

namespace ww::session {

bool isPackFolderPresent(const std::filesystem::path& root, const std::vector<std::string>& known) {
    struct ::stat status {};
    if (::stat(root.c_str(), &status) != 0 || !S_ISDIR(status.st_mode))
        return false;
    return known.empty() || std::any_of(known.begin(), known.end(), [&](const std::string& name) {
               struct ::stat file {};
               return ::stat((root / name).c_str(), &file) == 0 ||
                      (errno != ENOENT && errno != ENOTDIR);
           });
}

std::optional<FileStamp> fileStampOf(const std::filesystem::path& file) {
    struct ::stat status {};
    if (::stat(file.c_str(), &status) != 0)
        return std::nullopt;
    return FileStamp{status.st_mtim.tv_sec, status.st_mtim.tv_nsec,
                     static_cast<std::uint64_t>(status.st_size), status.st_ino};
}

void DiskScan::recordBaseline() {
    if (const auto listing = files::listFolder(root_))
        for (const files::ListedFile& file : listing->files)
            if (!file.name.ends_with(".yaml"))
                if (const auto stamp = fileStampOf(root_ / file.name))
                    assets_.emplace(file.name, *stamp);
}

DiskScan::Changes DiskScan::scan(const std::map<std::string, files::Hash>& known) {
    Changes found;
    std::vector<std::string> names;
    for (const auto& [name, hash] : known)
        names.push_back(name);
    const auto listing = files::listFolder(root_);
    if (!listing || !isPackFolderPresent(root_, names))
        return found;
    found.isFolderPresent = true;
    auto& out = found.texts;
    std::map<std::string, ScannedFile> now;
    Stamps assets;
    for (const files::ListedFile& file : listing->files) {
        const std::optional<FileStamp> stamp = fileStampOf(root_ / file.name);
        if (!stamp)
            continue;
        if (!file.name.ends_with(".yaml")) {
            assets.emplace(file.name, *stamp);
            found.assets.insert(file.name);
            continue;
        }
        ScannedFile seen{*stamp, {}};
        const auto before = seen_.find(file.name);
        std::optional<std::string> bytes;
        if (before != seen_.end() && before->second.stamp == *stamp) {
            seen.hash = before->second.hash;
        } else {
            auto read = files::readBeneath(root_, file.name, files::kContentLimit, *io_);
            if (!read)
                continue;
            bytes = std::move(*read);
            seen.hash = files::hashOf(*bytes);
        }
        now.emplace(file.name, seen);
        const auto was = known.find(file.name);
        if (was != known.end() && was->second == seen.hash)
            continue;
        if (!bytes) {
            auto read = files::readBeneath(root_, file.name, files::kContentLimit, *io_);
            if (!read)
                continue;
            bytes = std::move(*read);
        }
        out.emplace(file.name, std::move(bytes));
    }
    for (const auto& [name, hash] : known) {
        struct ::stat status {};
        if (!now.contains(name) && ::stat((root_ / name).c_str(), &status) != 0 && errno == ENOENT)
            out.emplace(name, std::nullopt);
    }
    seen_ = std::move(now);
    found.assetsChanged = assets != assets_;
    assets_ = std::move(assets);
    return found;
}

} // namespace ww::session
