#pragma once

// The share of cases that a test runs, taken from rapidcheck's `max_success` in RC_PARAMS.
// Sanitizer builds are slow and run 10 %.

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>

namespace ww::test {

/// Returns the share of cases to run, in percent (1 to 100).
inline int casePercentage() {
    constexpr std::string_view key = "max_success=";
    const char* set = std::getenv("RC_PARAMS");
    const std::string params = set != nullptr ? set : "";
    const std::size_t at = params.find(key);
    return at == std::string::npos
               ? 100
               : std::clamp(std::atoi(params.c_str() + at + key.size()), 1, 100);
}

/// Scales a number of cases by the share. Returns at least 1.
inline int scaledCaseCount(int all) {
    return std::max(1, all / 100 * casePercentage() + all % 100 * casePercentage() / 100);
}

/// Returns whether to run the `n`th case. Selected cases are spread evenly.
inline bool isCaseSelected(int n) {
    return n * casePercentage() / 100 != (n + 1) * casePercentage() / 100;
}

/// Like `isCaseSelected`, but a reduced share runs only a tenth of the selected cases. For checks
/// that are slow under sanitizers.
inline bool isSlowCaseSelected(int n) {
    return casePercentage() == 100 || (n % 10 == 0 && isCaseSelected(n / 10));
}

} // namespace ww::test
