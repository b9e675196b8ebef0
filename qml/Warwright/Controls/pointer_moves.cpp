#include "pointer_moves.h"

#include <QMouseEvent>
#include <QQuickWindow>

namespace ww::ui {

PointerMoves* PointerMoves::forWindow(QQuickWindow* window) {
    auto* made = window->findChild<PointerMoves*>(QString(), Qt::FindDirectChildrenOnly);
    return made ? made : new PointerMoves(window);
}

PointerMoves::PointerMoves(QQuickWindow* window)
    : QObject(window), at_(window->mapFromGlobal(QCursor::pos())) {
    window->installEventFilter(this);
}

bool PointerMoves::eventFilter(QObject*, QEvent* event) {
    if (event->type() != QEvent::MouseMove)
        return false;
    const QPointF at = static_cast<QMouseEvent*>(event)->position();
    if (at == at_)
        return false;
    at_ = at;
    delivering_ = true;
    // This runs after the window has delivered the event.
    QMetaObject::invokeMethod(
        this, [this] { delivering_ = false; }, Qt::QueuedConnection);
    emit moved();
    return false;
}

} // namespace ww::ui
