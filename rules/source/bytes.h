#pragma once

// The byte pass: what no parser may see (threats.md §3).

#include "rules/model/document.h"
#include "rules/source/source.h"

#include <optional>
#include <string_view>

namespace ww::source {

inline constexpr std::string_view kBom = "\xEF\xBB\xBF";

/// The first reason why `bytes` (after the BOM of `bom` bytes) can't be content: too large, not
/// UTF-8, a control character, a lone carriage return.
[[nodiscard]] std::optional<Problem> checkBytes(std::string_view bytes, std::size_t bom,
                                                const Limits& limits);

[[nodiscard]] Problem problem(const diag::Kind& kind, Span span,
                              std::vector<std::pair<std::string, std::string>> args = {});
[[nodiscard]] Problem syntaxProblem(Span span, std::string what);

} // namespace ww::source
