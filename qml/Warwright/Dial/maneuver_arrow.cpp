#include "maneuver_arrow.h"

#include <QtGui/QPainter>
#include <QtGui/QPainterPath>

#include <algorithm>

namespace ww::ui {

namespace {

/// An arrow in a square of 24 units: shaft, head, and the head's direction in degrees clockwise.
struct Arrow {
    QPainterPath shaft;
    QPointF head;
    double turn = 0;
};

Arrow arrowAt(int kind) {
    Arrow out;
    const bool left =
        kind == 2 || kind == 4 || kind == 7; // left arrows are drawn to the right, then mirrored
    switch (kind) {
    case 1:
        out.shaft.moveTo(12, 21);
        out.shaft.lineTo(12, 8);
        out.head = {12, 3};
        break;
    case 2:
    case 3:
        out.shaft.moveTo(8, 21);
        out.shaft.cubicTo(8, 15, 9, 12, 14, 8);
        out.head = {17.5, 4.5};
        out.turn = 45;
        break;
    case 4:
    case 5:
        out.shaft.moveTo(7, 21);
        out.shaft.cubicTo(7, 12, 9, 9, 16, 9);
        out.head = {21, 9};
        out.turn = 90;
        break;
    case 6:
        out.shaft.moveTo(7, 21);
        out.shaft.lineTo(7, 9);
        out.shaft.cubicTo(7, 2, 17, 2, 17, 9);
        out.shaft.lineTo(17, 14);
        out.head = {17, 19};
        out.turn = 180;
        break;
    case 7:
    case 8:
        out.shaft.moveTo(12, 20);
        out.shaft.arcTo(QRectF(4, 4, 16, 16), 270, -230);
        out.head = {20.5, 13};
        out.turn = 160;
        break;
    default:
        break;
    }
    if (left) {
        out.shaft = QTransform(-1, 0, 0, 1, 24, 0).map(out.shaft);
        out.head.setX(24 - out.head.x());
        out.turn = -out.turn;
    }
    return out;
}

} // namespace

void paintArrow(QPainter& painter, const QRectF& room, int kind, const ArrowStyle& look) {
    if (kind < 0)
        return;
    const double side = std::min(room.width(), room.height());
    painter.save();
    painter.translate(room.center() - QPointF(side, side) / 2);
    painter.scale(side / 24, side / 24);
    QPainterPath whole;
    if (kind == 0) {
        whole.addRect(6, 6, 12, 12);
    } else {
        const Arrow arrow = arrowAt(kind);
        QPainterPathStroker stroker;
        stroker.setWidth(4);
        stroker.setJoinStyle(Qt::RoundJoin);
        whole = stroker.createStroke(arrow.shaft);
        QPainterPath head;
        head.addPolygon(QPolygonF({{0, 0}, {5.5, 7}, {-5.5, 7}}));
        head.closeSubpath();
        QTransform at;
        at.translate(arrow.head.x(), arrow.head.y());
        at.rotate(arrow.turn);
        whole = whole.united(at.map(head)).simplified();
    }
    const bool rimmed = look.outline.alpha() > 0;
    QPen pen(rimmed ? look.outline : look.colour, 1.2);
    if (look.dashed)
        pen.setDashPattern({2, 1.5});
    painter.setPen(rimmed || look.dashed ? pen : QPen(Qt::NoPen));
    painter.setBrush(look.dashed ? QBrush(Qt::NoBrush) : QBrush(look.colour));
    painter.drawPath(whole);
    painter.restore();
}

void ManeuverArrow::paint(QPainter* painter) {
    painter->setRenderHint(QPainter::Antialiasing);
    paintArrow(*painter, {0, 0, width(), height()}, arrow_, look_);
}

} // namespace ww::ui
