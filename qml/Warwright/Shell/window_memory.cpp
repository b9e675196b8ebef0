#include "window_memory.h"

#include <QGuiApplication>
#include <QScreen>
#include <QSettings>

namespace ww::ui {

namespace {
const QString kPlace = QStringLiteral("window/place");
const QString kMaximized = QStringLiteral("window/maximized");
QString panelKey(const QString& panel) {
    return QStringLiteral("window/") + panel;
}
} // namespace

QRect fitted(const QRect& wanted, const QList<QRect>& screens) {
    if (screens.isEmpty())
        return {};
    const auto area = [&](const QRect& screen) {
        const QRect both = screen.intersected(wanted);
        return qint64(both.width()) * both.height();
    };
    QRect best = screens.front();
    for (const QRect& screen : screens)
        if (area(screen) > area(best))
            best = screen;
    QRect out(wanted.topLeft(), wanted.size().boundedTo(best.size()));
    out.moveLeft(qBound(best.left(), out.left(), best.right() + 1 - out.width()));
    out.moveTop(qBound(best.top(), out.top(), best.bottom() + 1 - out.height()));
    return out;
}

void WindowMemory::setWindow(QQuickWindow* window) {
    if (window == window_)
        return;
    window_ = window;
    emit windowChanged();
    const QSettings settings;
    const QRect kept = settings.value(kPlace).toRect();
    if (!window_ || !kept.isValid())
        return;
    QList<QRect> screens;
    for (const QScreen* screen : QGuiApplication::screens())
        screens.append(screen->availableGeometry());
    if (const QRect place = fitted(kept, screens); place.isValid())
        window_->setGeometry(place);
    if (settings.value(kMaximized).toBool())
        connect(
            window_, &QWindow::visibleChanged, window_,
            [window] { window->setWindowStates(Qt::WindowMaximized); },
            static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
}

int WindowMemory::size(const QString& panel, int usual, int least, int most) const {
    const int kept = QSettings().value(panelKey(panel), usual).toInt();
    return kept >= least && kept <= most ? kept : usual;
}

void WindowMemory::keepSize(const QString& panel, int size) {
    QSettings().setValue(panelKey(panel), size);
}

void WindowMemory::keepPlace() {
    if (!window_)
        return;
    const bool maximized = window_->windowStates() & (Qt::WindowMaximized | Qt::WindowFullScreen);
    QSettings settings;
    settings.setValue(kMaximized, maximized);
    // What it goes back to stays what it was.
    if (!maximized)
        settings.setValue(kPlace, window_->geometry());
}

} // namespace ww::ui
