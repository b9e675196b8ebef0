#include "kept_picture.h"

#include <QPainter>
#include <QRegion>

#include <cmath>
#include <optional>

namespace ww::ui {

namespace {

/// Whole pixels of the screen; nothing where it isn't so many.
std::optional<QPoint> whole(QPointF way) {
    const QPoint out(static_cast<int>(std::lround(way.x())),
                     static_cast<int>(std::lround(way.y())));
    const QPointF rest = way - out;
    return std::abs(rest.x()) < 1e-3 && std::abs(rest.y()) < 1e-3 ? std::optional(out)
                                                                  : std::nullopt;
}

} // namespace

void KeptPicture::paintPart(const QRect& part, const Paint& paint) {
    // In a picture of its own: what paints leaves out what lies outside of it.
    QImage piece(part.size(), QImage::Format_ARGB32_Premultiplied);
    piece.fill(Qt::transparent);
    QPainter painter(&piece);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(-part.topLeft());
    painter.scale(view_.pixels, view_.pixels);
    paint(painter,
          QRectF(QPointF(part.topLeft()) / view_.pixels, QSizeF(part.size()) / view_.pixels));
    painter.end();
    QPainter onto(&image_);
    onto.setCompositionMode(QPainter::CompositionMode_Source);
    onto.drawImage(part.topLeft(), piece);
}

const QImage& KeptPicture::of(const View& view, const Paint& paint) {
    if (!image_.isNull() && view == view_)
        return image_;
    const QSize size(static_cast<int>(std::ceil(view.size.width() * view.pixels)),
                     static_cast<int>(std::ceil(view.size.height() * view.pixels)));
    const QRect all(QPoint(), size);
    std::optional<QPoint> moved;
    if (!image_.isNull() && view.size == view_.size && view.pixels == view_.pixels &&
        view.cell == view_.cell)
        moved = whole((view.origin - view_.origin) * view.pixels);
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
    for (const QRect& part : fresh)
        paintPart(part, paint);
    image_.setDevicePixelRatio(view.pixels);
    return image_;
}

} // namespace ww::ui
