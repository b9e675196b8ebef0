#pragma once

// Builds the pages that are the same for every game, from resources/docs and from declarations in
// the code.

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
/// Returns the pages. The error is one line with the file that can't be read.
[[nodiscard]] Result<Guides, std::string> loadGuides(const std::filesystem::path& resources);

} // namespace ww::manual
