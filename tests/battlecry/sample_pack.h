#pragma once

// Replaces a pack by the sample pack of the game Battlecry.

#include <filesystem>

namespace ww::tests {

inline void replaceWithSample(const std::filesystem::path& pack) {
    std::filesystem::remove_all(pack);
    std::filesystem::copy(std::filesystem::path(WW_SOURCE_DIR) / "content/packs/battlecry-sample",
                          pack, std::filesystem::copy_options::recursive);
}

} // namespace ww::tests
