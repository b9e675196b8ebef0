#pragma once

// Detects real moves of the pointer. Qt Quick also sends hover events to an item that appears under
// a resting pointer.

#include <QObject>
#include <QPointF>

class QQuickWindow;

namespace ww::ui {

/// Each window has one object, created on first use.
class PointerMoves : public QObject {
    Q_OBJECT

  public:
    static PointerMoves* forWindow(QQuickWindow* window);
    /// Whether the window is delivering a pointer move.
    [[nodiscard]] bool isDelivering() const { return delivering_; }
    /// The pointer's position at the window's last event.
    [[nodiscard]] QPointF position() const { return at_; }

  signals:
    void moved();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    explicit PointerMoves(QQuickWindow* window);
    QPointF at_;
    bool delivering_ = false;
};

} // namespace ww::ui
