// Part of MapEditor: selects pieces, edges and areas of a board.

#include "map_editor.h"

#include "entity_model.h"
#include "form_model.h"
#include "map_model.h"

#include "editor/forms/patches.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include <QtCore/QSignalBlocker>

#include <algorithm>
#include <cmath>

namespace ww::ui {

using boards::Palette;
using session::toQString;
using session::toUtf8String;

MapEditor::Selected MapEditor::selected(const schema::BoardPiece& piece) {
    return {piece.list->name, piece.path()};
}

bool MapEditor::free(std::string_view key) const {
    const std::string one(key);
    return !hidden_.contains(one) && !locked_.contains(one);
}

boards::KeyFilter MapEditor::takes() const {
    return [this](std::string_view key) { return free(key); };
}

QList<bool> MapEditor::among(const std::set<std::string>& keys) const {
    QList<bool> out;
    for (const Palette& one : palettes_)
        out.append(keys.contains(one.key));
    return out;
}

/// Adds the palette's key to `keys`, or removes it. Returns false if there is no such palette.
bool MapEditor::mark(std::set<std::string>& keys, int palette, bool in) {
    if (palette < 0 || palette >= static_cast<int>(palettes_.size()))
        return false;
    const std::string& key = palettes_[static_cast<std::size_t>(palette)].key;
    if (in)
        keys.insert(key);
    else
        keys.erase(key);
    unselect();
    return true;
}

void MapEditor::setHidden(int palette, bool hidden) {
    if (!mark(hidden_, palette, hidden))
        return;
    map_->redraw();
    emit layersChanged();
}

void MapEditor::setLocked(int palette, bool locked) {
    if (mark(locked_, palette, locked))
        emit layersChanged();
}

const schema::BoardPiece* MapEditor::piece(const Selected& one) const {
    if (edits())
        for (const schema::BoardPiece& it : edits()->board().pieces)
            if (it.path() == one.path && edits()->isOwn(it.owner))
                return &it;
    return nullptr;
}

const schema::BoardEdge* MapEditor::run(const Selected& one) const {
    if (edits())
        for (const schema::BoardEdge& it : edits()->board().edges)
            if (it.def->list.text == one.list && it.index == one.path.steps().back().index &&
                edits()->isOwn(it.owner))
                return &it;
    return nullptr;
}

boards::BoardSelection MapEditor::parts() const {
    boards::BoardSelection out;
    for (const Selected& one : selected_)
        if (const schema::BoardPiece* held = piece(one))
            out.pieces.push_back(held);
        else if (const schema::BoardEdge* edge = run(one))
            out.edges.push_back(edge);
    return out;
}

Cell MapEditor::clamped(QPointF at) const {
    const Tiling& cells = map_->cells();
    if (const auto cell = cellAt(at))
        return *cell;
    const auto within = [](double value, std::uint32_t size) {
        return static_cast<std::uint32_t>(
            std::clamp(std::floor(value), 0.0, std::max(0.0, double{1} * size - 1)));
    };
    const Tiling::Spot all = cells.extent();
    return {within(at.x() / std::max(all.x, 0.1) * cells.columns, cells.columns),
            within(at.y() / std::max(all.y, 0.1) * cells.rows, cells.rows)};
}

void MapEditor::beginSelecting(QPointF at, bool more) {
    std::optional<Selected> hit;
    if (const schema::BoardPiece* found = pieceAt(at, {}))
        hit = selected(*found);
    else if (const schema::BoardEdge* edge = runAt(at))
        hit = Selected{edge->def->list.text,
                       FieldPath::fromKey(edge->def->list.text).child(edge->index)};
    const auto cell = cellAt(at);
    stroke_ = Stroke{at, at};
    stroke_->does = Stroke::Does::Selects;
    if (area_ && cell && area_->contains(*cell) && !more && !hit) {
        stroke_->does = Stroke::Does::Carries;
    } else if (hit) {
        area_.reset();
        const auto known = std::find(selected_.begin(), selected_.end(), *hit);
        if (more && known != selected_.end()) {
            selected_.erase(known);
        } else if (known == selected_.end()) {
            if (!more)
                selected_.clear();
            selected_.push_back(*hit);
        }
        if (!more && piece(*hit)) {
            stroke_->does = Stroke::Does::Moves;
            for (const schema::BoardPiece* one : parts().pieces) {
                stroke_->poses.push_back(one->pose);
                stroke_->places.push_back(one->cell);
            }
        } else {
            stroke_.reset(); // edges can't be dragged
        }
    } else {
        area_.reset();
        if (!more)
            selected_.clear();
    }
    emit previewChanged();
}

void MapEditor::reachSelecting(QPointF at) {
    const bool plane = edits()->board().def->isPlane;
    const Tiling& cells = map_->cells();
    switch (stroke_->does) {
    case Stroke::Does::Draws:
        break;
    case Stroke::Does::Measures:
        measured_ = QLineF(stroke_->from, at);
        break;
    case Stroke::Does::Moves:
        movePieces(at);
        break;
    case Stroke::Does::Turns:
        turnTo(at);
        break;
    case Stroke::Does::Selects:
        if (plane) {
            frame_ = QRectF(stroke_->from, at).normalized();
            selected_.clear();
            for (const schema::BoardPiece& one : edits()->board().pieces)
                if (edits()->isOwn(one.owner) && free(one.list->name) &&
                    frame_->contains(placeOf(one)))
                    selected_.push_back(selected(one));
        } else if (cells.size() > 0) {
            const Cell from = clamped(stroke_->from), to = clamped(at);
            if (area_ || from != to)
                area_ = boards::areaBetween(cells, from, to);
        }
        break;
    case Stroke::Does::Carries: {
        const Cell from = clamped(stroke_->from), to = clamped(at);
        const auto shifted = [](std::uint32_t begin, std::uint32_t was, std::uint32_t is) {
            return static_cast<std::uint32_t>(
                std::max<std::int64_t>(0, std::int64_t{begin} + is - was));
        };
        stroke_->carriedTo =
            boards::alignedCell(cells, {shifted(area_->from.column, from.column, to.column),
                                        shifted(area_->from.row, from.row, to.row)});
        break;
    }
    }
    emit previewChanged();
}

void MapEditor::endSelecting() {
    if (stroke_->does == Stroke::Does::Carries && stroke_->carriedTo &&
        *stroke_->carriedTo != area_->from)
        moveArea(*stroke_->carriedTo);
    else if (stroke_->does == Stroke::Does::Carries && stroke_->from == stroke_->to)
        area_.reset(); // a click in the area deselects it
    frame_.reset();
}

/// Moves the selected area: clears it and pastes it at `to`, as one undo step.
void MapEditor::moveArea(Cell to) {
    const boards::Fragment taken = boards::copyFragment(*edits(), *area_, takes());
    const boards::Area now{to, {to.column + area_->columns() - 1, to.row + area_->rows() - 1}};
    const QString name = tr("Move %1 × %2 cells").arg(area_->columns()).arg(area_->rows());
    apply(boards::clearArea(*edits(), *area_, takes()), name);
    apply(boards::pasteFragment(*edits(), taken, to, takes()), name);
    area_ = boards::areaBetween(map_->cells(), now.from, now.to);
}

void MapEditor::moveBy(qreal dx, qreal dy) {
    if (!edits() || !editable())
        return;
    if (placing() && tool_ != Select)
        return movePicture(dx, dy);
    const auto shifted = [](std::uint32_t at, qreal by) {
        const auto to = static_cast<std::int64_t>(at) + std::llround(by);
        return static_cast<std::uint32_t>(std::max<std::int64_t>(0, to));
    };
    if (area_) {
        const bool pairs = map_->cells().shape != CellShape::Square;
        const Cell to =
            boards::alignedCell(map_->cells(), {shifted(area_->from.column, dx * (pairs ? 2 : 1)),
                                                shifted(area_->from.row, dy * (pairs ? 2 : 1))});
        if (to != area_->from) {
            ++strokes_;
            moveArea(to);
            entity_->session()->endMerging();
            emit previewChanged();
        }
        return;
    }
    Patch patch;
    for (const schema::BoardPiece* one : parts().pieces) {
        plane::Pose pose = one->pose;
        pose.position.x += static_cast<plane::Length>(dx * 1000);
        pose.position.y -= static_cast<plane::Length>(dy * 1000);
        const Cell to{shifted(one->cell.column, dx), shifted(one->cell.row, dy)};
        forms::appendPatch(patch, edits()->movePiece(*one, to, pose));
    }
    apply(std::move(patch), tr("Move"));
}

void MapEditor::removeSelected() {
    if (!edits() || !editable())
        return;
    ++strokes_;
    if (area_)
        apply(boards::clearArea(*edits(), *area_, takes()),
              tr("Clear %1 × %2 cells").arg(area_->columns()).arg(area_->rows()));
    else if (Patch gone = boards::removeSelection(*edits(), parts()); !gone.ops.empty()) {
        selected_.clear();
        apply(std::move(gone), tr("Remove"));
    }
    if (session::Session* session = entity_->session())
        session->endMerging();
    emit previewChanged();
}

void MapEditor::unselect() {
    measured_.reset();
    selected_.clear();
    area_.reset();
    setStamp(std::nullopt);
    emit previewChanged();
}

void MapEditor::selectAll() {
    if (!edits() || !editable())
        return;
    setTool(Select);
    unselect();
    const Tiling& cells = map_->cells();
    if (cells.size() > 0)
        area_ = boards::areaBetween(cells, {0, 0}, {cells.columns - 1, cells.rows - 1});
    else
        for (const schema::BoardPiece& one : edits()->board().pieces)
            if (edits()->isOwn(one.owner) && free(one.list->name))
                selected_.push_back(selected(one));
    emit previewChanged();
}

void MapEditor::selectArea(QPoint from, QPoint to) {
    if (!editable() || map_->cells().size() == 0 || from.x() < 0 || to.x() < 0)
        return;
    selected_.clear();
    const auto cell = [](QPoint at) {
        return Cell{static_cast<std::uint32_t>(at.x()), static_cast<std::uint32_t>(at.y())};
    };
    area_ = boards::areaBetween(map_->cells(), cell(from), cell(to));
    emit previewChanged();
}

std::vector<QPolygonF> MapEditor::outlines(const boards::Area& area) const {
    std::vector<QPolygonF> out;
    const Tiling& cells = map_->cells();
    if (cells.shape == CellShape::Square) {
        const QPointF low(area.from.column, area.from.row);
        out.emplace_back(QRectF(low, QSizeF(area.columns(), area.rows())));
        return out;
    }
    for (std::uint32_t row = area.from.row; row <= std::min(area.to.row, cells.rows - 1); ++row)
        for (std::uint32_t column = area.from.column;
             column <= std::min(area.to.column, cells.columns - 1); ++column)
            out.push_back(map_->cellOutline({static_cast<int>(column), static_cast<int>(row)}));
    return out;
}

void MapEditor::showSelection(Preview& out) const {
    for (const Selected& one : selected_) {
        if (const schema::BoardPiece* held = piece(one)) {
            QPolygonF around = map_->pieceOutline(held->path());
            if (around.isEmpty()) // the piece isn't painted, so mark its place
                around = QRectF(placeOf(*held) - QPointF(0.5, 0.5), QSizeF(1, 1));
            out.selected.push_back(std::move(around));
        } else if (const schema::BoardEdge* edge = run(one)) {
            for (const Edge& side : map_->cells().edgesOfRun(edge->run)) {
                const auto [a, b] = map_->cells().edgeEnds(side);
                out.selectedEdges.emplace_back(a.x, a.y, b.x, b.y);
            }
        }
    }
    if (area_ && stroke_ && stroke_->carriedTo) {
        const Cell to = *stroke_->carriedTo;
        out.stamp = outlines({to, {to.column + area_->columns() - 1, to.row + area_->rows() - 1}});
    }
    if (area_)
        out.area = outlines(*area_);
    else if (frame_)
        out.area = {QPolygonF(*frame_)};
}

QString MapEditor::describe(const Selected& one) const {
    if (const schema::BoardEdge* held = run(one))
        for (const Palette& palette : palettes_)
            if (palette.kind == Palette::Kind::Edges && palette.key == one.list)
                return tr("%1: %2").arg(toQString(palette.label),
                                        toQString(edgeRunName(held->run)));
    const schema::BoardPiece* held = piece(one);
    if (!held)
        return {};
    QString what = toQString(std::string(held->icon));
    for (const Palette& palette : palettes_)
        if (palette.kind == Palette::Kind::Pieces && palette.key == one.list)
            for (const boards::Brush& brush : palette.brushes)
                if (!brush.attributes.empty() &&
                    nodeEquals(held->item.find(brush.attributes.front().first),
                               brush.attributes.front().second))
                    what = toQString(brush.label);
    if (edits()->board().def->isPlane)
        return tr("%1 at %2, %3 mm, turned %4°")
            .arg(what, toQString(plane::formatMillimetres(held->pose.position.x)),
                 toQString(plane::formatMillimetres(held->pose.position.y)))
            .arg(held->pose.turn);
    return tr("%1 at %2").arg(what, toQString(cellName(held->cell)));
}

void MapEditor::openSelected() {
    if (selected_.empty())
        return;
    if (detailsShown_ && details_->rowCount() > 0)
        details_->focusFirst();
    else
        entity_->showField(toQString(selected_.front().path.str()));
}

void MapEditor::setDetails() {
    std::vector<FieldPath> scope;
    std::vector<std::string> entries;
    QString title, letter;
    if (editable() && !stamp_) {
        for (const Selected& one : selected_)
            if (one.list == selected_.front().list)
                scope.push_back(one.path);
        if (scope.size() != selected_.size())
            scope.clear(); // pieces of different lists have different fields
        title = scope.empty() ? QString() : selectionWords();
        entries = selected_.empty() ? entriesHeld() : std::vector<std::string>();
        if (placing() && tool_ != Select && tool_ != Plan) {
            scope = {FieldPath::fromKey(current()->key)};
            title = toQString(current()->label);
        }
        if (!entries.empty()) {
            const std::string& legend = edits()->grid(current()->key)->legend;
            for (const std::string& one : entries)
                scope.push_back(FieldPath::fromKey(legend).child(one));
            title = entries.size() == 1 ? toQString(brushFor(false)->label)
                                        : tr("%1 letters").arg(entries.size());
            letter = entries.size() == 1 ? toQString(entries.front()) : QString();
        }
    }
    details_->setScope(std::move(scope));
    if (title != detailsTitle_ || letter != entryLetter_ || entries != entries_) {
        entries_ = std::move(entries);
        detailsTitle_ = title;
        entryLetter_ = letter;
        emit detailsChanged();
    }
}

/// Returns the letters of the current brush and of the brushes in `held_`.
std::vector<std::string> MapEditor::entriesHeld() const {
    const Palette* open = current();
    const boards::Brush* brush = brushFor(false);
    const schema::BoardLayerDef* grid =
        open && open->kind == Palette::Kind::Grid ? edits()->grid(open->key) : nullptr;
    if (tool_ == Select || tool_ == Plan || !brush || brush->letter.empty() || !grid ||
        grid->legend.empty())
        return {};
    const NodeRef legend = edits()->entity().pair.find(grid->legend);
    std::vector<std::string> out;
    for (const boards::Brush& one : open->brushes)
        if ((&one == brush || held_.contains(one.letter)) && legend.find(one.letter))
            out.push_back(one.letter);
    return out;
}

int MapEditor::entryUses() const {
    std::size_t out = 0;
    if (const Palette* open = current(); open && edits())
        for (const std::string& one : entries_)
            out += edits()->letterUseCount(open->key, one);
    return static_cast<int>(out);
}

std::vector<const boards::Brush*> MapEditor::entryBrushes() const {
    std::vector<const boards::Brush*> out;
    if (const Palette* open = current(); open && !entryLetter_.isEmpty())
        for (const boards::Brush& one : open->brushes)
            if (!one.letter.empty() && !one.isEraser && one.letter != toUtf8String(entryLetter_))
                out.push_back(&one);
    return out;
}

QStringList MapEditor::entryOthers() const {
    QStringList out;
    for (const boards::Brush* one : entryBrushes())
        out.append(toQString(one->label));
    return out;
}

void MapEditor::reletter(const std::string& to, const QString& name) {
    const Palette* open = current();
    if (!open || !edits() || !editable() || entryLetter_.isEmpty())
        return;
    ++strokes_;
    const Patch patch = edits()->renameLetter(open->key, toUtf8String(entryLetter_), to);
    // Set the letter of the chosen brush, so that `refresh` finds the brush again.
    if (boards::Brush* brush = &palettes_[static_cast<std::size_t>(palette_)]
                                    .brushes[static_cast<std::size_t>(brush_)])
        brush->letter = to.empty() ? brush->letter : to;
    apply(patch, name);
    entity_->session()->endMerging();
}

void MapEditor::reletterEntry(const QString& letter) {
    const Palette* open = current();
    if (!open || !edits() || letter == entryLetter_)
        return;
    if (const std::string why = edits()->letterProblem(open->key, toUtf8String(letter));
        !why.empty())
        return entity_->session()->postMessage(tr("Not done: %1.").arg(toQString(why)));
    for (const boards::Brush* one : entryBrushes())
        if (one->letter == toUtf8String(letter))
            return entity_->session()->postMessage(
                tr("%1 already has the letter %2.").arg(toQString(one->label), letter));
    reletter(toUtf8String(letter), tr("Letter %1 → %2").arg(entryLetter_, letter));
}

void MapEditor::mergeEntry(int other) {
    const auto others = entryBrushes();
    if (other >= 0 && other < static_cast<int>(others.size())) {
        const boards::Brush into = *others[static_cast<std::size_t>(other)];
        reletter(into.letter, tr("Merge %1 into %2").arg(detailsTitle_, toQString(into.label)));
    }
}

void MapEditor::removeEntry() {
    if (entries_.size() <= 1)
        return reletter({}, tr("Remove %1").arg(detailsTitle_));
    const std::vector<std::string> gone = entries_;
    const Palette* open = current();
    if (!open || !edits() || !editable())
        return;
    const std::string grid = open->key;
    const QString name = tr("Remove %1").arg(detailsTitle_);
    ++strokes_; // makes the removal one undo step
    held_.clear();
    {
        const QSignalBlocker together(this); // updates of the form would end the undo step
        for (const std::string& one : gone)
            apply(edits()->renameLetter(grid, one, {}), name);
    }
    entity_->session()->endMerging();
    emit changed();
    emit previewChanged();
    emit detailsChanged();
}

} // namespace ww::ui
