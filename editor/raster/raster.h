#pragma once

// Paints display lists with QPainter: preview, PNG, clipboard. Same outlines as PDF and SVG,
// without hinting, so the screen shows what prints.

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

/// A size-limited, thread-safe cache of decoded pictures. Decoding runs on the calling thread: use
/// a worker, not the window's thread.
class PictureStore {
  public:
    static constexpr std::size_t kDefaultLimit = 128u * 1024 * 1024;
    /// With `ready`, slow decoding moves to another thread, which calls `ready` when done unless
    /// the store is gone.
    explicit PictureStore(std::size_t limitBytes = kDefaultLimit, std::function<void()> ready = {});
    ~PictureStore();
    /// The picture at about `wanted` pixels, never enlarged. Null if Qt can't decode it, or another
    /// thread still does.
    [[nodiscard]] QImage get(const sheets::Picture& picture, QSize wanted);
    /// Counts `get` calls that left decoding to another thread. If it grows while painting, the
    /// picture is incomplete.
    [[nodiscard]] std::size_t placeholderCount() const;
    /// Error of the first undecodable picture; empty if there is none.
    [[nodiscard]] std::string firstDecodeError() const;
    [[nodiscard]] bool isUndecodable(const sheets::Picture& picture) const;
    /// The image at half its size, cached too.
    [[nodiscard]] QImage halfSizeOf(const sheets::Picture& picture, const QImage& image);

    /// Painted art by key, such as a group or tile; null if not cached. It stays while the card's
    /// text changes.
    [[nodiscard]] QImage find(const std::string& key);
    void insert(const std::string& key, const QImage& image);

  private:
    struct CacheState;
    void decodeLater(const sheets::Picture& picture, const std::string& key, int side);
    std::shared_ptr<CacheState> kept_; ///< shared: a decoding thread may outlive the store
};

/// Decodes to fit `within`; only SVGs are enlarged. Uses at most 128 MB: larger pictures
/// (files::ImageLimits) come at half size or less. Null on failure; `why` gets the reason.
[[nodiscard]] QImage decodePicture(const sheets::Picture& picture, QSize within,
                                   std::uint32_t seconds = sheets::kDrawSeconds,
                                   std::string* why = nullptr);

/// Draws an SVG that files::scanSvg allows, stretched to `size` (at most 4,096 per side). Null if
/// that fails or takes more than `seconds` of computing.
[[nodiscard]] QImage drawSvg(std::string_view svg, QSize size,
                             std::uint32_t seconds = sheets::kDrawSeconds,
                             std::string* why = nullptr);

/// Paints in millimetres: scale the painter first. Without a store, pictures are decoded on every
/// call.
void paint(QPainter& painter, const sheets::DisplayList& list, const sheets::Assets& assets,
           PictureStore* pictures = nullptr);

enum class Extent : std::uint8_t { Trim, Bleed };
/// The face at `pixelsPerMm`, on opaque white.
[[nodiscard]] QImage toImage(const sheets::Face& face, const sheets::Assets& assets,
                             double pixelsPerMm, Extent extent = Extent::Trim,
                             PictureStore* pictures = nullptr);
/// The face without bleed, `width` pixels wide.
[[nodiscard]] QImage drawFace(const sheets::Face& face, const sheets::Assets& assets, int width,
                              PictureStore* pictures = nullptr);
/// Writes the artists of icons and pictures into the image's texts `Artist` and `Copyright`, which
/// PNG keeps.
void setCredits(QImage& image, const sheets::Face& face, const sheets::Assets& assets);
/// Encodes as PNG with the resolution, so that it prints at true size.
[[nodiscard]] QByteArray toPng(const QImage& image, double pixelsPerMm);

} // namespace ww::raster
