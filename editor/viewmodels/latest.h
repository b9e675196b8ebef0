#pragma once

// Runs questions on one thread. A newer question cancels the older one at its next cancel point,
// and late answers are dropped.

#include "rules/base/cancel.h"

#include <QtCore/QObject>
#include <QtCore/QThreadPool>

#include <memory>
#include <utility>

namespace ww::ui {

/// Must be its owner's last member: its destructor waits for the thread.
class LatestTask {
  public:
    LatestTask() { pool_.setMaxThreadCount(1); }
    LatestTask(const LatestTask&) = delete;
    LatestTask& operator=(const LatestTask&) = delete;
    ~LatestTask() {
        cancel();
        pool_.waitForDone();
    }

    /// Cancels the running question and drops its answer.
    void cancel() {
        if (stop_)
            *std::exchange(stop_, nullptr) = true;
    }
    /// `work` runs on the thread and must not touch the owner. `take` gets its result on the
    /// owner's thread.
    template <class Work, class Take>
    void start(QObject& owner, Work work, Take take) {
        cancel();
        stop_ = std::make_shared<CancelFlag>(false);
        pool_.start([owner = &owner, stop = stop_, work = std::move(work), take = std::move(take)] {
            const CancelScope scope(stop.get());
            try {
                QMetaObject::invokeMethod(
                    owner,
                    [stop, take, answer = (throwIfCancelled(), work())]() mutable {
                        if (!*stop)
                            take(std::move(answer));
                    },
                    Qt::QueuedConnection);
            } catch (const Cancelled&) { // a newer question replaces it
            }
        });
    }

  private:
    QThreadPool pool_;
    std::shared_ptr<CancelFlag> stop_; ///< flag that cancels the running question
};

} // namespace ww::ui
