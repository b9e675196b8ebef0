#include "rules/base/cancel.h"

namespace ww {

namespace {
thread_local const CancelFlag* current = nullptr;
} // namespace

CancelScope::CancelScope(const CancelFlag* flag) : before_(current) {
    current = flag;
}
CancelScope::~CancelScope() {
    current = before_;
}

const CancelFlag* currentCancelFlag() {
    return current;
}
bool isCancelled() {
    return current != nullptr && current->load(std::memory_order_relaxed);
}
void throwIfCancelled() {
    if (isCancelled())
        throw Cancelled{};
}

} // namespace ww
