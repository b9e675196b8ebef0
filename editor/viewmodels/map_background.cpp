// Part of MapEditor: places the picture below a board.

#include "map_editor.h"

#include "entity_model.h"
#include "form_model.h"
#include "map_model.h"

#include "editor/session/session.h"
#include "editor/session/text.h"

#include <algorithm>
#include <cmath>

namespace ww::ui {

using boards::Palette;
using session::toQString;

namespace {
constexpr int kMostKnown = 5000; ///< largest value of `known` (in mm on a plane)
} // namespace

bool MapEditor::placing() const {
    const Palette* open = current();
    return open && open->kind == Palette::Kind::Background;
}

bool MapEditor::hasPicture() const {
    return edits() && edits()->board().background &&
           edits()->isOwn(edits()->board().background->owner);
}

bool MapEditor::onPlane() const {
    return edits() && edits()->board().def->isPlane;
}

void MapEditor::setKnown(int known) {
    known = std::clamp(known, 1, kMostKnown);
    if (known == known_)
        return;
    known_ = known;
    emit knownChanged();
    emit previewChanged();
}

/// Converts a place from cells into the board's unit: mm on a plane, else cells.
boards::Spot MapEditor::pictureSpot(QPointF at) const {
    const double length = onPlane() ? MapModel::kCellSize / map_->unitSize() : 1;
    return {at.x() * length, at.y() * length};
}

boards::GridBand MapEditor::band() const {
    return {pictureSpot(stroke_->from), pictureSpot(stroke_->to), double{1} * known_};
}

void MapEditor::placePicture(const schema::BoardPlacement& at, const QString& name) {
    if (apply(boards::placementPatch(*edits(), at), name) && stroke_)
        stroke_->written = 1;
}

void MapEditor::reachPicture() {
    if (tool_ == Brush && edits()) {
        const boards::Spot from = pictureSpot(stroke_->from), to = pictureSpot(stroke_->to);
        placePicture(boards::movedPlacement(edits()->board(), stroke_->picture,
                                            {to.x - from.x, to.y - from.y}),
                     tr("Move picture"));
    }
    emit previewChanged();
}

void MapEditor::endPicture() {
    if (!edits())
        return;
    const schema::Board& board = edits()->board();
    if (tool_ == Rectangle)
        placePicture(boards::fittedPlacement(board, stroke_->picture, band()), tr("Place picture"));
    else if (tool_ == Line)
        placePicture(boards::straightenedPlacement(board, stroke_->picture,
                                                   pictureSpot(stroke_->from),
                                                   pictureSpot(stroke_->to)),
                     tr("Straighten picture"));
}

void MapEditor::movePicture(qreal dx, qreal dy) {
    if (hasPicture() && free(current()->key))
        placePicture(boards::movedPlacement(edits()->board(),
                                            schema::backgroundPlacement(edits()->entity().view()),
                                            {dx, dy}),
                     tr("Move picture")); // several moves merge into one undo step
}

void MapEditor::turnPicture(qreal degrees) {
    if (!hasPicture() || !free(current()->key))
        return;
    const QPointF middle = map_->innerBounds().center();
    placePicture(boards::turnedPlacement(edits()->board(),
                                         schema::backgroundPlacement(edits()->entity().view()),
                                         degrees, pictureSpot(middle)),
                 tr("Turn picture"));
}

void MapEditor::fitPicture() {
    const QSizeF size = map_->pictureSize();
    if (!editable() || !hasPicture() || size.isEmpty() || !placing() || !free(current()->key))
        return;
    ++strokes_;
    placePicture(boards::largestPlacement(edits()->board(), size.width(), size.height()),
                 tr("Fit picture"));
    entity_->session()->endMerging();
}

void MapEditor::choosePicture() {
    if (!placing())
        return;
    if (detailsShown_ && details_->rowCount() > 0)
        details_->focusFirst();
    else
        entity_->jumpTo(FieldPath::fromKey(current()->key).child(schema::background::kFile), false);
}

void MapEditor::showPicture(Preview& out) const {
    if (!stroke_ || tool_ == Brush)
        return;
    if (tool_ == Line) {
        out.guides.emplace_back(stroke_->from, stroke_->to);
        return;
    }
    out.area = {QPolygonF(QRectF(stroke_->from, stroke_->to).normalized())};
    const double length = onPlane() ? MapModel::kCellSize / map_->unitSize() : 1;
    for (const auto& [from, to] : boards::bandGridLines(edits()->board(), band()))
        out.guides.emplace_back(QPointF(from.x, from.y) / length, QPointF(to.x, to.y) / length);
}

QString MapEditor::pictureWords() const {
    if (!hasPicture())
        return tr("Choose a picture, or drop one here");
    if (tool_ == Brush)
        return tr("Drag the picture to move it. Shift+arrows: move a little. Comma, period: turn.");
    if (tool_ == Line)
        return tr("Drag along a line in the picture to make it horizontal or vertical");
    if (onPlane())
        return tr("Drag over an area of the picture that is %1 mm wide and high").arg(known_);
    return map_->cells().shape == CellShape::Square
               ? session::pluralize(static_cast<std::size_t>(known_),
                                    tr("Drag over one square of the picture"),
                                    tr("Drag over the picture: %1 squares along the longer side"))
               : session::pluralize(static_cast<std::size_t>(known_),
                                    tr("Drag over one hexagon of the picture"),
                                    tr("Drag over %1 hexagons in a row of the picture"));
}

} // namespace ww::ui
