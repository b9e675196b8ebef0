#pragma once

// The order in which people look for names: `Wave 2` before `Wave 10`, `Émile` at E. The same in
// every locale; for lists that the window shows, not for what is written or exported.

#include <memory>
#include <string>
#include <string_view>

namespace ww::session {

/// Compares as the text does, byte by byte; texts that collate alike stand in the order of their
/// bytes. Keys of the last texts are kept, so that sorting a list again is quick.
using NaturalKey = std::shared_ptr<const std::string>;
[[nodiscard]] NaturalKey naturalKey(std::string_view text);

[[nodiscard]] inline bool naturalBefore(std::string_view a, std::string_view b) {
    return *naturalKey(a) < *naturalKey(b);
}

} // namespace ww::session
