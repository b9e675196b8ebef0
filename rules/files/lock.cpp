#include "rules/files/lock.h"

#include "rules/files/target.h"
#include "rules/files/temp_name.h"

#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <pwd.h>
#include <sstream>
#include <string>
#include <thread>
#include <unistd.h>

namespace ww::files {
namespace fs = std::filesystem;
namespace {

constexpr int kOpenLock = O_RDWR | O_NOFOLLOW | O_NONBLOCK;

bool lockOpen(int fd) {
    struct ::flock lock {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    return ::fcntl(fd, F_OFD_SETLK, &lock) == 0;
}

/// Returns false if the lock's previous holder removed the file after we opened it and before we
/// locked it. A lock on a removed file has no effect.
bool isStill(const fs::path& file, const Fd& fd, Io& io) {
    struct ::stat mine {};
    struct ::stat named {};
    return io.stat(fd.get(), mine) == 0 &&
           io.statAt(AT_FDCWD, file.c_str(), named, AT_SYMLINK_NOFOLLOW) == 0 &&
           mine.st_ino == named.st_ino && mine.st_dev == named.st_dev;
}

constexpr const char* kLock = ".lock";
constexpr const char* kClaim = ".claim";

/// Removes the lock files of killed processes: those that no process has locked.
void sweepLocks(const fs::path& locks, Io& io) {
    std::error_code failed;
    for (fs::directory_iterator it(locks, failed), end; !failed && it != end;
         it.increment(failed)) {
        if (it->path().extension() != kLock && it->path().extension() != kClaim)
            continue;
        const Fd fd(io, io.openAt(AT_FDCWD, it->path().c_str(), kOpenLock, 0));
        if (fd && lockOpen(fd.get()) && isStill(it->path(), fd, io))
            io.unlinkAt(AT_FDCWD, it->path().c_str(), 0);
    }
}

std::string userName() {
    const passwd* user = ::getpwuid(::getuid());
    return user && user->pw_name && *user->pw_name ? user->pw_name : "?";
}

/// Returns a lock file's text for this process, in three lines: process id and host, user, current
/// time. Older versions wrote only the first line.
std::string ownWords() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::to_string(::getpid()) + ' ' + hostName() + '\n' + userName() + '\n' +
           std::to_string(std::chrono::duration_cast<std::chrono::seconds>(now).count()) + '\n';
}

LockHolder readWords(const Fd& fd, const fs::path& file, Io& io) {
    std::istringstream in(readOpenFile(fd, file.string(), 1024, io).value_or(""));
    LockHolder out;
    std::string line;
    if (std::getline(in, line))
        if (const auto blank = line.find(' '); blank != std::string::npos) {
            out.pid = line.substr(0, blank);
            out.host = line.substr(blank + 1);
        }
    if (std::getline(in, line) && !line.empty())
        out.user = line;
    if (!(in >> out.since))
        out.since = 0;
    out.isOwn = out.user == userName() && out.host == hostName();
    return out;
}

std::optional<fs::path> fileOf(const Fd& folder, const fs::path& state, const char* ending,
                               Io& io) {
    struct ::stat info {};
    if (!folder || io.stat(folder.get(), info) != 0)
        return std::nullopt;
    return lockDir(state) /
           (std::to_string(info.st_dev) + "-" + std::to_string(info.st_ino) + ending);
}

Fd openFolder(const fs::path& folder, Io& io) {
    return Fd(io, io.openAt(AT_FDCWD, folder.c_str(), O_RDONLY | O_DIRECTORY, 0));
}

void makeDir(const fs::path& state, Io& io) {
    std::error_code failed;
    fs::create_directories(state, failed);
    io.mkdirAt(AT_FDCWD, lockDir(state).c_str(), 0700);
    sweepLocks(lockDir(state), io);
}

enum class Taken { Yes, Held, NoFile };
/// Opens and locks `file`. If the result is Held, the caller can read the lock's holder from `fd`.
Taken take(const fs::path& file, Fd& fd, Io& io) {
    for (int tries = 0; tries < 10; ++tries) {
        fd = Fd(io, io.openAt(AT_FDCWD, file.c_str(), kOpenLock | O_CREAT, 0600));
        if (!fd)
            return Taken::NoFile;
        if (!lockOpen(fd.get())) {
            if (errno != EAGAIN && errno != EACCES)
                return Taken::NoFile;
            if (tries >= 3)
                return Taken::Held;
            // Retry, because the holder may be a process that is only removing old lock files.
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        } else if (isStill(file, fd, io)) {
            const std::string words = ownWords();
            if (io.truncate(fd.get(), 0) ==
                0) // if this fails, the lock is valid but doesn't name its holder
                static_cast<void>(io.write(fd.get(), words.data(), words.size()));
            return Taken::Yes;
        }
    }
    return Taken::Held;
}

std::optional<LockHolder> holderOf(const std::optional<fs::path>& file, Io& io) {
    if (!file)
        return std::nullopt;
    // Try twice: another process that also looks for a holder may hold the lock for a moment.
    for (int tries = 0; tries < 2; ++tries) {
        const Fd fd(io, io.openAt(AT_FDCWD, file->c_str(), kOpenLock, 0));
        if (!fd || lockOpen(fd.get()))
            return std::nullopt;
        if (tries == 1)
            return readWords(fd, *file, io);
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return std::nullopt;
}

} // namespace

fs::path lockDir(const fs::path& state) {
    return state / "locks";
}

Outcome<PackLock> PackLock::acquire(const fs::path& folder, const fs::path& state, Io& io) {
    Fd top = openFolder(folder, io);
    const auto file = fileOf(top, state, kLock, io);
    if (!file || io.accessAt(top.get(), ".", W_OK) != 0)
        return fail(systemError(diag::fileReadOnly, folder.string(), errno));
    makeDir(state, io);
    Fd fd;
    switch (take(*file, fd, io)) {
    case Taken::Yes:
        return PackLock(std::move(top), *file, std::move(fd));
    case Taken::NoFile:
        return PackLock(std::move(top), *file, Fd());
    case Taken::Held:
        break;
    }
    const LockHolder who = fd ? readWords(fd, *file, io) : LockHolder{};
    return fail(
        makeError(diag::fileLocked, folder.string(), {{"pid", who.pid}, {"host", who.host}}));
}

std::optional<LockHolder> PackLock::currentHolder(const fs::path& folder, const fs::path& state,
                                                  Io& io) {
    return holderOf(fileOf(openFolder(folder, io), state, kLock, io), io);
}

std::optional<PackClaim> PackClaim::tryClaim(const fs::path& folder, const fs::path& state,
                                             Io& io) {
    const auto file = fileOf(openFolder(folder, io), state, kClaim, io);
    if (!file)
        return std::nullopt;
    makeDir(state, io);
    Fd fd;
    if (take(*file, fd, io) != Taken::Yes)
        return std::nullopt;
    return PackClaim(*file, std::move(fd));
}

std::optional<LockHolder> PackClaim::claimant(const fs::path& folder, const fs::path& state,
                                              Io& io) {
    return holderOf(fileOf(openFolder(folder, io), state, kClaim, io), io);
}

PackClaim::~PackClaim() {
    if (fd_)
        ::unlink(file_.c_str()); // unlink before unlocking
}

void PackLock::release() {
    if (fd_)
        ::unlink(file_.c_str()); // unlink before unlocking
    fd_ = Fd();
    folder_ = Fd();
}

PackLock& PackLock::operator=(PackLock&& other) noexcept {
    if (this != &other) {
        release();
        folder_ = std::move(other.folder_);
        file_ = std::move(other.file_);
        fd_ = std::move(other.fd_);
    }
    return *this;
}

PackLock::~PackLock() {
    release();
}

} // namespace ww::files
