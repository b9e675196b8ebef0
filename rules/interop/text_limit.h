#pragma once

// The longest name or other text that an import accepts.

#include <cstddef>
#include <string>

namespace ww::interop {

inline constexpr std::size_t kLongestText = 10'000; ///< length in bytes in the file, including
                                                    ///< escapes

/// Returns the message for a file that contains a text longer than kLongestText.
[[nodiscard]] inline std::string textTooLongMessage() {
    return "a name or text is longer than " + std::to_string(kLongestText) + " bytes";
}

} // namespace ww::interop
