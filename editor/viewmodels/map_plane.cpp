// Part of MapEditor: moves, turns and aligns pieces.

#include "map_editor.h"

#include "entity_model.h"
#include "map_model.h"

#include "editor/forms/patches.h"
#include "editor/session/session.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ww::ui {

namespace {

constexpr plane::Length kGrid = 5000; ///< snapping grid on a plane, in thousandths of a mm
/// Largest distance at which a dragged piece snaps to a line.
constexpr plane::Length kReach = 4000;
constexpr double kGripReach = 10; ///< largest distance of the pointer from a grip, in pixels
constexpr double kCoarse = 15;    ///< step of a turn without Shift, in degrees

/// Returns the point after turning it around `centre`, clockwise.
plane::Point turned(const plane::Point& at, QPointF centre, double degrees) {
    const double way = degrees * std::numbers::pi / 180;
    const double x = static_cast<double>(at.x) - centre.x(),
                 y = static_cast<double>(at.y) - centre.y();
    return {std::llround(centre.x() + x * std::cos(way) + y * std::sin(way)),
            std::llround(centre.y() - x * std::sin(way) + y * std::cos(way))};
}

} // namespace

QPointF MapEditor::boardOf(const plane::Point& at) const {
    const double cells = map_->unitSize() / MapModel::kCellSize;
    return {plane::toMillimetres(at.x) * cells,
            (edits()->board().depth - plane::toMillimetres(at.y)) * cells};
}

boards::Box MapEditor::boxOf(const schema::BoardPiece& piece) const {
    const QRectF around = map_->pieceOutline(piece.path()).boundingRect();
    if (around.isEmpty())
        return {piece.pose.position.x, piece.pose.position.y, piece.pose.position.x,
                piece.pose.position.y};
    const double length = 1000 * MapModel::kCellSize / map_->unitSize();
    const double depth = edits()->board().depth * 1000;
    return {std::llround(around.left() * length), std::llround(depth - around.bottom() * length),
            std::llround(around.right() * length), std::llround(depth - around.top() * length)};
}

void MapEditor::movePieces(QPointF at) {
    const std::vector<const schema::BoardPiece*> held = parts().pieces;
    if (held.size() != stroke_->poses.size() || held.empty())
        return;
    if (edits()->board().def->isPlane)
        return movePlanePieces(held, at);
    const Tiling& cells = map_->cells();
    const auto first = cellAt(stroke_->from), now = cellAt(at);
    if (!first || !now)
        return;
    Patch patch;
    for (std::size_t i = 0; i < held.size(); ++i) {
        Cell cell = *now;
        if (held.size() > 1) {
            cell = stroke_->places[i];
            const Cell way = boards::alignedCell(cells, *now),
                       begun = boards::alignedCell(cells, *first);
            // The difference may wrap around; then the cell isn't on the board.
            cell.column += way.column - begun.column;
            cell.row += way.row - begun.row;
        }
        if (cell != held[i]->cell)
            forms::appendPatch(patch, edits()->movePiece(*held[i], cell, stroke_->poses[i]));
    }
    apply(std::move(patch), tr("Move"));
}

void MapEditor::movePlanePieces(const std::vector<const schema::BoardPiece*>& held, QPointF at) {
    std::vector<FieldPath> dragged;
    for (const schema::BoardPiece* one : held)
        dragged.push_back(one->path());
    pieces_->setDraggedPieces(std::move(dragged));
    const plane::Point from = planeAt(stroke_->from), to = planeAt(at);
    plane::Point by{to.x - from.x, to.y - from.y};
    guides_.clear();
    std::vector<plane::Pose> poses = stroke_->poses;
    if (!stroke_->loose) {
        // Compute the boxes that the dragged pieces would have without snapping.
        std::vector<boards::Box> moving, others;
        for (const schema::BoardPiece& one : edits()->board().pieces)
            if (std::find(held.begin(), held.end(), &one) == held.end())
                others.push_back(boxOf(one));
        const auto whole = [](double mm) { return std::llround(mm * 1000); };
        others.push_back({0, 0, whole(edits()->board().width), whole(edits()->board().depth)});
        for (std::size_t i = 0; i < held.size(); ++i) {
            boards::Box box = boxOf(*held[i]);
            const plane::Point way{poses[i].position.x + by.x - held[i]->pose.position.x,
                                   poses[i].position.y + by.y - held[i]->pose.position.y};
            moving.push_back(
                {box.left + way.x, box.bottom + way.y, box.right + way.x, box.top + way.y});
        }
        const boards::SnapResult snapped = boards::snapPiece(
            boards::boundingBox(moving), {poses[0].position.x + by.x, poses[0].position.y + by.y},
            others, kReach, kGrid);
        by = {by.x + snapped.offset.x, by.y + snapped.offset.y};
        for (const boards::Guide& one : snapped.guides)
            guides_.emplace_back(boardOf(one.from), boardOf(one.to));
    }
    for (plane::Pose& one : poses)
        one.position = {one.position.x + by.x, one.position.y + by.y};
    if (const auto& snap = pieces_->rules().snap; snap && !stroke_->loose && held.size() == 1) {
        // Call the game's rule with a board on which the piece isn't dragged yet.
        schema::Board before = edits()->board();
        const auto piece = static_cast<std::size_t>(held[0] - edits()->board().pieces.data());
        before.pieces[piece].pose = stroke_->poses[0];
        if (const auto pose = snap({entity_->session()->index(), before}, piece, poses[0])) {
            poses[0] = *pose;
            guides_.clear(); // the game's rule chose the place, so hide the guides
        }
    }
    Patch patch;
    for (std::size_t i = 0; i < held.size(); ++i) {
        if (!(poses[i].position == held[i]->pose.position))
            forms::appendPatch(patch, edits()->movePiece(*held[i], {}, poses[i]));
        if (poses[i].turn != held[i]->pose.turn)
            forms::appendPatch(patch, edits()->turnPiece(*held[i], poses[i].turn));
    }
    apply(std::move(patch), tr("Move"));
}

