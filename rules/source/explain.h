#pragma once

// What the reference reader's errors mean to an author, and what yaml-cpp takes without a word.

#include "rules/model/document.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::source {

/// The finding for yaml-cpp's `message` at byte `at`; a quote left open above is the likelier cause
/// and is named.
[[nodiscard]] Problem explain(std::string_view text, std::size_t at, const std::string& message);
/// Blames a syntax error on the bracket above it that is never closed, or on the comma that is
/// missing within brackets.
void blameBracket(std::string_view text, Problem& found);
/// A syntax error below a line that a tab indents is that tab's.
void blameTab(std::string_view text, Problem& found);
/// Values that are text for a person and something else for YAML (`*Starred`, `[Fire] Imp`): where
/// the last of `problems` may come from one, all of them take its place.
void blameText(std::string_view text, std::vector<Problem>& problems);
/// An error in a file with marks of a merge conflict is the conflict's.
void blameConflict(std::string_view text, Problem& found);
/// yaml-cpp takes a tab before a key for a blank; others don't. Inside a scalar or brackets it is
/// one.
[[nodiscard]] std::optional<Problem> tabBetweenNodes(const Tree& tree);
/// A `%` line before the content; yaml-cpp obeys it without a word.
[[nodiscard]] std::optional<Problem> directive(std::string_view text);

} // namespace ww::source
