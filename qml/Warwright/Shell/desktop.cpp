#include "desktop.h"

#include <QKeyEvent>
#include <QQuickItem>
#include <QQuickWindow>
#include <QStandardPaths>

namespace ww::ui {

namespace {

/// Whether the keyboard is in a field with text that isn't in the document yet (`Stepper.pending`).
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

void Desktop::setWatched(QObject* window) {
    if (window == watched_)
        return;
    if (watched_)
        watched_->removeEventFilter(this);
    watched_ = window;
    if (watched_)
        watched_->installEventFilter(this);
    emit watchedChanged();
}

bool Desktop::eventFilter(QObject* watched, QEvent* event) {
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
