#include "rules/files/io.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <linux/openat2.h>
#include <string>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>
#include <utility>

namespace ww::files {

int Io::openAt(int dir, const char* path, int flags, mode_t mode) {
    return ::openat(dir, path, flags | O_CLOEXEC, mode);
}

int Io::openBeneath(int dir, const char* path, int flags, mode_t mode) {
    open_how how{};
    how.flags = static_cast<std::uint64_t>(flags | O_CLOEXEC);
    how.mode = mode;
    how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS;
    return static_cast<int>(::syscall(SYS_openat2, dir, path, &how, sizeof how));
}

ssize_t Io::read(int fd, void* to, std::size_t size) {
    return ::read(fd, to, size);
}

ssize_t Io::write(int fd, const void* from, std::size_t size) {
    return ::write(fd, from, size);
}

int Io::sync(int fd) {
    return ::fsync(fd);
}

int Io::close(int fd) {
    return ::close(fd);
}

int Io::stat(int fd, struct ::stat& out) {
    return ::fstat(fd, &out);
}

int Io::statAt(int dir, const char* path, struct ::stat& out, int flags) {
    return ::fstatat(dir, path, &out, flags);
}

int Io::accessAt(int dir, const char* path, int mode) {
    return ::faccessat(dir, path, mode, AT_EACCESS);
}

int Io::chmod(int fd, mode_t mode) {
    return ::fchmod(fd, mode);
}

int Io::chown(int fd, uid_t uid, gid_t gid) {
    return ::fchown(fd, uid, gid);
}

ssize_t Io::listAttributes(int fd, char* to, std::size_t size) {
    return ::flistxattr(fd, to, size);
}

ssize_t Io::getAttribute(int fd, const char* name, void* to, std::size_t size) {
    return ::fgetxattr(fd, name, to, size);
}

int Io::setAttribute(int fd, const char* name, const void* from, std::size_t size) {
    return ::fsetxattr(fd, name, from, size, 0);
}

int Io::truncate(int fd, off_t size) {
    return ::ftruncate(fd, size);
}

int Io::mkdirAt(int dir, const char* path, mode_t mode) {
    return ::mkdirat(dir, path, mode);
}

int Io::linkOpen(int fd, int dir, const char* path) {
    const std::string self = "/proc/self/fd/" + std::to_string(fd);
    return ::linkat(AT_FDCWD, self.c_str(), dir, path, AT_SYMLINK_FOLLOW);
}

int Io::renameAt(int fromDir, const char* from, int toDir, const char* to, unsigned flags) {
    if (flags == 0)
        return ::renameat(fromDir, from, toDir, to);
    return ::renameat2(fromDir, from, toDir, to, flags);
}

int Io::unlinkAt(int dir, const char* path, int flags) {
    return ::unlinkat(dir, path, flags);
}

Io& systemIo() {
    static Io io;
    return io;
}

Fd& Fd::operator=(Fd&& other) noexcept {
    if (this != &other) {
        close();
        io_ = other.io_;
        fd_ = std::exchange(other.fd_, -1);
    }
    return *this;
}

Fd::~Fd() {
    close();
}

int Fd::close() {
    if (fd_ < 0)
        return 0;
    const int saved = errno;
    const int result = io_->close(std::exchange(fd_, -1));
    if (result == 0)
        errno = saved;
    return result;
}

} // namespace ww::files
