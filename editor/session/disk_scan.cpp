#include "editor/session/disk_scan.h"

#include "rules/files/read.h"

#include <sys/stat.h>

namespace ww::session {

std::map<std::string, std::optional<std::string>>
DiskScan::look(const std::map<std::string, files::Hash>& known) {
    std::map<std::string, std::optional<std::string>> out;
    const auto listing = files::listFolder(root_);
    if (!listing)
        return out; // the folder itself is away for the moment
    std::map<std::string, Seen> now;
    for (const files::Listed& file : listing->files) {
        if (!file.name.ends_with(".yaml"))
            continue;
        struct ::stat status {};
        if (::stat((root_ / file.name).c_str(), &status) != 0)
            continue;
        Seen seen{status.st_mtim.tv_sec,
                  status.st_mtim.tv_nsec,
                  static_cast<std::uint64_t>(status.st_size),
                  status.st_ino,
                  {}};
        const auto before = seen_.find(file.name);
        std::optional<std::string> bytes;
        if (before != seen_.end() && before->second.seconds == seen.seconds &&
            before->second.nanoseconds == seen.nanoseconds && before->second.size == seen.size &&
            before->second.inode == seen.inode) {
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
    return out;
}

} // namespace ww::session
