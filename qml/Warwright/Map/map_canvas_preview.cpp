// The part of MapCanvas that paints selections and previews of gestures.

#include "map_canvas.h"

#include <map_editor.h>
#include <map_model.h>

#include <QtGui/QPainter>

#include <algorithm>

namespace ww::ui {

void MapCanvas::paintPreview(QPainter& painter) const {
    const MapEditor::Preview preview = editor_->preview();
    const QColor accent(0x24, 0x59, 0xC7), gone(0xB3, 0x26, 0x1E);
    const auto outline = [&](QPoint cell) {
        QPolygonF shape = map_->cellOutline(cell);
        for (QPointF& corner : shape)
            corner *= cell_;
        return shape;
    };
    if (const QStringList letters = editor_->letters(); !letters.isEmpty() && cell_ >= 8) {
        QFont font(QStringLiteral("Warwright UI"));
        font.setPixelSize(static_cast<int>(cell_ * 0.5));
        painter.setFont(font);
        painter.setPen(accent);
        for (int i = 0; i < letters.size(); ++i)
            if (!letters[i].isEmpty())
                painter.drawText(
                    outline(QPoint(i % map_->columns(), i / map_->columns())).boundingRect(),
                    Qt::AlignCenter, letters[i]);
    }
    const QColor ink = preview.erases ? gone : accent;
    QColor fill = preview.colour.isValid() && !preview.erases ? preview.colour : ink;
    fill.setAlpha(110);
    painter.setPen(QPen(ink, 1.5));
    painter.setBrush(fill);
    for (const QPoint cell : preview.cells)
        painter.drawPolygon(outline(cell));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(ink, std::max(3.0, cell_ * 0.12),
                        preview.erases ? Qt::DotLine : Qt::SolidLine, Qt::RoundCap));
    for (const QLineF& edge : preview.edges)
        painter.drawLine(edge.p1() * cell_, edge.p2() * cell_);
    painter.setPen(QPen(ink, 2, Qt::DashLine));
    if (preview.piece)
        painter.drawEllipse(*preview.piece * cell_, 0.4 * cell_, 0.4 * cell_);
    painter.setBrush(QColor(255, 255, 255, 220));
    painter.setPen(QPen(accent, 1.5));
    for (const QPointF& end : preview.ends)
        painter.drawEllipse(end * cell_, 4, 4);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(accent, 2));
    for (const QLineF& edge : preview.selectedEdges) {
        painter.setPen(QPen(accent, std::max(4.0, cell_ * 0.16), Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(edge.p1() * cell_, edge.p2() * cell_);
    }
    painter.setPen(QPen(accent, 2));
    for (const QPolygonF& frame : preview.selected) {
        QPolygonF scaled = frame;
        for (QPointF& corner : scaled)
            corner *= cell_;
        painter.drawPolygon(scaled);
    }
    painter.setPen(QPen(QColor(0xB0, 0x2A, 0x8A), 1, Qt::DashLine));
    for (const QLineF& guide : preview.guides)
        painter.drawLine(guide.p1() * cell_, guide.p2() * cell_);
    const auto shape = [&](const QPolygonF& cells, const QPen& pen) {
        QPolygonF scaled = cells;
        for (QPointF& corner : scaled)
            corner *= cell_;
        painter.setPen(pen);
        painter.setBrush(QColor(0x24, 0x59, 0xC7, 40));
        painter.drawPolygon(scaled);
        painter.setBrush(Qt::NoBrush);
    };
    for (const QPolygonF& one : preview.area)
        shape(one, QPen(accent, 1.5, Qt::DashLine));
    if (preview.stampOrigin) {
        painter.save();
        painter.setOpacity(0.7);
        painter.translate(*preview.stampOrigin * cell_);
        map_->paint(painter, cell_, editor_->stampPicture());
        painter.restore();
    }
    for (const QPolygonF& one : preview.stamp)
        shape(one, QPen(accent, 2));
    painter.setPen(QPen(accent, std::max(3.0, cell_ * 0.12), Qt::SolidLine, Qt::RoundCap));
    for (const QLineF& edge : preview.stampEdges)
        painter.drawLine(edge.p1() * cell_, edge.p2() * cell_);
    painter.setPen(QPen(accent, 2, Qt::DashLine));
    for (const QPointF& at : preview.stampOrigin ? std::vector<QPointF>() : preview.stampPieces)
        painter.drawEllipse(at * cell_, 0.4 * cell_, 0.4 * cell_);
    if (preview.grip)
        paintRotationHandle(painter, *preview.grip);
    if (preview.measured)
        paintMeasure(painter, *preview.measured);
}

void MapCanvas::paintMeasure(QPainter& painter, const QLineF& line) const {
    const QLineF way(line.p1() * cell_, line.p2() * cell_);
    for (const auto& [colour, width] :
         {std::pair(QColor(255, 255, 255, 220), 5.0), std::pair(QColor(0x24, 0x59, 0xC7), 2.0)}) {
        painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::RoundCap));
        painter.setBrush(colour);
        painter.drawLine(way);
        painter.drawEllipse(way.p1(), width + 0.5, width + 0.5);
        painter.drawEllipse(way.p2(), width + 0.5, width + 0.5);
    }
    painter.setBrush(Qt::NoBrush);
}

void MapCanvas::paintRotationHandle(QPainter& painter, const QLineF& ahead) const {
    const QLineF way(ahead.p1() * cell_, ahead.p2() * cell_);
    const QPointF grip = way.p1() + MapEditor::kGripAway * (ahead.p2() - ahead.p1());
    for (const auto& [colour, width] :
         {std::pair(QColor(255, 255, 255, 220), 5.0), std::pair(QColor(0x24, 0x59, 0xC7), 2.0)}) {
        painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::RoundCap));
        painter.setBrush(Qt::white);
        painter.drawLine(way.p1(), grip);
        painter.drawEllipse(grip, 5, 5);
    }
    painter.setBrush(Qt::NoBrush);
}

} // namespace ww::ui
