#pragma once

#include <algorithm>
#include <chrono>
#include <ratio>
#include <vector>

namespace ww::bench {

/// Returns a monotonic clock's time in `Unit`: std::micro, std::milli, or std::ratio<1>.
template <class Unit>
double now() {
    return std::chrono::duration<double, Unit>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

template <class Unit, class F>
double measureTime(F&& work) {
    const double begin = now<Unit>();
    work();
    return now<Unit>() - begin;
}

/// Returns the median of at least one time. For an even number of times, returns the longer one of
/// the two middle times.
inline double median(std::vector<double> times) {
    const auto middle = times.begin() + static_cast<long>(times.size() / 2);
    std::nth_element(times.begin(), middle, times.end());
    return *middle;
}

} // namespace ww::bench
