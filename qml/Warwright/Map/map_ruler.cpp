#include "map_ruler.h"

#include "rules/base/cells.h"
#include "rules/base/tiling.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ww::ui {

namespace {
constexpr double kRoom = 24; ///< smallest distance in pixels between two names
} // namespace

MapRuler::MapRuler(QQuickItem* parent) : QQuickPaintedItem(parent) {
    connect(this, &MapRuler::changed, this, [this] { update(); });
}

void MapRuler::setCanvas(MapCanvas* canvas) {
    if (canvas == canvas_)
        return;
    if (canvas_)
        disconnect(canvas_, nullptr, this, nullptr);
    canvas_ = canvas;
    if (canvas_)
        for (const auto signal : {&MapCanvas::viewChanged, &MapCanvas::mapChanged,
                                  &MapCanvas::mapReloaded, &MapCanvas::cursorCellChanged})
            connect(canvas_, signal, this, [this] { update(); });
    emit changed();
}

void MapRuler::setPlace(QPointF place) {
    if (place == place_)
        return;
    const MapModel* map = canvas_ ? canvas_->map() : nullptr;
    const bool same =
        map && map->columns() > 0 && indexOf(map->cellAt(place)) == indexOf(map->cellAt(place_));
    place_ = place;
    if (!same) // repaints only if the pointer has entered another column or row
        emit changed();
}

MapRuler::Extent MapRuler::extentOf(int index) const {
    const QRectF cell =
        canvas_->map()->cellOutline(across_ ? QPoint(index, 0) : QPoint(0, index)).boundingRect();
    const QRectF sight = canvas_->visibleArea();
    const double from = (across_ ? cell.left() - sight.left() : cell.top() - sight.top());
    return {from * canvas_->cell(),
            (from + (across_ ? cell.width() : cell.height())) * canvas_->cell()};
}

QRectF MapRuler::rectOf(const Extent& line) const {
    return across_ ? QRectF(line.from, 0, line.to - line.from, height())
                   : QRectF(0, line.from, width(), line.to - line.from);
}

void MapRuler::paintCells(QPainter& painter) const {
    const MapModel& map = *canvas_->map();
    const Tiling& cells = map.cells();
    const auto count = static_cast<int>(across_ ? cells.columns : cells.rows);
    const int pointed = indexOf(map.cellAt(place_)), cursor = indexOf(canvas_->cursorCell());
    for (const int at : {cursor, pointed})
        if (at >= 0 && at < count)
            painter.fillRect(rectOf(extentOf(at)), lit_);
    // Writes every name, every second, every fifth … so that names don't overlap.
    double step = 1;
    for (int i = 0; step * canvas_->cell() < kRoom; ++i)
        step *= i % 3 == 1 ? 2.5 : 2;
    const auto every = static_cast<int>(std::lround(step));
    const double length = across_ ? width() : height();
    // Columns and rows are evenly spaced.
    const double first = extentOf(0).from, pitch = count > 1 ? extentOf(1).from - first : 1;
    const int begin = std::max(0, static_cast<int>((-first) / pitch) - 1);
    for (int i = begin / every * every; i < count; i += every) {
        const Extent at = extentOf(i);
        if (at.from > length)
            break;
        const bool meant = i == pointed || i == cursor;
        painter.setPen(meant ? accent_ : ink_);
        const double middle = (at.from + at.to) / 2;
        QString name =
            map.cellName(across_ ? i : 0, across_ ? 0 : i); // the name of a cell, such as `C1`
        if (across_)
            name.chop(1);
        else
            name.remove(0, 1);
        painter.drawText(across_ ? QRectF(middle - 30, 0, 60, height())
                                 : QRectF(0, middle - 10, width(), 20),
                         Qt::AlignCenter, name);
    }
}

void MapRuler::paintMillimetres(QPainter& painter) const {
    const MapModel& map = *canvas_->map();
    const double mm = MapModel::kCellSize / map.unitSize(); // millimetres per cell
    const double pixels = canvas_->cell() / mm;
    const QRectF sight = canvas_->visibleArea(), board = map.innerBounds();
    const double begin = across_ ? sight.left() : sight.top();
    const double all = (across_ ? board.width() : board.height()) * mm;
    double step = 10;
    for (int i = 0; step * pixels < 2 * kRoom; ++i)
        step *= i % 3 == 1 ? 2.5 : 2;
    // Draws small ticks between the named lines.
    const double small = step / (std::fmod(step, 50) == 0 && step / 5 * pixels >= 5 ? 5 : 2);
    const double thick = across_ ? height() : width(), length = across_ ? width() : height();
    const auto pixel = [&](double at) {
        const double board_at = across_ ? at : all - at; // the board's y points forward
        return (board_at / mm - begin) * canvas_->cell();
    };
    for (int i = 0; i * small <= all + 1e-6; ++i) {
        const double value = i * small, at = pixel(value);
        if (at < -30 || at > length + 30)
            continue;
        const double turns = value / step;
        const bool named = std::abs(turns - std::round(turns)) < 1e-6;
        const double tick = named ? 6 : 3;
        painter.setPen(dim_);
        painter.drawLine(across_ ? QLineF(at, thick - tick, at, thick)
                                 : QLineF(thick - tick, at, thick, at));
        if (!named)
            continue;
        painter.setPen(ink_);
        painter.drawText(across_ ? QRectF(at - 30, 0, 60, thick - tick + 1)
                                 : QRectF(0, at - 10, thick - tick, 20),
                         Qt::AlignCenter, QString::number(std::round(value)));
    }
    const double place = across_ ? place_.x() : place_.y();
    if (place < 0 || place * mm > all)
        return;
    const double at = (place - begin) * canvas_->cell();
    painter.fillRect(across_ ? QRectF(at - 1, 0, 2, thick) : QRectF(0, at - 1, thick, 2), accent_);
}

void MapRuler::paint(QPainter* painter) {
    painter->fillRect(boundingRect(), ground_);
    if (!canvas_ || !canvas_->map() || canvas_->map()->extent().isEmpty())
        return;
    QFont font(QStringLiteral("Warwright UI"));
    font.setPixelSize(11);
    painter->setFont(font);
    if (canvas_->map()->columns() > 0)
        paintCells(*painter);
    else
        paintMillimetres(*painter);
    painter->setPen(dim_);
    painter->drawLine(across_ ? QLineF(0, height() - 0.5, width(), height() - 0.5)
                              : QLineF(width() - 0.5, 0, width() - 0.5, height()));
}

} // namespace ww::ui
