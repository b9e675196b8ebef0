#pragma once

// Cache of drawn faces, by size and hash (faces with equal hashes print the same). The drawing
// worker and the image provider share it.

#include "editor/sheets/sheets.h"

#include <QtGui/QImage>

#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

namespace ww::session {

struct FaceImage {
    std::string name;             ///< `front` or `back`
    double width = 0, height = 0; ///< size in mm
    std::uint64_t hash = 0;
    int pixelWidth = 0;
    std::string problem; ///< one line about what doesn't fit; empty if everything fits
    bool isDrawn = true; ///< false: the face is laid out, but not drawn yet
    std::vector<sheets::FacePlace> places = {}; ///< positions of the entity's fields on the face
};
using FaceImagePtr = std::shared_ptr<const FaceImage>;

class FaceCache {
  public:
    explicit FaceCache(std::size_t limitBytes = std::size_t{96} * 1024 * 1024)
        : limit_(limitBytes) {}
    void insert(std::uint64_t hash, int pixelWidth, QImage image);
    /// Returns the picture of that size, else of the nearest cached size, else a null image.
    [[nodiscard]] QImage get(std::uint64_t hash, int pixelWidth) const;
    [[nodiscard]] bool contains(std::uint64_t hash, int pixelWidth) const;

  private:
    struct Entry {
        std::uint64_t hash = 0;
        int pixelWidth = 0;
        QImage image;
    };
    using Order = std::list<Entry>; ///< cached faces, oldest first
    mutable std::mutex mutex_;
    Order order_;
    std::unordered_map<std::uint64_t, std::vector<Order::iterator>> byHash_;
    std::size_t bytes_ = 0, limit_;
};

} // namespace ww::session
