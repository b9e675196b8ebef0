#pragma once

// Estimates a character's worth from its numbers (ledger §4 "Value"). Ignores abilities. UW-ARMY-1.
//   offense   = E(damage) of its Offense against the median Defense of the other factions
// toughness = life / E(damage) that the others' median Offense causes; E(damage) is at least 1/36
//   strength  = sqrt(offense · toughness) · (1 + Movement / 10);  index = strength / Value
//   suggested Value = strength / median index of the pack

#include "rules/systems/ultrawar/combat/odds.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::ultrawar {

/// A character's numbers. A character that lacks one of these numbers isn't rated.
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
    bool outlier = false;                 ///< true if the index is outside the fences
};

struct Valuation {
    std::vector<Strength> characters;    ///< strengths in input order
    std::vector<std::string> skippedIds; ///< ids of characters that lack a number in StatLine
    double medianIndex = 0;
    double lowFence = 0, highFence = 0; ///< fences: quartiles ∓ 1.5 × interquartile range
};

/// Rates all characters of a pack. Their enemies are the other factions' characters; if there is
/// only one faction, all characters.
[[nodiscard]] Valuation rateCharacters(const std::vector<StatLine>& characters);

/// Returns which characters are priced out of line, by list position. Their index exceeds 1.75
/// times the others' fourth-highest, or is below the others' fourth-lowest divided by 1.75. The
/// index assumes an enemy with Offense 4 and Defense 4, as on most cards. Adding a character never
/// makes another character an outlier. Ignores characters that lack a number. Fewer than eight
/// characters have no outliers.
[[nodiscard]] std::vector<bool> findPriceOutliers(const std::vector<StatLine>& characters);

/// Returns the mean damage of a plain attack; interpolates between integer differences.
[[nodiscard]] double meanDamage(double difference);

/// The quantile at `share` (0.5: the median), interpolated; 0 for an empty list.
[[nodiscard]] double quantile(std::vector<double> numbers, double share);

} // namespace ww::ultrawar
