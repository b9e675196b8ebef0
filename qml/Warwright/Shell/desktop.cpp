#include "desktop.h"

#include <QKeyEvent>
#include <QStandardPaths>

namespace ww::ui {

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
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace ww::ui