void MapEditor::turn(qreal degrees) {
    if (!edits() || !editable())
        return;
    if (placing() && tool_ != Select)
        return turnPicture(degrees);
    const std::vector<const schema::BoardPiece*> held = parts().pieces;
    const bool together = edits()->board().def->isPlane && held.size() > 1;
    std::vector<boards::Box> boxes;
    for (const schema::BoardPiece* one : held)
        boxes.push_back({one->pose.position.x, one->pose.position.y, one->pose.position.x,
                         one->pose.position.y});
    QPointF centre;
    if (together) {
        const boards::Box all = boards::boundingBox(boxes);
        centre = QPointF(static_cast<double>(all.left + all.right) / 2,
                         static_cast<double>(all.bottom + all.top) / 2);
    }
    Patch patch;
    for (const schema::BoardPiece* one : held) {
        if (together) {
            plane::Pose pose = one->pose;
            pose.position = turned(pose.position, centre, degrees);
            forms::appendPatch(patch, edits()->movePiece(*one, {}, pose));
        }
        forms::appendPatch(patch, edits()->turnPiece(*one, one->pose.turn + degrees));
    }
    apply(std::move(patch), tr("Turn")); // several turns are one undo step
    if (!stroke_ || stroke_->does != Stroke::Does::Moves)
        return;
    // If the pieces are being dragged, continue from their new places.
    stroke_->from = stroke_->to;
    stroke_->poses.clear();
    for (const schema::BoardPiece* one : parts().pieces)
        stroke_->poses.push_back(one->pose);
}

std::optional<QLineF> MapEditor::grip() const {
    if (!onPlane() || tool_ != Select || !editable() || stamp_ || selected_.size() != 1 ||
        (stroke_ && stroke_->does != Stroke::Does::Turns))
        return std::nullopt;
    const schema::BoardPiece* held = piece(selected_.front());
    if (!held)
        return std::nullopt;
    const double turn = held->pose.turn * std::numbers::pi / 180;
    const QPointF ahead(std::sin(turn), -std::cos(turn)), middle = placeOf(*held);
    double front = 0;
    for (const QPointF& corner : map_->pieceOutline(held->path()))
        front = std::max(front, QPointF::dotProduct(corner - middle, ahead));
    return QLineF(middle + front * ahead, middle + (front + 1) * ahead);
}

bool MapEditor::gripAt(QPointF at, qreal pixel) const {
    const auto line = grip();
    return line && QLineF(line->pointAt(kGripAway * pixel), at).length() <= kGripReach * pixel;
}

bool MapEditor::takeGrip(QPointF at, qreal pixel) {
    if (!gripAt(at, pixel))
        return false;
    cancel();
    ++strokes_;
    stroke_ = Stroke{at, at};
    stroke_->does = Stroke::Does::Turns;
    pieces_->setDraggedPieces({selected_.front().path});
    emit previewChanged();
    return true;
}

void MapEditor::turnTo(QPointF at) {
    const std::vector<const schema::BoardPiece*> held = parts().pieces;
    if (held.size() != 1)
        return;
    const QPointF way = at - placeOf(*held.front());
    if (way.isNull())
        return; // the pointer is at the piece's centre, which gives no direction
    const double step = stroke_->fine ? 1 : kCoarse;
    const double degrees = std::atan2(way.x(), -way.y()) * 180 / std::numbers::pi;
    const double turn = plane::normaliseAngle(std::round(degrees / step) * step);
    if (turn != held.front()->pose.turn)
        apply(edits()->turnPiece(*held.front(), turn), tr("Turn"));
}

bool MapEditor::aligns() const {
    return tool_ == Select && edits() && edits()->board().def->isPlane && editable() &&
           parts().pieces.size() > 1;
}

void MapEditor::align(Align how) {
    if (!aligns())
        return;
    const std::vector<const schema::BoardPiece*> held = parts().pieces;
    std::vector<boards::Box> boxes;
    for (const schema::BoardPiece* one : held)
        boxes.push_back(boxOf(*one));
    const auto moves = boards::alignmentOffsets(boxes, static_cast<boards::Align>(how));
    Patch patch;
    for (std::size_t i = 0; i < held.size(); ++i) {
        plane::Pose pose = held[i]->pose;
        pose.position = {pose.position.x + moves[i].x, pose.position.y + moves[i].y};
        if (!(pose.position == held[i]->pose.position))
            forms::appendPatch(patch, edits()->movePiece(*held[i], {}, pose));
    }
    ++strokes_;
    if (apply(std::move(patch), tr("Align")))
        entity_->session()->endMerging();
}

} // namespace ww::ui
