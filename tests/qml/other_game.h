#pragma once

// Opens games of tests/data/systems in the window.

#include <filesystem>
#include <functional>
#include <string>

namespace ww::tests {

/// Returns a change for `Stage` that replaces the sample and its game with another pack and game.
/// `change` may edit that pack first.
inline std::function<void(const std::filesystem::path&)>
switchToGame(const std::string& name,
             const std::function<void(const std::filesystem::path&)>& change = {}) {
    return [name, change](const std::filesystem::path& pack) {
        const std::filesystem::path systems =
            std::filesystem::path(WW_SOURCE_DIR) / "tests/data/systems";
        constexpr auto kAll = std::filesystem::copy_options::recursive;
        std::filesystem::copy(systems / name, pack.parent_path() / name, kAll);
        std::filesystem::remove_all(pack);
        std::filesystem::copy(systems / (name + "-pack"), pack, kAll);
        if (change)
            change(pack);
    };
}

} // namespace ww::tests
