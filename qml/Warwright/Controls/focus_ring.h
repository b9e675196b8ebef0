#pragma once

// Frames its parent item while that has the keyboard focus.

#include <QQuickPaintedItem>

namespace ww::ui {

/// Computes its size and paints only while visible: every control has a ring.
class FocusRing : public QQuickPaintedItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(qreal radius MEMBER radius_ NOTIFY changed FINAL) ///< radius of the outer edge
    Q_PROPERTY(qreal margin MEMBER margin_ NOTIFY changed FINAL) ///< distance from the parent

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
