#pragma once

// Drawn faces, by what they print: equal hashes print equal, so a picture is drawn once at each
// size however many views show it. Shared between the worker that draws and the image provider that
// shows.

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
    std::string name;             ///< front, back
    double width = 0, height = 0; ///< mm
    std::uint64_t hash = 0;
    int pixelWidth = 0;
    std::string problem;                        ///< what didn't fit, in one line; empty: all did
    bool drawn = true;                          ///< false: laid out, and drawn in a moment
    std::vector<sheets::FacePlace> places = {}; ///< what of the entity stands where
};
using FaceImagePtr = std::shared_ptr<const FaceImage>;

class FaceCache {
  public:
    explicit FaceCache(std::size_t limitBytes = std::size_t{96} * 1024 * 1024)
        : limit_(limitBytes) {}
    void put(std::uint64_t hash, int pixelWidth, QImage image);
    /// The picture of that size, else the nearest one there is, else a null image.
    [[nodiscard]] QImage get(std::uint64_t hash, int pixelWidth) const;
    [[nodiscard]] bool has(std::uint64_t hash, int pixelWidth) const;

  private:
    struct Entry {
        std::uint64_t hash = 0;
        int pixelWidth = 0;
        QImage image;
    };
    using Order = std::list<Entry>; ///< oldest first
    mutable std::mutex mutex_;
    Order order_;
    std::unordered_map<std::uint64_t, std::vector<Order::iterator>> byHash_;
    std::size_t bytes_ = 0, limit_;
};

} // namespace ww::session
