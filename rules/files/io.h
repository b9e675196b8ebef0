#pragma once

// System calls for files. They are virtual functions, so that tests can make them fail. Each
// function behaves like the call with its name: on failure it returns -1 and sets errno.

#include <cstddef>
#include <sys/stat.h>
#include <sys/types.h>

namespace ww::files {

class Io {
  public:
    virtual ~Io() = default;

    virtual int openAt(int dir, const char* path, int flags, mode_t mode);
    /// Calls openat2 with RESOLVE_BENEATH and RESOLVE_NO_SYMLINKS; ENOSYS if the kernel has no
    /// openat2.
    virtual int openBeneath(int dir, const char* path, int flags, mode_t mode);
    virtual ssize_t read(int fd, void* to, std::size_t size);
    virtual ssize_t write(int fd, const void* from, std::size_t size);
    virtual int sync(int fd);
    virtual int close(int fd);
    virtual int stat(int fd, struct ::stat& out);
    virtual int statAt(int dir, const char* path, struct ::stat& out, int flags);
    virtual int accessAt(int dir, const char* path, int mode);
    virtual int chmod(int fd, mode_t mode);
    virtual int chown(int fd, uid_t uid, gid_t gid);
    /// The next three call flistxattr, fgetxattr, fsetxattr. Access control lists are attributes,
    /// too.
    virtual ssize_t listAttributes(int fd, char* to, std::size_t size);
    virtual ssize_t getAttribute(int fd, const char* name, void* to, std::size_t size);
    virtual int setAttribute(int fd, const char* name, const void* from, std::size_t size);
    virtual int truncate(int fd, off_t size);
    virtual int mkdirAt(int dir, const char* path, mode_t mode);
    /// Links an open file that has no name to a name (linkat).
    virtual int linkOpen(int fd, int dir, const char* path);
    virtual int renameAt(int fromDir, const char* from, int toDir, const char* to, unsigned flags);
    virtual int unlinkAt(int dir, const char* path, int flags);
};

/// Returns the object that makes the real system calls. It has no state.
[[nodiscard]] Io& systemIo();

/// Owns a descriptor. The destructor ignores errors of close; to see them, call `close`.
class Fd {
  public:
    Fd() = default;
    Fd(Io& io, int fd) : io_(&io), fd_(fd) {}
    Fd(Fd&& other) noexcept : io_(other.io_), fd_(other.fd_) { other.fd_ = -1; }
    Fd& operator=(Fd&& other) noexcept;
    Fd(const Fd&) = delete;
    Fd& operator=(const Fd&) = delete;
    ~Fd();

    explicit operator bool() const { return fd_ >= 0; }
    [[nodiscard]] int get() const { return fd_; }
    int close(); ///< like close(2); releases the descriptor even on error

  private:
    Io* io_ = nullptr;
    int fd_ = -1;
};

} // namespace ww::files
