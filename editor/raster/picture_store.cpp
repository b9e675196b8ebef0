// The cache of decoded pictures.

#include "editor/raster/raster.h"

#include <QThreadPool>

#include <algorithm>
#include <fmt/format.h>
#include <list>
#include <map>
#include <mutex>
#include <set>

namespace ww::raster {

using namespace sheets;

namespace {
constexpr int kMostPixels = 4096; ///< longest side of a drawn SVG in pixels
/// Largest number of pixels of a picture that is decoded on the calling thread. Decoding it takes
/// as long as one or two frames.
constexpr std::uint64_t kAtOnce = 2'000'000;
constexpr int kLeastHalf = 512; ///< smallest side in pixels of a stored half; smaller halves are
                                ///< made on demand
} // namespace

QImage drawSvg(std::string_view svg, QSize size, std::uint32_t seconds, std::string* why) {
    size = size.expandedTo(QSize(1, 1)).boundedTo(QSize(kMostPixels, kMostPixels));
    const auto pixels = vectorToPixels(svg, static_cast<std::uint32_t>(size.width()),
                                       static_cast<std::uint32_t>(size.height()), seconds);
    if (!pixels) {
        if (why)
            *why = pixels.error();
        return {};
    }
    return QImage(reinterpret_cast<const uchar*>(pixels->data()), size.width(), size.height(),
                  QImage::Format_ARGB32_Premultiplied)
        .copy();
}

struct PictureStore::CacheState {
    explicit CacheState(std::size_t limitBytes) : limit(limitBytes) {}

    QImage find(const std::string& key) {
        const std::lock_guard lock(mutex);
        const auto found = std::find_if(entries.begin(), entries.end(),
                                        [&](const Entry& e) { return e.key == key; });
        if (found == entries.end())
            return {};
        entries.splice(entries.begin(), entries, found);
        return entries.front().image;
    }
    void keep(const std::string& key, const QImage& image) {
        const std::lock_guard lock(mutex);
        entries.push_front({key, image});
        bytes += static_cast<std::size_t>(image.sizeInBytes());
        while (bytes > limit && entries.size() > 1) {
            bytes -= static_cast<std::size_t>(entries.back().image.sizeInBytes());
            entries.pop_back();
        }
    }
    QImage decode(const Picture& picture, const std::string& key, int side,
                  std::uint32_t seconds = kDrawSeconds);
    bool isLost(const std::string& hash) {
        const std::lock_guard lock(mutex);
        return lost.contains(hash);
    }
    QImage halfOf(const Picture& picture, const QImage& image);

    struct Entry {
        std::string key;
        QImage image;
    };
    std::mutex mutex;
    std::list<Entry> entries; ///< most recently used first
    std::size_t bytes = 0, limit = 0, left = 0;
    std::set<std::string> waiting; ///< keys of pictures being decoded
    std::map<std::string, std::string, std::less<>>
        lost;                    ///< why a picture can't be decoded, by its hash
    std::string firstLost;       ///< reason of the first failure
    std::function<void()> ready; ///< called after decoding on another thread; empty if the store
                                 ///< was destroyed or has no other thread
};

QImage PictureStore::CacheState::decode(const Picture& picture, const std::string& key, int side,
                                        std::uint32_t seconds) {
    std::string why;
    QImage image = raster::decodePicture(picture, QSize(side, side), seconds, &why);
    if (!image.isNull()) {
        keep(key, image);
    } else if (seconds == kDrawSeconds) { // it had the full time, so a retry would fail, too
        const std::lock_guard lock(mutex);
        firstLost = firstLost.empty() ? why : firstLost;
        lost.emplace(picture.hash, why);
    }
    return image;
}

QImage PictureStore::CacheState::halfOf(const Picture& picture, const QImage& image) {
    const std::string key = fmt::format("{} within {}", picture.hash, image.width() / 2);
    QImage half = find(key);
    if (half.isNull()) {
        half = image.scaled(image.size() / 2, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
        keep(key, half);
    }
    return half;
}

PictureStore::PictureStore(std::size_t limitBytes, std::function<void()> ready)
    : kept_(std::make_shared<CacheState>(limitBytes)) {
    kept_->ready = std::move(ready);
}

PictureStore::~PictureStore() {
    const std::lock_guard lock(kept_->mutex); // no thread calls `ready` after this
    kept_->ready = {};
}

QImage PictureStore::get(const Picture& picture, QSize wanted) {
    // Round sizes up to powers of two, so that zooming doesn't decode the picture at every pixel
    // size.
    int step = 64;
    while (step < std::max(wanted.width(), wanted.height()))
        step *= 2;
    const std::string key = picture.hash + ":" + std::to_string(step);
    if (const QImage known = kept_->find(key); !known.isNull())
        return known;
    if (kept_->isLost(picture.hash))
        return {};
    const bool vector = picture.format == PictureFormat::Svg;
    const bool large = !vector && std::uint64_t{picture.width} * picture.height > kAtOnce;
    if (!kept_->ready)
        return kept_->decode(picture, key, step);
    if (!large)
        if (QImage image = kept_->decode(picture, key, step, vector ? 1 : kDrawSeconds);
            !image.isNull() || !vector)
            return image;
    decodeLater(picture, key, step);
    return {};
}

void PictureStore::decodeLater(const Picture& picture, const std::string& key, int side) {
    {
        const std::lock_guard lock(kept_->mutex);
        ++kept_->left;
        if (!kept_->waiting.insert(key).second)
            return;
    }
    QThreadPool::globalInstance()->start([kept = kept_, picture, key, side] {
        QImage image = kept->decode(picture, key, side);
        while (std::max(image.width(), image.height()) / 2 >= kLeastHalf)
            image = kept->halfOf(picture, image);
        const std::lock_guard lock(kept->mutex);
        kept->waiting.erase(key);
        if (kept->ready)
            kept->ready();
    });
}

std::string PictureStore::firstDecodeError() const {
    const std::lock_guard lock(kept_->mutex);
    return kept_->firstLost;
}

bool PictureStore::isUndecodable(const Picture& picture) const {
    return kept_->isLost(picture.hash);
}

std::size_t PictureStore::placeholderCount() const {
    const std::lock_guard lock(kept_->mutex);
    return kept_->left;
}

QImage PictureStore::halfSizeOf(const Picture& picture, const QImage& image) {
    return kept_->halfOf(picture, image);
}

QImage PictureStore::find(const std::string& key) {
    return kept_->find(key);
}

void PictureStore::insert(const std::string& key, const QImage& image) {
    kept_->keep(key, image);
}

} // namespace ww::raster
