#include "desktop.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QQuickItem>
#include <QQuickWindow>
#include <QStandardPaths>

namespace ww::ui {

namespace {

/// Returns true if the focused field has text that isn't applied yet (`Stepper.pending`).
bool textWaits(QObject* watched) {
    const auto* window = qobject_cast<QQuickWindow*>(watched);
    for (const QQuickItem* item = window ? window->activeFocusItem() : nullptr; item;
         item = item->parentItem())
        if (item->property("pending").toBool())
            return true;
    return false;
}

} // namespace

QUrl Desktop::documents() const {
    return QUrl::fromLocalFile(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
}

void Desktop::setShortcutWindow(QObject* window) {
    if (window == watched_)
        return;
    if (watched_)
        watched_->removeEventFilter(this);
    watched_ = window;
    if (watched_)
        watched_->installEventFilter(this);
    emit shortcutWindowChanged();
}

bool Desktop::handleEnter(QObject* watched, QEvent* event) {
    const bool press = event->type() == QEvent::KeyPress;
    if (!press && event->type() != QEvent::KeyRelease)
        return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    if ((key->key() != Qt::Key_Return && key->key() != Qt::Key_Enter) ||
        (key->modifiers() & ~Qt::KeypadModifier))
        return false;
    const auto* window = qobject_cast<QQuickWindow*>(watched);
    const QQuickItem* item = window ? window->activeFocusItem() : nullptr;
    if (press && (!item || !item->inherits("QQuickAbstractButton")))
        return false;
    if (!press && !entered_) // Enter was pressed elsewhere, and the focus moved here afterwards
        return false;
    if (!key->isAutoRepeat()) {
        entered_ = press;
        QKeyEvent space(event->type(), Qt::Key_Space, Qt::NoModifier, QStringLiteral(" "));
        QCoreApplication::sendEvent(watched, &space);
    }
    return true;
}

bool Desktop::eventFilter(QObject* watched, QEvent* event) {
    if (handleEnter(watched, event))
        return true;
    if (event->type() == QEvent::ShortcutOverride) {
        if (!typing_) {
            typing_ = true;
            emit typingChanged();
        }
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool steps = key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo);
        if (steps && !textWaits(watched)) {
            event->ignore();
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace ww::ui
