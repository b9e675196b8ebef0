#include "rules/files/safe_file.h"

#include "rules/files/beneath.h"
#include "rules/files/target.h"
#include "rules/files/temp_name.h"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace ww::files {
namespace {

Error stepError(const std::string& shown, const char* step, int code) {
    const bool readOnly = code == EROFS || code == EACCES || code == EPERM;
    Error out = systemError(readOnly ? diag::fileReadOnly : diag::fileNotSaved, shown, code);
    out.args.emplace_back("step", step);
    return out;
}

/// A temporary file. The destructor deletes it, unless `rename` has moved it to its destination.
class Temp {
  public:
    Temp(Io& io, int dir) : io_(io), dir_(dir) {}
    ~Temp() {
        fd_.close();
        if (!name_.empty())
            io_.unlinkAt(dir_, name_.c_str(), 0);
    }
    Temp(const Temp&) = delete;
    Temp& operator=(const Temp&) = delete;

    /// Opens the file, without a name if possible, so that a killed process leaves nothing on disk.
    int open(const std::string& name, mode_t mode, bool named) {
        const std::string temp = tempNameFor(name);
        if (!named) {
            fd_ = Fd(io_, io_.openAt(dir_, ".", O_TMPFILE | O_WRONLY, mode));
            pending_ = temp;
            if (fd_)
                lockTempFile(fd_);
            return fd_ ? 0 : -1;
        }
        fd_ =
            Fd(io_, io_.openAt(dir_, temp.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW, mode));
        if (!fd_)
            return -1;
        lockTempFile(fd_);
        name_ = temp;
        return 0;
    }
    int link() {
        if (!name_.empty())
            return 0;
        if (io_.linkOpen(fd_.get(), dir_, pending_.c_str()) != 0)
            return -1;
        name_ = pending_;
        return 0;
    }
    int rename(const std::string& to, unsigned flags) {
        if (io_.renameAt(dir_, name_.c_str(), dir_, to.c_str(), flags) != 0)
            return -1;
        name_.clear();
        return 0;
    }
    [[nodiscard]] int get() const { return fd_.get(); }
    int close() { return fd_.close(); }

  private:
    Io& io_;
    int dir_;
    Fd fd_;
    std::string name_;    ///< current name of the temporary file in the folder
    std::string pending_; ///< temporary name that `link` will set for a file opened without a name
};

int writeAll(Io& io, int fd, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t wrote = io.write(fd, bytes.data(), bytes.size());
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote < 0)
            return -1;
        if (wrote == 0) {
            errno = ENOSPC;
            return -1;
        }
        bytes.remove_prefix(static_cast<std::size_t>(wrote));
    }
    return 0;
}

/// Sets the new file's owner and attributes to those of the old file. Adds a notice for each that
/// can't be set.
void keepAttributes(Io& io, const SaveTarget& target, int to, std::vector<Error>& notices) {
    const struct ::stat& old = target.info;
    if (old.st_nlink > 1)
        notices.push_back(makeError(diag::fileLinkBroken, target.displayPath,
                                    {{"count", std::to_string(old.st_nlink)}}));
    struct ::stat made {};
    if (io.stat(to, made) == 0 && (made.st_uid != old.st_uid || made.st_gid != old.st_gid) &&
        io.chown(to, old.st_uid, old.st_gid) != 0 && made.st_uid != old.st_uid)
        notices.push_back(makeError(diag::fileOwnerLost, target.displayPath));

    std::array<char, 4096> names{};
    const ssize_t size = io.listAttributes(target.file.get(), names.data(), names.size());
    std::string lost;
    for (ssize_t at = 0; at < size;) {
        const std::string name = names.data() + at;
        at += static_cast<ssize_t>(name.size()) + 1;
        std::string value(65536, '\0');
        const ssize_t got =
            io.getAttribute(target.file.get(), name.c_str(), value.data(), value.size());
        if (got < 0 ||
            io.setAttribute(to, name.c_str(), value.data(), static_cast<std::size_t>(got)) != 0)
            lost += (lost.empty() ? "" : ", ") + name;
    }
    if (!lost.empty())
        notices.push_back(
            makeError(diag::fileAttributesLost, target.displayPath, {{"what", lost}}));
}

/// Returns an error if another process wrote the file. Called again just before the rename.
std::optional<Error> touched(Io& io, const SaveTarget& target) {
    struct ::stat now {};
    const bool there =
        io.statAt(target.dir.get(), target.name.c_str(), now, AT_SYMLINK_NOFOLLOW) == 0;
    if (!there && errno != ENOENT)
        return stepError(target.displayPath, "while checking the old file again", errno);
    const struct ::stat& old = target.info;
    const bool same =
        there == target.exists &&
        (!there ||
         (now.st_dev == old.st_dev && now.st_ino == old.st_ino && now.st_size == old.st_size &&
          now.st_mtim.tv_sec == old.st_mtim.tv_sec && now.st_mtim.tv_nsec == old.st_mtim.tv_nsec));
    if (same)
        return std::nullopt;
    return makeError(target.exists ? diag::fileChangedOutside : diag::fileExists,
                     target.displayPath);
}

