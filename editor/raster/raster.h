#pragma once

// Display lists through QPainter: the preview, PNG, and cards on the clipboard. Draws the same
// outlines as PDF and SVG, without hinting, so what is on the screen is what prints.

#include "editor/sheets/sheets.h"

#include <QByteArray>
#include <QImage>

#include <list>
#include <mutex>
#include <string>

class QPainter;

namespace ww::raster {

/// Decoded pictures by content and size, up to a bound. Safe from several threads; decoding is the
/// caller's time, so call from a worker, never from the window's thread.
class PictureStore {
  public:
    explicit PictureStore(std::size_t limitBytes = 128u * 1024 * 1024) : limit_(limitBytes) {}
    /// At about `wanted` pixels (never enlarged); null where the bytes can't be decoded within Qt's
    /// limits.
    [[nodiscard]] QImage get(const sheets::Picture& picture, QSize wanted);

    /// Composed art as painted, by what it is: it stays while the words on the card change.
    [[nodiscard]] QImage find(const std::string& key);
    void keep(const std::string& key, const QImage& image);

  private:
    struct Entry {
        std::string key;
        QImage image;
    };
    std::mutex mutex_;
    std::list<Entry> entries_; ///< the last used first
    std::size_t bytes_ = 0, limit_;
};

/// An SVG that files::scanSvg allows, stretched to `size` pixels (4,096 a side at most); null where
/// it can't be drawn.
[[nodiscard]] QImage drawVector(std::string_view svg, QSize size);

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
/// With the resolution in the file, so that it prints at true size.
[[nodiscard]] QByteArray toPng(const QImage& image, double pixelsPerMm);

} // namespace ww::raster
