#pragma once

// Squads as squad builders pass them on: XWS (github.com/elistevens/xws-spec), JSON of one shape
// for any game of squads. Ids and factions are those of whichever game it is; what the shape has no
// place for stands in `vendor` blocks of ours, which others skip.

#include "rules/base/result.h"
#include "rules/interop/limits.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ww::interop {

/// Words of our own, by name, in order.
using XwsWords = std::vector<std::pair<std::string, std::string>>;

struct XwsPilot {
    std::string id;
    std::string ship;
    std::optional<int> points;
    /// In the order in which they are carried: slot and id.
    std::vector<std::pair<std::string, std::string>> upgrades;
    XwsWords own;

    friend bool operator==(const XwsPilot&, const XwsPilot&) = default;
};

struct XwsSquad {
    std::string name, faction, description;
    std::optional<int> points; ///< absent where some aren't known
    std::vector<XwsPilot> pilots;
    XwsWords own;

    friend bool operator==(const XwsSquad&, const XwsSquad&) = default;
};

/// The first word of our name; nothing where it isn't there.
[[nodiscard]] std::optional<std::string> ownWord(const XwsWords& words, std::string_view name);

/// Indented, with a line end. Upgrades stand by slot, as the shape wants it, their order in our
/// block.
[[nodiscard]] std::string writeXws(const XwsSquad& squad);
/// Of any writer; the older shape too, where `name` of a pilot stands for its `id`. Else why not,
/// and where. Texts that are larger than kLargestXws or whose brackets are too deep aren't read.
[[nodiscard]] Result<XwsSquad, TextFault> readXws(std::string_view json);
inline constexpr std::size_t kLargestXws = 1U << 20U;

} // namespace ww::interop
