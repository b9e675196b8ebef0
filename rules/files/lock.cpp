#include "rules/files/lock.h"

#include "rules/files/read.h"
#include "rules/files/temp_name.h"

#include <cerrno>
#include <fcntl.h>
#include <string>
#include <unistd.h>

namespace ww::files {
namespace {

bool lockOpen(int fd) {
    struct ::flock lock {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    return ::fcntl(fd, F_OFD_SETLK, &lock) == 0;
}

} // namespace

Outcome<PackLock> PackLock::acquire(const std::filesystem::path& folder, Io& io) {
    const std::filesystem::path file = folder / ".ww-lock";
    for (int tries = 0; tries < 10; ++tries) {
        Fd fd(io, io.openAt(AT_FDCWD, file.c_str(), O_CREAT | O_RDWR | O_NOFOLLOW, 0644));
        if (!fd)
            return fail(systemError(diag::fileReadOnly, folder.string(), errno));
        if (!lockOpen(fd.get())) {
            const int code = errno;
            if (code != EAGAIN && code != EACCES)
                return fail(systemError(diag::fileReadOnly, folder.string(), code));
            const std::string holder = readFile(file, 1024, io).value_or("");
            const std::size_t blank = holder.find(' ');
            const bool known = blank != std::string::npos;
            return fail(makeError(
                diag::fileLocked, folder.string(),
                {{"pid", known ? holder.substr(0, blank) : "?"},
                 {"host", known ? holder.substr(blank + 1, holder.find('\n') - blank - 1) : "?"}}));
        }
        // The last holder may have removed the file between our open and our lock: then it locks
        // nobody out.
        struct ::stat mine {};
        struct ::stat named {};
        if (io.stat(fd.get(), mine) != 0 ||
            io.statAt(AT_FDCWD, file.c_str(), named, AT_SYMLINK_NOFOLLOW) != 0 ||
            mine.st_ino != named.st_ino)
            continue;
        const std::string holder = std::to_string(::getpid()) + " " + hostName() + "\n";
        if (io.truncate(fd.get(), 0) != 0 || io.write(fd.get(), holder.data(), holder.size()) < 0)
            return fail(systemError(diag::fileReadOnly, folder.string(), errno));
        return PackLock(file, std::move(fd));
    }
    return fail(makeError(diag::fileLocked, folder.string(), {{"pid", "?"}, {"host", "?"}}));
}

void PackLock::release() {
    if (fd_)
        ::unlink(file_.c_str()); // while it is still held
    fd_ = Fd();
}

PackLock& PackLock::operator=(PackLock&& other) noexcept {
    if (this != &other) {
        release();
        file_ = std::move(other.file_);
        fd_ = std::move(other.fd_);
    }
    return *this;
}

PackLock::~PackLock() {
    release();
}

} // namespace ww::files
