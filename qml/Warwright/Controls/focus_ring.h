#pragma once

// Draws a frame around its parent item while the parent has the keyboard focus.

#include <QQuickPaintedItem>

namespace ww::ui {

/// Every control has a focus ring, so a hidden ring computes no size and paints nothing.
class FocusRing : public QQuickPaintedItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(
        qreal radius MEMBER radius_ NOTIFY changed FINAL) ///< radius of the frame's outer edge
    Q_PROPERTY(qreal margin MEMBER margin_ NOTIFY changed
                   FINAL) ///< distance between the frame and the parent

  public:
    explicit FocusRing(QQuickItem* parent = nullptr);
    void paint(QPainter* painter) override;

  signals:
    void changed();

  protected:
    void componentComplete() override;
    void itemChange(ItemChange change, const ItemChangeData& data) override;

  private:
    void resizeToParent();
    qreal radius_ = 8, margin_ = 2;
    bool follows_ = false;
};

} // namespace ww::ui
