#include "focus_ring.h"

#include <QPainter>
#include <QQmlEngine>
#include <theme.h>

namespace ww::ui {

namespace {
constexpr qreal kWidth = 2;
}

FocusRing::FocusRing(QQuickItem* parent) : QQuickPaintedItem(parent) {
    connect(this, &FocusRing::changed, this, &FocusRing::resizeToParent);
}

void FocusRing::componentComplete() {
    QQuickPaintedItem::componentComplete();
    resizeToParent();
}

void FocusRing::itemChange(ItemChange change, const ItemChangeData& data) {
    QQuickPaintedItem::itemChange(change, data);
    if (change == ItemVisibleHasChanged)
        resizeToParent();
}

void FocusRing::resizeToParent() {
    QQuickItem* around = parentItem();
    if (!isComponentComplete() || !isVisible() || !around)
        return;
    if (!follows_) {
        follows_ = true;
        connect(around, &QQuickItem::widthChanged, this, &FocusRing::resizeToParent);
        connect(around, &QQuickItem::heightChanged, this, &FocusRing::resizeToParent);
    }
    setPosition({-margin_, -margin_});
    setSize(around->size() + QSizeF(2 * margin_, 2 * margin_));
    update();
}

void FocusRing::paint(QPainter* painter) {
    QQmlEngine* engine = qmlEngine(this);
    if (!engine)
        return;
    const qreal half = kWidth / 2;
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(Theme::forEngine(engine)->accent(), kWidth));
    const qreal radius = std::min(radius_, height() / 2) - half;
    painter->drawRoundedRect(boundingRect().adjusted(half, half, -half, -half), radius, radius);
}

} // namespace ww::ui