constexpr unsigned kNoReplace = 1; // the flag RENAME_NOREPLACE

Outcome<SavedFile> saveOnce(Io& io, SaveTarget& target, std::string_view bytes,
                            const ExpectedFile& expect, bool named, bool& tryNamed) {
    const std::string& shown = target.displayPath;
    Temp temp(io, target.dir.get());
    const auto failed = [&](const char* step) { return fail(stepError(shown, step, errno)); };

    if (temp.open(target.name, target.exists ? 0600 : 0666, named) != 0) {
        tryNamed = !named &&
                   (errno == EOPNOTSUPP || errno == EISDIR || errno == ENOENT || errno == EINVAL);
        return failed("while creating a temporary file next to it");
    }
    if (writeAll(io, temp.get(), bytes) != 0)
        return failed("while writing it");
    SavedFile saved;
    if (target.exists) {
        keepAttributes(io, target, temp.get(), saved.notices);
        if (io.chmod(temp.get(), target.info.st_mode & 07777) != 0)
            return failed("while copying its permissions");
    }
    if (io.sync(temp.get()) != 0)
        return failed("while syncing it to the disk");
    struct ::stat info {};
    if (io.stat(temp.get(), info) != 0)
        return failed("while checking its size");
    if (static_cast<std::uint64_t>(info.st_size) != bytes.size()) {
        errno = EIO;
        return failed("while checking its size");
    }
    if (temp.link() != 0) {
        tryNamed =
            errno != EIO && errno != ENOSPC && errno != EDQUOT && errno != EROFS && errno != EACCES;
        return failed("while renaming the temporary file");
    }
    if (temp.close() != 0)
        return failed("while closing it");

    if (expect.state != ExpectedFile::State::Anything)
        if (auto wrong = touched(io, target))
            return fail(std::move(*wrong));
    const bool fresh = expect.state == ExpectedFile::State::Absent && !target.exists;
    int renamed = temp.rename(target.name, fresh ? kNoReplace : 0);
    if (renamed != 0 && fresh && (errno == EINVAL || errno == ENOSYS))
        renamed = temp.rename(target.name, 0); // the file system doesn't support the flag
    if (renamed != 0 && errno == EEXIST)
        return fail(makeError(diag::fileExists, shown));
    if (renamed != 0)
        return failed("while moving it into place");
    if (io.sync(target.dir.get()) != 0 && errno != EINVAL)
        return fail(systemError(diag::fileNotSynced, shown, errno));
    saved.hash = hashOf(bytes);
    return saved;
}

} // namespace

Outcome<SavedFile> saveTarget(SaveTarget& target, std::string_view bytes,
                              const ExpectedFile& expect, Io& io) {
    if (auto wrong = checkExpected(target, expect, &bytes, io))
        return fail(*wrong);
    if (auto wrong = checkWritable(target, io))
        return fail(*wrong);
    bool tryNamed = false;
    Outcome<SavedFile> saved = saveOnce(io, target, bytes, expect, false, tryNamed);
    if (!saved && tryNamed)
        saved = saveOnce(io, target, bytes, expect, true, tryNamed);
    return saved;
}

Outcome<void> removeTarget(const SaveTarget& target, const ExpectedFile& expect, Io& io) {
    if (auto wrong = checkExpected(target, expect, nullptr, io))
        return fail(*wrong);
    if (!target.exists)
        return {};
    if (auto wrong = checkWritable(target, io))
        return fail(*wrong);
    if (io.unlinkAt(target.dir.get(), target.name.c_str(), 0) != 0)
        return fail(stepError(target.displayPath, "while removing it", errno));
    if (io.sync(target.dir.get()) != 0 && errno != EINVAL)
        return fail(systemError(diag::fileNotSynced, target.displayPath, errno));
    return {};
}

Outcome<SavedFile> saveFile(const std::filesystem::path& path, std::string_view bytes,
                            const ExpectedFile& expect, Io& io) {
    Outcome<SaveTarget> target = openTarget(path, expect.followLink, io);
    return target ? saveTarget(*target, bytes, expect, io) : fail(target.error());
}

Outcome<SavedFile> saveBelow(const std::filesystem::path& root, const std::string& name,
                             std::string_view bytes, Io& io) {
    const Outcome<OpenRoot> top = openRoot(root, io);
    if (!top)
        return fail(top.error());
    if (const auto failed = createParentFolders(*top, name, io))
        return fail(*failed);
    Outcome<SaveTarget> target = openTargetBelow(top->dir, root, name, io);
    return target ? saveTarget(*target, bytes, ExpectedFile::expectGenerated(), io)
                  : fail(target.error());
}

Outcome<void> removeFile(const std::filesystem::path& path, const ExpectedFile& expect, Io& io) {
    const Outcome<SaveTarget> target = openTarget(path, expect.followLink, io);
    return target ? removeTarget(*target, expect, io) : fail(target.error());
}

} // namespace ww::files
