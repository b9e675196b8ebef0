#pragma once

// Sorts names as people expect: `Wave 2` before `Wave 10`, `Émile` at E. Independent of the locale.
// For lists in the window, not for output.

#include <memory>
#include <string>
#include <string_view>

namespace ww::session {

/// A sort key; keys are compared byte by byte. Texts that ICU treats as equal are sorted by their
/// bytes. Recent keys are cached.
using NaturalKey = std::shared_ptr<const std::string>;
[[nodiscard]] NaturalKey naturalKey(std::string_view text);

[[nodiscard]] inline bool naturalLess(std::string_view a, std::string_view b) {
    return *naturalKey(a) < *naturalKey(b);
}

} // namespace ww::session
