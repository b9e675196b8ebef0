#pragma once

// Counts all dice results of one attack at compile time, for every way to roll (UW-CMB-1..6, D-13,
// Bonuses only shift the results.

#include "rules/systems/ultrawar/board/readings.h"

#include <array>
#include <cstdint>

namespace ww::ultrawar::combat {

enum class DiceCount : std::uint8_t { Two, Three };

/// Whether a natural 10 or 11 on the attacker's best two dice is also a critical strike (UW-CMB-9).
enum class Specialist : std::uint8_t { No, Yes };

/// With `best2`, only the two counted dice make a double one (D-26). With `first2`, the first two
/// dice decide doubles and a Weapon Specialist's 10.
struct RollRules {
    DiceCount attack = DiceCount::Two;
    DiceCount defense = DiceCount::Two;
    InitiativeDice initiativeDice = InitiativeDice::Sum3;
    CritPair critPair = CritPair::Any;
    Specialist specialist = Specialist::No;

    friend bool operator==(const RollRules&, const RollRules&) = default;
};

/// Numbers of throws by the attacker's total − the defender's total, ±`maxDifference`.
struct RollTable {
    static constexpr int maxDifference = 16;
    using Counts = std::array<std::uint32_t, 2 * maxDifference + 1>;
    Counts plain{};               ///< no critical roll; index: difference + `maxDifference`
    Counts critical{};            ///< critical strike by the attacker
    Counts bothDoubleSix{};       ///< double six on both sides
    std::uint32_t missed = 0;     ///< attacker's double one, defender without a double six
    std::uint32_t repelled = 0;   ///< double six only for the defender
    std::uint32_t throwCount = 0; ///< all throws: 6^dice
};

[[nodiscard]] const RollTable& rollTable(const RollRules& rolls);

} // namespace ww::ultrawar::combat
