#pragma once

// Finds where a scalar ends in the source, because yaml-cpp reports only its beginning and value.

#include "rules/base/span.h"
#include "rules/model/tree.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace ww::source {

struct ScalarSpan {
    Span span;
    Style style = Style::Plain;
    bool isClosed = true; ///< false: the scalar's quote isn't closed
};

/// Skips blanks, line breaks and comments.
[[nodiscard]] std::size_t skipToToken(std::string_view text, std::size_t at);

/// Returns the token at `at` that was parsed as `value`; nothing if they don't match.
[[nodiscard]] std::optional<ScalarSpan> findScalarSpan(std::string_view text, std::size_t at,
                                                       std::string_view value);

} // namespace ww::source
