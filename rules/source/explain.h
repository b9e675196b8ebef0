#pragma once

// Explains the reference reader's errors, and reports mistakes that yaml-cpp accepts.

#include "rules/model/document.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::source {

/// Returns the finding for yaml-cpp's `message` at `at`. If a quote above is unclosed, reports that
/// quote, because it is the likelier cause.
[[nodiscard]] Problem explainError(std::string_view text, std::size_t at,
                                   const std::string& message);
/// Moves a syntax error to an unclosed bracket above it, or to a missing comma in brackets.
void relocateToBracket(std::string_view text, Problem& found);
/// Moves a syntax error to a line above it that is indented by a tab.
void relocateToTab(std::string_view text, Problem& found);
/// Finds values that the author means as text, but that YAML reads otherwise (`*Starred`, `[Fire]
/// Imp`). If such a value may have caused the last of `problems`, replaces that problem by all such
/// values.
void relocateToTextValues(std::string_view text, std::vector<Problem>& problems);
/// If the text has conflict markers, moves an error to the merge conflict.
void relocateToConflict(std::string_view text, Problem& found);
/// Reports a tab before a key. Only yaml-cpp reads such a tab as a blank. Tabs in scalars or
/// brackets are allowed.
[[nodiscard]] std::optional<Problem> findTabBeforeKey(const Tree& tree);
/// Reports a `%` line before the content, which yaml-cpp accepts silently.
[[nodiscard]] std::optional<Problem> findDirective(std::string_view text);

} // namespace ww::source
