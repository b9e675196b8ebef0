// Session: notices when another window edits the pack, or requests the pack.

#include "editor/session/session.h"
#include "editor/session/text.h"

namespace ww::session {

/// Watches the lock folder, and also polls it. A folder watcher misses a killed process, and a
/// claim whose file is locked a moment after it was created.
void Session::watchLock() {
    constexpr int kEveryMs = 2000;
    if (!lock_ && readOnly_ != ReadOnly::InUse)
        return;
    lockWatcher_ = std::make_unique<QFileSystemWatcher>();
    lockWatcher_->addPath(toQString(files::lockDir(services_.stateDir).string()));
    connect(lockWatcher_.get(), &QFileSystemWatcher::directoryChanged, this, &Session::pollLock);
    connect(&lockTimer_, &QTimer::timeout, this, &Session::pollLock);
    lockTimer_.start(kEveryMs);
    pollLock(); // another window may have claimed the pack while it was loading
}

void Session::pollLock() {
    if (lock_) {
        const bool now =
            files::PackClaim::claimant(root_, services_.stateDir, services_.ioOrSystem())
                .has_value();
        if (now && !std::exchange(claimed_, now))
            emit packClaimed();
        claimed_ = now;
        return;
    }
    auto now = files::PackLock::currentHolder(root_, services_.stateDir, services_.ioOrSystem());
    const auto same = [](const files::LockHolder& a, const files::LockHolder& b) {
        return a.pid == b.pid && a.host == b.host && a.since == b.since;
    };
    if (now.has_value() == holder_.has_value() && (!now || same(*now, *holder_)))
        return;
    holder_ = std::move(now);
    emit lockHolderChanged();
}

} // namespace ww::session
