#include "wheel_canvas.h"

#include "maneuver_arrow.h"

#include <QtGui/QGuiApplication>
#include <QtGui/QPainter>

namespace ww::ui {

WheelCanvas::WheelCanvas(QQuickItem* parent) : QQuickPaintedItem(parent) {
    setAntialiasing(true);
    connect(this, &WheelCanvas::looksChanged, this, [this] { update(); });
}

void WheelCanvas::setWheel(DialWheelModel* wheel) {
    if (wheel == wheel_)
        return;
    if (wheel_)
        disconnect(wheel_, nullptr, this, nullptr);
    wheel_ = wheel;
    if (wheel) {
        connect(wheel, &DialWheelModel::changed, this, [this] { update(); });
        connect(wheel, &DialWheelModel::dataChanged, this, [this] { update(); });
    }
    emit looksChanged();
}

void WheelCanvas::paint(QPainter* painter) {
    painter->setRenderHint(QPainter::Antialiasing);
    painter->translate(width() / 2, height() / 2);
    const auto disc = [&](double radius, const QColor& fill, const QColor& line, double pen) {
        painter->setBrush(fill);
        painter->setPen(QPen(line, pen));
        painter->drawEllipse(QPointF(), radius - pen / 2, radius - pen / 2);
    };
    disc(radius_, disc_, focused_ ? accent_ : edge_, focused_ ? 2 : 1);
    disc(6, hole_, edge_, 1); // the rivet in the wheel's middle
    const int count = wheel_ ? wheel_->count() : 0;
    for (int row = 0; row < count; ++row) {
        painter->save();
        painter->rotate(row * 360.0 / count);
        paintWindow(*painter, row);
        painter->restore();
    }
}

void WheelCanvas::paintWindow(QPainter& painter, int row) const {
    const auto said = [&](DialWheelModel::Role role) {
        return wheel_->data(wheel_->index(row), role).toInt();
    };
    if (over_ == row || (focused_ && chosen_ == row)) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(accent_, 2));
        painter.drawRoundedRect(QRectF(-slot_ / 2 + 2, 4 - radius_, slot_ - 4, slot_ * 1.7 - 2), 3,
                                3);
    }
    if (held_ == row)
        painter.setOpacity(0.4);
    const auto mark = static_cast<battlecry::CellState>(said(DialWheelModel::Mark));
    ArrowStyle look;
    look.colour = mark == battlecry::CellState::Green   ? green_
                  : mark == battlecry::CellState::Red   ? red_
                  : mark == battlecry::CellState::White ? disc_
                                                        : unknown_;
    if (mark == battlecry::CellState::White)
        look.outline = ink_;
    look.dashed = mark == battlecry::CellState::Unknown;
    const double side = slot_ * 0.8;
    paintArrow(painter, QRectF(-side / 2, 5 - radius_, side, side), said(DialWheelModel::Arrow),
               look);
    QFont font = QGuiApplication::font();
    font.setPixelSize(static_cast<int>(std::max(9.0, slot_ * 0.5)));
    font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    painter.setPen(ink_);
    painter.drawText(QRectF(-slot_, 5 - radius_ + slot_ * 0.85, 2 * slot_, slot_ * 0.7),
                     Qt::AlignHCenter | Qt::AlignTop, QString::number(said(DialWheelModel::Speed)));
}

} // namespace ww::ui
