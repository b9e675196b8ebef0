#include "rules/files/temp_name.h"

#include "rules/files/hash.h"
#include "rules/files/safe_file.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <fcntl.h>
#include <random>
#include <sys/file.h>
#include <unistd.h>
#include <vector>

namespace ww::files {
namespace {

constexpr std::string_view kTempEnding = ".ww-tmp";

std::string machine() {
    return toHex(hashOf(hostName())).substr(0, 8);
}

} // namespace

std::string hostName() {
    std::array<char, 256> name{};
    if (::gethostname(name.data(), name.size() - 1) != 0)
        return "unknown";
    return name.data();
}

std::string tempNameFor(std::string_view name) {
    static std::atomic<unsigned> count{std::random_device{}() % 100'000};
    return "." + std::string(name.substr(0, 100)) + "." + machine() + "-" +
           std::to_string(::getpid()) + "-" + std::to_string(count++) + std::string(kTempEnding);
}

bool isOrphanedTempName(std::string_view name) {
    if (!name.starts_with('.') || !name.ends_with(kTempEnding))
        return false;
    name.remove_suffix(kTempEnding.size());
    const std::size_t dot = name.rfind('.');
    const std::string_view tag = name.substr(dot + 1);
    if (tag.size() < 10 || tag[8] != '-' || tag.substr(0, 8) != machine())
        return false;
    pid_t pid = 0;
    std::from_chars(tag.data() + 9, tag.data() + tag.size(), pid);
    return pid > 0 && pid != ::getpid() && ::kill(pid, 0) != 0 && errno == ESRCH;
}

void lockTempFile(const Fd& fd) {
    ::flock(fd.get(), LOCK_SH | LOCK_NB);
}

bool isUnlocked(const Fd& fd) {
    return ::flock(fd.get(), LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

std::size_t removeOrphanedTempFiles(const std::filesystem::path& folder, Io& io) {
    std::error_code failed;
    std::vector<std::string> names;
    for (std::filesystem::directory_iterator it(folder, failed), end; !failed && it != end;
         it.increment(failed))
        if (std::string name = it->path().filename().string(); isOrphanedTempName(name))
            names.push_back(std::move(name));
    if (names.empty())
        return 0;
    const Fd dir(io, io.openAt(AT_FDCWD, folder.c_str(), O_RDONLY | O_DIRECTORY, 0));
    std::size_t removed = 0;
    for (const std::string& name : names) {
        struct ::stat info {};
        if (!dir || io.statAt(dir.get(), name.c_str(), info, AT_SYMLINK_NOFOLLOW) != 0 ||
            info.st_uid != ::geteuid() || !(S_ISDIR(info.st_mode) || S_ISREG(info.st_mode)))
            continue;
        const Fd fd(io, io.openAt(dir.get(), name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK, 0));
        if (!fd || !isUnlocked(fd))
            continue;
        if (S_ISDIR(info.st_mode)) // the folder of an interrupted installation
            removed += std::filesystem::remove_all(folder / name, failed) > 0 && !failed ? 1 : 0;
        else if (io.unlinkAt(dir.get(), name.c_str(), 0) == 0)
            ++removed;
    }
    return removed;
}

std::size_t removeOrphanedTempFilesBelow(const std::filesystem::path& root, Io& io) {
    namespace fs = std::filesystem;
    std::vector<fs::path> folders{root};
    std::error_code failed;
    for (fs::recursive_directory_iterator it(root, failed), end; !failed && it != end;
         it.increment(failed)) {
        std::error_code unknown;
        if (!it->is_directory(unknown) || it->is_symlink(unknown))
            continue;
        if (it->path().filename().native().starts_with('.'))
            it.disable_recursion_pending();
        else
            folders.push_back(it->path());
    }
    std::size_t removed = 0;
    for (const fs::path& folder : folders)
        removed += removeOrphanedTempFiles(folder, io);
    return removed;
}

} // namespace ww::files
