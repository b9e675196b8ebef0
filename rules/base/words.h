#pragma once

// Words for people: did-you-mean and labels made from names.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww {

/// Damerau-Levenshtein distance (optimal string alignment) in bytes, ASCII case aside; `limit` + 1
/// when beyond it.
[[nodiscard]] std::size_t editDistance(std::string_view a, std::string_view b,
                                       std::size_t limit = 64);

/// What is longer than this is no slip of a name, and comparing it costs the square of its length.
inline constexpr std::size_t kLongestWord = 128;

/// The candidate that `word` was probably meant to be: the closest within a third of its length (at
/// least 1), the first of equals; nothing when none is near, or where `word` is longer than
/// kLongestWord. An exact match is nearest to itself.
[[nodiscard]] std::optional<std::string_view>
nearest(std::string_view word, const std::vector<std::string_view>& candidates);
[[nodiscard]] std::optional<std::string_view> nearest(std::string_view word,
                                                      const std::vector<std::string>& candidates);

/// The nearest one as it goes behind a message: `; did you mean `x`?`; empty where none is near.
[[nodiscard]] std::string didYouMean(std::string_view word,
                                     const std::vector<std::string>& candidates);

/// `1 card`, `2 cards`.
[[nodiscard]] std::string counted(std::size_t n, std::string_view one, std::string_view many);

/// `general_abilities`, `lantern-yard` → `General abilities`, `Lantern yard`.
[[nodiscard]] std::string sentenceCase(std::string_view name);
/// `orrin-vael`, `general_abilities` → `Orrin Vael`, `General Abilities`.
[[nodiscard]] std::string titleCase(std::string_view name);
/// A kebab-case id from any text: `Orrin Vael!` → `orrin-vael`, `Straße` → `strasse`; empty when
/// nothing is left.
[[nodiscard]] std::string kebabCase(std::string_view text);

} // namespace ww
