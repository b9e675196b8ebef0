#include "rules/files/read.h"

#include "rules/files/names.h"
#include "rules/files/target.h"

#include <cerrno>
#include <fcntl.h>

namespace ww::files {
namespace {

const char* typeName(mode_t mode) {
    switch (mode & S_IFMT) {
    case S_IFDIR:
        return "a folder";
    case S_IFLNK:
        return "a link";
    case S_IFIFO:
        return "a pipe";
    case S_IFSOCK:
        return "a socket";
    default:
        return "a device";
    }
}

} // namespace

/// Reads an open file. This usually takes one stat and one read.
Outcome<std::string> readOpenFile(const Fd& fd, const std::string& shown, std::uint64_t limit,
                                  Io& io) {
    struct ::stat info {};
    if (io.stat(fd.get(), info) != 0)
        return fail(systemError(diag::fileUnreadable, shown, errno));
    if (!S_ISREG(info.st_mode))
        return fail(makeError(diag::fileNotRegular, shown, {{"what", typeName(info.st_mode)}}));
    const auto tooLarge = [&](std::uint64_t size) {
        return fail(
            makeError(diag::fileLimitSize, shown,
                      {{"actual", std::to_string(size)}, {"limit", std::to_string(limit)}}));
    };
    const auto declared = static_cast<std::uint64_t>(info.st_size);
    if (declared > limit)
        return tooLarge(declared);
    std::string out(declared + 1, '\0');
    std::size_t have = 0;
    while (true) {
        if (have == out.size())
            out.resize(out.size() * 2);
        const ssize_t got = io.read(fd.get(), out.data() + have, out.size() - have);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail(systemError(diag::fileUnreadable, shown, errno));
        if (got == 0)
            break;
        have += static_cast<std::size_t>(got);
        if (have > limit)
            return tooLarge(have);
    }
    out.resize(have);
    return out;
}

Outcome<std::string> readFile(const std::filesystem::path& path, std::uint64_t limit, Io& io) {
    // Use O_NONBLOCK, because opening a pipe in a content folder would block otherwise.
    Fd fd(io, io.openAt(AT_FDCWD, path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY, 0));
    if (!fd)
        return fail(systemError(diag::fileUnreadable, path.string(), errno));
    return readOpenFile(fd, path.string(), limit, io);
}

Outcome<std::string> readBeneath(const std::filesystem::path& root, const std::string& name,
                                 std::uint64_t limit, Io& io) {
    const auto escape = [&] {
        return fail(makeError(diag::refPathEscape, (root / "").string(), {{"path", name}}));
    };
    if (!isPlainName(name))
        return escape();
    const std::string shown = (root / name).string();
    Fd dir(io, io.openAt(AT_FDCWD, root.c_str(), O_RDONLY | O_DIRECTORY, 0));
    if (!dir)
        return fail(systemError(diag::fileUnreadable, root.string(), errno));
    Fd fd(io, io.openBeneath(dir.get(), name.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY, 0));
    if (!fd && (errno == ELOOP || errno == EXDEV || errno == ENOSYS || errno == EPERM)) {
        // The path contains a link, or the kernel has no openat2. Read files inside the pack only.
        std::error_code failed;
        const auto real = std::filesystem::canonical(root / name, failed);
        const auto base = std::filesystem::canonical(root, failed);
        if (failed)
            return fail(systemError(diag::fileUnreadable, shown, failed.value()));
        const auto below = real.lexically_relative(base);
        if (below.empty() || *below.begin() == "..")
            return escape();
        fd = Fd(io, io.openAt(AT_FDCWD, real.c_str(), O_RDONLY | O_NONBLOCK | O_NOFOLLOW, 0));
    }
    if (!fd)
        return fail(systemError(diag::fileUnreadable, shown, errno));
    return readOpenFile(fd, shown, limit, io);
}

} // namespace ww::files
