#pragma once

// Display lists through QPainter: the preview, PNG, and cards on the clipboard. Draws the same
// outlines as PDF and SVG, without hinting, so what is on the screen is what prints.

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

/// Decoded pictures by content and size, up to a bound. Safe from several threads; decoding is the
/// caller's time, so call from a worker, never from the window's thread.
class PictureStore {
  public:
    static constexpr std::size_t kUsualLimit = 128u * 1024 * 1024;
    /// With `ready` it serves a window: what takes longer to decode than a frame lasts is left to
    /// another thread, which calls `ready` once it is there, unless the store is gone by then.
    explicit PictureStore(std::size_t limitBytes = kUsualLimit, std::function<void()> ready = {});
    ~PictureStore();
    /// At about `wanted` pixels (never enlarged); null where the bytes can't be decoded within Qt's
    /// limits, or are left to that thread.
    [[nodiscard]] QImage get(const sheets::Picture& picture, QSize wanted);
    /// How often `get` has left one there: what is painted meanwhile isn't whole.
    [[nodiscard]] std::size_t left() const;
    /// Why the first picture that `get` couldn't decode couldn't be; empty where all could.
    [[nodiscard]] std::string lost() const;
    [[nodiscard]] bool isLost(const sheets::Picture& picture) const;
    /// Half as large, kept too.
    [[nodiscard]] QImage halfOf(const sheets::Picture& picture, const QImage& image);

    /// Composed art as painted, by what it is: it stays while the words on the card change.
    [[nodiscard]] QImage find(const std::string& key);
    void keep(const std::string& key, const QImage& image);

  private:
    struct Kept;
    void decodeLater(const sheets::Picture& picture, const std::string& key, int side);
    std::shared_ptr<Kept> kept_; ///< a thread that decodes may outlive the store
};

/// A picture file within that size; an SVG fills it, others aren't enlarged. It never takes more
/// than 128 MB: what has more pixels (files::ImageLimits) comes back at half its size at most. Null
/// where the bytes can't be decoded; `why` gets the reason.
[[nodiscard]] QImage decode(const sheets::Picture& picture, QSize within,
                            std::uint32_t seconds = sheets::kDrawSeconds,
                            std::string* why = nullptr);

/// An SVG that files::scanSvg allows, stretched to `size` pixels (4,096 a side at most); null where
/// it can't be drawn, or not in `seconds` of computing.
[[nodiscard]] QImage drawVector(std::string_view svg, QSize size,
                                std::uint32_t seconds = sheets::kDrawSeconds,
                                std::string* why = nullptr);

/// Paints in millimetres: scale the painter first. Without a store pictures are decoded each time.
void paint(QPainter& painter, const sheets::DisplayList& list, const sheets::Assets& assets,
           PictureStore* pictures = nullptr);

enum class Extent : std::uint8_t { Trim, Bleed };
/// A face at `pixelsPerMm`, opaque white below.
[[nodiscard]] QImage toImage(const sheets::Face& face, const sheets::Assets& assets,
                             double pixelsPerMm, Extent extent = Extent::Trim,
                             PictureStore* pictures = nullptr);
/// The trim, `width` pixels wide.
[[nodiscard]] QImage draw(const sheets::Face& face, const sheets::Assets& assets, int width,
                          PictureStore* pictures = nullptr);
/// Writes the artists of the face's icons and pictures into the image's texts, which a PNG file
/// keeps: `Artist` and `Copyright`.
void setCredits(QImage& image, const sheets::Face& face, const sheets::Assets& assets);
/// With the resolution in the file, so that it prints at true size.
[[nodiscard]] QByteArray toPng(const QImage& image, double pixelsPerMm);

} // namespace ww::raster
