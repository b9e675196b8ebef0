#include "map_model.h"

#include "entity_model.h"

#include "editor/boards/marks.h"
#include "editor/raster/raster.h"
#include "editor/session/board_drawer.h"
#include "editor/session/session.h"
#include "editor/session/text.h"
#include "editor/sheets/list_changes.h"
#include "editor/sheets/side_colours.h"

#include "rules/base/cells.h"
#include "rules/check/overlay.h"
#include "rules/schema/board_words.h"
#include "rules/schema/shared_budget.h"

#include <QtGui/QPainter>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace ww::ui {

using session::toQString;

/// The drawn board. It has no pointers to syntax trees, which are freed when the text changes.
struct MapModel::Drawn {
    Drawn(std::string resources, std::shared_ptr<const library::OpenedPack> files,
          std::function<void()> ready)
        : drawer(std::move(resources), std::move(files)),
          pictures(raster::PictureStore::kDefaultLimit, std::move(ready)) {}
    session::BoardDrawer drawer;
    raster::PictureStore pictures; ///< pictures below the board and on pieces
    Tiling cells;
    double unit = kCellSize, width = 0, depth = 0; ///< width and depth of a plane in mm
    sheets::Rect extent;                           ///< bounds of `list` in mm
    sheets::DisplayList list;
    /// Copy of a schema::BoardLayer that has texts instead of pointers to syntax trees.
    struct Layer {
        QString grid;
        QStringList words, names;
        std::vector<std::uint16_t> cells;
    };
    std::vector<Layer> layers;
    std::map<std::string, QPolygonF> around; ///< outlines of the entity's own pieces, by path
};

MapModel::MapModel(EntityModel* entity)
    : entity_(entity), editor_(std::make_unique<MapEditor>(entity, this)) {
    connect(entity, &EntityModel::findingsChanged, this, [this] {
        setMarks();
        emit changed();
    });
}
MapModel::~MapModel() = default;

int MapModel::columns() const {
    return drawn_ ? static_cast<int>(drawn_->cells.columns) : 0;
}
int MapModel::rows() const {
    return drawn_ ? static_cast<int>(drawn_->cells.rows) : 0;
}

void MapModel::redraw() {
    seen_.reset();
    refresh();
}

