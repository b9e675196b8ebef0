#include "rules/files/lock.h"

#include "rules/files/target.h"
#include "rules/files/temp_name.h"

#include <cerrno>
#include <chrono>
#include <fcntl.h>
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

/// Its last holder may have removed the file between our open and our lock: then it locks nobody
/// out.
bool isStill(const fs::path& file, const Fd& fd, Io& io) {
    struct ::stat mine {};
    struct ::stat named {};
    return io.stat(fd.get(), mine) == 0 &&
           io.statAt(AT_FDCWD, file.c_str(), named, AT_SYMLINK_NOFOLLOW) == 0 &&
           mine.st_ino == named.st_ino && mine.st_dev == named.st_dev;
}

/// Locks that killed processes have left: free, and so nobody's.
void sweepLocks(const fs::path& locks, Io& io) {
    std::error_code failed;
    for (fs::directory_iterator it(locks, failed), end; !failed && it != end;
         it.increment(failed)) {
        if (it->path().extension() != ".lock")
            continue;
        const Fd fd(io, io.openAt(AT_FDCWD, it->path().c_str(), kOpenLock, 0));
        if (fd && lockOpen(fd.get()) && isStill(it->path(), fd, io))
            io.unlinkAt(AT_FDCWD, it->path().c_str(), 0);
    }
}

} // namespace

Outcome<PackLock> PackLock::acquire(const fs::path& folder, const fs::path& state, Io& io) {
    Fd top(io, io.openAt(AT_FDCWD, folder.c_str(), O_RDONLY | O_DIRECTORY, 0));
    struct ::stat info {};
    if (!top || io.stat(top.get(), info) != 0 || io.accessAt(top.get(), ".", W_OK) != 0)
        return fail(systemError(diag::fileReadOnly, folder.string(), errno));
    const fs::path locks = state / "locks";
    const fs::path file =
        locks / (std::to_string(info.st_dev) + "-" + std::to_string(info.st_ino) + ".lock");
    std::error_code failed;
    fs::create_directories(state, failed);
    io.mkdirAt(AT_FDCWD, locks.c_str(), 0700);
    sweepLocks(locks, io);
    for (int tries = 0; tries < 10; ++tries) {
        Fd fd(io, io.openAt(AT_FDCWD, file.c_str(), kOpenLock | O_CREAT, 0600));
        if (!fd)
            return PackLock(std::move(top), file, Fd());
        if (!lockOpen(fd.get())) {
            if (errno != EAGAIN && errno != EACCES)
                return PackLock(std::move(top), file, Fd());
            if (tries < 3) { // perhaps it was only being swept
                std::this_thread::sleep_for(std::chrono::milliseconds(5));
                continue;
            }
            const std::string holder = readOpen(fd, file.string(), 1024, io).value_or("");
            const std::size_t blank = holder.find(' ');
            const bool known = blank != std::string::npos;
            return fail(makeError(
                diag::fileLocked, folder.string(),
                {{"pid", known ? holder.substr(0, blank) : "?"},
                 {"host", known ? holder.substr(blank + 1, holder.find('\n') - blank - 1) : "?"}}));
        }
        if (!isStill(file, fd, io))
            continue;
        const std::string holder = std::to_string(::getpid()) + " " + hostName() + "\n";
        if (io.truncate(fd.get(), 0) == 0) // else nobody learns who holds it; held it is
            static_cast<void>(io.write(fd.get(), holder.data(), holder.size()));
        return PackLock(std::move(top), file, std::move(fd));
    }
    return fail(makeError(diag::fileLocked, folder.string(), {{"pid", "?"}, {"host", "?"}}));
}

void PackLock::release() {
    if (fd_)
        ::unlink(file_.c_str()); // while it is still held
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
