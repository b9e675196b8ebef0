#pragma once

// Ships as X-Wing's collections write them (github.com/guidokessels/xwing-data2, and xwing-data of
// the first edition): numbers, actions, and the dial as codes in the order of the wheel.
// A code is speed, bearing and colour: `1FB`. Of the first edition's huge ships it may end in the
// energy gained: `1FW2E`.

#include "rules/base/result.h"
#include "rules/interop/limits.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::interop {

/// In the order of the columns of a dial matrix (dial_matrix.h).
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
/// `T`, `B`, `F` …, by bearing.
inline constexpr std::string_view kBearingLetters = "TBFNYKLPERASDO";

/// Blue is the second edition's easy one, green the first's.
enum class ShipColour : std::uint8_t { Blue, Green, White, Red, Purple };
inline constexpr std::string_view kColourLetters = "BGWRP";

struct ShipMove {
    int speed = 0; ///< 0…9
    ShipBearing bearing = ShipBearing::Straight;
    ShipColour colour = ShipColour::White;
    int energy = 0; ///< gained by it
    std::string code;

    friend bool operator==(const ShipMove&, const ShipMove&) = default;
};
[[nodiscard]] std::optional<ShipMove> readMove(std::string_view code);
/// `1FW2E`: without what it was read from.
[[nodiscard]] std::string codeOf(const ShipMove& move);

/// A maneuver of a dial as it stands there; `move` is absent where it says none that is known.
struct DialItem {
    std::string code;
    std::optional<ShipMove> move;

    friend bool operator==(const DialItem&, const DialItem&) = default;
};

struct ShipAttack {
    std::string arc; ///< `Front Arc`, `Single Turret Arc`; empty: not said
    std::optional<int> value;

    friend bool operator==(const ShipAttack&, const ShipAttack&) = default;
};
struct ShipAction {
    std::string type;       ///< `Barrel Roll`
    std::string difficulty; ///< `White`, `Red`; empty: not said
    std::string linked;     ///< what may follow it

    friend bool operator==(const ShipAction&, const ShipAction&) = default;
};

struct Ship {
    std::string name, id; ///< `T-65 X-wing`, `t65xwing`
    std::string size;     ///< in small letters: `small`, `medium`, `large`, `huge`; empty: not said
    std::vector<std::string> factions;
    std::vector<DialItem> wheel;
    std::vector<ShipAttack> attacks;
    std::optional<int> agility, hull, shields;
    std::vector<ShipAction> actions;
    std::vector<std::string> unread; ///< what else is said of it, by key
};

/// One ship or a list of them. Those of a list that have no dial come with an empty one. Else why
/// not, and where: no JSON, nothing with a dial, or what is read is of another type.
[[nodiscard]] Result<std::vector<Ship>, TextFault> readShips(std::string_view json);

/// `T-65 X-wing` → `t65xwing`: as the collections make ids of names. Empty where no letter or digit
/// is left.
[[nodiscard]] std::string shipId(std::string_view name);

} // namespace ww::interop
