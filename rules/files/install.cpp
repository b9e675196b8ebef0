#include "rules/files/pack_archive.h"
#include "rules/files/safe_file.h"
#include "rules/files/temp_name.h"

#include <cerrno>
#include <fcntl.h>
#include <set>

namespace ww::files {
namespace fs = std::filesystem;
namespace {

/// A private folder. The destructor removes it, unless `place` has renamed it to its destination.
class Staging {
  public:
    Staging(Io& io, fs::path parent) : io_(io), parent_(std::move(parent)) {}
    ~Staging() {
        dir_.close();
        std::error_code failed;
        if (!name_.empty())
            fs::remove_all(parent_ / name_, failed);
    }
    Staging(const Staging&) = delete;
    Staging& operator=(const Staging&) = delete;

    bool make(const std::string& destination) {
        parentDir_ = Fd(io_, io_.openAt(AT_FDCWD, parent_.c_str(), O_RDONLY | O_DIRECTORY, 0));
        const std::string name = tempNameFor(destination);
        if (!parentDir_ || io_.mkdirAt(parentDir_.get(), name.c_str(), 0700) != 0)
            return false;
        name_ = name;
        dir_ = Fd(io_, io_.openAt(parentDir_.get(), name.c_str(),
                                  O_RDONLY | O_DIRECTORY | O_NOFOLLOW, 0));
        if (dir_)
            lockTempFile(dir_);
        return static_cast<bool>(dir_);
    }

    bool put(const std::string& name, std::string_view bytes) {
        if (!makeFolders(name, false))
            return false;
        Fd fd(io_, openNew(name));
        if (!fd)
            return false;
        while (!bytes.empty()) {
            const ssize_t wrote = io_.write(fd.get(), bytes.data(), bytes.size());
            if (wrote < 0 && errno == EINTR)
                continue;
            if (wrote == 0)
                errno = ENOSPC;
            if (wrote <= 0)
                return false;
            bytes.remove_prefix(static_cast<std::size_t>(wrote));
        }
        return io_.sync(fd.get()) == 0 && fd.close() == 0;
    }

    bool makeFolders(const std::string& name, bool whole) {
        for (std::size_t end = name.find('/'); end != std::string::npos;
             end = name.find('/', end + 1))
            if (!makeFolder(name.substr(0, end)))
                return false;
        return !whole || makeFolder(name);
    }

    enum class Placed : std::uint8_t { No, NotSynced, Yes };
    Placed place(const std::string& destination) {
        constexpr unsigned kNoReplace = 1; // the flag RENAME_NOREPLACE
        for (const std::string& folder : made_)
            if (Fd fd(io_, io_.openAt(dir_.get(), folder.c_str(),
                                      O_RDONLY | O_DIRECTORY | O_NOFOLLOW, 0));
                !fd || !synced(fd.get()))
                return Placed::No;
        if (!synced(dir_.get()) || io_.chmod(dir_.get(), 0755) != 0)
            return Placed::No;
        int renamed = io_.renameAt(parentDir_.get(), name_.c_str(), parentDir_.get(),
                                   destination.c_str(), kNoReplace);
        struct ::stat there {};
        if (renamed != 0 && (errno == EINVAL || errno == ENOSYS) &&
            io_.statAt(parentDir_.get(), destination.c_str(), there, AT_SYMLINK_NOFOLLOW) != 0 &&
            errno == ENOENT)
            renamed = io_.renameAt(parentDir_.get(), name_.c_str(), parentDir_.get(),
                                   destination.c_str(), 0);
        if (renamed != 0)
            return Placed::No;
        name_.clear();
        return synced(parentDir_.get()) ? Placed::Yes : Placed::NotSynced;
    }

  private:
    bool synced(int fd) { return io_.sync(fd) == 0 || errno == EINVAL; }

    bool makeFolder(const std::string& name) {
        if (made_.contains(name))
            return true;
        if (io_.mkdirAt(dir_.get(), name.c_str(), 0755) != 0)
            return false;
        made_.insert(name);
        return true;
    }

    /// Creates a file in the private folder. The caller has checked its name; RESOLVE_BENEATH is a
    /// second safeguard.
    int openNew(const std::string& name) {
        constexpr int kFlags = O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW;
        const int fd = io_.openBeneath(dir_.get(), name.c_str(), kFlags, 0644);
        return fd < 0 && (errno == ENOSYS || errno == EPERM)
                   ? io_.openAt(dir_.get(), name.c_str(), kFlags, 0644)
                   : fd;
    }

    Io& io_;
    fs::path parent_;
    std::string name_;
    Fd parentDir_;
    Fd dir_;
    std::set<std::string> made_;
};

Error stepError(const fs::path& target, const std::string& name, const char* step) {
    Error out =
        systemError(diag::fileNotSaved, (name.empty() ? target : target / name).string(), errno);
    out.args.emplace_back("step", step);
    return out;
}

} // namespace

Outcome<void> installFolder(const fs::path& destination, const ProvideFiles& fill, Io& io) {
    fs::path target = destination.lexically_normal();
    if (!target.has_filename())
        target = target.parent_path();
    std::error_code unknown;
    if (fs::exists(fs::symlink_status(target, unknown)))
        return fail(makeError(diag::fileExists, target.string()));
    const fs::path parent = target.parent_path().empty() ? fs::path(".") : target.parent_path();
    removeOrphanedTempFiles(parent, io);
    Staging staging(io, parent);
    if (!staging.make(target.filename().string()))
        return fail(stepError(target, "", "while creating the folder"));
    const Outcome<void> filled =
        fill([&](const std::string& name, std::string_view bytes) -> Outcome<void> {
            const bool good = name.ends_with('/')
                                  ? staging.makeFolders(name.substr(0, name.size() - 1), true)
                                  : staging.put(name, bytes);
            if (!good)
                return fail(stepError(target, name, "while writing into the new folder"));
            return {};
        });
    if (!filled)
        return filled;
    switch (staging.place(target.filename().string())) {
    case Staging::Placed::Yes:
        return {};
    case Staging::Placed::NotSynced:
        return fail(systemError(diag::fileNotSynced, target.string(), errno));
    case Staging::Placed::No:
        break;
    }
    return fail(errno == EEXIST ? makeError(diag::fileExists, target.string())
                                : stepError(target, "", "while moving the folder into place"));
}

Outcome<void> installArchive(const Archive& archive, const fs::path& destination, Io& io) {
    return installFolder(
        destination,
        [&](const WriteInstalledFile& put) {
            return readAllEntries(archive, [&](const Entry& entry, const std::string& bytes) {
                return put(entry.name, bytes);
            });
        },
        io);
}

} // namespace ww::files
