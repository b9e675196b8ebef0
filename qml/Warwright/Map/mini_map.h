#pragma once

// The whole board, small, with a frame around what the canvas shows: pressed or dragged, it brings
// that place into sight.

#include "map_canvas.h"

#include <QImage>
#include <QPointer>
#include <QQuickPaintedItem>
#include <QTimer>

namespace ww::ui {

class MiniMap : public QQuickPaintedItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(ww::ui::MapCanvas* canvas READ canvas WRITE setCanvas NOTIFY canvasChanged)

  public:
    explicit MiniMap(QQuickItem* parent = nullptr);

    [[nodiscard]] MapCanvas* canvas() const { return canvas_; }
    void setCanvas(MapCanvas* canvas);
    /// A place of the item comes to the middle of the canvas.
    Q_INVOKABLE void goTo(qreal x, qreal y);

    void paint(QPainter* painter) override;

  signals:
    void canvasChanged();

  protected:
    void geometryChange(const QRectF& now, const QRectF& before) override;

  private:
    void setMap();
    void draw();
    [[nodiscard]] double scale() const; ///< pixels of a cell

    QPointer<MapCanvas> canvas_;
    QPointer<MapModel> map_;
    QImage picture_; ///< of the board, kept until it changes
    QTimer soon_;
};

} // namespace ww::ui
