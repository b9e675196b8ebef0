#include "icon.h"

#include "theme.h"

#include <QPixmapCache>
#include <QQmlEngine>
#include <QQuickImageProvider>
#include <QQuickWindow>
#include <QSGImageNode>

#include <cmath>
#include <memory>

namespace ww::ui {

Icon::Icon(QQuickItem* parent) : QQuickItem(parent) {
    setFlag(ItemHasContents);
    setImplicitSize(side_, side_);
}

void Icon::classBegin() {
    QQuickItem::classBegin();
    if (QQmlEngine* engine = qmlEngine(this))
        color_ = Theme::forEngine(engine)->text();
}

void Icon::componentComplete() {
    QQuickItem::componentComplete();
    if (QQmlEngine* engine = themed_ ? qmlEngine(this) : nullptr)
        connect(Theme::forEngine(engine), &Theme::changed, this, [this] {
            if (themed_)
                resetColor();
        });
    reloadImage();
}

void Icon::setName(const QString& name) {
    if (name == name_)
        return;
    name_ = name;
    reloadImage();
    emit nameChanged();
}

void Icon::setColor(const QColor& color) {
    themed_ = false;
    if (color == color_)
        return;
    color_ = color;
    reloadImage();
    emit colorChanged();
}

void Icon::resetColor() {
    if (QQmlEngine* engine = qmlEngine(this))
        setColor(Theme::forEngine(engine)->text());
    themed_ = true;
}

void Icon::setSide(int side) {
    if (side == side_)
        return;
    side_ = side;
    setImplicitSize(side, side);
    reloadImage();
    emit sizeChanged();
}

void Icon::setProvider(const QString& provider) {
    if (provider == provider_)
        return;
    provider_ = provider;
    reloadImage();
    emit providerChanged();
}

void Icon::reloadImage() {
    fresh_ = false;
    if (isComponentComplete())
        polish();
}

void Icon::itemChange(ItemChange change, const ItemChangeData& data) {
    QQuickItem::itemChange(change, data);
    if (change == ItemDevicePixelRatioHasChanged ||
        (change == ItemVisibleHasChanged && isVisible()))
        polish();
    if (change == ItemDevicePixelRatioHasChanged)
        fresh_ = false;
}

/// Runs before a frame, so icons that are hidden are never drawn.
void Icon::updatePolish() {
    if (fresh_ || !isVisible() || !window())
        return;
    fresh_ = true;
    image_ = {};
    update();
    QQmlEngine* engine = qmlEngine(this);
    if (name_.isEmpty() || !engine)
        return;
    const qreal ratio = window()->effectiveDevicePixelRatio();
    const int side = static_cast<int>(std::ceil(side_ * ratio));
    const QString id = name_ + QLatin1Char('/') +
                       color_.name(color_.alpha() < 255 ? QColor::HexArgb : QColor::HexRgb).mid(1);
    const QString key =
        provider_ + QLatin1Char('/') + id + QLatin1Char('/') + QString::number(side);
    QPixmap known;
    if (!QPixmapCache::find(key, &known)) {
        auto* provider = dynamic_cast<QQuickImageProvider*>(engine->imageProvider(provider_));
        if (!provider)
            return;
        known = QPixmap::fromImage(provider->requestImage(id, nullptr, QSize(side, side)));
        QPixmapCache::insert(key, known);
    }
    image_ = known.toImage();
}

QSGNode* Icon::updatePaintNode(QSGNode* old, UpdatePaintNodeData*) {
    auto* node = static_cast<QSGImageNode*>(old);
    if (image_.isNull() || width() <= 0 || height() <= 0) {
        delete node;
        return nullptr;
    }
    if (!node) {
        node = window()->createImageNode();
        node->setOwnsTexture(true);
        node->setFiltering(QSGTexture::Linear);
    }
    node->setTexture(window()->createTextureFromImage(image_));
    node->setRect(boundingRect());
    return node;
}

} // namespace ww::ui
