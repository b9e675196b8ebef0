#include "rules/files/beneath.h"

#include "rules/files/names.h"

#include <cerrno>
#include <fcntl.h>

namespace ww::files {
namespace fs = std::filesystem;

Outcome<OpenRoot> openRoot(const fs::path& root, Io& io) {
    std::error_code failed;
    OpenRoot out{root, {}, {fs::canonical(root, failed).string()}};
    struct ::stat info {};
    if (!failed)
        out.dir = Fd(io, io.openAt(AT_FDCWD, out.key.path.c_str(), O_RDONLY | O_DIRECTORY, 0));
    if (!out.dir || io.stat(out.dir.get(), info) != 0)
        return fail(
            systemError(diag::fileUnreadable, root.string(), failed ? failed.value() : errno));
    out.key.device = info.st_dev;
    out.key.inode = info.st_ino;
    return out;
}

Outcome<std::string> resolveLinks(const OpenRoot& root, const std::string& name) {
    if (!isPlainName(name))
        return fail(makeError(diag::refPathEscape, root.displayPath.string(), {{"path", name}}));
    std::error_code failed;
    const fs::path real = fs::weakly_canonical(fs::path(root.key.path) / name, failed);
    const fs::path below = real.lexically_relative(root.key.path);
    if (failed || below.empty() || *below.begin() == "..")
        return fail(makeError(diag::fileThroughLink, (root.displayPath / name).string()));
    std::string out = below.generic_string();
    if (!isWritableName(out))
        return fail(makeError(diag::fileNotContent, (root.displayPath / out).string()));
    return out;
}

std::optional<Error> createParentFolders(const OpenRoot& root, const std::string& name, Io& io) {
    constexpr int kFolder = O_RDONLY | O_DIRECTORY | O_NOFOLLOW;
    Fd dir(io, io.openAt(root.dir.get(), ".", kFolder, 0));
    std::size_t from = 0;
    for (std::size_t end = name.find('/'); dir && end != std::string::npos;
         end = name.find('/', from)) {
        const std::string part = name.substr(from, end - from);
        if (io.mkdirAt(dir.get(), part.c_str(), 0777) != 0 && errno != EEXIST)
            break;
        dir = Fd(io, io.openAt(dir.get(), part.c_str(), kFolder, 0));
        from = end + 1;
    }
    if (dir && name.find('/', from) == std::string::npos)
        return std::nullopt;
    if (errno == ELOOP || errno == ENOTDIR)
        return makeError(diag::fileThroughLink, (root.displayPath / name).string());
    return systemError(diag::fileReadOnly, (root.displayPath / name).string(), errno);
}

} // namespace ww::files
