#include "rules/base/heap.h"

#include <array>
#include <cstddef>
#include <cstdlib>
#include <memory>

#ifdef __GLIBC__ // which the headers above say
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace ww {

#ifdef __GLIBC__
void growInLargeSteps() {
    constexpr int kStep = 64 * 1024 * 1024, kPicture = 16 * 1024 * 1024;
    ::mallopt(M_TOP_PAD, kStep);
    ::mallopt(M_TRIM_THRESHOLD, 4 * kStep); // what is given back is wanted again a moment later
    // A picture's pages serve the next picture, too, instead of being fetched one by one again.
    ::mallopt(M_MMAP_THRESHOLD, kPicture);
    // The first step now, so that its pages can be asked for as large ones. A block is small enough
    // not to be mapped by itself, and three are more than the heap begins with.
    constexpr std::size_t kBlock = 100'000;
    char* const before = static_cast<char*>(::sbrk(0));
    std::array<void* volatile, 3> blocks{}; // or they would be optimised away
    for (void* volatile& block : blocks)
        block = std::malloc(kBlock);
    const char* const after = static_cast<char*>(::sbrk(0));
    for (void* volatile& block : blocks)
        std::free(block);
    void* from = before;
    auto space = static_cast<std::size_t>(after - before);
    if (std::align(static_cast<std::size_t>(::sysconf(_SC_PAGESIZE)), 1, from, space))
        ::madvise(from, space, MADV_HUGEPAGE); // else as ever
}
#else
void growInLargeSteps() {}
#endif

} // namespace ww
