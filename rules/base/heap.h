#pragma once

namespace ww {

/// Call this function first in `main`. Makes the heap grow in large steps, and in huge pages if
/// possible. By default, the heap grows page by page while a large pack's hundred thousand small
/// objects load. Unused space takes addresses, but no memory.
void growHeapInLargeSteps();

} // namespace ww
