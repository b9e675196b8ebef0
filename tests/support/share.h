#pragma once

// The share of cases that a test runs, taken from rapidcheck's `max_success` in RC_PARAMS.
// Sanitizer builds are slow and run 10 %.

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>

namespace ww::test {

/// Returns the share of cases to run, in percent (1 to 100).
inline int share() {
    constexpr std::string_view key = "max_success=";
    const char* set = std::getenv("RC_PARAMS");
    const std::string params = set != nullptr ? set : "";
    const std::size_t at = params.find(key);
    return at == std::string::npos
               ? 100
               : std::clamp(std::atoi(params.c_str() + at + key.size()), 1, 100);
}

/// Scales a number of cases by the share. Returns at least 1.
inline int casesOf(int all) {
    return std::max(1, all / 100 * share() + all % 100 * share() / 100);
}

/// Returns whether to run the `n`th case. Selected cases are spread evenly.
inline bool isMade(int n) {
    return n * share() / 100 != (n + 1) * share() / 100;
}

/// Like `isMade`, but a reduced share runs only a tenth of those; for checks that are slow under
/// sanitizers.
inline bool isMadeSeldom(int n) {
    return share() == 100 || (n % 10 == 0 && isMade(n / 10));
}

} // namespace ww::test
