#pragma once

// The pages of the manual that are the same for every game: written by hand below resources/docs,
// with tables made from the declarations.

#include <map>
#include <optional>
#include <string>

namespace ww::cli {

struct Guides {
    std::map<std::string, std::string> pages;    ///< `expressions.md` → text
    std::map<std::string, std::string> pictures; ///< `icons/anvil.svg` → text
    std::string contents;                        ///< lines of the list of contents
};
/// Nothing where the files can't be read; reported.
[[nodiscard]] std::optional<Guides> guides();

} // namespace ww::cli
