#pragma once

// The longest name or other text that an import takes from a file.

#include <cstddef>
#include <string>

namespace ww::interop {

inline constexpr std::size_t kLongestText = 10'000; ///< bytes, as written in the file

/// Why a file with a longer text isn't read.
[[nodiscard]] inline std::string textTooLong() {
    return "a name or text is longer than " + std::to_string(kLongestText) + " bytes";
}

} // namespace ww::interop
