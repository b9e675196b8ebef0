#pragma once

// Draws a maneuver's arrow as on printed dials.

#include <QtGui/QColor>
#include <QtQml/qqmlregistration.h>
#include <QtQuick/QQuickPaintedItem>

class QPainter;

namespace ww::ui {

struct ArrowStyle {
    QColor colour{Qt::black};
    /// Colour of the outline, for a fill with too little contrast; transparent: no outline.
    QColor outline{Qt::transparent};
    bool dashed = false; ///< whether to draw only a dashed outline, for an unknown colour
};
/// Draws the arrow as large as the area allows. For `arrow`, see `arrowNumberOf`.
void paintArrow(QPainter& painter, const QRectF& room, int arrow, const ArrowStyle& look);

class ManeuverArrow : public QQuickPaintedItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(int arrow READ arrow WRITE setArrow NOTIFY
                   changed) ///< number of the arrow picture, see `arrowNumberOf`
    Q_PROPERTY(QColor colour READ colour WRITE setColour NOTIFY changed)
    Q_PROPERTY(QColor outline READ outline WRITE setOutline NOTIFY changed)
    Q_PROPERTY(bool dashed READ dashed WRITE setDashed NOTIFY changed)

  public:
    explicit ManeuverArrow(QQuickItem* parent = nullptr) : QQuickPaintedItem(parent) {}
    [[nodiscard]] int arrow() const { return arrow_; }
    void setArrow(int arrow) { setAndRepaint(arrow_, arrow); }
    [[nodiscard]] QColor colour() const { return look_.colour; }
    void setColour(const QColor& colour) { setAndRepaint(look_.colour, colour); }
    [[nodiscard]] QColor outline() const { return look_.outline; }
    void setOutline(const QColor& rim) { setAndRepaint(look_.outline, rim); }
    [[nodiscard]] bool dashed() const { return look_.dashed; }
    void setDashed(bool dashed) { setAndRepaint(look_.dashed, dashed); }
    void paint(QPainter* painter) override;

  signals:
    void changed();

  private:
    template <class T>
    void setAndRepaint(T& mine, const T& now) {
        if (mine == now)
            return;
        mine = now;
        emit changed();
        update();
    }
    int arrow_ = -1;
    ArrowStyle look_;
};

} // namespace ww::ui
