// Who has the pack: this window, or another that this one may ask for it.

#include "editor/session/session.h"
#include "editor/session/text.h"

namespace ww::session {

/// The folder reports locks and claims that come and go. It doesn't report when a process that
/// holds one is killed, nor when a claim that was just made gets its lock: until then the claim
/// looks free.
void Session::followLock() {
    constexpr int kEveryMs = 2000;
    if (!lock_ && readOnly_ != ReadOnly::InUse)
        return;
    lockWatcher_ = std::make_unique<QFileSystemWatcher>();
    lockWatcher_->addPath(q(files::lockDir(services_.stateDir).string()));
    connect(lockWatcher_.get(), &QFileSystemWatcher::directoryChanged, this, &Session::lookAtLock);
    connect(&lockTimer_, &QTimer::timeout, this, &Session::lookAtLock);
    lockTimer_.start(kEveryMs);
    lookAtLock(); // what was asked while it was being opened
}

void Session::lookAtLock() {
    if (lock_) {
        const bool now =
            files::PackClaim::standing(root_, services_.stateDir, services_.ioTable()).has_value();
        if (now && !std::exchange(claimed_, now))
            emit claimed();
        claimed_ = now;
        return;
    }
    auto now = files::PackLock::holder(root_, services_.stateDir, services_.ioTable());
    const auto same = [](const files::LockHolder& a, const files::LockHolder& b) {
        return a.pid == b.pid && a.host == b.host && a.since == b.since;
    };
    if (now.has_value() == holder_.has_value() && (!now || same(*now, *holder_)))
        return;
    holder_ = std::move(now);
    emit holderChanged();
}

} // namespace ww::session