void MapModel::refresh() {
    const session::Session* session = entity_->session();
    const session::EntityPtr entity = session ? session->index().at(entity_->ref()) : nullptr;
    // If the text is half typed, keep the last map that could be read.
    if (!entity || !entity->pair || !entity->schema)
        return;
    std::vector<DocumentPtr> others;
    const auto faced = [](const schema::BoardPieceDef& one) { return !one.face.text.empty(); };
    if (const auto& def = entity->schema->board;
        def && (def->isPlane || !def->base.text.empty() ||
                std::any_of(def->pieces.begin(), def->pieces.end(), faced)))
        for (const PackDocumentsPtr& pack : session->snapshot().packs)
            others.insert(others.end(), pack->files.begin(), pack->files.end());
    if (entity->chunk == seen_ && entity->system == seenGame_ && others == others_)
        return;
    seen_ = entity->chunk;
    seenGame_ = entity->system;
    others_ = std::move(others);
    if (!drawn_) {
        // The callback runs on another thread, but never after `drawn_` is deleted.
        const auto ready = [this] {
            QMetaObject::invokeMethod(
                this,
                [this] {
                    ++pictured_;
                    changes_.reset();
                    emit changed();
                },
                Qt::QueuedConnection);
        };
        drawn_ =
            std::make_unique<Drawn>(session->services().resources, session->openedPacks(), ready);
        connect(session, &session::Session::artChanged, this, [this] {
            drawn_->drawer.clearPictureCache();
            redraw();
        });
    }
    const session::EntityIndex& world = session->index();
    const schema::Board board = schema::readBoard(entity->view(), world);
    drawn_->cells = board.cells;
    size_ = board.isEmpty() ? QString()
            : board.def->isPlane
                ? tr("%1 × %2 mm").arg(board.width).arg(board.depth)
                : tr("%1 × %2 cells").arg(board.cells.columns).arg(board.cells.rows);
    const schema::FieldDef* base =
        board.isEmpty() && board.def ? entity->schema->field(board.def->base.text) : nullptr;
    wantingField_ = base ? toQString(base->key) : QString();
    wanting_ = base ? toQString(base->label.empty() ? base->key : base->label) : QString();
    sheets::BoardLook look;
    look.unit = kCellSize;
    look.rulers = look.legend = true;
    if (board.def && board.def->isPlane && board.width > 0)
        look.unit = 20 * kCellSize / std::max(board.width, board.depth);
    drawn_->unit = look.unit;
    drawn_->width = board.def && board.def->isPlane ? board.width : 0;
    drawn_->depth = drawn_->width > 0 ? board.depth : 0;
    const sheets::Rect extentBefore =
        std::exchange(drawn_->extent, sheets::boardExtent(board, look));
    schema::Board shown = board;
    const auto hidden = [&](const auto& one, const std::string& key) {
        return one.owner.schema == board.entity.schema && one.owner.id == board.entity.id &&
               editor_->hides(key);
    };
    std::erase_if(shown.layers, [&](const auto& one) { return hidden(one, one.def->grid.text); });
    if (shown.background && hidden(*shown.background, board.def->background.text))
        shown.background.reset();
    std::erase_if(shown.edges, [&](const auto& one) { return hidden(one, one.def->list.text); });
    std::erase_if(shown.pieces, [&](const auto& one) { return hidden(one, one.list->name); });
    sheets::BoardPicture picture =
        drawn_->drawer.draw(session->snapshot(), session->system(), shown, world, look);
    changes_.reset();
    if (extentBefore == drawn_->extent)
        if (const auto where = sheets::changedAreas(drawn_->list, picture.list)) {
            changes_.emplace();
            for (const sheets::Rect& r : *where)
                changes_->append(
                    {r.x / kCellSize, r.y / kCellSize, r.w / kCellSize, r.h / kCellSize});
        }
    drawn_->list = std::move(picture.list);
    ++pictured_;
    const sheets::PicturePtr below =
        board.background
            ? drawn_->drawer.picture(board.background->owner.pack, board.background->file)
            : nullptr;
    pictureSize_ = below ? QSizeF(below->width, below->height) : QSizeF();
    drawn_->around.clear();
    for (std::size_t i = 0; i < picture.pieceCorners.size(); ++i) {
        QPolygonF& corners = drawn_->around[shown.pieces[i].path().str()];
        // Skip pieces of the base board.
        if (!corners.empty() || shown.pieces[i].owner.schema != board.entity.schema)
            continue;
        for (const sheets::Point& at : picture.pieceCorners[i])
            corners << QPointF(at.x, at.y) / kCellSize;
    }
    const schema::SharedBudget budget;
    // Returns an entry's name as in the board's legend. If the entry has its own name, appends the
    // kind of terrain in brackets.
    const auto said = [&](const schema::BoardLayer& layer, const schema::BoardLayer::Entry& entry) {
        const std::string text = schema::entryLabel(board, layer, entry, world);
        const std::string word = schema::wordLabel(layer, entry);
        return toQString(word.empty() || word == text ? text : text + " (" + word + ")");
    };
    drawn_->layers.clear();
    for (const schema::BoardLayer& layer : board.layers) {
        Drawn::Layer& kept = drawn_->layers.emplace_back();
        kept.grid = toQString(layer.def->grid.text);
        const schema::FieldDef* field = layer.owner.schema->field(layer.def->grid.text);
        for (const schema::BoardLayer::Entry& entry : layer.entries)
            kept.names.append(toQString(std::string(entry.name)));
        for (const schema::BoardLayer::Entry& entry : layer.entries)
            kept.words.append((field ? toQString(field->label) + QStringLiteral(": ") : QString()) +
                              said(layer, entry));
        kept.cells = layer.cells;
    }
    title_ = toQString(entity->title);
    setMarks();
    editor_->refresh();
    emit changed();
}

