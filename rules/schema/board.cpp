#include "rules/schema/board.h"

#include "rules/base/utf8.h"
#include "rules/schema/plane_value.h"
#include "rules/schema/read.h"
#include "rules/schema/shared_budget.h"
#include "rules/source/source.h"

#include <algorithm>
#include <array>

namespace ww::schema {

namespace {

constexpr std::size_t kMostLetters = 60'000; ///< maximum number of letters in a layer

/// Calls `each(column, row, letter)` for every cell on the board.
template <class Each>
void eachLetter(NodeRef grid, const Tiling& cells, Each each) {
    if (!grid.isScalar())
        return;
    std::uint32_t row = 0;
    for (const source::LineSpan& line : source::linesOf(grid)) {
        if (row >= cells.rows)
            return;
        std::uint32_t column = 0;
        for (std::size_t at = 0; at < line.text.size() && column < cells.columns; ++column) {
            const std::size_t begin = at;
            (void)decodeUtf8(line.text, at);
            each(Cell{column, row}, line.text.substr(begin, at - begin));
        }
        ++row;
    }
}

void sized(NodeRef grid, Tiling& out) {
    if (!grid.isScalar())
        return;
    std::size_t rows = 0, columns = 0, row = 0;
    for (const source::LineSpan& line : source::linesOf(grid)) {
        ++row;
        if (line.text.empty())
            continue;
        rows = row;
        columns = std::max(columns, codePointCount(line.text));
    }
    if (columns == 0 || columns > kMaxBoardSide || rows > kMaxBoardSide)
        return;
    out.columns = static_cast<std::uint32_t>(columns);
    out.rows = static_cast<std::uint32_t>(rows);
}

std::optional<double> numberOf(NodeRef node) {
    const auto read = node.isScalar() ? readQuantity(node.scalar()) : std::nullopt;
    return read ? std::optional(read->value.toDouble()) : std::nullopt;
}

std::optional<Figure> figureOf(const Expr& shape, const World& world, const EntityView& owner,
                               NodeRef item) {
    const ExprValue value = shape.evaluate(world, owner, item);
    const auto* node = std::get_if<ExprNode>(&value);
    return node != nullptr ? readFigure(node->node) : std::nullopt;
}

constexpr double kFarthest = 100'000; ///< maximum offset and scale of a picture, in cells or mm

/// Returns a record's number for `key`, else the field's declared default.
double numberIn(const FieldDef& record, NodeRef node, const char* key, double otherwise) {
    const FieldDef* field = record.field(key);
    std::optional<double> out = numberOf(node.find(key));
    if (!out && field != nullptr && field->defaultText)
        if (const auto read = readQuantity(*field->defaultText))
            out = read->value.toDouble();
    return out.value_or(otherwise);
}

const BoardPaint* paintOf(const BoardLayerDef& def, std::string_view word) {
    if (def.paintField.text.empty())
        return &def.paint;
    for (const auto& [name, paint] : def.paintByWord)
        if (name.text == word)
            return &paint;
    return nullptr;
}

class BoardReader {
  public:
    explicit BoardReader(const World& world) : world_(world) {}

    void read(const EntityView& entity, int depth) {
        const BoardDef* def = entity.schema != nullptr ? entity.schema->board.get() : nullptr;
        if (def == nullptr)
            return;
        if (!def->base.text.empty() && entity.node.find(def->base.text).isScalar()) {
            const EntityView base = boardBaseOf(entity, world_);
            if (base && depth < kMaxBaseDepth)
                read(base, depth + 1);
            else
                out.isIncomplete = out.isBaseUnknown =
                    true; // the base is unknown, or the chain of bases is circular
        }
        out.def = def;
        out.entity = entity;
        static_cast<Lattice&>(out.cells) = def->cells;
        if (def->isPlane)
            size(*def, entity);
        background(*def, entity);
        for (const BoardLayerDef& one : def->layers)
            layer(one, entity);
        for (BoardLayer& made : out.layers) // layers read before the board's size was known
            made.cells.resize(out.cells.size());
        for (const BoardEdgesDef& one : def->edges)
            edges(one, entity);
        for (const BoardZoneDef& one : def->zones)
            zones(one, entity);
        for (const BoardPieceDef& one : def->pieces)
            if (!one.listPath.empty()) {
                BoardPieceList list;
                list.def = &one;
                list.owner = entity;
                pieceLists(std::move(list), 0, entity.node);
            }
    }

