#pragma once

#include <functional>
#include <memory>

namespace ww::raster {

/// A thread for painting. Qt's painter splits each fill of over 96 lines among the global pool's
/// threads and waits for them. On threads of that pool, it doesn't split, which is faster. So this
/// thread runs in the pool, which gets one more thread until the work ends.
class PaintingThread {
  public:
    PaintingThread() = default;
    explicit PaintingThread(std::function<void()> work);
    PaintingThread(PaintingThread&&) noexcept;
    PaintingThread& operator=(PaintingThread&&) noexcept;
    ~PaintingThread(); ///< waits for the work

    /// Waits until the work has ended.
    void join();

  private:
    struct Work;
    std::shared_ptr<Work> work_;
};

} // namespace ww::raster
