#include "rules/files/write_lock.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <thread>

namespace ww::files {

Outcome<WriteLock> WriteLock::acquire(const std::filesystem::path& folder,
                                      std::chrono::milliseconds wait, Io& io) {
    using namespace std::chrono_literals;
    Fd fd(io, io.openAt(AT_FDCWD, folder.c_str(), O_RDONLY | O_DIRECTORY, 0));
    if (!fd)
        return fail(systemError(diag::fileUnreadable, folder.string(), errno));
    const auto until = std::chrono::steady_clock::now() + wait;
    while (::flock(fd.get(), LOCK_EX | LOCK_NB) != 0) {
        if (errno != EWOULDBLOCK && errno != EINTR)
            break; // the file system has no locks; a save still compares each file before writing
        if (std::chrono::steady_clock::now() >= until)
            return fail(makeError(diag::fileBusy, folder.string()));
        std::this_thread::sleep_for(2ms);
    }
    return WriteLock(std::move(fd));
}

} // namespace ww::files
