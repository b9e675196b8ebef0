#pragma once

// Completes icon marks (`:dice:`) while the user types them.

#include "rules/base/span.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::forms {

/// The icon mark that the user is typing.
struct TypedMark {
    std::string name; ///< the name up to the cursor, without the colon; may be empty
    Span replace;     ///< the mark's bytes, including its colons
};
/// Returns the mark around the cursor, which is a byte of `text`. Returns nullopt behind a closed
/// mark, and at a colon inside a word, such as in `12:30`.
[[nodiscard]] std::optional<TypedMark> typedMarkAt(std::string_view text, std::size_t cursor);

/// Returns the names that contain all words of `query`, nearest first. If there are none, returns
/// similar names. An empty query returns all names in their order.
[[nodiscard]] std::vector<std::string> matchingIcons(const std::vector<std::string>& names,
                                                     std::string_view query);

} // namespace ww::forms
