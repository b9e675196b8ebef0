#pragma once

// Runs the same function for many indices on several threads. Internal to rules/check.

#include "rules/base/cancel.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace ww::check {

/// Calls `work(i, thread)` for each i below `count`, in runs of neighbouring i. `thread` is 0 for
/// the caller's thread; for others, it is below `threads`. If `count` is small, uses only the
/// caller's thread. All threads stop when the caller is cancelled.
template <class Work>
void parallelFor(std::size_t count, unsigned threads, Work&& work) {
    constexpr std::size_t run = 64;
    const auto wanted =
        static_cast<unsigned>(std::min<std::size_t>(threads, count / (2 * run) + 1));
    std::atomic<std::size_t> next{0};
    const CancelFlag* const flag = currentCancelFlag();
    const auto loop = [&](unsigned thread) {
        const CancelScope scope(flag);
        for (;;) {
            const std::size_t from = next.fetch_add(run);
            if (from >= count)
                return;
            const std::size_t to = std::min(from + run, count);
            for (std::size_t i = from; i < to; ++i) {
                throwIfCancelled();
                work(i, thread);
            }
        }
    };
    {
        std::vector<std::jthread> others;
        for (unsigned t = 1; t < wanted; ++t)
            others.emplace_back([&loop, t] {
                try {
                    loop(t);
                } catch (const Cancelled&) { // the caller's thread stops too
                }
            });
        loop(0);
    }
    throwIfCancelled(); // other threads may have stopped early
}

} // namespace ww::check
