#pragma once

// Where the window was and how its panels were divided, from one start to the next; in the user's
// settings.

#include <QList>
#include <QMargins>
#include <QObject>
#include <QQuickWindow>
#include <QRect>
#include <QtQml/qqmlregistration.h>

namespace ww::ui {

/// `wanted` so that all of it can be seen: on the screen it lies on most, else on the first, and no
/// larger than that, with its frame around it. `wanted` and the result are without the frame. Empty
/// where there is no screen.
[[nodiscard]] QRect fitted(const QRect& wanted, const QList<QRect>& screens,
                           const QMargins& frame = {});

class WindowMemory : public QObject {
    Q_OBJECT
    QML_ELEMENT
    /// Gets its place as soon as it is set, not shown yet; what its frame really takes is heeded
    /// with the first picture. Maximised as it was, also where no other place was ever kept.
    Q_PROPERTY(QQuickWindow* window READ window WRITE setWindow NOTIFY windowChanged)

  public:
    using QObject::QObject;
    [[nodiscard]] QQuickWindow* window() const { return window_; }
    void setWindow(QQuickWindow* window);

    /// How wide a window is going to be that would be `usual`, as far as one knows before it is
    /// there.
    [[nodiscard]] static int widthAhead(int usual);
    /// A panel's size: the kept one, if it is between `least` and `most`, or `usual`.
    Q_INVOKABLE int size(const QString& panel, int usual, int least, int most) const;
    /// The inspector's, likewise.
    Q_INVOKABLE int inspector() const;
    Q_INVOKABLE void keepSize(const QString& panel, int size);
    Q_INVOKABLE void keepPlace(); ///< of the window

  signals:
    void windowChanged();

  private:
    QQuickWindow* window_ = nullptr;
};

} // namespace ww::ui
