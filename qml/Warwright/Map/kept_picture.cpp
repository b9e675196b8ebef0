#include "kept_picture.h"

#include <QPainter>
#include <QRegion>

#include <cmath>
#include <optional>
#include <utility>

namespace ww::ui {

namespace {

/// Returns the distance in whole pixels; nullopt if it has a fraction.
std::optional<QPoint> whole(QPointF way) {
    const QPoint out(static_cast<int>(std::lround(way.x())),
                     static_cast<int>(std::lround(way.y())));
    const QPointF rest = way - out;
    return std::abs(rest.x()) < 1e-3 && std::abs(rest.y()) < 1e-3 ? std::optional(out)
                                                                  : std::nullopt;
}

} // namespace

const QImage& MapPictureCache::picture(const View& view, const Paint& paint) {
    if (!image_.isNull() && view == view_ && spoilt_.isEmpty())
        return image_;
    const QSize size(static_cast<int>(std::ceil(view.size.width() * view.pixelRatio)),
                     static_cast<int>(std::ceil(view.size.height() * view.pixelRatio)));
    const QRect all(QPoint(), size);
    std::optional<QPoint> moved;
    if (!image_.isNull() && view.size == view_.size && view.pixelRatio == view_.pixelRatio &&
        view.cell == view_.cell)
        moved = whole((view.origin - view_.origin) * view.pixelRatio);
    view_ = view;
    QRegion fresh(all);
    QImage next(size, QImage::Format_ARGB32_Premultiplied);
    next.fill(Qt::transparent);
    if (moved) {
        QPainter painter(&next);
        painter.setCompositionMode(QPainter::CompositionMode_Source);
        image_.setDevicePixelRatio(1);
        painter.drawImage(*moved, image_);
        painter.end();
        fresh -= all.translated(*moved);
    }
    image_ = std::move(next);
    for (const QRectF& cells : std::exchange(spoilt_, {})) {
        constexpr int kRound =
            2; // extra pixels at each side, since antialiasing reaches neighbouring pixels
        const QRectF place(cells.topLeft() * view.cell + view.origin, cells.size() * view.cell);
        fresh += QRectF(place.topLeft() * view.pixelRatio, place.size() * view.pixelRatio)
                     .toAlignedRect()
                     .adjusted(-kRound, -kRound, kRound, kRound) &
                 all;
    }
    for (const QRect& part :
         fresh) { // paints each part separately, since `paint` skips items outside `part`
        QPainter painter(&image_);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setClipRect(part);
        painter.setCompositionMode(QPainter::CompositionMode_Source);
        painter.fillRect(part, Qt::transparent);
        painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
        painter.scale(view.pixelRatio, view.pixelRatio);
        paint(painter, QRectF(QPointF(part.topLeft()) / view.pixelRatio,
                              QSizeF(part.size()) / view.pixelRatio));
    }
    image_.setDevicePixelRatio(view.pixelRatio);
    return image_;
}

} // namespace ww::ui
