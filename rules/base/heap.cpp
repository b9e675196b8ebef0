#include "rules/base/heap.h"

#include <array>
#include <cstddef>
#include <cstdlib>
#include <memory>

#ifdef __GLIBC__ // defined by the headers above
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace ww {

#ifdef __GLIBC__
void growHeapInLargeSteps() {
    constexpr int kStep = 64 * 1024 * 1024, kPicture = 16 * 1024 * 1024;
    ::mallopt(M_TOP_PAD, kStep);
    ::mallopt(M_TRIM_THRESHOLD, 4 * kStep); // freed memory is soon needed again
    // Reuses pictures' memory instead of mapping fresh pages.
    ::mallopt(M_MMAP_THRESHOLD, kPicture);
    // Grow the heap now, to ask for huge pages. One block is too small for its own mapping; three
    // exceed the initial heap.
    constexpr std::size_t kBlock = 100'000;
    char* const before = static_cast<char*>(::sbrk(0));
    std::array<void* volatile, 3> blocks{}; // prevents optimising the allocations away
    for (void* volatile& block : blocks)
        block = std::malloc(kBlock);
    const char* const after = static_cast<char*>(::sbrk(0));
    for (void* volatile& block : blocks)
        std::free(block);
    void* from = before;
    auto space = static_cast<std::size_t>(after - before);
    if (std::align(static_cast<std::size_t>(::sysconf(_SC_PAGESIZE)), 1, from, space))
        ::madvise(from, space, MADV_HUGEPAGE); // a failure does no harm
}
#else
void growHeapInLargeSteps() {}
#endif

} // namespace ww
