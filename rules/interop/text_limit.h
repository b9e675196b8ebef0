#pragma once

// The longest name or other text that an import accepts.

#include <cstddef>
#include <string>

namespace ww::interop {

inline constexpr std::size_t kLongestText = 10'000; ///< length in bytes, with the escapes of the
                                                    ///< file

/// Returns the message for a file that contains a longer text.
[[nodiscard]] inline std::string textTooLongMessage() {
    return "a name or text is longer than " + std::to_string(kLongestText) + " bytes";
}

} // namespace ww::interop
