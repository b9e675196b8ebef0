#pragma once

namespace ww {

/// Call first in `main`. Makes the heap grow in large steps, and in huge pages if possible.
/// Otherwise it grows page by page while a large pack's hundred thousand small objects load. Unused
/// space costs addresses, no memory.
void growHeapInLargeSteps();

} // namespace ww
