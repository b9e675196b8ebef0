#pragma once

// Shows the whole board, with a frame around the part that the canvas shows. A press or drag
// scrolls the canvas.

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
    /// Scrolls the canvas so that this position is in its middle.
    Q_INVOKABLE void centreCanvasAt(qreal x, qreal y);

    void paint(QPainter* painter) override;

  signals:
    void canvasChanged();

  protected:
    void geometryChange(const QRectF& now, const QRectF& before) override;

  private:
    void reconnectMap();
    void renderPicture();
    [[nodiscard]] double scale() const; ///< pixels per cell

    QPointer<MapCanvas> canvas_;
    QPointer<MapModel> map_;
    QImage picture_; ///< cached picture of the board; cleared when the board changes
    QTimer soon_;
};

} // namespace ww::ui
