#pragma once

// Lets QtTest's macros wait for the expected state as long as a loaded machine needs. QtTest's own
// limit is 5 seconds, which a window exceeds while compilers use all cores.

#include <QtTest>

namespace ww::test {

constexpr int kPatience = 120'000; ///< limit in milliseconds of one wait

} // namespace ww::test

#undef QTRY_VERIFY
#undef QTRY_VERIFY2
#undef QTRY_COMPARE
#define QTRY_VERIFY(expr) QTRY_VERIFY_WITH_TIMEOUT(expr, ww::test::kPatience)
#define QTRY_VERIFY2(expr, message) QTRY_VERIFY2_WITH_TIMEOUT(expr, message, ww::test::kPatience)
#define QTRY_COMPARE(expr, expected) QTRY_COMPARE_WITH_TIMEOUT(expr, expected, ww::test::kPatience)
