#include "window_memory.h"

#include <QGuiApplication>
#include <QMargins>
#include <QScreen>
#include <QSettings>
#include <theme.h>

namespace ww::ui {

namespace {
const QString kPlace = QStringLiteral("window/place");
const QString kMaximized = QStringLiteral("window/maximized");
QString panelKey(const QString& panel) {
    return QStringLiteral("window/") + panel;
}
} // namespace

QRect fitToScreens(const QRect& wanted, const QList<QRect>& available, const QMargins& frame) {
    if (available.isEmpty())
        return {};
    QList<QRect> screens;
    for (const QRect& screen : available)
        screens.append(screen.marginsRemoved(frame));
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

namespace {
QList<QRect> screens() {
    QList<QRect> out;
    for (const QScreen* screen : QGuiApplication::screens())
        out.append(screen->availableGeometry());
    return out;
}
// A usual window frame, used until the window is shown and its real frame is known.
constexpr QMargins kUsualFrame(4, 32, 4, 4);
} // namespace

void WindowMemory::setWindow(QQuickWindow* window) {
    if (window == window_)
        return;
    window_ = window;
    emit windowChanged();
    if (!window_)
        return;
    const QSettings settings;
    const QRect kept = settings.value(kPlace).toRect();
    if (kept.isValid()) {
        if (const QRect place = fitToScreens(kept, screens(), kUsualFrame); place.isValid())
            window_->setGeometry(place);
    } else if (const QScreen* screen = QGuiApplication::primaryScreen()) {
        // The desktop places the first window, which has no saved place.
        const QRect room = screen->availableGeometry().marginsRemoved(kUsualFrame);
        window_->resize(window_->size().boundedTo(room.size()));
    }
    if (settings.value(kMaximized).toBool())
        connect(
            window_, &QWindow::visibleChanged, window_,
            [window] { window->setWindowStates(Qt::WindowMaximized); },
            static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
    const QSize given = window_->size();
    connect(
        window_, &QQuickWindow::frameSwapped, this,
        [this, given] {
            // Keeps a size that the user or the desktop has set meanwhile.
            if (!window_ || window_->size() != given ||
                window_->windowStates() != Qt::WindowNoState)
                return;
            const QRect now = window_->geometry();
            const QRect place = fitToScreens(now, screens(), window_->frameMargins());
            if (place.isValid() && place != now)
                window_->setGeometry(place);
        },
        static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
}

int WindowMemory::estimateWidth(int usual) {
    const QRect kept = QSettings().value(kPlace).toRect();
    const QRect place =
        fitToScreens(kept.isValid() ? kept : QRect(0, 0, usual, 1), screens(), kUsualFrame);
    return place.isValid() ? place.width() : usual;
}

int WindowMemory::panelSize(const QString& panel, int usual, int least, int most) const {
    const int kept = QSettings().value(panelKey(panel), usual).toInt();
    return kept >= least && kept <= most ? kept : usual;
}

int WindowMemory::inspectorWidth() const {
    return panelSize(QStringLiteral("inspector"), Theme::inspectorWidth(), 240, 520);
}

void WindowMemory::savePanelSize(const QString& panel, int size) {
    QSettings().setValue(panelKey(panel), size);
}

void WindowMemory::saveWindowPlace() {
    if (!window_)
        return;
    const bool maximized = window_->windowStates() & (Qt::WindowMaximized | Qt::WindowFullScreen);
    QSettings settings;
    settings.setValue(kMaximized, maximized);
    // While the window is maximized, keeps the saved place of the normal window.
    if (!maximized)
        settings.setValue(kPlace, window_->geometry());
}

} // namespace ww::ui