    Board out;

  private:
    void size(const BoardDef& def, const EntityView& entity) {
        if (def.fixedSize) {
            out.width = def.fixedSize->first;
            out.depth = def.fixedSize->second;
        } else if (const NodeRef node =
                       def.size.text.empty() ? NodeRef() : entity.node.find(def.size.text)) {
            const auto far = readPoint(node);
            out.width = far && far->x > 0 && far->y > 0 ? plane::toMillimetres(far->x) : 0;
            out.depth = far && far->x > 0 && far->y > 0 ? plane::toMillimetres(far->y) : 0;
        }
    }

    void background(const BoardDef& def, const EntityView& entity) {
        const FieldDef* record = entity.schema->field(def.background.text);
        const NodeRef node = entity.node.find(def.background.text);
        const NodeRef file = artValue(node.find(background::kFile), "file");
        if (record == nullptr || !file.isScalar() || file.scalar().empty())
            return;
        out.background = {entity, file.scalar(), backgroundPlacement(entity),
                          std::clamp(numberIn(*record, node, background::kOpacity, 1), 0.0, 1.0)};
    }

    void layer(const BoardLayerDef& def, const EntityView& entity) {
        const NodeRef grid = entity.node.find(def.grid.text);
        if (out.cells.size() == 0)
            sized(grid, out.cells);
        BoardLayer& made = out.layers.emplace_back();
        made.def = &def;
        made.owner = entity;
        made.cells.assign(out.cells.size(), 0);
        std::array<std::uint16_t, 128> known{}; // values of single-byte letters
        if (def.hasHeights)
            for (std::uint16_t i = 0; i < BoardLayer::kHeightCount; ++i)
                known['0' + i] = static_cast<std::uint16_t>(i + 1);
        for (NodeRef entry : entity.node.find(def.legend))
            explain(made, entry.key(), entry);
        eachLetter(grid, out.cells, [&](Cell cell, std::string_view c) {
            if (c == ".")
                return;
            std::uint16_t* quick = static_cast<unsigned char>(c[0]) < known.size()
                                       ? &known[static_cast<unsigned char>(c[0])]
                                       : nullptr;
            std::uint16_t place = quick != nullptr ? *quick : std::uint16_t{0};
            if (place == 0) {
                const auto found =
                    std::find_if(made.entries.begin(), made.entries.end(),
                                 [&](const BoardLayer::Entry& one) { return one.letter == c; });
                const auto index = static_cast<std::size_t>(found - made.entries.begin());
                if (index == kMostLetters)
                    return;
                if (found == made.entries.end())
                    explain(made, c, {});
                place = static_cast<std::uint16_t>(BoardLayer::kHeightCount + 1 + index);
                if (quick != nullptr)
                    *quick = place;
            }
            made.cells[out.cells.indexOf(cell)] = place;
        });
    }

    static void explain(BoardLayer& layer, std::string_view letter, NodeRef record) {
        BoardLayer::Entry& made = layer.entries.emplace_back();
        made.letter = letter;
        made.record = record;
        if (!layer.def->paintField.text.empty())
            made.word = record.find(layer.def->paintField.text).scalar();
        if (!layer.def->names.text.empty())
            made.name = record.find(layer.def->names.text).scalar();
        made.paint = paintOf(*layer.def, made.word);
    }

    void edges(const BoardEdgesDef& def, const EntityView& entity) {
        std::size_t index = 0;
        for (NodeRef item : entity.node.find(def.list.text)) {
            const std::size_t at = index++;
            const NodeRef edge = def.edgeField.text.empty() || item.isScalar()
                                     ? item
                                     : item.find(def.edgeField.text);
            if (const auto run =
                    edge.isScalar() ? out.cells.parseStraightRun(edge.scalar()) : std::nullopt)
                out.edges.push_back({&def, entity, item, at, *run});
            else
                out.isIncomplete = true;
        }
    }

