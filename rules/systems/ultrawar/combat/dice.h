#pragma once

// What the dice of one attack can show, counted once by the compiler for every way to roll them
// (UW-CMB-1..6, D-13, A-3). Bonuses only shift these tables.

#include "rules/systems/ultrawar/board/readings.h"

#include <array>
#include <cstdint>

namespace ww::ultrawar::combat {

enum class Dice : std::uint8_t { Two, Three };

/// Whether a natural 10 or 11 of the attacker's best two dice is a critical strike too (UW-CMB-9).
enum class Specialist : std::uint8_t { No, Yes };

/// Readings: with `best2` a double one is the two counted dice (D-26); with `first2` the first two
/// dice decide about doubles and about a Weapon Specialist's 10.
struct Rolls {
    Dice attack = Dice::Two;
    Dice defense = Dice::Two;
    InitiativeDice initiativeDice = InitiativeDice::Sum3;
    CritPair critPair = CritPair::Any;
    Specialist specialist = Specialist::No;

    friend bool operator==(const Rolls&, const Rolls&) = default;
};

/// Counts of throws by (attacker's total − defender's total), which lies in -lowest..lowest.
struct RollTable {
    static constexpr int span = 16;
    using Counts = std::array<std::uint32_t, 2 * span + 1>;
    Counts plain{};             ///< no critical roll that matters: index difference + span
    Counts critical{};          ///< the attacker's critical strike
    Counts both{};              ///< double six on both sides
    std::uint32_t missed = 0;   ///< attacker's double one, defender without a double six
    std::uint32_t repelled = 0; ///< the defender's double six alone
    std::uint32_t throws = 0;   ///< all of them: 6^dice
};

[[nodiscard]] const RollTable& rollTable(const Rolls& rolls);

} // namespace ww::ultrawar::combat
