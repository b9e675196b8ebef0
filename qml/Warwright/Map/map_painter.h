#pragma once

// Draws a map as it is printed: heights as tint and red lines, walls, obstructions, start areas,
// sites, props, with rulers, title and legend around the grid.

#include "map_model.h"

#include <QPointF>
#include <QRectF>

class QPainter;

namespace ww::ui {

class MapPainter {
  public:
    /// `cell`: pixels a side; the top left corner of cell A1 lies at the painter's origin.
    MapPainter(const MapData& data, QString title, double cell);

    /// Only what `visible` (pixels, same origin) touches.
    void paint(QPainter& painter, const QRectF& visible) const;

    /// Grid, rulers, title and legend, in cells: what fits into the window at first.
    [[nodiscard]] static QRectF extent(const MapData& data);

  private:
    struct Range {
        int left, top, right, bottom; // half open
    };
    [[nodiscard]] Range cells(const QRectF& visible) const;
    [[nodiscard]] QRectF rect(int x, int y) const;
    [[nodiscard]] int levelAt(int x, int y) const;
    [[nodiscard]] const MapData::Symbol* symbol(const std::vector<std::uint16_t>& layer, int x,
                                                int y) const;

    void ground(QPainter& painter, const Range& range) const;
    void startAreas(QPainter& painter, const Range& range) const;
    void grid(QPainter& painter, const Range& range) const;
    void obstacle(QPainter& painter, const QRectF& r, bool solid) const;
    void terrain(QPainter& painter, const Range& range) const;
    void levelLines(QPainter& painter, const Range& range) const;
    void numerals(QPainter& painter) const;
    void props(QPainter& painter) const;
    void ramps(QPainter& painter) const;
    void walls(QPainter& painter) const;
    void sites(QPainter& painter, const Range& range) const;
    void rulers(QPainter& painter, const Range& range) const;
    void legend(QPainter& painter) const;

    const MapData& data_;
    QString title_;
    double s_; // a cell's side
};

} // namespace ww::ui
