#include "editor/raster/painting_thread.h"

#include <QThreadPool>

#include <mutex>
#include <semaphore>
#include <utility>

namespace ww::raster {

struct PaintingThread::Work {
    explicit Work(std::function<void()> what) : run(std::move(what)) {}

    std::function<void()> run;
    std::binary_semaphore ended{0};
};

namespace {
void growPool(int by) {
    static std::mutex mutex; // makes reading and setting the pool's thread count atomic
    const std::scoped_lock lock(mutex);
    QThreadPool* const pool = QThreadPool::globalInstance();
    pool->setMaxThreadCount(pool->maxThreadCount() + by);
}
} // namespace

PaintingThread::PaintingThread(std::function<void()> work)
    : work_(std::make_shared<Work>(std::move(work))) {
    growPool(1);
    QThreadPool::globalInstance()->start(
        [work = work_] { // keeps `work` alive until release() returns
            work->run();
            work->ended.release();
        });
}

PaintingThread::PaintingThread(PaintingThread&&) noexcept = default;

PaintingThread& PaintingThread::operator=(PaintingThread&& other) noexcept {
    join();
    work_ = std::move(other.work_);
    return *this;
}

PaintingThread::~PaintingThread() {
    join();
}

void PaintingThread::join() {
    if (!work_)
        return;
    work_->ended.acquire();
    work_.reset();
    growPool(-1);
}

} // namespace ww::raster
