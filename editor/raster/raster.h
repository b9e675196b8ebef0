#pragma once

// Paints display lists with QPainter, for preview, PNG and clipboard. Uses the same outlines as PDF
// and SVG, without hinting, so the screen shows the printed result.

#include "editor/sheets/sheets.h"
#include "editor/sheets/vector.h"

#include <QByteArray>
#include <QImage>

#include <cstddef>
#include <functional>
#include <memory>
#include <string>

class QPainter;

namespace ww::raster {

/// A size-limited, thread-safe cache of decoded pictures. Without `ready`, decodes on the calling
/// thread; then don't use it on the window's thread.
class PictureStore {
  public:
    static constexpr std::size_t kDefaultLimit = 128u * 1024 * 1024;
    /// If `ready` is set, another thread does slow decoding and then calls `ready`, unless the
    /// store was destroyed.
    explicit PictureStore(std::size_t limitBytes = kDefaultLimit, std::function<void()> ready = {});
    ~PictureStore();
    /// Returns the picture at about `wanted` pixels, never enlarged. Null if Qt can't decode the
    /// picture, or if another thread is still decoding it.
    [[nodiscard]] QImage get(const sheets::Picture& picture, QSize wanted);
    /// Returns how many `get` calls returned no picture because another thread was decoding. If the
    /// number grows while painting, the painted image is incomplete.
    [[nodiscard]] std::size_t placeholderCount() const;
    /// Returns the error of the first undecodable picture, or an empty text.
    [[nodiscard]] std::string firstDecodeError() const;
    [[nodiscard]] bool isUndecodable(const sheets::Picture& picture) const;
    /// Returns the image at half its size. Caches the half, too.
    [[nodiscard]] QImage halfSizeOf(const sheets::Picture& picture, const QImage& image);

    /// Returns a painted image (such as a group or a tile) by its key; null if the image isn't
    /// cached.
    [[nodiscard]] QImage find(const std::string& key);
    void insert(const std::string& key, const QImage& image);

  private:
    struct CacheState;
    void decodeLater(const sheets::Picture& picture, const std::string& key, int side);
    std::shared_ptr<CacheState> kept_; ///< shared, since a decoding thread may outlive the store
};

/// Decodes a picture to fit `within`. Enlarges only SVGs. Uses at most 128 MB, so pictures above
/// files::ImageLimits::maxDecodedPixels are decoded at half size or less. On failure returns null
/// and writes the reason to `why`.
[[nodiscard]] QImage decodePicture(const sheets::Picture& picture, QSize within,
                                   std::uint32_t seconds = sheets::kDrawSeconds,
                                   std::string* why = nullptr);

/// Draws an SVG that files::scanSvg allows, stretched to `size` (at most 4,096 per side). Returns
/// null if drawing fails or takes more than `seconds` of CPU time.
[[nodiscard]] QImage drawSvg(std::string_view svg, QSize size,
                             std::uint32_t seconds = sheets::kDrawSeconds,
                             std::string* why = nullptr);

/// Paints a display list in millimetres; the caller scales the painter first. If `pictures` is
/// null, every call decodes the pictures again.
void paint(QPainter& painter, const sheets::DisplayList& list, const sheets::Assets& assets,
           PictureStore* pictures = nullptr);

enum class Extent : std::uint8_t { Trim, Bleed };
/// Returns the face painted at `pixelsPerMm` on opaque white.
[[nodiscard]] QImage toImage(const sheets::Face& face, const sheets::Assets& assets,
                             double pixelsPerMm, Extent extent = Extent::Trim,
                             PictureStore* pictures = nullptr);
/// Returns the face painted without bleed, `width` pixels wide.
[[nodiscard]] QImage drawFace(const sheets::Face& face, const sheets::Assets& assets, int width,
                              PictureStore* pictures = nullptr);
/// Writes the artists of icons and pictures into the image's texts `Artist` and `Copyright`, which
/// a PNG file keeps.
void setCredits(QImage& image, const sheets::Face& face, const sheets::Assets& assets);
/// Encodes the image as PNG with its resolution, so that it prints at true size.
[[nodiscard]] QByteArray toPng(const QImage& image, double pixelsPerMm);

} // namespace ww::raster
