#include "game_icon_provider.h"

#include "editor/raster/raster.h"
#include "editor/sheets/assets.h"
#include "editor/sheets/compose.h"

#include <QPainter>
#include <QPainterPath>
#include <QPixmapCache>
#include <app_model.h>

namespace ww::ui {

namespace {

QPainterPath pathOf(const sheets::Shape& shape) {
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    std::size_t at = 0;
    const auto next = [&] {
        const sheets::Point& p = shape.points[at++];
        return QPointF(p.x, p.y);
    };
    for (const sheets::Shape::Verb verb : shape.verbs) {
        switch (verb) {
        case sheets::Shape::Verb::Move:
            path.moveTo(next());
            break;
        case sheets::Shape::Verb::Line:
            path.lineTo(next());
            break;
        case sheets::Shape::Verb::Cubic: {
            const QPointF first = next();
            const QPointF second = next();
            path.cubicTo(first, second, next());
            break;
        }
        case sheets::Shape::Verb::Close:
            path.closeSubpath();
            break;
        }
    }
    return path;
}

} // namespace

GameIconProvider::GameIconProvider(std::shared_ptr<const sheets::Assets> assets)
    : QQuickImageProvider(QQuickImageProvider::Image), shipped_(std::move(assets)),
      assets_(shipped_) {}

std::shared_ptr<const sheets::Assets> GameIconProvider::assets() const {
    const std::scoped_lock lock(mutex_);
    return assets_;
}

void GameIconProvider::useIconsOf(const AppModel& app) {
    auto now = app.gameAssets(shipped_);
    if (now == assets())
        return;
    QPixmapCache::clear(); // clears the cache, since a name may have another picture now
    const std::scoped_lock lock(mutex_);
    assets_ = std::move(now);
}

QImage GameIconProvider::requestImage(const QString& id, QSize* size, const QSize& requestedSize) {
    if (id.startsWith(u"compose/"))
        return composePicture(id, size, requestedSize);
    const qsizetype slash = id.indexOf(u'/');
    const int side = requestedSize.width() > 0 ? requestedSize.width() : 16;
    QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    if (size)
        *size = image.size();
    const auto assets = this->assets();
    const sheets::Icon* icon = assets ? assets->icon(id.left(slash).toStdString()) : nullptr;
    if (!icon)
        return image;
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(side, side);
    if (icon->picture) {
        sheets::DisplayList list;
        sheets::placeIcon(list, *icon, {}, {});
        raster::paint(painter, list, *assets);
    } else if (icon->shape)
        painter.fillPath(pathOf(*icon->shape), QColor(u'#' + id.mid(slash + 1)));
    return image;
}

QImage GameIconProvider::composePicture(const QString& id, QSize* size,
                                        const QSize& requested) const {
    const QSize pixels = requested.isEmpty() ? QSize(120, 80) : requested;
    QImage image(pixels, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    if (size)
        *size = pixels;
    const auto assets = this->assets();
    const QStringList parts = id.split(u'/');
    if (!assets || parts.size() != 5)
        return image;
    sheets::Composition what;
    what.background = parts[1].toStdString();
    what.motif = parts[2].toStdString();
    what.second = parts[3].toStdString();
    what.tint = sheets::parseColour('#' + parts[4].toStdString()).value_or(what.tint);
    what.seed = 1;
    const double width = 60, height = width * pixels.height() / pixels.width();
    sheets::DisplayList list;
    const sheets::Rect frame{0, 0, width, height};
    static_cast<void>(sheets::paintComposition(list, *assets, what, frame, frame));
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(pixels.width() / width, pixels.height() / height);
    raster::paint(painter, list, *assets);
    return image;
}

std::vector<std::string> GameIconProvider::iconNames() const {
    const auto assets = this->assets();
    return assets ? assets->iconNames() : std::vector<std::string>();
}

} // namespace ww::ui
