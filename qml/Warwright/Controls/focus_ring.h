#pragma once

// Shows which control has the keyboard. Lies around the item it is written in.

#include <QQuickPaintedItem>

namespace ww::ui {

/// Takes its place, and paints, only while it is visible: every control has one, one is seen.
class FocusRing : public QQuickPaintedItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(qreal radius MEMBER radius_ NOTIFY changed FINAL) ///< of its outer edge
    Q_PROPERTY(qreal margin MEMBER margin_ NOTIFY changed FINAL) ///< how far it stands out

  public:
    explicit FocusRing(QQuickItem* parent = nullptr);
    void paint(QPainter* painter) override;

  signals:
    void changed();

  protected:
    void componentComplete() override;
    void itemChange(ItemChange change, const ItemChangeData& data) override;

  private:
    void fit();
    qreal radius_ = 8, margin_ = 2;
    bool follows_ = false;
};

} // namespace ww::ui
