#include "app/cli/interrupt.h"

#include <array>
#include <csignal>

namespace ww::cli {

namespace {

constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP};

// The signal handler sets `asked` and `came`. A signal handler may use only lock-free atomics and
// `volatile std::sig_atomic_t`.
CancelFlag asked{false};
static_assert(CancelFlag::is_always_lock_free);
volatile std::sig_atomic_t came = 0;

void note(int signal) {
    came = signal;
    asked.store(true, std::memory_order_relaxed);
}

} // namespace

InterruptScope::InterruptScope() : scope_(&asked) {
    came = 0;
    asked = false;
    struct sigaction before {};
    struct sigaction how {};
    how.sa_handler = note;
    how.sa_flags = static_cast<int>(SA_RESETHAND);
    for (const int signal : kSignals)
        // If the parent process ignores a signal (nohup), the program ignores it too.
        if (::sigaction(signal, nullptr, &before) == 0 && before.sa_handler == SIG_DFL)
            ::sigaction(signal, &how, nullptr);
}

InterruptScope::~InterruptScope() {
    struct sigaction now {};
    for (const int signal : kSignals)
        if (::sigaction(signal, nullptr, &now) == 0 && now.sa_handler == note)
            std::signal(signal, SIG_DFL);
    if (came != 0)
        std::raise(came);
}

} // namespace ww::cli
