#pragma once

#include "rules/library/library.h"
#include "rules/systems/games.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

namespace ww::bench {

/// An empty folder, removed by the destructor.
class ScratchFolder {
  public:
    ScratchFolder() {
        std::string name =
            (std::filesystem::temp_directory_path() / "warwright-bench-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) {
            std::printf("there is no folder to write into\n");
            std::exit(1);
        }
        path_ = name;
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    ~ScratchFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

inline library::OpenedPack openPack(const std::filesystem::path& pack) {
    library::OpenOptions how;
    how.search = library::defaultSearchPath();
    how.extensions = games::allExtensions();
    auto out = library::openPack(pack, how);
    if (!out || !out->system) {
        std::printf("the pack can't be opened; is WARWRIGHT_CONTENT set?\n");
        std::exit(1);
    }
    return std::move(*out);
}

} // namespace ww::bench
