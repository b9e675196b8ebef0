#include "rules/files/target.h"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace ww::files {
namespace fs = std::filesystem;
namespace {

Error stepError(const diag::Kind& kind, const std::string& shown, const char* step, int code) {
    Error out = systemError(kind, shown, code);
    out.args.emplace_back("step", step);
    return out;
}

Outcome<fs::path> followLinks(const fs::path& path) {
    fs::path at = path;
    for (int hops = 0; hops < 40; ++hops) {
        std::error_code failed;
        if (!fs::is_symlink(fs::symlink_status(at, failed)))
            return at;
        const fs::path to = fs::read_symlink(at, failed);
        if (failed)
            return fail(stepError(diag::fileNotSaved, path.string(),
                                  "while following the "
                                  "link",
                                  failed.value()));
        at = to.is_absolute() ? to : at.parent_path() / to;
    }
    return fail(stepError(diag::fileNotSaved, path.string(), "while following the link", ELOOP));
}

Outcome<Hash> hashOpen(const SaveTarget& target, Io& io) {
    Hasher hasher;
    std::array<char, 65536> buffer;
    while (true) {
        const ssize_t got = io.read(target.file.get(), buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail(stepError(diag::fileNotSaved, target.displayPath,
                                  "while comparing it with the opened text", errno));
        if (got == 0)
            return hasher.finish();
        hasher.add({buffer.data(), static_cast<std::size_t>(got)});
    }
}

/// Opens the file `out.name` in the open folder `out.dir`, if it exists.
Outcome<SaveTarget> openLeaf(SaveTarget out, Io& io) {
    out.file =
        Fd(io, io.openAt(out.dir.get(), out.name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK, 0));
    if (!out.file && errno == ENOENT)
        return out;
    if (!out.file && errno == ELOOP)
        return fail(makeError(diag::fileThroughLink, out.displayPath));
    if (!out.file)
        return fail(stepError(diag::fileNotSaved, out.displayPath,
                              "while opening the old "
                              "file",
                              errno));
    out.exists = true;
    if (io.stat(out.file.get(), out.info) != 0)
        return fail(
            stepError(diag::fileNotSaved, out.displayPath, "while checking the old file", errno));
    if (!S_ISREG(out.info.st_mode))
        return fail(
            makeError(diag::fileNotRegular, out.displayPath,
                      {{"what", S_ISDIR(out.info.st_mode) ? "a folder" : "a device or pipe"}}));
    return out;
}

} // namespace

Outcome<SaveTarget> openTarget(const fs::path& path, bool throughLink, Io& io) {
    const Outcome<fs::path> real = throughLink ? followLinks(path) : Outcome<fs::path>(path);
    if (!real)
        return fail(real.error());
    SaveTarget out;
    out.displayPath = path.string();
    out.name = real->filename().string();
    out.folder = real->parent_path().empty() ? fs::path(".") : real->parent_path();
    if (out.name.empty() || out.name == "." || out.name == "..")
        return fail(makeError(diag::fileNotRegular, out.displayPath, {{"what", "a folder"}}));
    out.dir = Fd(io, io.openAt(AT_FDCWD, out.folder.c_str(), O_RDONLY | O_DIRECTORY, 0));
    if (!out.dir)
        return fail(stepError(diag::fileNotSaved, out.displayPath,
                              "while opening its "
                              "folder",
                              errno));
    return openLeaf(std::move(out), io);
}

Outcome<SaveTarget> openTargetBelow(const Fd& top, const fs::path& root, const std::string& name,
                                    Io& io) {
    constexpr int kFolder = O_RDONLY | O_DIRECTORY | O_NOFOLLOW;
    SaveTarget out;
    out.displayPath = (root / name).string();
    out.folder = (root / name).parent_path();
    out.dir = Fd(io, io.openAt(top.get(), ".", kFolder, 0));
    std::size_t from = 0;
    for (std::size_t end = name.find('/'); out.dir && end != std::string::npos;
         end = name.find('/', from)) {
        out.dir =
            Fd(io, io.openAt(out.dir.get(), name.substr(from, end - from).c_str(), kFolder, 0));
        from = end + 1;
    }
    if (!out.dir && (errno == ELOOP || errno == ENOTDIR))
        return fail(makeError(diag::fileThroughLink, out.displayPath));
    if (!out.dir)
        return fail(stepError(diag::fileNotSaved, out.displayPath,
                              "while opening its "
                              "folder",
                              errno));
    out.name = name.substr(from);
    return openLeaf(std::move(out), io);
}

std::optional<Error> checkExpected(const SaveTarget& target, const ExpectedFile& expect,
                                   const std::string_view* writing, Io& io) {
    if (expect.state == ExpectedFile::State::Anything)
        return std::nullopt;
    if (expect.state == ExpectedFile::State::Absent && !target.exists)
        return std::nullopt;
    if (!target.exists)
        return makeError(diag::fileChangedOutside, target.displayPath);
    const Outcome<Hash> disk = hashOpen(target, io);
    if (!disk)
        return disk.error();
    if (expect.state == ExpectedFile::State::Same && *disk == expect.hash)
        return std::nullopt;
    if (writing && *disk == hashOf(*writing))
        return std::nullopt;
    return makeError(expect.state == ExpectedFile::State::Same ? diag::fileChangedOutside
                                                               : diag::fileExists,
                     target.displayPath);
}

std::optional<Error> checkWritable(const SaveTarget& target, Io& io) {
    struct ::stat folder {};
    if (io.stat(target.dir.get(), folder) != 0)
        return stepError(diag::fileNotSaved, target.displayPath,
                         "while checking its "
                         "folder",
                         errno);
    if ((folder.st_mode & 0222) == 0)
        return makeError(diag::fileReadOnly, target.displayPath,
                         {{"cause", "its folder is marked read-only"}});
    if (target.exists && (target.info.st_mode & 0222) == 0)
        return makeError(diag::fileReadOnly, target.displayPath,
                         {{"cause", "it is marked read-only"}});
    if (target.exists && io.accessAt(target.dir.get(), target.name.c_str(), W_OK) != 0) {
        const int code = errno;
        return code == EACCES || code == EPERM || code == EROFS
                   ? systemError(diag::fileReadOnly, target.displayPath, code)
                   : stepError(diag::fileNotSaved, target.displayPath,
                               "while asking for "
                               "permission",
                               code);
    }
    return std::nullopt;
}

} // namespace ww::files
