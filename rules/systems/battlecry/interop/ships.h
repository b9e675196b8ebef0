#pragma once

// Ships in the format of X-Wing data collections (github.com/guidokessels/xwing-data2; xwing-data
// for the first edition). The dial lists codes in wheel order: speed, bearing, colour (`1FB`).
// Codes of the first edition's huge ships may end in the energy gained: `1FW2E`.

#include "rules/base/result.h"
#include "rules/interop/limits.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::interop {

/// Bearings in the column order of a dial matrix (dial_matrix.h).
enum class ShipBearing : std::uint8_t {
    TurnLeft,
    BankLeft,
    Straight,
    BankRight,
    TurnRight,
    Koiogran,
    SegnorLeft,
    SegnorRight,
    TallonLeft,
    TallonRight,
    ReverseLeft,
    ReverseStraight,
    ReverseRight,
    Stationary,
};
/// Code letters of the bearings, in the order of ShipBearing: `T`, `B`, `F` …
inline constexpr std::string_view kBearingLetters = "TBFNYKLPERASDO";

/// Easy maneuvers are blue in the second edition and green in the first.
enum class ShipColour : std::uint8_t { Blue, Green, White, Red, Purple };
inline constexpr std::string_view kColourLetters = "BGWRP";

struct ShipMove {
    int speed = 0; ///< speed from 0 to 9
    ShipBearing bearing = ShipBearing::Straight;
    ShipColour colour = ShipColour::White;
    int energy = 0; ///< energy that the move gains
    std::string code;

    friend bool operator==(const ShipMove&, const ShipMove&) = default;
};
[[nodiscard]] std::optional<ShipMove> readMove(std::string_view code);
/// Builds a code from the other fields, such as `1FW2E`. Ignores the field `code`.
[[nodiscard]] std::string codeOf(const ShipMove& move);

/// A maneuver as the dial lists it. `move` is absent if the code is unknown.
struct DialItem {
    std::string code;
    std::optional<ShipMove> move;

    friend bool operator==(const DialItem&, const DialItem&) = default;
};

struct ShipAttack {
    std::string arc; ///< such as `Front Arc`, `Single Turret Arc`; empty: unknown
    std::optional<int> value;

    friend bool operator==(const ShipAttack&, const ShipAttack&) = default;
};
struct ShipAction {
    std::string type;       ///< such as `Barrel Roll`
    std::string difficulty; ///< such as `White`, `Red`; empty: unknown
    std::string linked;     ///< the action that may follow this action

    friend bool operator==(const ShipAction&, const ShipAction&) = default;
};

struct Ship {
    std::string name, id; ///< such as `T-65 X-wing` and `t65xwing`
    std::string size;     ///< size in lower case: `small`, `medium`, `large`, `huge`; empty:
                          ///< unknown
    std::vector<std::string> factions;
    std::vector<DialItem> wheel;
    std::vector<ShipAttack> attacks;
    std::optional<int> agility, hull, shields;
    std::vector<ShipAction> actions;
    std::vector<std::string> unread; ///< keys in the ship's JSON that the reader ignores
};

/// Reads one ship or a list of ships. A ship without a dial gets an empty dial. The error says why
/// and where reading failed: invalid JSON, no ship with a dial, or a wrong type.
[[nodiscard]] Result<std::vector<Ship>, TextFault> readShips(std::string_view json);

/// Returns the id that the collections derive from a name: `T-65 X-wing` → `t65xwing`. Empty if the
/// name has no letter or digit.
[[nodiscard]] std::string shipId(std::string_view name);

} // namespace ww::interop
