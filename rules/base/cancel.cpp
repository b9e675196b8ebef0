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

const CancelFlag* cancelFlag() {
    return current;
}
bool isCancelled() {
    return current != nullptr && current->load(std::memory_order_relaxed);
}
void cancelPoint() {
    if (isCancelled())
        throw Cancelled{};
}

} // namespace ww
