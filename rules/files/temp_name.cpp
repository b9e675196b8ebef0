#include "rules/files/temp_name.h"

#include "rules/files/hash.h"
#include "rules/files/safe_file.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <ctime>
#include <fcntl.h>
#include <random>
#include <unistd.h>
#include <vector>

namespace ww::files {
namespace {

constexpr std::string_view kEnding = ".ww-tmp";
constexpr std::time_t kDay = 24 * 60 * 60;

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
           std::to_string(::getpid()) + "-" + std::to_string(count++) + std::string(kEnding);
}

bool isOrphan(std::string_view name, const struct ::stat& info) {
    if (!name.starts_with('.') || !name.ends_with(kEnding))
        return false;
    name.remove_suffix(kEnding.size());
    const std::size_t dot = name.rfind('.');
    const std::string_view tag = name.substr(dot + 1);
    if (tag.size() < 10 || tag[8] != '-')
        return false;
    if (tag.substr(0, 8) != machine())
        return std::time(nullptr) - info.st_mtim.tv_sec > kDay;
    pid_t pid = 0;
    std::from_chars(tag.data() + 9, tag.data() + tag.size(), pid);
    return pid > 0 && pid != ::getpid() && ::kill(pid, 0) != 0 && errno == ESRCH;
}

std::size_t sweepOrphans(const std::filesystem::path& folder, Io& io) {
    std::error_code failed;
    std::vector<std::string> names;
    for (std::filesystem::directory_iterator it(folder, failed), end; !failed && it != end;
         it.increment(failed))
        names.push_back(it->path().filename().string());
    Fd dir(io, io.openAt(AT_FDCWD, folder.c_str(), O_RDONLY | O_DIRECTORY, 0));
    std::size_t removed = 0;
    for (const std::string& name : names) {
        struct ::stat info {};
        if (!dir || io.statAt(dir.get(), name.c_str(), info, AT_SYMLINK_NOFOLLOW) != 0 ||
            !isOrphan(name, info))
            continue;
        if (S_ISDIR(info.st_mode)) // of an installation
            removed += std::filesystem::remove_all(folder / name, failed) > 0 && !failed ? 1 : 0;
        else if (S_ISREG(info.st_mode) && io.unlinkAt(dir.get(), name.c_str(), 0) == 0)
            ++removed;
    }
    return removed;
}

} // namespace ww::files
