#pragma once

// Saves the window's position and size and the panels' sizes in the settings.

#include <QList>
#include <QMargins>
#include <QObject>
#include <QQuickWindow>
#include <QRect>
#include <QtQml/qqmlregistration.h>

namespace ww::ui {

/// Moves and shrinks `wanted` so that it is fully visible with its frame, on the screen that shows
/// most of it, else on the first. `wanted` and the result exclude the frame. Empty without a
/// screen.
[[nodiscard]] QRect fitToScreens(const QRect& wanted, const QList<QRect>& screens,
                                 const QMargins& frame = {});

class WindowMemory : public QObject {
    Q_OBJECT
    QML_ELEMENT
    /// The window. It gets its saved place before it is shown; the place is corrected after the
    /// first frame, when its real frame is known. The window is maximized if it was at the last
    /// run.
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
    Q_INVOKABLE void saveWindowPlace(); ///< saves the window's position and size

  signals:
    void windowChanged();

  private:
    QQuickWindow* window_ = nullptr;
};

} // namespace ww::ui
