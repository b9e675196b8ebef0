#include "hint_loader.h"

#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickWindow>

#include <utility>

namespace ww::ui {

namespace {

constexpr int kRestMs = 500; // of the pointer

bool isPopup(const QQuickItem* item) {
    return item->inherits("QQuickPopupItem");
}

/// Whether a menu, list or dialog is open that `item` is no part of.
bool isBesidePopup(const QQuickItem* item) {
    for (const QQuickItem* up = item; up; up = up->parentItem())
        if (isPopup(up))
            return false;
    for (const QQuickItem* layer : item->window()->contentItem()->childItems())
        if (layer->inherits("QQuickOverlay"))
            for (const QQuickItem* open : layer->childItems())
                if (open->isVisible() && isPopup(open))
                    return true;
    return false;
}

} // namespace

HintLoader::HintLoader(QObject* parent) : QObject(parent) {
    connect(this, &HintLoader::changed, this, &HintLoader::update);
}

void HintLoader::componentComplete() {
    complete_ = true;
    update();
}

void HintLoader::drop() {
    if (timer_)
        killTimer(std::exchange(timer_, 0));
    if (tip_)
        tip_->deleteLater();
    tip_ = nullptr;
}

void HintLoader::update() {
    if (!complete_)
        return;
    spent_ = wanted_ && (spent_ || pressed_);
    if (!wanted_ || spent_ || text_.isEmpty())
        return drop();
    if (tip_)
        tip_->setProperty("text", keys_.isEmpty() ? text_ : text_ + QStringLiteral("  ") + keys_);
    else if (!timer_)
        timer_ = startTimer(kRestMs);
}

void HintLoader::timerEvent(QTimerEvent*) {
    drop();
    show();
}

void HintLoader::show() {
    auto* place = qobject_cast<QQuickItem*>(parent());
    if (!place || !place->window() || isBesidePopup(place))
        return;
    QQmlComponent component(qmlEngine(place),
                            QUrl(QStringLiteral("qrc:/qt/qml/Warwright/Controls/Tip.qml")));
    tip_ = component.createWithInitialProperties(
        {{QStringLiteral("parent"), QVariant::fromValue(place)},
         {QStringLiteral("text"), keys_.isEmpty() ? text_ : text_ + QStringLiteral("  ") + keys_},
         {QStringLiteral("above"), above_},
         {QStringLiteral("visible"), true}},
        qmlContext(place));
    if (!tip_) {
        qWarning("%s", qPrintable(component.errorString()));
        return;
    }
    QQmlEngine::setObjectOwnership(tip_, QQmlEngine::CppOwnership);
    tip_->setParent(place);
    // Something was opened by a key.
    connect(place->window(), &QQuickWindow::activeFocusItemChanged, tip_, [this] {
        spent_ = true;
        drop();
    });
}

} // namespace ww::ui
