#pragma once

// A wavy underline for faulty text. Qt Quick's text draws only straight underlines.

#include <QColor>
#include <QQuickPaintedItem>

namespace ww::ui {

class Squiggle : public QQuickPaintedItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QColor color READ color WRITE setColor NOTIFY colorChanged)

  public:
    explicit Squiggle(QQuickItem* parent = nullptr);
    [[nodiscard]] QColor color() const { return color_; }
    void setColor(const QColor& color);
    void paint(QPainter* painter) override;

  signals:
    void colorChanged();

  private:
    QColor color_ = Qt::red;
};

} // namespace ww::ui
