// Decodes picture files. Shrinks large pictures while reading them, to save memory.

#include "editor/raster/raster.h"

#include "editor/sheets/picture.h"
#include "editor/sheets/png_rows.h"

#include <QBuffer>
#include <QColorSpace>
#include <QImageReader>

#include <algorithm>

namespace ww::raster {

using namespace sheets;

namespace {

constexpr std::uint64_t kHeld =
    files::ImageLimits{}.maxDecodedPixels; ///< largest number of pixels of a decoded picture
constexpr int kHeldMegabytes = static_cast<int>(kHeld * 4 / (1024 * 1024));

/// Shrinks an image row by row: each `by` × `by` pixels become their average.
class Averaged {
  public:
    Averaged(int width, int by, int channels)
        : by_(by), channels_(channels), alpha_(channels == 2 || channels == 4),
          sums_(static_cast<std::size_t>((width + by - 1) / by) * kParts), width_(width) {}

    void add(const std::uint8_t* row) {
        ++rows_;
        for (int x = 0; x < width_; ++x, row += channels_) {
            std::uint64_t* sum = sums_.data() + static_cast<std::size_t>(x / by_) * kParts;
            const std::uint64_t alpha = alpha_ ? row[channels_ - 1] : kOpaque;
            const bool grey = channels_ < 3;
            sum[0] += row[0] * alpha;
            sum[1] += row[grey ? 0 : 1] * alpha;
            sum[2] += row[grey ? 0 : 2] * alpha;
            sum[3] += alpha;
        }
    }
    [[nodiscard]] bool full() const { return rows_ == by_; }
    /// Writes the averages to `line` as premultiplied pixels, and resets the sums.
    void giveTo(QRgb* line) {
        const int wide = static_cast<int>(sums_.size() / kParts);
        for (int x = 0; x < wide; ++x) {
            const std::uint64_t* sum = sums_.data() + static_cast<std::size_t>(x) * kParts;
            const auto of = static_cast<std::uint64_t>(std::min(by_, width_ - x * by_)) *
                            static_cast<std::uint64_t>(rows_);
            const auto part = [&](std::uint64_t all, std::uint64_t parts) {
                return static_cast<int>((all + parts / 2) / parts);
            };
            line[x] = qRgba(part(sum[0], of * kOpaque), part(sum[1], of * kOpaque),
                            part(sum[2], of * kOpaque), part(sum[3], of));
        }
        std::fill(sums_.begin(), sums_.end(), 0);
        rows_ = 0;
    }
    [[nodiscard]] bool hasAlpha() const { return alpha_; }

  private:
    static constexpr std::size_t kParts = 4;
    static constexpr std::uint64_t kOpaque = 255;
    int by_, channels_;
    bool alpha_;
    int rows_ = 0;
    std::vector<std::uint64_t> sums_;
    int width_;
};

/// Decodes a PNG that is at least twice as large as `target`, row by row. Qt would decode it at
/// full size.
QImage pngByRows(const Picture& picture, QSize target) {
    PngRowReader rows(*picture.bytes);
    if (rows.channels() == 0)
        return {};
    const int width = static_cast<int>(picture.width), height = static_cast<int>(picture.height);
    const int by = std::max(2, std::min(width / target.width(), height / target.height()));
    Averaged averaged(width, by, rows.channels());
    QImage image((width + by - 1) / by, (height + by - 1) / by,
                 averaged.hasAlpha() ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
    if (image.isNull())
        return {};
    int y = 0;
    const auto give = [&] { averaged.giveTo(reinterpret_cast<QRgb*>(image.scanLine(y++))); };
    bool open = false;
    while (const std::uint8_t* row = rows.nextRow()) {
        averaged.add(row);
        open = !averaged.full();
        if (!open)
            give();
    }
    if (!rows.isComplete())
        return {};
    if (open)
        give();
    if (picture.hasColourProfile && rows.channels() > 2) {
        const std::string profile = colourProfileOf(picture);
        image.setColorSpace(QColorSpace::fromIccProfile(
            QByteArray(profile.data(), static_cast<qsizetype>(profile.size()))));
        if (image.colorSpace().isValid())
            image.convertToColorSpace(QColorSpace::SRgb);
    }
    return image.size() == target
               ? image
               : image.scaled(target, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

} // namespace

QImage decodePicture(const Picture& picture, QSize within, std::uint32_t seconds,
                     std::string* why) {
    const QSize whole(static_cast<int>(picture.width), static_cast<int>(picture.height));
    if (picture.format == PictureFormat::Svg)
        return drawSvg(*picture.bytes, whole.scaled(within, Qt::KeepAspectRatio), seconds, why);
    if (why)
        *why = "its pixels can't be unpacked"; // the reason for a null result
    const bool large = std::uint64_t{picture.width} * picture.height > kHeld;
    // Decode a large picture at half size or less: the JPEG reader can halve while it reads.
    const QSize most = large ? within.boundedTo(whole / 2) : within;
    QSize target = whole;
    if (whole.width() > most.width() || whole.height() > most.height())
        target = whole.scaled(most, Qt::KeepAspectRatio).expandedTo(QSize(1, 1));
    if (large && picture.format == PictureFormat::Png)
        return pngByRows(picture, target);
    QImageReader::setAllocationLimit(kHeldMegabytes);
    const QByteArray raw = QByteArray::fromRawData(picture.bytes->data(),
                                                   static_cast<qsizetype>(picture.bytes->size()));
    QBuffer buffer;
    buffer.setData(raw);
    QImageReader reader(&buffer, picture.format == PictureFormat::Jpeg ? "jpeg" : "png");
    reader.setAutoDetectImageFormat(false); // a reader of another format might open other files
    reader.setAutoTransform(true);          // applies the EXIF orientation, since Picture's size
                                            // includes it
    if (target != whole)
        reader.setScaledSize(picture.orientation >= 5 ? target.transposed() : target);
    QImage image = reader.read();
    if (image.isNull())
        return image;
    if (picture.hasColourProfile && image.colorSpace().isValid() && !image.isGrayscale())
        image.convertToColorSpace(QColorSpace::SRgb);
    return image.convertToFormat(image.hasAlphaChannel() ? QImage::Format_ARGB32_Premultiplied
                                                         : QImage::Format_RGB32);
}

} // namespace ww::raster
