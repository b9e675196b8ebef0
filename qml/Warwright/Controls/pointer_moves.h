#pragma once

// When the pointer itself moves in a window. Qt Quick also sends hover events to an item that comes
// to lie beneath a pointer that rests.

#include <QObject>
#include <QPointF>

class QQuickWindow;

namespace ww::ui {

/// One for each window, made when it is first asked for.
class PointerMoves : public QObject {
    Q_OBJECT

  public:
    static PointerMoves* of(QQuickWindow* window);
    /// While the window delivers a move of the pointer.
    [[nodiscard]] bool isDelivering() const { return delivering_; }
    /// In the window, at its last event.
    [[nodiscard]] QPointF at() const { return at_; }

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
