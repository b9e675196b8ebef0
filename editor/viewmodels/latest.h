#pragma once

// A question that is worked out on a thread of its own. A later one ends it at its next cancel
// point, and an answer that is late is nobody's.

#include "rules/base/cancel.h"

#include <QtCore/QObject>
#include <QtCore/QThreadPool>

#include <memory>
#include <utility>

namespace ww::ui {

/// The last member of its owner: it goes first, once nothing runs any more.
class Latest {
  public:
    Latest() { pool_.setMaxThreadCount(1); }
    Latest(const Latest&) = delete;
    Latest& operator=(const Latest&) = delete;
    ~Latest() {
        end();
        pool_.waitForDone();
    }

    /// What was asked before is not answered.
    void end() {
        if (stop_)
            *std::exchange(stop_, nullptr) = true;
    }
    /// `work` runs there, one at a time, and touches nothing of the owner; `take` is given what it
    /// returns, on the owner's thread.
    template <class Work, class Take>
    void ask(QObject& owner, Work work, Take take) {
        end();
        stop_ = std::make_shared<CancelFlag>(false);
        pool_.start([owner = &owner, stop = stop_, work = std::move(work), take = std::move(take)] {
            const CancelScope scope(stop.get());
            try {
                QMetaObject::invokeMethod(
                    owner,
                    [stop, take, answer = (cancelPoint(), work())]() mutable {
                        if (!*stop)
                            take(std::move(answer));
                    },
                    Qt::QueuedConnection);
            } catch (const Cancelled&) { // something else is asked
            }
        });
    }

  private:
    QThreadPool pool_;
    std::shared_ptr<CancelFlag> stop_; ///< of what is being worked out
};

} // namespace ww::ui
