#pragma once

// Makes texts for people: spelling suggestions, and labels from names.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww {

/// Returns the Damerau-Levenshtein distance (optimal string alignment) in bytes, ignoring ASCII
/// case; `limit` + 1 if it is larger.
[[nodiscard]] std::size_t editDistance(std::string_view a, std::string_view b,
                                       std::size_t limit = 64);

/// Longer words aren't compared: they are no misspelt names, and comparing takes quadratic time.
inline constexpr std::size_t kMaxWordLength = 128;

/// Returns the candidate closest to `word`, within a third of the word's length (at least 1).
/// Returns nullopt if no candidate is near or `word` is longer than kMaxWordLength.
[[nodiscard]] std::optional<std::string_view>
nearestSpelling(std::string_view word, const std::vector<std::string_view>& candidates);
[[nodiscard]] std::optional<std::string_view>
nearestSpelling(std::string_view word, const std::vector<std::string>& candidates);

/// Returns a suggestion for the end of a message: "; did you mean `x`?". Empty without `meant`.
[[nodiscard]] std::string didYouMeanSuggestion(std::optional<std::string_view> meant);
/// Suggests the candidate closest to `word`. Empty if no candidate is near.
[[nodiscard]] std::string didYouMeanSuggestion(std::string_view word,
                                               const std::vector<std::string>& candidates);

/// Formats a count with its noun: `1 card`, `2 cards`.
[[nodiscard]] std::string countWithNoun(std::size_t n, std::string_view one, std::string_view many);

/// Returns a noun with its article: `a unit`, `an enhancement`. Knows vowels that are spoken as
/// consonants, as in `unit`, but not every irregular word.
[[nodiscard]] std::string withArticle(std::string_view noun);

/// Makes a label: `general_abilities`, `lantern-yard` → `General abilities`, `Lantern yard`.
[[nodiscard]] std::string sentenceCase(std::string_view name);
/// Makes a title: `old-merle`, `general_abilities` → `Old Merle`, `General Abilities`.
[[nodiscard]] std::string titleCase(std::string_view name);
/// Makes a kebab-case id from any text: `Old Merle!` → `old-merle`, `Straße` → `strasse`. Empty
/// if nothing is left.
[[nodiscard]] std::string kebabCase(std::string_view text);

} // namespace ww
