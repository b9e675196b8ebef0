#pragma once

// A ruler along a canvas's edge: names of columns or rows, or millimetres. Highlights the cells
// below the pointer and the cursor.

#include "map_canvas.h"

#include <QColor>
#include <QPointer>
#include <QQuickPaintedItem>

namespace ww::ui {

class MapRuler : public QQuickPaintedItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(ww::ui::MapCanvas* canvas READ canvas WRITE setCanvas NOTIFY changed)
    Q_PROPERTY(
        bool across MEMBER across_ NOTIFY changed) ///< true: names columns; false: names rows
    /// The pointer's place in cells; -1,-1: outside the map.
    Q_PROPERTY(QPointF place READ place WRITE setPlace NOTIFY changed)
    Q_PROPERTY(QColor ground MEMBER ground_ NOTIFY changed)
    Q_PROPERTY(QColor ink MEMBER ink_ NOTIFY changed)
    Q_PROPERTY(QColor dim MEMBER dim_ NOTIFY changed)
    Q_PROPERTY(QColor lit MEMBER lit_ NOTIFY changed)
    Q_PROPERTY(QColor accent MEMBER accent_ NOTIFY changed)

  public:
    explicit MapRuler(QQuickItem* parent = nullptr);

    [[nodiscard]] MapCanvas* canvas() const { return canvas_; }
    void setCanvas(MapCanvas* canvas);
    [[nodiscard]] QPointF place() const { return place_; }
    void setPlace(QPointF place);

    void paint(QPainter* painter) override;

  signals:
    void changed();

  private:
    struct Extent { ///< A range along the ruler, in pixels of the canvas.
        double from = 0, to = 0;
    };
    [[nodiscard]] int indexOf(QPoint cell) const { return across_ ? cell.x() : cell.y(); }
    [[nodiscard]] Extent extentOf(int index) const; ///< range of a column or row
    [[nodiscard]] QRectF rectOf(const Extent& line) const;
    void paintCells(QPainter& painter) const;
    void paintMillimetres(QPainter& painter) const;

    QPointer<MapCanvas> canvas_;
    bool across_ = true;
    QPointF place_{-1, -1};
    QColor ground_, ink_, dim_, lit_, accent_;
};

} // namespace ww::ui
