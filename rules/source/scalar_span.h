#pragma once

// Where a scalar ends in the source, from what its reader made of it (qt-facts §6).

#include "rules/base/span.h"
#include "rules/model/tree.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace ww::source {

struct ScalarSpan {
    Span span;
    Style style = Style::Plain;
    bool closed = true; ///< false: a quote without its end
};

/// Past blanks, line breaks and comments.
[[nodiscard]] std::size_t skipToToken(std::string_view text, std::size_t at);

/// The token at `at` that was read as `value`; nothing when the two don't belong together.
[[nodiscard]] std::optional<ScalarSpan> scalarSpan(std::string_view text, std::size_t at,
                                                   std::string_view value);

} // namespace ww::source
