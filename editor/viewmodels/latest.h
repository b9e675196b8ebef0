#pragma once

// Runs tasks on one thread. A new task cancels the running task at its next cancel point. Results
// of cancelled tasks are dropped.

#include "rules/base/cancel.h"

#include <QtCore/QObject>
#include <QtCore/QThreadPool>

#include <memory>
#include <utility>

namespace ww::ui {

/// A LatestTask must be the last member of its owner, because its destructor waits for the thread.
class LatestTask {
  public:
    LatestTask() { pool_.setMaxThreadCount(1); }
    LatestTask(const LatestTask&) = delete;
    LatestTask& operator=(const LatestTask&) = delete;
    ~LatestTask() {
        cancel();
        pool_.waitForDone();
    }

    /// Cancels the running task and drops its result.
    void cancel() {
        if (stop_)
            *std::exchange(stop_, nullptr) = true;
    }
    /// Runs `work` on the thread; `work` must not use the owner. Then calls `take` with the result
    /// on the owner's thread.
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
            } catch (const Cancelled&) { // a newer task replaces this one
            }
        });
    }

  private:
    QThreadPool pool_;
    std::shared_ptr<CancelFlag> stop_; ///< flag that cancels the running task
};

} // namespace ww::ui
