#include "mini_map.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ww::ui {

namespace {
constexpr int kSoonMs = 300; // time between the last edit and the repaint, in ms
} // namespace

MiniMap::MiniMap(QQuickItem* parent) : QQuickPaintedItem(parent) {
    soon_.setSingleShot(true);
    soon_.setInterval(kSoonMs);
    connect(&soon_, &QTimer::timeout, this, &MiniMap::renderPicture);
}

void MiniMap::setCanvas(MapCanvas* canvas) {
    if (canvas == canvas_)
        return;
    if (canvas_)
        disconnect(canvas_, nullptr, this, nullptr);
    canvas_ = canvas;
    if (canvas_) {
        connect(canvas_, &MapCanvas::viewChanged, this, [this] { update(); });
        connect(canvas_, &MapCanvas::mapChanged, this, &MiniMap::reconnectMap);
    }
    reconnectMap();
    emit canvasChanged();
}

void MiniMap::reconnectMap() {
    if (map_)
        disconnect(map_, nullptr, this, nullptr);
    map_ = canvas_ ? canvas_->map() : nullptr;
    if (map_)
        connect(map_, &MapModel::changed, &soon_, qOverload<>(&QTimer::start));
    renderPicture();
}

double MiniMap::scale() const {
    if (!map_ || map_->innerBounds().isEmpty())
        return 0;
    const QRectF extent = map_->innerBounds();
    return std::min(width() / extent.width(), height() / extent.height());
}

void MiniMap::renderPicture() {
    soon_.stop();
    const double cell = scale();
    picture_ = {};
    if (cell > 0) {
        const QRectF extent = map_->innerBounds();
        picture_ = QImage(
            QSizeF(extent.width() * cell, extent.height() * cell).toSize().expandedTo({1, 1}),
            QImage::Format_RGB32);
        picture_.fill(QColor(0xF5, 0xF0, 0xE4));
        QPainter painter(&picture_);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.translate(-extent.topLeft() * cell);
        map_->paint(painter, cell);
    }
    update();
}

void MiniMap::centreCanvasAt(qreal x, qreal y) {
    if (const double cell = scale(); cell > 0 && canvas_)
        canvas_->centreOn(map_->innerBounds().topLeft() + QPointF(x, y) / cell);
}

void MiniMap::paint(QPainter* painter) {
    const double cell = scale();
    if (picture_.isNull() || cell <= 0 || !canvas_)
        return;
    painter->drawImage(QPointF(), picture_);
    const QRectF seen = canvas_->visibleArea().intersected(map_->innerBounds());
    const QRectF frame((seen.topLeft() - map_->innerBounds().topLeft()) * cell, seen.size() * cell);
    // Darkens everything outside the frame, so that the frame is visible on any colour.
    QRegion outside(QRect(QPoint(), picture_.size()));
    outside -= frame.toAlignedRect();
    painter->save();
    painter->setClipRegion(outside);
    painter->fillRect(QRect(QPoint(), picture_.size()), QColor(0, 0, 0, 70));
    painter->restore();
    painter->setPen(QPen(QColor(0x24, 0x59, 0xC7), 2));
    painter->drawRect(frame.adjusted(1, 1, -1, -1));
}

void MiniMap::geometryChange(const QRectF& now, const QRectF& before) {
    QQuickPaintedItem::geometryChange(now, before);
    if (now.size() != before.size())
        renderPicture();
}

} // namespace ww::ui