void MapModel::setMarks() {
    marks_.clear();
    const session::Session* session = entity_->session();
    const session::EntityPtr entity = session ? session->index().at(entity_->ref()) : nullptr;
    if (!drawn_ || !entity || !entity->pair || !entity->schema || !entity->schema->board)
        return;
    const auto& problems = session->findings().problemsOfEntity(entity_->ref());
    if (problems.empty())
        return;
    const boards::BoardEdits edits(entity, session->index());
    const auto point = [](Cell cell) {
        return QPoint(static_cast<int>(cell.column), static_cast<int>(cell.row));
    };
    for (const boards::BoardMark& found : boards::boardMarksOf(edits, problems)) {
        Mark& mark = marks_.emplace_back();
        mark.level = static_cast<severity::Level>(found.level);
        mark.message = session::withQuotationMarks(found.message);
        for (const Cell cell : found.cells) {
            mark.nearCells.push_back(point(cell));
            mark.cells.push_back(cellOutline(mark.nearCells.back()));
        }
        for (const Edge& edge : found.edges) {
            mark.nearCells.insert(mark.nearCells.end(), {point(edge.a), point(edge.b)});
            const auto [a, b] = drawn_->cells.edgeEnds(edge);
            mark.edges.emplace_back(a.x, a.y, b.x, b.y);
        }
        if (found.point) {
            const double cells = drawn_->unit / kCellSize;
            mark.badge = {plane::toMillimetres(found.point->x) * cells,
                          (drawn_->depth - plane::toMillimetres(found.point->y)) * cells};
        } else if (!mark.cells.empty()) {
            const QRectF around = mark.cells.front().boundingRect();
            mark.badge = around.topRight() + QPointF(-0.2, 0.2);
        } else {
            mark.badge = mark.edges.front().center();
        }
    }
}

QColor MapModel::brushColour(const std::string& declared, const boards::Brush& brush) const {
    if (!drawn_)
        return {};
    const sheets::ColourLookup named = [this](const std::string& text) {
        return drawn_->drawer.colour(text);
    };
    const auto found =
        named(sheets::sideColour(declared, brush.paint->stroke.text, brush.side, named));
    return found ? QColor(found->r, found->g, found->b, found->a) : QColor();
}

const sheets::DisplayList& MapModel::displayList() const {
    static const sheets::DisplayList none;
    return drawn_ ? drawn_->list : none;
}

const Tiling& MapModel::cells() const {
    static const Tiling none;
    return drawn_ ? drawn_->cells : none;
}
double MapModel::unitSize() const {
    return drawn_ ? drawn_->unit : kCellSize;
}
bool MapModel::fitsOverlay(const check::Overlay& overlay) const {
    if (overlay.isPlane()) // the overlay has rounded sizes
        return drawn_ && std::abs(overlay.width - drawn_->width) < 0.01 &&
               std::abs(overlay.depth - drawn_->depth) < 0.01;
    return columns() > 0 && overlay.columns == columns() && overlay.rows == rows();
}

QRectF MapModel::extent() const {
    if (!drawn_)
        return {};
    const sheets::Rect& r = drawn_->extent;
    return {r.x / kCellSize, r.y / kCellSize, r.w / kCellSize, r.h / kCellSize};
}

QRectF MapModel::innerBounds() const {
    QRectF out = extent();
    out.setTopLeft({0, 0});
    return out;
}

QPoint MapModel::cellAt(QPointF at) const {
    const auto cell = drawn_ ? drawn_->cells.cellAtSpot({at.x(), at.y()}) : std::nullopt;
    return cell ? QPoint(static_cast<int>(cell->column), static_cast<int>(cell->row))
                : QPoint(-1, -1);
}

QPolygonF MapModel::cellOutline(QPoint cell) const {
    QPolygonF out;
    if (drawn_ && cell.x() >= 0 && cell.y() >= 0)
        for (const Lattice::Spot& corner : drawn_->cells.corners(
                 {static_cast<std::uint32_t>(cell.x()), static_cast<std::uint32_t>(cell.y())}))
            out.append(QPointF(corner.x, corner.y));
    return out;
}

