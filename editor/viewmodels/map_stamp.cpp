// Part of MapEditor: copies parts of boards, and pastes them with a stamp.

#include "map_editor.h"

#include "entity_model.h"
#include "map_model.h"

#include "editor/boards/stamp.h"
#include "editor/session/session.h"
#include "editor/session/text.h"
#include "editor/sheets/display_list.h"

#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>

#include <algorithm>
#include <array>

namespace ww::ui {

using session::toQString;
using session::toUtf8String;

bool MapEditor::copy() {
    if (!edits() || (!area_ && selected_.empty()))
        return false;
    const boards::Fragment taken = area_ ? boards::copyFragment(*edits(), *area_, takes())
                                         : boards::copyFragment(*edits(), parts());
    QGuiApplication::clipboard()->setText(
        toQString(boards::fragmentText(taken, *edits()->board().def)));
    entity_->session()->postMessage(
        area_
            ? tr("Copied %1 × %2 cells to the clipboard.").arg(area_->columns()).arg(area_->rows())
            : session::pluralize(selected_.size(), tr("Copied 1 item to the clipboard."),
                                 tr("Copied %1 items to the clipboard.")));
    return true;
}

void MapEditor::cut() {
    if (editable() && copy())
        removeSelected();
}

void MapEditor::paste() {
    if (!edits() || !editable())
        return;
    auto read = boards::readFragment(toUtf8String(QGuiApplication::clipboard()->text()),
                                     edits()->entity().schema->kind, *edits()->board().def);
    if (!read)
        return entity_->session()->postMessage(toQString(read.error()));
    cancel();
    unselect();
    setTool(Select);
    setStamp(std::move(*read));
    emit previewChanged();
}

void MapEditor::setStamp(std::optional<boards::Fragment> stamp) {
    stamp_ = std::move(stamp);
    stampPicture_.reset();
    if (!stamp_ || !edits())
        return;
    if (const auto board = boards::stampBoardOf(*stamp_, *edits(), entity_->session()->index()))
        stampPicture_ = std::make_unique<sheets::DisplayList>(map_->drawOtherBoard(board->board));
}

bool MapEditor::stampTurns() const {
    return stamp_ && (stamp_->planeOrigin || map_->cells().shape == CellShape::Square);
}

void MapEditor::turnStamp(Turn how) {
    using Kind = boards::Reshape::Kind;
    constexpr std::array kinds{Kind::Mirror, Kind::Flip, Kind::TurnRight, Kind::TurnLeft};
    if (!stamp_ || !edits())
        return;
    if (auto turned = boards::turnedFragment(*stamp_, kinds.at(static_cast<std::size_t>(how)),
                                             *edits()->entity().schema))
        setStamp(std::move(turned));
    emit previewChanged();
}

/// Returns the stamp's upper left cell. The pointer is at the middle of the stamp.
std::optional<Cell> MapEditor::stampPlace(QPointF at) const {
    const auto cell = cellAt(at);
    if (!cell || !stamp_)
        return std::nullopt;
    const auto before = [](std::uint32_t place, std::uint32_t size) {
        return place - std::min(place, (size - 1) / 2);
    };
    return boards::alignedCell(map_->cells(), {before(cell->column, stamp_->area.columns()),
                                               before(cell->row, stamp_->area.rows())});
}

void MapEditor::putStamp(QPointF at) {
    Patch patch;
    if (stamp_->planeOrigin)
        patch = boards::pasteFragment(*edits(), *stamp_, planeAt(at), takes());
    else if (const auto cell = stampPlace(at))
        patch = boards::pasteFragment(*edits(), *stamp_, *cell, takes());
    if (apply(std::move(patch), tr("Paste")))
        entity_->session()->endMerging();
    emit previewChanged();
}

void MapEditor::showStamp(Preview& out) const {
    if (!hover_)
        return;
    const Tiling& cells = map_->cells();
    if (stamp_->planeOrigin) {
        if (stampPicture_)
            out.stampOrigin = *hover_ - boardOf(*stamp_->planeOrigin);
        const double unit = map_->unitSize() / MapModel::kCellSize;
        for (const boards::Fragment::Piece& one : stamp_->pieces)
            out.stampPieces.push_back(
                *hover_ + QPointF(plane::toMillimetres(one.place.x - stamp_->planeOrigin->x),
                                  -plane::toMillimetres(one.place.y - stamp_->planeOrigin->y)) *
                              unit);
        return;
    }
    const auto at = stampPlace(*hover_);
    if (!at)
        return;
    if (stampPicture_) {
        const Lattice::Spot corner = cells.corners(*at).front(),
                            first = cells.corners({0, 0}).front();
        out.stampOrigin = QPointF(corner.x - first.x, corner.y - first.y);
    }
    const boards::Area& from = stamp_->area;
    const auto there = [&](Cell cell) {
        return Cell{cell.column + at->column - from.from.column,
                    cell.row + at->row - from.from.row};
    };
    out.stamp = outlines({*at, there(from.to)});
    for (const boards::Fragment::PlacedEdge& one : stamp_->placedEdges)
        if (const Cell a = there(one.edge.a), b = there(one.edge.b);
            cells.contains(a) && cells.contains(b))
            if (const auto edge = cells.edgeBetween(a, b)) {
                const auto [begin, end] = cells.edgeEnds(*edge);
                out.stampEdges.emplace_back(begin.x, begin.y, end.x, end.y);
            }
    for (const boards::Fragment::Piece& one : stamp_->pieces)
        if (const Cell cell = there(one.cell); cells.contains(cell))
            out.stampPieces.push_back(
                middle({static_cast<int>(cell.column), static_cast<int>(cell.row)}));
}

} // namespace ww::ui
