#include "rules/base/heap.h"

#include <array>
#include <cstdint>
#include <cstdlib>

#ifdef __GLIBC__ // which the headers above say
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace ww {

#ifdef __GLIBC__
void growInLargeSteps() {
    constexpr int kStep = 64 * 1024 * 1024;
    ::mallopt(M_TOP_PAD, kStep);
    ::mallopt(M_TRIM_THRESHOLD, 4 * kStep); // what is given back is wanted again a moment later
    // The first step now, so that its pages can be asked for as large ones. A block is small enough
    // not to be mapped by itself, and three are more than the heap begins with.
    constexpr std::size_t kBlock = 100'000;
    const auto end = [] { return reinterpret_cast<std::uintptr_t>(::sbrk(0)); };
    const std::uintptr_t before = end();
    std::array<void* volatile, 3> blocks{}; // or they would be optimised away
    for (void* volatile& block : blocks)
        block = std::malloc(kBlock);
    const std::uintptr_t after = end();
    for (void* volatile& block : blocks)
        std::free(block);
    const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    const std::uintptr_t from = (before + page - 1) / page * page;
    if (from < after)
        ::madvise(reinterpret_cast<void*>(from), after - from, MADV_HUGEPAGE); // else as ever
}
#else
void growInLargeSteps() {}
#endif

} // namespace ww
