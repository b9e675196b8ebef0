// Part of MapEditor: measures distances and angles on a board.

#include "map_editor.h"
#include "map_model.h"

#include "editor/session/text.h"

#include <cmath>
#include <numbers>

namespace ww::ui {

using session::toQString;

QLineF MapEditor::measuredLine() const {
    if (map_->cells().size() == 0)
        return *measured_;
    const auto at = [&](QPointF place) {
        const Cell cell = clamped(place);
        return middle({static_cast<int>(cell.column), static_cast<int>(cell.row)});
    };
    return {at(measured_->p1()), at(measured_->p2())};
}

QString MapEditor::measuredWords() const {
    if (!edits())
        return {};
    const schema::Board& board = edits()->board();
    if (board.def->isPlane) {
        // Show the angle like a piece's turn: in degrees, clockwise, 0 is up.
        const double mm = measured_->length() * MapModel::kCellSize / map_->unitSize();
        const double turn = plane::normaliseAngle(std::atan2(measured_->dx(), -measured_->dy()) *
                                                  180 / std::numbers::pi);
        return tr("%1 mm (%2 in), %3°")
            .arg(QString::number(mm, 'f', 1), QString::number(mm / 25.4, 'f', 2),
                 QString::number(turn, 'f', 1));
    }
    if (board.cells.size() == 0)
        return {};
    const Cell from = clamped(measured_->p1()), to = clamped(measured_->p2());
    QStringList parts{
        tr("%1 to %2").arg(toQString(cellName(from)), toQString(cellName(to))) +
        QStringLiteral(": ") +
        session::pluralize(board.cells.distance(from, to), tr("1 space"), tr("%1 spaces"))};
    for (const schema::BoardLayer& layer : board.layers) {
        if (!layer.def->hasHeights)
            continue;
        const auto below = layer.heightAt(board.cells.indexOf(from)),
                   above = layer.heightAt(board.cells.indexOf(to));
        if (below && above && *below != *above)
            parts << tr("level %1 to %2 (%3)")
                         .arg(*below)
                         .arg(*above)
                         .arg(toQString((*above > *below ? "+" : "−") +
                                        std::to_string(std::abs(*above - *below))));
        else if (below && above)
            parts << tr("both on level %1").arg(*below);
    }
    parts
        << tr("%1 cells in a straight line").arg(QString::number(measuredLine().length(), 'f', 1));
    return parts.join(QStringLiteral(" · "));
}

} // namespace ww::ui
