#pragma once

// Reads and writes squads in XWS (github.com/elistevens/xws-spec), the JSON format of squad
// builders. Our `vendor` blocks contain data that XWS doesn't define. Other programs ignore them.

#include "rules/base/result.h"
#include "rules/interop/limits.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ww::interop {

/// Entries of our vendor block: name and value, in order.
using XwsVendorData = std::vector<std::pair<std::string, std::string>>;

struct XwsPilot {
    std::string id;
    std::string ship;
    std::optional<int> points;
    /// Slot and id of each upgrade, in the order in which the pilot carries them.
    std::vector<std::pair<std::string, std::string>> upgrades;
    XwsVendorData vendorData;

    friend bool operator==(const XwsPilot&, const XwsPilot&) = default;
};

struct XwsSquad {
    std::string name, faction, description;
    std::optional<int> points; ///< the squad's points; absent if some are unknown
    std::vector<XwsPilot> pilots;
    XwsVendorData vendorData;

    friend bool operator==(const XwsSquad&, const XwsSquad&) = default;
};

/// Returns the value of the first entry with that name; nothing if there is none.
[[nodiscard]] std::optional<std::string> findVendorValue(const XwsVendorData& words,
                                                         std::string_view name);

/// Returns the squad as indented JSON with a final line feed. XWS groups upgrades by slot, so our
/// vendor block records their order.
[[nodiscard]] std::string writeXws(const XwsSquad& squad);
/// Reads a squad, also in the older format with the pilot's id in `name`. The error says why and
/// where reading failed. Refuses texts larger than kLargestXws, and too deeply nested brackets.
[[nodiscard]] Result<XwsSquad, TextFault> readXws(std::string_view json);
inline constexpr std::size_t kLargestXws = 1U << 20U;

} // namespace ww::interop
