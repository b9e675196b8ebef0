#pragma once

// What was painted of a map last. Moved by whole pixels it is the same picture, and only what came
// into sight is painted again; so a pointer that moves over a map costs what it moves.

#include <QImage>
#include <QList>
#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <functional>

class QPainter;

namespace ww::ui {

class KeptPicture {
  public:
    /// Paints what lies in a part of the item, to which it is clipped: the painter's origin is the
    /// item's upper left corner.
    using Paint = std::function<void(QPainter& painter, const QRectF& part)>;

    struct View {
        QSizeF size;       ///< of the item
        double pixels = 1; ///< of the screen in one of the item
        QPointF origin;    ///< of the map in the item
        double cell = 0;

        friend bool operator==(const View&, const View&) = default;
    };
    /// The picture differs.
    void forget() {
        image_ = {};
        spoilt_.clear();
    }
    /// It differs there, in cells.
    void spoil(const QList<QRectF>& where) { spoilt_ += where; }
    [[nodiscard]] const QImage& of(const View& view, const Paint& paint);

  private:
    QImage image_;
    QList<QRectF> spoilt_;
    View view_;
};

} // namespace ww::ui
