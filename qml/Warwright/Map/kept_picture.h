#pragma once

// Caches a map's picture. Panning by whole pixels moves the picture and paints only the newly
// visible parts.

#include <QImage>
#include <QList>
#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <functional>

class QPainter;

namespace ww::ui {

class MapPictureCache {
  public:
    /// Paints a part of the map. The painter is clipped to the part; its origin is the item's upper
    /// left corner.
    using Paint = std::function<void(QPainter& painter, const QRectF& part)>;

    struct View {
        QSizeF size;           ///< size of the item
        double pixelRatio = 1; ///< screen pixels per item pixel
        QPointF origin;        ///< the map's origin in the item
        double cell = 0;

        friend bool operator==(const View&, const View&) = default;
    };
    void clear() {
        image_ = {};
        spoilt_.clear();
    }
    /// Marks areas to repaint, in cells.
    void invalidate(const QList<QRectF>& where) { spoilt_ += where; }
    [[nodiscard]] const QImage& picture(const View& view, const Paint& paint);

  private:
    QImage image_;
    QList<QRectF> spoilt_;
    View view_;
};

} // namespace ww::ui
