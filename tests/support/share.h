#pragma once

// How many of its cases a test makes that counts them itself: as many of a hundred as rapidcheck
// makes of a property's (`max_success` of RC_PARAMS). Sanitizer runs, in which everything takes ten
// times as long, ask for a tenth of all alike.

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>

namespace ww::test {

/// Of a hundred; never more than all.
inline int share() {
    constexpr std::string_view key = "max_success=";
    const char* set = std::getenv("RC_PARAMS");
    const std::string params = set != nullptr ? set : "";
    const std::size_t at = params.find(key);
    return at == std::string::npos
               ? 100
               : std::clamp(std::atoi(params.c_str() + at + key.size()), 1, 100);
}

/// So many of `all` cases; of what they are counted to show, so many.
inline int casesOf(int all) {
    return std::max(1, all / 100 * share() + all % 100 * share() / 100);
}

/// Of an enumeration: whether its `n`th case is made. Those that are lie evenly among all.
inline bool isMade(int n) {
    return n * share() / 100 != (n + 1) * share() / 100;
}

/// The same where the second computation is slow under sanitizers: a tenth of those, else all.
inline bool isMadeSeldom(int n) {
    return share() == 100 || (n % 10 == 0 && isMade(n / 10));
}

} // namespace ww::test
