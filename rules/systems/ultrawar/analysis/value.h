#pragma once

// A character's worth by its numbers (ledger §4 "Value"). Ignores abilities. UW-ARMY-1.
//   offense   = E(damage) of its Offense against the median Defense of the other factions
//   toughness = life / E(damage) that the others' median Offense does to it, at least 1/36
//   strength  = sqrt(offense · toughness) · (1 + Movement / 10);  index = strength / Value
//   suggested Value = strength / median index of the pack

#include "rules/systems/ultrawar/combat/odds.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::ultrawar {

/// A character's numbers. Characters without one of them are skipped.
struct StatLine {
    std::string id, name, faction;
    std::optional<int> offense, defense, movement, value, life;
};

struct Strength {
    StatLine stats;
    double offense = 0;
    double toughness = 0;
    double strength = 0;
    std::optional<double> index;          ///< absent for a Value of 0
    std::optional<double> suggestedValue; ///< absent while no character has an index
    bool outlier = false;                 ///< its index is outside the fences
};

struct Valuation {
    std::vector<Strength> characters;    ///< strengths in input order
    std::vector<std::string> skippedIds; ///< ids of characters without a number
    double medianIndex = 0;
    double lowFence = 0, highFence = 0; ///< fences: quartiles ∓ 1.5 interquartile ranges
};

/// Rates all characters of a pack. Enemies are the other factions' characters; if there are none,
/// all.
[[nodiscard]] Valuation rateCharacters(const std::vector<StatLine>& characters);

/// Which characters are priced out of line, by list position: their index exceeds 1.75 times the
/// others' fourth-highest, or is below their fourth-lowest divided by 1.75. The index counts
/// against Offense and Defense 4, which most cards print. An added character never makes another
/// one an outlier. There are none among fewer than eight, or without a number.
[[nodiscard]] std::vector<bool> findPriceOutliers(const std::vector<StatLine>& characters);

/// Mean damage of a plain attack; interpolates between whole differences.
[[nodiscard]] double meanDamage(double difference);

/// The quantile at `share` (0.5: the median), interpolated; 0 for an empty list.
[[nodiscard]] double quantile(std::vector<double> numbers, double share);

} // namespace ww::ultrawar
