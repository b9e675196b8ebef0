#include "rules/files/temp_folder.h"

#include "rules/files/safe_file.h"
#include "rules/files/temp_name.h"

#include <cerrno>
#include <fcntl.h>
#include <utility>

namespace ww::files {
namespace fs = std::filesystem;

Outcome<TempFolder> TempFolder::create(std::string_view name, Io& io) {
    const auto failed = [](const fs::path& path, int code) {
        Error out = systemError(diag::fileNotSaved, path.string(), code);
        out.args.emplace_back("step", "while creating a temporary folder");
        return fail(std::move(out));
    };
    std::error_code unknown;
    const fs::path parent = fs::temp_directory_path(unknown);
    if (unknown)
        return failed("TMPDIR", unknown.value());
    removeOrphanedTempFiles(parent, io);
    fs::path path = parent / tempNameFor(name);
    if (io.mkdirAt(AT_FDCWD, path.c_str(), 0700) != 0)
        return failed(path, errno);
    Fd held(io, io.openAt(AT_FDCWD, path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW, 0));
    if (held)
        lockTempFile(held);
    return TempFolder(std::move(path), std::move(held));
}

TempFolder::TempFolder(TempFolder&& other) noexcept
    : path_(std::exchange(other.path_, {})), held_(std::move(other.held_)) {}

TempFolder::~TempFolder() {
    std::error_code ignored;
    if (!path_.empty())
        fs::remove_all(path_, ignored);
}

} // namespace ww::files
