#pragma once

// Determines which share of its cases a test runs, from `max_success` in RC_PARAMS. Slow sanitizer
// builds run 10 %.

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

/// Returns the number of cases to run out of `all`, at least 1.
inline int scaledCaseCount(int all) {
    return std::max(1, all / 100 * casePercentage() + all % 100 * casePercentage() / 100);
}

/// Returns true if the `n`th case should run. The selected cases are evenly spaced.
inline bool isCaseSelected(int n) {
    return n * casePercentage() / 100 != (n + 1) * casePercentage() / 100;
}

/// Like `isCaseSelected`, but a reduced share runs only a tenth of the selected cases. Use it for
/// checks that are slow under sanitizers.
inline bool isSlowCaseSelected(int n) {
    return casePercentage() == 100 || (n % 10 == 0 && isCaseSelected(n / 10));
}

} // namespace ww::test
