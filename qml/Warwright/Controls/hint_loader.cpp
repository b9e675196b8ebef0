#include "hint_loader.h"

#include "pointer_moves.h"

#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickWindow>

#include <utility>

namespace ww::ui {

namespace {

constexpr int kRestMs = 500; // time for which the pointer must rest, in ms
constexpr qreal kStir = 3;   // largest pointer movement that isn't deliberate, in pixels

bool isPopup(const QQuickItem* item) {
    return item->inherits("QQuickPopupItem");
}

/// Returns whether an open menu, list or dialog doesn't contain `item`.
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
    connect(this, &HintLoader::changed, this, &HintLoader::updateTooltip);
}

void HintLoader::componentComplete() {
    complete_ = true;
    if (const auto* place = qobject_cast<QQuickItem*>(parent()); place && place->window())
        PointerMoves::forWindow(place->window());
    updateTooltip();
}

void HintLoader::discardTooltip() {
    if (timer_)
        killTimer(std::exchange(timer_, 0));
    if (tip_)
        tip_->deleteLater();
    tip_ = nullptr;
}

/// Tracks the pointer until it leaves the item.
void HintLoader::watchWindow(QQuickWindow* window) {
    PointerMoves* pointer = PointerMoves::forWindow(window);
    waits_ = !pointer->isDelivering();
    rest_ = pointer->position();
    moves_ = connect(pointer, &PointerMoves::moved, this, [this, pointer] {
        if (!waits_ || (pointer->position() - rest_).manhattanLength() <= kStir)
            return;
        waits_ = false;
        updateTooltip();
    });
    // A key or click that opens something also moves the focus, so a focus change hides the
    // tooltip.
    focus_ = connect(window, &QQuickWindow::activeFocusItemChanged, this, [this, pointer] {
        waits_ = true;
        rest_ = pointer->position();
        updateTooltip();
    });
}

void HintLoader::updateTooltip() {
    if (!complete_)
        return;
    const auto* place = qobject_cast<QQuickItem*>(parent());
    if (wanted_ != followed_ && place && place->window()) {
        followed_ = wanted_;
        disconnect(moves_);
        disconnect(focus_);
        if (wanted_)
            watchWindow(place->window());
    }
    spent_ = wanted_ && (spent_ || pressed_);
    if (!wanted_ || spent_ || waits_ || text_.isEmpty())
        return discardTooltip();
    if (tip_)
        tip_->setProperty("text", keys_.isEmpty() ? text_ : text_ + QStringLiteral("  ") + keys_);
    else if (!timer_)
        timer_ = startTimer(kRestMs);
}

void HintLoader::timerEvent(QTimerEvent*) {
    discardTooltip();
    showTooltip();
}

void HintLoader::showTooltip() {
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
}

} // namespace ww::ui
