#pragma once

// The arrow of a maneuver, as dials print it: straight on, banking, turning, back, in place.

#include <QtGui/QColor>
#include <QtQml/qqmlregistration.h>
#include <QtQuick/QQuickPaintedItem>

namespace ww::ui {

class ManeuverArrow : public QQuickPaintedItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(int arrow READ arrow WRITE setArrow NOTIFY changed) ///< see `arrowOf`
    Q_PROPERTY(QColor colour READ colour WRITE setColour NOTIFY changed)
    /// Around the arrow, where its colour alone wouldn't stand out; transparent: none.
    Q_PROPERTY(QColor rim READ rim WRITE setRim NOTIFY changed)
    Q_PROPERTY(bool dashed READ dashed WRITE setDashed NOTIFY changed)

  public:
    explicit ManeuverArrow(QQuickItem* parent = nullptr) : QQuickPaintedItem(parent) {}
    [[nodiscard]] int arrow() const { return arrow_; }
    void setArrow(int arrow) { take(arrow_, arrow); }
    [[nodiscard]] QColor colour() const { return colour_; }
    void setColour(const QColor& colour) { take(colour_, colour); }
    [[nodiscard]] QColor rim() const { return rim_; }
    void setRim(const QColor& rim) { take(rim_, rim); }
    [[nodiscard]] bool dashed() const { return dashed_; }
    void setDashed(bool dashed) { take(dashed_, dashed); }
    void paint(QPainter* painter) override;

  signals:
    void changed();

  private:
    template <class T>
    void take(T& mine, const T& now) {
        if (mine == now)
            return;
        mine = now;
        emit changed();
        update();
    }
    int arrow_ = -1;
    QColor colour_{Qt::black}, rim_{Qt::transparent};
    bool dashed_ = false;
};

} // namespace ww::ui
