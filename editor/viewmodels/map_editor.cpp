#include "map_editor.h"

#include "entity_model.h"
#include "form_model.h"
#include "map_model.h"

#include "editor/boards/strokes.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include "editor/sheets/display_list.h"

#include <algorithm>
#include <cmath>

namespace ww::ui {

using boards::Palette;
using session::toQString;
using session::toUtf8String;

namespace {

/// Largest distance between the pointer and a piece that a click grabs, in cells.
constexpr double kGrip = 0.6;

} // namespace

MapEditor::MapEditor(EntityModel* entity, MapModel* map)
    : entity_(entity), map_(map), details_(std::make_unique<FormModel>(entity)),
      pieces_(std::make_unique<PiecesModel>(entity, [this] { return edits(); })) {
    details_->setScope({});
    connect(this, &MapEditor::previewChanged, this, &MapEditor::setDetails);
    connect(this, &MapEditor::previewChanged, this, &MapEditor::showMoves);
    connect(pieces_.get(), &PiecesModel::dynamicOverlaysChanged, this, &MapEditor::previewChanged);
    connect(pieces_.get(), &PiecesModel::planChanged, this, &MapEditor::judgePlan);
    connect(entity, &EntityModel::findingsChanged, details_.get(), &FormModel::refreshFindings);
    connect(entity, &EntityModel::changed, details_.get(), &FormModel::readOnlyChanged);
}
MapEditor::~MapEditor() = default;

bool MapEditor::editable() const {
    // An entity that changes another pack's board (a layer) can't be edited on the board.
    return !palettes_.empty() && entity_->exists() && !entity_->readOnly() && edits() &&
           edits()->entity().modifiedPack.empty();
}

const boards::BoardEdits* MapEditor::edits() const {
    const session::Session* session = entity_->session();
    const session::EntityPtr entity = session ? session->index().at(entity_->ref()) : nullptr;
    if (!entity || !entity->pair || !entity->schema || !entity->schema->board) {
        edits_.reset();
        return nullptr;
    }
    if (!edits_ || &edits_->entity() != entity.get())
        edits_ = std::make_unique<boards::BoardEdits>(entity, session->index());
    return edits_.get();
}

const Palette* MapEditor::current() const {
    const auto at = static_cast<std::size_t>(palette_);
    return at < palettes_.size() ? &palettes_[at] : nullptr;
}

const boards::Brush* MapEditor::brushFor(bool erase) const {
    const Palette* open = current();
    if (!open)
        return nullptr;
    if (erase) {
        const auto found = std::find_if(open->brushes.begin(), open->brushes.end(),
                                        [](const boards::Brush& one) { return one.isEraser; });
        return found == open->brushes.end() ? nullptr : &*found;
    }
    const auto at = static_cast<std::size_t>(brush_);
    return at < open->brushes.size() ? &open->brushes[at] : nullptr;
}

QList<int> MapEditor::tools() const {
    const Palette* open = current();
    if (!open)
        return {};
    QList<int> out;
    switch (open->kind) {
    case Palette::Kind::Grid:
        out = {Select, Brush, Line, Rectangle, Fill, Pick, Measure};
        break;
    case Palette::Kind::Edges:
    case Palette::Kind::Pieces:
        out = {Select, Brush, Pick, Measure};
        break;
    case Palette::Kind::Background:
        out = {Select, Brush, Line, Rectangle, Measure};
        break;
    }
    if (!pieces_->hasMoveRules())
        return out;
    if (!editable())
        out = {Select, Measure}; // a read-only board has only these tools and Plan
    out.append(Plan);
    return out;
}

QString MapEditor::keyOf(Tool tool) const {
    return QStringLiteral("VBLRFIMP").mid(tool, 1); // in the order of enum Tool
}

QString MapEditor::labelOf(Tool tool) const {
    const QStringList labels{tr("Select and move"),
                             tr("Draw"),
                             tr("Line"),
                             tr("Rectangle"),
                             tr("Fill connected cells"),
                             tr("Pick from the map"),
                             tr("Measure"),
                             tr("Plan moves")}; // in the order of enum Tool
    return labels.value(tool);
}

bool MapEditor::takeKey(const QString& letter) {
    const QList<int> all = tools();
    const auto found = std::find_if(all.begin(), all.end(), [&](int tool) {
        return keyOf(static_cast<Tool>(tool)) == letter.toUpper();
    });
    if (found == all.end())
        return false;
    setTool(static_cast<Tool>(*found));
    return true;
}

void MapEditor::setTool(Tool tool) {
    if (tool == tool_ || !tools().contains(tool))
        return;
    cancel();
    setStamp(std::nullopt);
    measured_.reset();
    if (tool != Select)
        area_.reset();
    tool_ = tool;
    emit changed();
    emit previewChanged();
}

QStringList MapEditor::paletteLabels() const {
    QStringList out;
    for (const Palette& one : palettes_)
        out.append(toQString(one.label));
    return out;
}

QString MapEditor::paletteKind() const {
    const Palette* open = current();
    return !open                                ? QString()
           : open->kind == Palette::Kind::Grid  ? QStringLiteral("grid")
           : open->kind == Palette::Kind::Edges ? QStringLiteral("edges")
           : placing()                          ? QStringLiteral("background")
                                                : QStringLiteral("pieces");
}

bool MapEditor::lettered() const {
    const Palette* open = current();
    return open && open->isHidden && tool_ != Select && tool_ != Measure && tool_ != Plan;
}

void MapEditor::setPalette(int palette) {
    if (palette == palette_ || palette < 0 || palette >= static_cast<int>(palettes_.size()))
        return;
    cancel();
    setStamp(std::nullopt);
    area_.reset();
    palette_ = palette;
    held_.clear();
    brush_ = -1; // means the first brush that isn't an eraser
    if (tool_ == Select || tool_ == Measure || tool_ == Plan || !tools().contains(tool_))
        tool_ = placing() ? Rectangle : Brush; // choosing a palette changes to a drawing tool
    loadBrushes();
    emit changed();
    emit previewChanged();
}

void MapEditor::setBrush(int brush) {
    if (brush < 0 || brush >= brushes_.count())
        return;
    if (brushes_.rows()[static_cast<std::size_t>(brush)].brush.needsIcon)
        emit iconAsked();
    cancel();
    setStamp(std::nullopt);
    area_.reset();
    held_.clear();
    brush_ = brush;
    if (tool_ == Select || tool_ == Pick || tool_ == Measure || tool_ == Plan)
        tool_ = Brush; // choosing a brush changes to the drawing tool
    emit changed();
    emit previewChanged();
}

void MapEditor::takeIcon(const QString& icon) {
    const Palette* open = current();
    if (!open || !open->iconField || !edits() || icon.isEmpty())
        return;
    icons_[open->key].push_back(toUtf8String(icon));
    setPalettes();
    loadBrushes();
    Palette& now = palettes_[static_cast<std::size_t>(palette_)];
    setBrush(static_cast<int>(boards::addIconBrush(now, *edits(), toUtf8String(icon))));
}

QList<int> MapEditor::held() const {
    QList<int> out;
    if (const Palette* open = current())
        for (std::size_t i = 0; i < open->brushes.size(); ++i)
            if (held_.contains(open->brushes[i].letter))
                out.append(static_cast<int>(i));
    return out;
}

void MapEditor::hold(int brush) {
    const Palette* open = current();
    if (!open || brush < 0 || brush >= brushes_.count() || brush == brush_)
        return;
    const std::string& letter = open->brushes[static_cast<std::size_t>(brush)].letter;
    if (letter.empty() || open->brushes[static_cast<std::size_t>(brush)].isEraser)
        return;
    if (tool_ == Select)
        tool_ = Brush; // with the tool Select, pieces would be selected instead of legend entries
    unselect();
    if (!held_.erase(letter))
        held_.insert(letter);
    emit changed();
    emit previewChanged();
}

void MapEditor::setPalettes() {
    const boards::BoardEdits* made = edits();
    palettes_ =
        made ? boards::palettesOf(*made, entity_->session()->index()) : std::vector<Palette>();
    palette_ = std::clamp(palette_, 0, std::max(0, static_cast<int>(palettes_.size()) - 1));
    for (Palette& one : palettes_)
        if (const auto taken = icons_.find(one.key); one.iconField && taken != icons_.end())
            for (const std::string& icon : taken->second)
                boards::addIconBrush(one, *made, icon);
}

void MapEditor::loadBrushes() {
    std::vector<BrushModel::Row> rows;
    if (const Palette* open = current())
        for (const boards::Brush& one : open->brushes) {
            BrushModel::Row& row = rows.emplace_back();
            row.brush = one;
            row.label = toQString(one.label);
            if (open->hasHeights)
                row.label = tr("Level %1").arg(row.label);
            else if (one.needsIcon)
                row.label = tr("Icon …");
            else if (one.isEraser)
                row.label = open->kind == Palette::Kind::Grid ? tr("Nothing") : tr("Remove");
            if (one.paint && !one.isEraser) {
                row.fill = map_->brushColour(one.paint->fill.text, one);
                row.line = map_->brushColour(one.paint->stroke.text, one);
                if (open->hasHeights) // use a more opaque colour for a higher level, as the board
                    row.fill.setAlpha(std::min(255, row.fill.alpha() * std::stoi(one.letter)));
            }
        }
    const bool none = brush_ < 0 || brush_ >= static_cast<int>(rows.size());
    if (none) {
        const auto puts = std::find_if(rows.begin(), rows.end(), [](const BrushModel::Row& row) {
            return !row.brush.isEraser && !row.brush.needsIcon;
        });
        brush_ = puts != rows.end() ? static_cast<int>(puts - rows.begin())
                                    // Otherwise choose the last brush, which asks for an icon.
                                    : static_cast<int>(rows.size()) - 1;
        brush_ = std::max(brush_, 0);
    }
    brushes_.setSession(entity_->session());
    brushes_.setRows(std::move(rows));
}

void MapEditor::refresh() {
    const boards::Brush* held = brushFor(false);
    const std::optional<boards::Brush> before = held ? std::optional(*held) : std::nullopt;
    edits_.reset();
    setPalettes();
    // Choose the same brush as before, because the list of brushes may have changed.
    if (const Palette* open = current(); open && before) {
        int best = -1;
        for (std::size_t i = 0; i < open->brushes.size(); ++i) {
            const boards::Brush& one = open->brushes[i];
            if (one.isEraser == before->isEraser && one.letter == before->letter &&
                (!one.letter.empty() || one.attributes == before->attributes))
                best = static_cast<int>(i);
        }
        brush_ = best >= 0 ? best : brush_;
    }
    loadBrushes();
    std::erase_if(selected_, [&](const Selected& one) { return !piece(one) && !run(one); });
    if (area_ && !map_->cells().contains(area_->to))
        area_.reset();
    details_->refresh();
    pieces_->refresh();
    judgePlan();
    emit changed();
    emit previewChanged();
    emit detailsChanged(); // the number of cells with a letter may have changed
    emit layersChanged();
}

std::optional<Cell> MapEditor::cellAt(QPointF at) const {
    return map_->cells().cellAtSpot(spot(at));
}

QPointF MapEditor::middle(QPoint cell) const {
    if (cell.x() < 0 || cell.y() < 0)
        return {-1, -1};
    const Lattice::Spot at = map_->cells().centre(
        {static_cast<std::uint32_t>(cell.x()), static_cast<std::uint32_t>(cell.y())});
    return {at.x, at.y};
}

plane::Point MapEditor::planeAt(QPointF at) const {
    // Return whole millimetres. On a plane, y points up.
    const double mm = MapModel::kCellSize / map_->unitSize();
    const double depth = edits() ? edits()->board().depth : 0;
    return {static_cast<plane::Length>(std::llround(at.x() * mm)) * 1000,
            static_cast<plane::Length>(std::llround(depth - at.y() * mm)) * 1000};
}

QPointF MapEditor::placeOf(const schema::BoardPiece& piece) const {
    if (!edits() || !edits()->board().def->isPlane)
        return middle({static_cast<int>(piece.cell.column), static_cast<int>(piece.cell.row)});
    const double cells = map_->unitSize() / MapModel::kCellSize;
    return {plane::toMillimetres(piece.pose.position.x) * cells,
            (edits()->board().depth - plane::toMillimetres(piece.pose.position.y)) * cells};
}

const schema::BoardEdge* MapEditor::runAt(QPointF at) const {
    const auto near = boards::nearestEdge(map_->cells(), spot(at));
    if (!near || !edits())
        return nullptr;
    const auto [a, b] = map_->cells().edgeEnds(*near);
    const QPointF along(b.x - a.x, b.y - a.y), way = at - QPointF(a.x, a.y);
    const double aside =
        std::abs(along.x() * way.y() - along.y() * way.x()) / std::hypot(along.x(), along.y());
    if (aside > kGrip / 2)
        return nullptr;
    for (const schema::BoardEdge& one : edits()->board().edges) {
        const auto all = map_->cells().edgesOfRun(one.run);
        if (edits()->isOwn(one.owner) && free(one.def->list.text) &&
            std::find(all.begin(), all.end(), *near) != all.end())
            return &one;
    }
    return nullptr;
}

const schema::BoardPiece* MapEditor::pieceAt(QPointF at, std::string_view list) const {
    const schema::BoardPiece* best = nullptr;
    double least = kGrip;
    if (edits())
        for (const schema::BoardPiece& one : edits()->board().pieces) {
            const QPointF way = placeOf(one) - at;
            double far = std::hypot(way.x(), way.y());
            if (edits()->board().def->isPlane &&
                map_->pieceOutline(one.path()).containsPoint(at, Qt::WindingFill))
                far = 0; // prefer pieces below the pointer, and of these the topmost piece
            if ((list.empty() ? free(one.list->name) : one.list->name == list) && far <= least &&
                edits()->isOwn(one.owner)) {
                least = far;
                best = &one;
            }
        }
    return best;
}

QString MapEditor::note() const {
    if (tool_ == Measure)
        return measured_ ? measuredWords() : tr("Drag from one place to another");
    if (tool_ == Plan)
        return pieces_->statusText();
    if (placing() && tool_ != Select)
        return pictureWords();
    if (stroke_ && !stroke_->cells.empty())
        return session::pluralize(stroke_->cells.size(), tr("1 cell"), tr("%1 cells"));
    if (stroke_ && !stroke_->edges.empty())
        return session::pluralize(stroke_->edges.size(), tr("1 side"), tr("%1 sides"));
    if (stamp_)
        return stampTurns() ? tr("Click to paste. X, Y: mirror. Comma, period: turn. "
                                 "Escape: cancel.")
                            : tr("Click to paste. Escape: cancel.");
    if (area_)
        return tr("%1 × %2 cells: %3")
            .arg(area_->columns())
            .arg(area_->rows())
            .arg(toQString(cellName(area_->from) + ".." + cellName(area_->to)));
    const QString what = selectionWords();
    if (stroke_ && stroke_->does == Stroke::Does::Turns)
        return tr("%1 (Shift: by 1°)").arg(what);
    // Mention the keys for turning, because no button shows them.
    return onPlane() && editable() && tool_ == Select && !stroke_ && !parts().pieces.empty()
               ? tr("%1; comma and period turn it").arg(what)
               : what;
}

MapEditor::Preview MapEditor::preview() const {
    Preview out;
    const Palette* open = current();
    if (!open || !edits())
        return out;
    const auto line = [&](const Edge& edge) {
        const auto [a, b] = map_->cells().edgeEnds(edge);
        return QLineF(a.x, a.y, b.x, b.y);
    };
    showSelection(out);
    if (stamp_) {
        showStamp(out);
        return out;
    }
    if (measured_)
        out.measured = measuredLine();
    if (stroke_)
        out.guides = guides_;
    out.grip = grip();
    if (tool_ == Plan)
        for (const plane::Point& one : pieces_->moveEnds())
            out.ends.push_back(boardOf(one));
    if (!editable() || tool_ == Select || tool_ == Measure || tool_ == Plan)
        return out;
    if (placing()) {
        showPicture(out);
        return out;
    }
    const boards::Brush* brush = brushFor(stroke_ && stroke_->erase);
    out.erases = brush && brush->isEraser;
    if (brush && brush->paint && !out.erases) {
        const QColor fill = map_->brushColour(brush->paint->fill.text, *brush);
        const QColor stroke = map_->brushColour(brush->paint->stroke.text, *brush);
        out.colour = fill.isValid() ? fill : stroke;
    }
    const auto cell = [](Cell at) {
        return QPoint(static_cast<int>(at.column), static_cast<int>(at.row));
    };
    if (open->kind == Palette::Kind::Grid) {
        if (stroke_)
            for (const Cell one : stroke_->cells)
                out.cells.push_back(cell(one));
        else if (hover_)
            if (const auto one = cellAt(*hover_))
                out.cells.push_back(cell(*one));
    } else if (open->kind == Palette::Kind::Edges) {
        if (stroke_)
            for (const Edge& one : stroke_->edges)
                out.edges.push_back(line(one));
        if (out.edges.empty())
            if (const auto at = stroke_ ? std::optional(stroke_->to) : hover_)
                if (const auto one = boards::nearestEdge(map_->cells(), spot(*at)))
                    out.edges.push_back(line(*one));
    } else if (const auto at = stroke_ ? std::optional(stroke_->to) : hover_) {
        const auto one = cellAt(*at);
        if (edits()->board().def->isPlane)
            out.piece = *at;
        else if (one)
            out.piece = middle(cell(*one));
    }
    return out;
}

QStringList MapEditor::letters() const {
    QStringList out;
    if (!lettered() || !edits())
        return out;
    if (const schema::BoardLayer* layer = edits()->board().layer(current()->key))
        for (std::size_t i = 0; i < layer->cells.size(); ++i) {
            const schema::BoardLayer::Entry* entry = layer->entryAt(i);
            out.append(entry ? toQString(std::string(entry->letter)) : QString());
        }
    return out;
}

} // namespace ww::ui