    void zones(const BoardZoneDef& def, const EntityView& entity) {
        std::size_t index = 0;
        for (NodeRef item : entity.node.find(def.list.text)) {
            const std::size_t at = index++;
            auto figure = figureOf(*def.shapeExpr, world_, entity, item);
            if (!figure)
                continue;
            BoardZone& made = out.zones.emplace_back();
            made.def = &def;
            made.owner = entity;
            made.item = item;
            made.index = at;
            made.name =
                def.names.text.empty() ? std::string_view() : item.find(def.names.text).scalar();
            made.corners = std::move(figure->corners);
            made.circle = figure->circle;
        }
    }

    /// Visits all piece lists below `from`. Follows `listPath` from its step `at` on.
    void pieceLists(BoardPieceList list, std::size_t at, NodeRef from) {
        const BoardPieceDef& def = *list.def;
        list.path = list.path.child(std::string_view(def.listPath[at]));
        const NodeRef node = from.find(def.listPath[at]);
        if (at + 1 == def.listPath.size()) {
            list.node = node;
            list.name =
                list.path.str() + (def.pieceAlternative.empty() ? "" : "." + def.pieceAlternative);
            pieces(std::make_shared<const BoardPieceList>(std::move(list)));
        } else if (node.isSequence()) {
            const FieldPath lists = list.path;
            std::size_t index = 0;
            for (NodeRef item : node) {
                list.path = list.enclosingPath = lists.child(index++);
                pieceLists(list, at + 1, item);
            }
        } else {
            pieceLists(std::move(list), at + 1, node);
        }
    }

    void pieces(const std::shared_ptr<const BoardPieceList>& list) {
        const BoardPieceDef& def = *list->def;
        const EntityView& entity = list->owner;
        out.pieceLists.push_back(list);
        std::size_t index = 0;
        for (NodeRef written : list->node) {
            const NodeRef item = list->pieceRecord(written);
            const std::size_t at = index++;
            BoardPiece made;
            made.def = &def;
            made.owner = entity;
            made.list = list;
            made.item = item;
            made.index = at;
            if (!item || !place(def, *list, item, made))
                continue;
            made.icon = said(*list, item, def.iconField.text);
            made.size = number(*list, item, def.size.text);
            if (def.shapeExpr)
                if (auto figure = figureOf(*def.shapeExpr, world_, entity, item)) {
                    made.corners = std::move(figure->corners);
                    made.circle = figure->circle;
                }
            out.pieces.push_back(std::move(made));
        }
    }

    /// Returns the text of the item's field `key`, or else the field's default. Empty if the items
    /// have no such field.
    static std::string_view said(const BoardPieceList& list, NodeRef item, std::string_view key) {
        if (key.empty())
            return {};
        if (const NodeRef written = item.find(key))
            return written.scalar();
        const FieldDef* record = list.field();
        record = record && record->itemField ? record->itemField.get() : record;
        if (record && !list.def->pieceAlternative.empty())
            record = record->field(list.def->pieceAlternative);
        const FieldDef* part = record ? record->field(key) : nullptr;
        return part && part->defaultText ? std::string_view(*part->defaultText)
                                         : std::string_view();
    }
    static double number(const BoardPieceList& list, NodeRef item, std::string_view key) {
        const auto read = readQuantity(said(list, item, key));
        return read ? read->value.toDouble() : 0;
    }

    bool place(const BoardPieceDef& def, const BoardPieceList& list, NodeRef item,
               BoardPiece& made) const {
        if (!out.def->isPlane) {
            const NodeRef at = item.find(def.cellField.text);
            auto cell = at.isScalar() ? parseCell(at.scalar()) : std::nullopt;
            made.isAtNamedPlace = !at && !def.place.text.empty();
            if (made.isAtNamedPlace)
                cell = out.findNamedCell(def.placeGrid, item.find(def.place.text).scalar());
            if (!cell || !out.cells.contains(*cell))
                return false;
            made.cell = *cell;
            made.pose.turn = number(list, item, def.turn.text);
            return true;
        }
        const auto pose = readPose(item.find(def.pose.text));
        if (!pose)
            return false;
        made.pose = *pose;
        return true;
    }

