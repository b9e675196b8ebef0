// Starts the editor, which is installed next to this program.

#include "app/cli/commands.h"
#include "app/cli/workspace.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <unistd.h>

namespace ww::cli {

int edit(const std::vector<std::string>& paths) {
    // Without a display, the editor's libraries would abort the program.
    const auto set = [](const char* name) {
        const char* value = std::getenv(name);
        return value && *value;
    };
    if (!set("DISPLAY") && !set("WAYLAND_DISPLAY") && !set("QT_QPA_PLATFORM")) {
        printLine(stderr,
                  "warwright: the editor needs a display, but neither DISPLAY nor WAYLAND_DISPLAY "
                  "is set");
        return failure;
    }
    std::error_code none;
    const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", none);
    const std::string editor =
        none ? "warwright-editor" : (self.parent_path() / "warwright-editor").string();
    std::vector<char*> arguments{const_cast<char*>(editor.c_str())};
    for (const std::string& path : paths)
        arguments.push_back(const_cast<char*>(path.c_str()));
    arguments.push_back(nullptr);
    ::execv(editor.c_str(), arguments.data());
    ::execvp("warwright-editor", arguments.data());
    printLine(stderr,
              std::string("warwright: the editor could not be started: ") + std::strerror(errno));
    return failure;
}

} // namespace ww::cli
