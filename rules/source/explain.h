#pragma once

// Explains the reference reader's errors, and reports mistakes that yaml-cpp accepts.

#include "rules/model/document.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::source {

/// Returns the finding for yaml-cpp's `message` at `at`. An unclosed quote above is the likelier
/// cause and is reported instead.
[[nodiscard]] Problem explainError(std::string_view text, std::size_t at,
                                   const std::string& message);
/// Moves a syntax error to an unclosed bracket above it, or to a missing comma in brackets.
void relocateToBracket(std::string_view text, Problem& found);
/// Moves a syntax error to a line above it that is indented by a tab.
void relocateToTab(std::string_view text, Problem& found);
/// Finds values that are text for the author but not for YAML (`*Starred`, `[Fire] Imp`). If one
/// may have caused the last of `problems`, replaces that problem by all such values.
void relocateToTextValues(std::string_view text, std::vector<Problem>& problems);
/// Moves an error to the merge conflict, if there are conflict markers.
void relocateToConflict(std::string_view text, Problem& found);
/// Reports a tab before a key, which yaml-cpp takes for a blank and other parsers don't. Tabs in
/// scalars or brackets are fine.
[[nodiscard]] std::optional<Problem> findTabBeforeKey(const Tree& tree);
/// Reports a `%` line before the content, which yaml-cpp accepts silently.
[[nodiscard]] std::optional<Problem> findDirective(std::string_view text);

} // namespace ww::source
