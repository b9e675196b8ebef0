#pragma once

// Checks bytes before any parser sees them.

#include "rules/model/document.h"
#include "rules/source/source.h"

#include <optional>
#include <string_view>

namespace ww::source {

inline constexpr std::string_view kBom = "\xEF\xBB\xBF";

/// Returns the first reason why `bytes` (after a BOM of `bom` bytes) can't be content: the size,
/// invalid UTF-8, a control character, or a carriage return without a line feed.
[[nodiscard]] std::optional<Problem> checkBytes(std::string_view bytes, std::size_t bom,
                                                const Limits& limits);

[[nodiscard]] Problem makeProblem(const diag::Kind& kind, Span span,
                                  std::vector<std::pair<std::string, std::string>> args = {});
[[nodiscard]] Problem makeSyntaxProblem(Span span, std::string what);

} // namespace ww::source
