#include "editor/session/faces.h"

#include <algorithm>
#include <cstdlib>

namespace ww::session {

void FaceCache::insert(std::uint64_t hash, int pixelWidth, QImage image) {
    const std::scoped_lock lock(mutex_);
    std::vector<Order::iterator>& sizes = byHash_[hash];
    for (const Order::iterator it : sizes)
        if (it->pixelWidth == pixelWidth)
            return;
    bytes_ += static_cast<std::size_t>(image.sizeInBytes());
    order_.push_back({hash, pixelWidth, std::move(image)});
    sizes.push_back(std::prev(order_.end()));
    while (bytes_ > limit_ && order_.size() > 1) {
        const Order::iterator oldest = order_.begin();
        std::vector<Order::iterator>& list = byHash_[oldest->hash];
        std::erase(list, oldest);
        if (list.empty())
            byHash_.erase(oldest->hash);
        bytes_ -= static_cast<std::size_t>(oldest->image.sizeInBytes());
        order_.erase(oldest);
    }
}

QImage FaceCache::get(std::uint64_t hash, int pixelWidth) const {
    const std::scoped_lock lock(mutex_);
    const auto it = byHash_.find(hash);
    if (it == byHash_.end() || it->second.empty())
        return {};
    return (*std::min_element(it->second.begin(), it->second.end(),
                              [&](auto a, auto b) {
                                  return std::abs(a->pixelWidth - pixelWidth) <
                                         std::abs(b->pixelWidth - pixelWidth);
                              }))
        ->image;
}

bool FaceCache::contains(std::uint64_t hash, int pixelWidth) const {
    const std::scoped_lock lock(mutex_);
    const auto it = byHash_.find(hash);
    return it != byHash_.end() && std::any_of(it->second.begin(), it->second.end(),
                                              [&](auto e) { return e->pixelWidth == pixelWidth; });
}

} // namespace ww::session
