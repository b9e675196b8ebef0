// Decoded pictures, kept.

#include "editor/raster/raster.h"

#include "editor/sheets/vector.h"

#include <QBuffer>
#include <QColorSpace>
#include <QImageReader>

#include <algorithm>

namespace ww::raster {

using namespace sheets;

namespace {
constexpr int kDecodedMegabytes = 128;
constexpr int kMostPixels = 4096; ///< a side of a drawn SVG
} // namespace

QImage drawVector(std::string_view svg, QSize size) {
    size = size.expandedTo(QSize(1, 1)).boundedTo(QSize(kMostPixels, kMostPixels));
    const auto pixels = vectorToPixels(svg, static_cast<std::uint32_t>(size.width()),
                                       static_cast<std::uint32_t>(size.height()));
    if (pixels.empty())
        return {};
    return QImage(reinterpret_cast<const uchar*>(pixels.data()), size.width(), size.height(),
                  QImage::Format_ARGB32_Premultiplied)
        .copy();
}

QImage PictureStore::get(const Picture& picture, QSize wanted) {
    // Sizes in steps, so that zooming doesn't decode at every pixel.
    int step = 64;
    while (step < std::max(wanted.width(), wanted.height()))
        step *= 2;
    const std::string key = picture.hash + ":" + std::to_string(step);
    if (const QImage known = find(key); !known.isNull())
        return known;
    const QSize whole(static_cast<int>(picture.width), static_cast<int>(picture.height));
    if (picture.format == PictureFormat::Svg) {
        const QImage drawn =
            drawVector(*picture.bytes, whole.scaled(step, step, Qt::KeepAspectRatio));
        if (!drawn.isNull())
            keep(key, drawn);
        return drawn;
    }
    QImageReader::setAllocationLimit(kDecodedMegabytes);
    const QByteArray bytes = QByteArray::fromRawData(picture.bytes->data(),
                                                     static_cast<qsizetype>(picture.bytes->size()));
    QBuffer buffer;
    buffer.setData(bytes);
    QImageReader reader(&buffer, picture.format == PictureFormat::Jpeg ? "jpeg" : "png");
    reader.setAutoDetectImageFormat(false);
    reader.setAutoTransform(true); // as EXIF says; Picture's size is that of what is seen
    const QSize stored = picture.orientation >= 5 ? whole.transposed() : whole;
    if (std::max(whole.width(), whole.height()) > step)
        reader.setScaledSize(stored.scaled(step, step, Qt::KeepAspectRatio));
    QImage image = reader.read();
    if (image.isNull())
        return image;
    if (picture.profile && image.colorSpace().isValid() && !image.isGrayscale())
        image.convertToColorSpace(QColorSpace::SRgb);
    image = image.convertToFormat(image.hasAlphaChannel() ? QImage::Format_ARGB32_Premultiplied
                                                          : QImage::Format_RGB32);
    keep(key, image);
    return image;
}

QImage PictureStore::find(const std::string& key) {
    const std::lock_guard lock(mutex_);
    const auto found = std::find_if(entries_.begin(), entries_.end(),
                                    [&](const Entry& e) { return e.key == key; });
    if (found == entries_.end())
        return {};
    entries_.splice(entries_.begin(), entries_, found);
    return entries_.front().image;
}

void PictureStore::keep(const std::string& key, const QImage& image) {
    const std::lock_guard lock(mutex_);
    entries_.push_front({key, image});
    bytes_ += static_cast<std::size_t>(image.sizeInBytes());
    while (bytes_ > limit_ && entries_.size() > 1) {
        bytes_ -= static_cast<std::size_t>(entries_.back().image.sizeInBytes());
        entries_.pop_back();
    }
}

} // namespace ww::raster
