#pragma once

#include <functional>
#include <memory>

namespace ww::raster {

/// A thread for work that paints. Qt's painter gives each fill of over 96 lines in parts to the
/// threads of its global pool and waits for them, which takes longer than what cards and maps fill,
/// except on threads of that pool. So this is one of them, and the pool is larger by one until it
/// has ended.
class PaintingThread {
  public:
    PaintingThread() = default;
    explicit PaintingThread(std::function<void()> work);
    PaintingThread(PaintingThread&&) noexcept;
    PaintingThread& operator=(PaintingThread&&) noexcept;
    ~PaintingThread(); ///< waits as join() does

    /// Until the work has ended; nothing if there was none.
    void join();

  private:
    struct Work;
    std::shared_ptr<Work> work_;
};

} // namespace ww::raster