QPolygonF MapModel::pieceOutline(const FieldPath& piece) const {
    if (!drawn_)
        return {};
    const auto found = drawn_->around.find(piece.str());
    return found == drawn_->around.end() ? QPolygonF() : found->second;
}

sheets::DisplayList MapModel::drawOtherBoard(const schema::Board& board) const {
    const session::Session* session = entity_->session();
    if (!drawn_ || !session)
        return {};
    sheets::BoardLook look;
    look.unit = drawn_->unit;
    look.lines = false;
    return drawn_->drawer
        .draw(session->snapshot(), session->system(), board, session->index(), look)
        .list;
}

void MapModel::paint(QPainter& painter, double cell) const {
    if (drawn_)
        paint(painter, cell, drawn_->list);
}

void MapModel::paint(QPainter& painter, double cell, const sheets::DisplayList& list) const {
    if (!drawn_ || !drawn_->drawer.assets())
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(cell / kCellSize, cell / kCellSize);
    raster::paint(painter, list, *drawn_->drawer.assets(), &drawn_->pictures);
    painter.restore();
}

void MapModel::requestFocus(QPoint cell) {
    focusWanted_ = true;
    cellWanted_ = cell;
    emit focusRequested();
}

bool MapModel::chooseToolByLetter(const QString& letter) {
    if (!editor()->takeKey(letter))
        return false;
    requestFocus();
    return true;
}

void MapModel::reportCopied() {
    if (session::Session* session = entity_->session())
        session->postMessage(tr("Copied the map to the clipboard."));
}

QString MapModel::cellName(int x, int y) const {
    if (x < 0 || y < 0)
        return {};
    return toQString(ww::cellName({static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(y)}));
}

QString MapModel::placeText(QPointF at) const {
    if (columns() > 0) {
        const QPoint cell = cellAt(at);
        return cellName(cell.x(), cell.y());
    }
    if (!innerBounds().contains(at))
        return {};
    const double mm = kCellSize / unitSize();
    return tr("%1, %2 mm")
        .arg(std::lround(at.x() * mm))
        .arg(std::lround(drawn_->depth - at.y() * mm));
}

QString MapModel::placeName(QPoint cell, const QString& of) const {
    if (cell.x() < 0 || cell.y() < 0 || cell.x() >= columns() || cell.y() >= rows())
        return {};
    if (of == QLatin1String("*"))
        return cellName(cell.x(), cell.y());
    const auto at = static_cast<std::size_t>(cell.y()) * static_cast<std::size_t>(columns()) +
                    static_cast<std::size_t>(cell.x());
    for (auto it = drawn_->layers.rbegin(); it != drawn_->layers.rend(); ++it)
        if (it->grid == of)
            return it->names.value(it->cells[at] - schema::BoardLayer::kHeightCount - 1);
    return {};
}

bool MapModel::hasPlaceNames(const QString& of) const {
    if (of.isEmpty() || columns() == 0)
        return false;
    return of == QLatin1String("*") ||
           std::any_of(drawn_->layers.begin(), drawn_->layers.end(), [&](const Drawn::Layer& one) {
               return one.grid == of &&
                      std::any_of(one.names.begin(), one.names.end(),
                                  [](const QString& name) { return !name.isEmpty(); });
           });
}

QString MapModel::cellDescription(int x, int y) const {
    if (x < 0 || y < 0 || x >= columns() || y >= rows())
        return {};
    const auto cell = static_cast<std::size_t>(y) * static_cast<std::size_t>(columns()) +
                      static_cast<std::size_t>(x);
    QStringList parts{cellName(x, y)};
    for (const Drawn::Layer& layer : drawn_->layers) {
        const int mark = layer.cells[cell];
        if (mark == 0)
            continue;
        const int entry = mark - schema::BoardLayer::kHeightCount - 1;
        parts.append(entry < 0 ? tr("level %1").arg(mark - 1) : layer.words.at(entry));
    }
    for (const Mark& mark : marks_)
        if (std::find(mark.nearCells.begin(), mark.nearCells.end(), QPoint(x, y)) !=
            mark.nearCells.end())
            parts.append(mark.message);
    return parts.join(QStringLiteral(" · "));
}

} // namespace ww::ui