    const World& world_;
};

} // namespace

const FieldDef* BoardPieceList::field() const {
    const FieldDef* out = nullptr;
    for (const std::string& key : def->listPath)
        out = out == nullptr   ? owner.schema->field(key)
              : out->itemField ? out->itemField->field(key)
                               : out->field(key);
    return out;
}

FieldPath BoardPieceList::itemPath(std::size_t index) const {
    const FieldPath out = path.child(index);
    return def->pieceAlternative.empty() ? out : out.child(std::string_view(def->pieceAlternative));
}

NodeRef BoardPieceList::pieceRecord(NodeRef item) const {
    return def->pieceAlternative.empty() ? item : item.find(def->pieceAlternative);
}

const BoardLayer* Board::layer(std::string_view grid) const {
    for (auto it = layers.rbegin(); it != layers.rend(); ++it)
        if (it->def->grid.text == grid)
            return &*it;
    return nullptr;
}

std::optional<Cell> Board::findNamedCell(std::string_view grid, std::string_view name) const {
    if (const BoardLayer* const found = name.empty() ? nullptr : layer(grid))
        for (std::size_t i = 0; i < found->cells.size(); ++i)
            if (const BoardLayer::Entry* entry = found->entryAt(i);
                entry != nullptr && entry->name == name)
                return cells.cellAtIndex(i);
    return std::nullopt;
}

std::string_view Board::nameOfCell(std::string_view grid, Cell cell) const {
    const BoardLayer* const found = cells.contains(cell) ? layer(grid) : nullptr;
    const BoardLayer::Entry* entry =
        found != nullptr ? found->entryAt(cells.indexOf(cell)) : nullptr;
    return entry != nullptr ? entry->name : std::string_view();
}

const EntitySchema* boardBaseOf(const EntitySchema& kind, const System& system) {
    const FieldDef* field = kind.board ? kind.field(kind.board->base.text) : nullptr;
    return field != nullptr ? system.schemaOfKind(field->targetKind) : nullptr;
}

std::vector<const EntitySchema*> boardBaseChain(const EntitySchema& kind, const System& system) {
    std::vector<const EntitySchema*> out;
    const EntitySchema* at = &kind;
    for (int depth = 0; at != nullptr && at->board && depth <= kMaxBaseDepth; ++depth) {
        out.push_back(at);
        at = boardBaseOf(*at, system);
    }
    return out;
}

EntityView boardBaseOf(const EntityView& entity, const World& world) {
    const BoardDef* def = entity.schema != nullptr ? entity.schema->board.get() : nullptr;
    const FieldDef* field = def != nullptr ? entity.schema->field(def->base.text) : nullptr;
    const NodeRef ref = field != nullptr ? entity.node.find(field->key) : NodeRef();
    return ref.isScalar() ? world.find(field->targetKind, ref.scalar(), entity.pack) : EntityView();
}

const FieldDef* legendFieldOf(const EntitySchema& schema, std::string_view grid) {
    const FieldDef* field = schema.field(grid);
    const FieldDef* map = field != nullptr ? schema.field(field->legend) : nullptr;
    return map != nullptr && map->itemField && map->itemField->kind == FieldKind::Record
               ? map->itemField.get()
               : nullptr;
}

BoardPlacement backgroundPlacement(const EntityView& entity) {
    using namespace background;
    BoardPlacement out;
    const BoardDef* def = entity.schema != nullptr ? entity.schema->board.get() : nullptr;
    const FieldDef* record = def != nullptr ? entity.schema->field(def->background.text) : nullptr;
    if (record == nullptr)
        return out;
    const NodeRef node = entity.node.find(def->background.text);
    const double scale = numberIn(*record, node, kScale, 1);
    out.scale = scale > 0 ? std::min(scale, kFarthest) : 1;
    out.x = std::clamp(numberIn(*record, node, kX, 0), -kFarthest, kFarthest);
    out.y = std::clamp(numberIn(*record, node, kY, 0), -kFarthest, kFarthest);
    out.turn = plane::normaliseAngle(numberIn(*record, node, kTurn, 0));
    out.mirror = node.find(kMirror).scalar() == "true";
    return out;
}

Board readBoard(const EntityView& entity, const World& world) {
    const SharedBudget budget;
    BoardReader reader(world);
    reader.read(entity, 0);
    if (budget.isSpent())
        reader.out.isIncomplete = true; // zones or shapes weren't evaluated
    return std::move(reader.out);
}

} // namespace ww::schema
