#pragma once

// The pages of the manual that are the same for every game: written by hand below resources/docs,
// with tables made from the declarations.

#include "rules/base/result.h"

#include <filesystem>
#include <map>
#include <string>

namespace ww::manual {

struct Guides {
    std::map<std::string, std::string> pages;    ///< `expressions.md` → text
    std::map<std::string, std::string> pictures; ///< `icons/anvil.svg` → text
    std::string contents;                        ///< lines of the list of contents
};
/// Why not, in a line, where the files can't be read.
[[nodiscard]] Result<Guides, std::string> guides(const std::filesystem::path& resources);

} // namespace ww::manual
