#include "rules/files/state_dir.h"
#include "rules/library/library.h"

#include <cstdlib>

namespace ww::library {
namespace fs = std::filesystem;

std::vector<fs::path> installedContentFolders() {
    std::vector<fs::path> out;
    std::error_code failed;
    const auto add = [&](const fs::path& folder) {
        const fs::path real = fs::canonical(folder, failed);
        if (!failed && fs::is_directory(real / "systems", failed))
            out.push_back(real);
    };
    if (const char* set = std::getenv("WARWRIGHT_CONTENT"); set && *set)
        add(set);
    const fs::path program = fs::read_symlink("/proc/self/exe", failed).parent_path();
    if (!program.empty()) {
        add(program / "../../../content"); // content folder of the source tree, for programs in
                                           // build/<preset>/bin
        add(program / "../share/warwright/content");
    }
    return out;
}

SearchPath defaultSearchPath() {
    SearchPath out;
    out.folders.push_back(files::dataDir() / "packs");
    for (const fs::path& content : installedContentFolders()) {
        out.folders.push_back(content / "systems");
        out.folders.push_back(content / "packs");
    }
    return out;
}

fs::path installedResourcesFolder() {
    std::error_code failed;
    if (const char* set = std::getenv("WARWRIGHT_RESOURCES"); set && *set)
        return set;
    for (const fs::path& content : installedContentFolders())
        if (fs::path beside = content.parent_path() / "resources";
            fs::is_directory(beside / "fonts", failed))
            return beside;
    return {};
}

bool isInstalled(const fs::path& path) {
    std::error_code failed;
    const fs::path real = fs::canonical(path, failed);
    if (failed)
        return false;
    for (const fs::path& content : installedContentFolders()) {
        const fs::path below = real.lexically_relative(content);
        if (!below.empty() && *below.begin() != "..")
            return true;
    }
    return false;
}

} // namespace ww::library
