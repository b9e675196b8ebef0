// The clipboard of boards, and putting what it holds: the fourth part of MapEditor.

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

using session::q;
using session::s;

bool MapEditor::copy() {
    if (!edits() || (!area_ && selected_.empty()))
        return false;
    const boards::Fragment taken =
        area_ ? boards::copied(*edits(), *area_, takes()) : boards::copied(*edits(), parts());
    QGuiApplication::clipboard()->setText(q(boards::fragmentText(taken, *edits()->board().def)));
    entity_->session()->notify(
        area_ ? tr("%1 × %2 cells are on the clipboard.").arg(area_->columns()).arg(area_->rows())
              : session::counted(selected_.size(), tr("1 thing is on the clipboard."),
                                 tr("%1 things are on the clipboard.")));
    return true;
}

void MapEditor::cut() {
    if (editable() && copy())
        removeSelected();
}

void MapEditor::paste() {
    if (!edits() || !editable())
        return;
    auto read = boards::readFragment(s(QGuiApplication::clipboard()->text()),
                                     edits()->entity().schema->kind, *edits()->board().def);
    if (!read)
        return entity_->session()->notify(q(read.error()));
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
    if (const auto board = boards::boardOf(*stamp_, *edits(), entity_->session()->index()))
        stampPicture_ = std::make_unique<sheets::DisplayList>(map_->drawn(board->board));
}

bool MapEditor::stampTurns() const {
    return stamp_ && (stamp_->plane || map_->cells().shape == CellShape::Square);
}

void MapEditor::turnStamp(Turn how) {
    using Kind = boards::Reshape::Kind;
    constexpr std::array kinds{Kind::Mirror, Kind::Flip, Kind::TurnRight, Kind::TurnLeft};
    if (!stamp_ || !edits())
        return;
    if (auto turned = boards::turned(*stamp_, kinds.at(static_cast<std::size_t>(how)),
                                     *edits()->entity().schema))
        setStamp(std::move(turned));
    emit previewChanged();
}

/// The pointer holds the middle of what is put.
std::optional<Cell> MapEditor::stampPlace(QPointF at) const {
    const auto cell = cellAt(at);
    if (!cell || !stamp_)
        return std::nullopt;
    const auto before = [](std::uint32_t place, std::uint32_t size) {
        return place - std::min(place, (size - 1) / 2);
    };
    return boards::fitting(map_->cells(), {before(cell->column, stamp_->area.columns()),
                                           before(cell->row, stamp_->area.rows())});
}

void MapEditor::putStamp(QPointF at) {
    Patch patch;
    if (stamp_->plane)
        patch = boards::pasted(*edits(), *stamp_, planeAt(at), takes());
    else if (const auto cell = stampPlace(at))
        patch = boards::pasted(*edits(), *stamp_, *cell, takes());
    if (apply(std::move(patch), tr("Paste")))
        entity_->session()->seal();
    emit previewChanged();
}

void MapEditor::showStamp(Preview& out) const {
    if (!hover_)
        return;
    const Tiling& cells = map_->cells();
    if (stamp_->plane) {
        if (stampPicture_)
            out.stampOrigin = *hover_ - boardOf(*stamp_->plane);
        const double unit = map_->unit() / MapModel::kCell;
        for (const boards::Fragment::Piece& one : stamp_->pieces)
            out.stampPieces.push_back(*hover_ +
                                      QPointF(plane::millimetres(one.place.x - stamp_->plane->x),
                                              -plane::millimetres(one.place.y - stamp_->plane->y)) *
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
    for (const boards::Fragment::Side& one : stamp_->sides)
        if (const Cell a = there(one.edge.a), b = there(one.edge.b); cells.has(a) && cells.has(b))
            if (const auto edge = cells.edge(a, b)) {
                const auto [begin, end] = cells.line(*edge);
                out.stampEdges.emplace_back(begin.x, begin.y, end.x, end.y);
            }
    for (const boards::Fragment::Piece& one : stamp_->pieces)
        if (const Cell cell = there(one.cell); cells.has(cell))
            out.stampPieces.push_back(
                middle({static_cast<int>(cell.column), static_cast<int>(cell.row)}));
}

} // namespace ww::ui
