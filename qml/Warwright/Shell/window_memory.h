#pragma once

// Saves the window's position and size and the panels' sizes in the settings.

#include <QList>
#include <QMargins>
#include <QObject>
#include <QQuickWindow>
#include <QRect>
#include <QtQml/qqmlregistration.h>

namespace ww::ui {

/// Returns `wanted`, moved and shrunk until it fits with its frame on the screen that shows most
/// of it (by default, the first screen). `wanted` and the result exclude the frame. Empty: there is
/// no screen.
[[nodiscard]] QRect fitToScreens(const QRect& wanted, const QList<QRect>& screens,
                                 const QMargins& frame = {});

class WindowMemory : public QObject {
    Q_OBJECT
    QML_ELEMENT
    /// The window. `setWindow` restores the saved position and size before the window is shown. It
    /// corrects them after the first paint, when the size of the window's frame is known. A window
    /// that was maximized in the last run is maximized again.
    Q_PROPERTY(QQuickWindow* window READ window WRITE setWindow NOTIFY windowChanged)

  public:
    using QObject::QObject;
    [[nodiscard]] QQuickWindow* window() const { return window_; }
    void setWindow(QQuickWindow* window);

    /// Estimates the window's width before the window exists; `usual` is the default width.
    [[nodiscard]] static int estimateWidth(int usual);
    /// Returns the panel's saved size if it is between `least` and `most`, else `usual`.
    Q_INVOKABLE int panelSize(const QString& panel, int usual, int least, int most) const;
    /// Like `panelSize`, for the inspector.
    Q_INVOKABLE int inspectorWidth() const;
    Q_INVOKABLE void savePanelSize(const QString& panel, int size);
    Q_INVOKABLE void saveWindowPlace();

  signals:
    void windowChanged();

  private:
    QQuickWindow* window_ = nullptr;
};

} // namespace ww::ui
