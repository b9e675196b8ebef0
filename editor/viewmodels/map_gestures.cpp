// Part of MapEditor: handles gestures.

#include "map_editor.h"

#include "entity_model.h"
#include "map_model.h"

#include "editor/boards/strokes.h"
#include "editor/forms/patches.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include <QtCore/QElapsedTimer>

#include <algorithm>

namespace ww::ui {

using boards::Palette;
using session::toQString;
using session::toUtf8String;

namespace {

constexpr qint64 kFollows = 12; ///< longest time of an edit that still follows the pointer, in ms

} // namespace

bool MapEditor::apply(Patch patch, const QString& what) {
    session::Session* session = entity_->session();
    if (!session || patch.ops.empty())
        return false;
    session::EditName name{what, {}, entity_->ref()};
    name.mergeKey = toUtf8String(entity_->key()) + "\nstroke" + std::to_string(strokes_);
    return session->edit(patch, name);
}

void MapEditor::begin(QPointF at, bool erase, bool more) {
    const Palette* open = current();
    if (!open || !edits())
        return;
    if (tool_ == Measure) {
        stroke_ = Stroke{at, at};
        stroke_->does = Stroke::Does::Measures;
        return reachSelecting(at);
    }
    if (tool_ == Plan)
        return choosePiece(at);
    if (!editable() && tool_ == Select)
        return; // in a read-only board, nothing can be selected
    if (!editable()) {
        entity_->session()->postMessage(tr("This map can't be changed here."));
        return;
    }
    cancel();
    ++strokes_;
    if (stamp_)
        return putStamp(at);
    if (tool_ == Pick)
        return pick(at);
    if (tool_ == Select)
        return beginSelecting(at, more);
    if (!free(open->key)) {
        entity_->session()->postMessage(hides(open->key)
                                            ? tr("%1 is hidden.").arg(toQString(open->label))
                                            : tr("%1 is locked.").arg(toQString(open->label)));
        return;
    }
    if (const boards::Brush* brush = brushFor(erase); brush && brush->needsIcon)
        return emit iconAsked();
    selected_.clear();
    const bool board = map_->cells().size() > 0;
    if (board && !cellAt(at) && open->kind != Palette::Kind::Edges && !placing())
        return;
    if (placing() && erase)
        return; // the user can remove the picture only in its form field
    if (placing() && !hasPicture()) {
        entity_->session()->postMessage(tr("The board has no background picture yet."));
        return;
    }
    stroke_ = Stroke{at, at, erase || (brushFor(false) && brushFor(false)->isEraser)};
    stroke_->picture = schema::backgroundPlacement(edits()->entity().view());
    reach(at);
}

void MapEditor::extend(QPointF at, bool loose, bool fine) {
    if (stroke_) {
        stroke_->loose = loose;
        stroke_->fine = fine;
        reach(at);
    } else {
        hover(at);
    }
}

void MapEditor::reach(QPointF at) {
    const Palette* open = current();
    const Tiling& cells = map_->cells();
    const QPointF before = stroke_->to;
    stroke_->to = at;
    if (stroke_->does != Stroke::Does::Draws)
        return reachSelecting(at);
    if (placing())
        return reachPicture();
    if (open->kind == Palette::Kind::Pieces) {
        emit previewChanged();
        return;
    }
    if (open->kind == Palette::Kind::Edges) {
        stroke_->edges = boards::edgesAlong(cells, spot(stroke_->from), spot(at));
    } else {
        const auto first = cellAt(stroke_->from), from = cellAt(before), to = cellAt(at);
        if (!to || !first)
            return;
        if (tool_ == Brush) {
            for (const Cell cell : boards::lineCells(cells, from.value_or(*to), *to))
                if (std::find(stroke_->cells.begin(), stroke_->cells.end(), cell) ==
                    stroke_->cells.end())
                    stroke_->cells.push_back(cell);
            if (!stroke_->slow)
                write(false);
        } else if (tool_ == Line) {
            stroke_->cells = boards::lineCells(cells, *first, *to);
        } else if (tool_ == Rectangle) {
            stroke_->cells = boards::rectangleCells(cells, *first, *to);
        } else if (tool_ == Fill) {
            if (const schema::BoardLayer* layer = edits()->board().layer(open->key))
                stroke_->cells = boards::floodCells(cells, *to, [&](std::size_t i) {
                    return layer->cells[i] == layer->cells[cells.indexOf(*to)];
                });
        }
    }
    emit previewChanged();
}

void MapEditor::write(bool whole) {
    const Palette* open = current();
    const boards::Brush* brush = brushFor(stroke_->erase);
    if (!open || !brush || !edits())
        return;
    QElapsedTimer clock;
    clock.start();
    Patch patch;
    std::string letter = brush->letter;
    if (letter.empty()) {
        // The brush has no letter yet: choose one, and add its meaning to the legend.
        letter = boards::unusedLetter(*edits(), open->key, brush->label);
        if (letter.empty()) {
            entity_->session()->postMessage(tr("All letters are already in use."));
            stroke_.reset();
            return;
        }
        patch = edits()->addLegendEntry(open->key, letter, brush->attributes);
        palettes_[static_cast<std::size_t>(palette_)]
            .brushes[static_cast<std::size_t>(brush_)]
            .letter = letter;
    }
    const std::span<const Cell> cells =
        std::span(stroke_->cells).subspan(whole ? 0 : stroke_->written);
    forms::appendPatch(patch, edits()->paintCells(open->key, letter, cells));
    stroke_->written = stroke_->cells.size();
    const QString label =
        brushes_.rows()[static_cast<std::size_t>(brush - open->brushes.data())].label;
    apply(std::move(patch), tr("%1: %2").arg(toQString(open->label), label));
    if (stroke_)
        stroke_->slow = clock.elapsed() > kFollows;
}

void MapEditor::end() {
    if (!stroke_)
        return;
    const Palette* open = current();
    session::Session* session = entity_->session();
    if (stroke_->does != Stroke::Does::Draws)
        endSelecting();
    else if (placing())
        endPicture();
    else if (open && edits()) {
        const boards::Brush* brush = brushFor(stroke_->erase);
        if (open->kind == Palette::Kind::Grid) {
            write(true);
        } else if (open->kind == Palette::Kind::Edges && brush) {
            std::vector<Edge> edges = stroke_->edges;
            // A click without a stroke draws the edge nearest to the pointer.
            if (edges.empty())
                if (const auto one = boards::nearestEdge(map_->cells(), spot(stroke_->to)))
                    edges.push_back(*one);
            apply(brush->isEraser ? edits()->eraseEdges(open->key, edges)
                                  : edits()->drawEdges(open->key, edges, brush->attributes),
                  brush->isEraser ? tr("%1: remove").arg(toQString(open->label))
                                  : toQString(open->label));
        } else if (brush && brush->isEraser) {
            if (const schema::BoardPiece* found = pieceAt(stroke_->to, open->key))
                apply(boards::removeSelection(*edits(), {{found}, {}}),
                      tr("%1: remove").arg(toQString(open->label)));
        } else if (brush) {
            const schema::BoardPieceList* list = edits()->pieces(open->key);
            const Selected made{open->key, list ? list->itemPath(list->node.size()) : FieldPath()};
            plane::Pose pose;
            pose.position = planeAt(stroke_->to);
            if (apply(edits()->addPiece(open->key, cellAt(stroke_->to).value_or(Cell{}), pose,
                                        brush->attributes),
                      toQString(open->label)))
                selected_ = {made};
        }
    }
    stroke_.reset();
    pieces_->setDraggedPieces({});
    if (session)
        session->endMerging();
    emit previewChanged();
}

void MapEditor::cancel() {
    if (!stroke_)
        return;
    pieces_->setDraggedPieces({});
    const bool written = stroke_->written > 0 || stroke_->does == Stroke::Does::Moves ||
                         stroke_->does == Stroke::Does::Turns;
    stroke_.reset();
    session::Session* session = entity_->session();
    // If this stroke has already edited the text, undo its edits, which are one undo step.
    const session::Step* last = session ? session->history().undoStep() : nullptr;
    if (written && last &&
        last->mergeKey == toUtf8String(entity_->key()) + "\nstroke" + std::to_string(strokes_))
        session->undo();
    emit previewChanged();
}

void MapEditor::hover(QPointF at) {
    hover_ = at;
    if (tool_ == Plan)
        hoverMoves(at);
    else if (tool_ != Select || stamp_)
        emit previewChanged();
}
void MapEditor::leave() {
    hover_.reset();
    if (tool_ == Plan)
        pieces_->setCurrent(-1);
    emit previewChanged();
}

void MapEditor::toggleSide(QPoint cell, int dx, int dy) {
    const Palette* open = current();
    const boards::Brush* brush = brushFor(false);
    if (!open || open->kind != Palette::Kind::Edges || !brush || !edits() || !editable())
        return;
    const QPointF from = middle(cell);
    const auto edge =
        boards::nearestEdge(map_->cells(), {from.x() + 0.45 * dx, from.y() + 0.45 * dy});
    if (!edge)
        return;
    ++strokes_;
    Patch patch = edits()->drawEdges(open->key, {*edge}, brush->attributes);
    if (brush->isEraser || patch.ops.empty())
        patch = edits()->eraseEdges(open->key, {*edge});
    apply(std::move(patch), toQString(open->label));
    entity_->session()->endMerging();
}

void MapEditor::pick(QPointF at) {
    const Palette* open = current();
    if (!open || !edits())
        return;
    const auto take = [&](auto matches) {
        for (std::size_t i = 0; i < open->brushes.size(); ++i)
            if (matches(open->brushes[i])) {
                tool_ = Brush;
                brush_ = static_cast<int>(i);
                emit changed();
                emit previewChanged();
                return;
            }
    };
    if (const auto cell = cellAt(at); cell && open->kind == Palette::Kind::Grid) {
        const std::string letter = edits()->letterAt(open->key, *cell);
        take([&](const boards::Brush& one) { return one.letter == letter; });
    } else if (open->kind == Palette::Kind::Edges) {
        const auto edge = boards::nearestEdge(map_->cells(), spot(at));
        for (const schema::BoardEdge& one : edits()->board().edges) {
            const auto all = map_->cells().edgesOfRun(one.run);
            if (one.def->list.text == open->key && edge &&
                std::find(all.begin(), all.end(), *edge) != all.end())
                return take([&](const boards::Brush& brush) {
                    return !brush.isEraser &&
                           edits()->hasAttributes(one.item, *one.def, brush.attributes);
                });
        }
    } else if (const schema::BoardPiece* found = pieceAt(at, open->key)) {
        take([&](const boards::Brush& brush) {
            return !brush.isEraser && !brush.attributes.empty() &&
                   nodeEquals(found->item.find(brush.attributes.front().first),
                              brush.attributes.front().second);
        });
    }
}

boards::ReshapeResult MapEditor::reshaped(const boards::Reshape& what) const {
    if (!edits() || !editable())
        return {};
    const session::Session& session = *entity_->session();
    const auto& packs = session.snapshot().packs;
    const auto own = std::find_if(packs.begin(), packs.end(), [&](const PackDocumentsPtr& one) {
        return one->pack == session.packId();
    });
    return boards::reshape(*edits(), session.index(), what,
                           own == packs.end() ? nullptr : own->get());
}

void MapEditor::reshape(const boards::Reshape& what, const QString& name) {
    boards::ReshapeResult made = reshaped(what);
    if (!made.refusal.empty())
        return entity_->session()->postMessage(tr("Not done: %1.").arg(toQString(made.refusal)));
    cancel();
    ++strokes_;
    if (apply(std::move(made.patch), name))
        entity_->session()->endMerging();
}

void MapEditor::turnBoard(Turn how) {
    using Kind = boards::Reshape::Kind;
    switch (how) {
    case Mirror:
        return reshape({Kind::Mirror}, tr("Mirror"));
    case Flip:
        return reshape({Kind::Flip}, tr("Turn upside down"));
    case TurnRight:
        return reshape({Kind::TurnRight}, tr("Turn right"));
    case TurnLeft:
        return reshape({Kind::TurnLeft}, tr("Turn left"));
    }
}

QStringList MapEditor::losses(int left, int top, int right, int bottom) const {
    const boards::ReshapeResult made =
        reshaped({boards::Reshape::Kind::Resize, left, top, right, bottom});
    if (!made.refusal.empty())
        return {toQString(made.refusal)};
    QStringList out;
    for (const std::string& one : made.lost)
        out.append(toQString(one));
    return out;
}

bool MapEditor::canResize(int left, int top, int right, int bottom) const {
    return (left != 0 || top != 0 || right != 0 || bottom != 0) &&
           reshaped({boards::Reshape::Kind::Resize, left, top, right, bottom}).refusal.empty();
}

void MapEditor::resize(int left, int top, int right, int bottom) {
    reshape({boards::Reshape::Kind::Resize, left, top, right, bottom}, tr("Resize"));
}

} // namespace ww::ui
