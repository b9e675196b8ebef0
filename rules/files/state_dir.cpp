#include "rules/files/state_dir.h"

#include "rules/files/hash.h"

#include <cstdlib>
#include <pwd.h>
#include <unistd.h>

namespace ww::files {
namespace {

std::filesystem::path home() {
    if (const char* set = std::getenv("HOME"); set && *set)
        return set;
    if (const passwd* user = ::getpwuid(::getuid()); user && user->pw_dir)
        return user->pw_dir;
    return "/";
}

/// Ignores relative values, as the XDG Base Directory specification says.
std::filesystem::path xdg(const char* variable, const char* fallback) {
    if (const char* set = std::getenv(variable); set && *set == '/')
        return std::filesystem::path(set) / "warwright";
    return home() / fallback / "warwright";
}

} // namespace

std::filesystem::path stateDir() {
    return xdg("XDG_STATE_HOME", ".local/state");
}

std::filesystem::path dataDir() {
    return xdg("XDG_DATA_HOME", ".local/share");
}

std::filesystem::path cacheDir() {
    return xdg("XDG_CACHE_HOME", ".cache");
}

std::string fileKeyForPath(std::string_view path) {
    std::error_code failed;
    const auto absolute = std::filesystem::weakly_canonical(std::filesystem::path(path), failed);
    return toHex(hashOf(failed ? std::string(path) : absolute.string())).substr(0, 32);
}

} // namespace ww::files
