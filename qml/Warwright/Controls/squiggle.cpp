#include "squiggle.h"

#include <QPainter>
#include <QPainterPath>

namespace ww::ui {

Squiggle::Squiggle(QQuickItem* parent) : QQuickPaintedItem(parent) {
    setAntialiasing(true);
    setImplicitHeight(4);
}

void Squiggle::setColor(const QColor& color) {
    if (color == color_)
        return;
    color_ = color;
    emit colorChanged();
    update();
}

void Squiggle::paint(QPainter* painter) {
    QPainterPath wave(QPointF(0, height() - 1));
    bool up = true;
    for (qreal x = 2; x <= width() + 1; x += 2) {
        wave.lineTo(x, up ? 1.0 : height() - 1);
        up = !up;
    }
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(color_, 1.2));
    painter->drawPath(wave);
}

} // namespace ww::ui
