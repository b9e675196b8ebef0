#pragma once

// What a character is worth by its numbers, transparently (ledger §4 "Value"):
//   offense   = E(damage) of its Offense against the median Defense of the other factions
//   toughness = life / E(damage) that the others' median Offense does to it, at least 1/36
//   strength  = sqrt(offense · toughness) · (1 + Movement / 10);  index = strength / Value
//   suggested Value = strength / median index of the pack
// Abilities aren't in it. UW-ARMY-1.

#include "rules/systems/ultrawar/combat/odds.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::ultrawar {

/// A character's numbers. Those that lack one are left out of everything.
struct StatLine {
    std::string id, name, faction;
    std::optional<int> offense, defense, movement, value, life;
};

struct Strength {
    StatLine stats;
    double offense = 0;
    double toughness = 0;
    double strength = 0;
    std::optional<double> index;     ///< nothing for a Value of 0
    std::optional<double> suggested; ///< nothing while no character has an index
    bool outlier = false;            ///< its index lies outside of the fences
};

struct Valuation {
    std::vector<Strength> characters; ///< in the order given
    std::vector<std::string> left;    ///< ids of those that lack a number
    double medianIndex = 0;
    double low = 0, high = 0; ///< fences: quartiles ∓ 1.5 interquartile ranges
};

/// Over all characters of a pack. Enemies are those of other factions; where there are none,
/// everybody.
[[nodiscard]] Valuation valuation(const std::vector<StatLine>& characters);

/// Who is priced out of line: its strength for each point of Value, measured against a plain
/// opponent (Offense and Defense of 4, which most cards print), is more than 1.75 times that of all
/// others but three, or less than that part of it. Somebody new, whatever it costs, never puts
/// another one out of line: the others only reach farther by it. By place in the list; who lacks a
/// number is in line, and so is everybody among fewer than eight.
[[nodiscard]] std::vector<bool> outOfLine(const std::vector<StatLine>& characters);

/// Mean damage of a plain attack; a difference between two whole numbers lies between their means.
[[nodiscard]] double meanDamage(double difference);

/// The value below which `share` of the sorted numbers lie, between neighbours where it falls there
/// (0.5: the median); 0 of none.
[[nodiscard]] double quantile(std::vector<double> numbers, double share);

} // namespace ww::ultrawar
