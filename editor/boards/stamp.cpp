#include "editor/boards/stamp.h"

#include "editor/boards/way.h"
#include "editor/forms/patches.h"

#include "rules/schema/field.h"
#include "rules/schema/read.h"
#include "rules/source/source.h"

#include <algorithm>

namespace ww::boards {

namespace {

using schema::FieldDef;
using schema::FieldKind;

constexpr const char* kStamp = "stamp"; ///< id and file name of the temporary board

/// Turns the compass directions in the fields of an item or legend entry.
void face(const FieldDef& field, Value& value, const BoardTransform& way) {
    if (field.kind == FieldKind::Enum && value.kind == NodeKind::Scalar) {
        if (const auto faces = compassDegrees(field, value.text))
            value.text = compassWord(way.mapDegrees(*faces));
        return;
    }
    for (auto& [key, part] : value.entries)
        if (const FieldDef* below =
                value.kind == NodeKind::Sequence ? field.itemField.get() : field.field(key))
            face(*below, part, way);
}

void face(const FieldDef* record, Value& value, const BoardTransform& way) {
    if (record != nullptr)
        face(*record, value, way);
}

void turn(Value& item, const std::string& key, const BoardTransform& way) {
    Value* said = key.empty() ? nullptr : findMappingValue(item, key);
    const auto written = Rational::parse(said != nullptr ? said->text : "0");
    const double before =
        written ? static_cast<double>(written->num()) / static_cast<double>(written->den()) : 0;
    const double now = way.mapDegrees(before);
    if (key.empty() || now == before)
        return;
    if (said == nullptr)
        item.entries.emplace_back(key, Value(schema::numberText(now)));
    else if (now != 0)
        *said = Value(schema::numberText(now));
    else // remove the key, since the value is the default
        std::erase_if(item.entries, [&](const auto& one) { return one.first == key; });
}

plane::Point turned(const plane::Point& at, const plane::Point& size, Reshape::Kind how) {
    switch (how) {
    case Reshape::Kind::Mirror:
        return {size.x - at.x, at.y};
    case Reshape::Kind::Flip:
        return {at.x, size.y - at.y};
    case Reshape::Kind::TurnRight: // clockwise; y points up
        return {at.y, size.x - at.x};
    case Reshape::Kind::TurnLeft:
        return {size.y - at.y, at.x};
    case Reshape::Kind::Resize:
        break;
    }
    return at;
}

void turnPlane(Fragment& part, const schema::BoardDef& def, Reshape::Kind how) {
    const BoardTransform way(Tiling(), {how});
    plane::Point size;
    for (const Fragment::Piece& one : part.pieces)
        size = {std::max(size.x, one.place.x - part.planeOrigin->x),
                std::max(size.y, one.place.y - part.planeOrigin->y)};
    for (Fragment::Piece& one : part.pieces) {
        const plane::Point to = turned(
            {one.place.x - part.planeOrigin->x, one.place.y - part.planeOrigin->y}, size, how);
        one.place = {part.planeOrigin->x + to.x, part.planeOrigin->y + to.y};
        for (const schema::BoardPieceDef& piece : def.pieces)
            if (piece.list.text == withoutIndexes(one.list))
                if (Value* pose = findMappingValue(one.item, piece.pose.text)) {
                    turn(*pose, "turn", way);
                    if (Value* at = findMappingValue(*pose, "at"))
                        *at = pointValue(one.place);
                }
    }
}

} // namespace

std::optional<Fragment> turnedFragment(const Fragment& part, Reshape::Kind how,
                                       const schema::EntitySchema& schema) {
    const schema::BoardDef* def = schema.board.get();
    if (def == nullptr || how == Reshape::Kind::Resize)
        return std::nullopt;
    Fragment out = part;
    if (part.planeOrigin) {
        turnPlane(out, *def, how);
        return out;
    }
    if (def->cells.shape != CellShape::Square)
        return std::nullopt;
    // Add a line of cells on each side. An edge on the part's border lies between a cell of the
    // part and a cell of that line.
    Tiling around;
    around.columns = part.area.columns() + 2;
    around.rows = part.area.rows() + 2;
    const BoardTransform way(around, {how});
    const auto cell = [&](Cell at) {
        return way.mapCell(
            {at.column + 1 - part.area.from.column, at.row + 1 - part.area.from.row});
    };
    const auto placed = [&](Cell at) {
        // The turned part has the same upper left cell as the original part.
        return Cell{at.column + part.area.from.column - 1, at.row + part.area.from.row - 1};
    };
    out.area.to = {part.area.from.column + way.targetTiling().columns - 3,
                   part.area.from.row + way.targetTiling().rows - 3};
    for (std::size_t g = 0; g < part.grids.size(); ++g) {
        const std::uint32_t columns = part.area.columns();
        for (std::size_t i = 0; i < part.grids[g].letters.size(); ++i) {
            const auto at = static_cast<std::uint32_t>(i);
            const auto to = way.mapCell({at % columns + 1, at / columns + 1});
            const std::size_t index =
                std::size_t{to->row - 1} * out.area.columns() + to->column - 1;
            out.grids[g].letters[index] = part.grids[g].letters[i];
        }
    }
    for (auto& [legend, records] : out.legends)
        for (auto& [letter, record] : records)
            if (const FieldDef* field = schema.field(legend))
                face(field->itemField.get(), record, way);
    out.placedEdges.clear();
    for (Fragment::PlacedEdge side : part.placedEdges) {
        const auto a = cell(side.edge.a), b = cell(side.edge.b);
        if (!a || !b)
            continue;
        const auto edge = way.targetTiling().edgeBetween(*a, *b);
        if (!edge)
            continue;
        side.edge = {placed(edge->a), placed(edge->b)};
        for (const schema::BoardEdgesDef& one : def->edges)
            if (one.list.text == side.list && one.record != nullptr)
                for (auto& [key, value] : side.attributes)
                    if (const FieldDef* field = one.record->field(key))
                        face(*field, value, way);
        out.placedEdges.push_back(std::move(side));
    }
    for (Fragment::Piece& one : out.pieces) {
        if (const auto to = cell(one.cell))
            one.cell = placed(*to);
        for (const schema::BoardPieceDef& piece : def->pieces)
            if (piece.list.text == withoutIndexes(one.list)) {
                face(piece.record, one.item, way);
                turn(one.item, piece.turn.text, way);
            }
    }
    return out;
}

std::optional<StampBoard> stampBoardOf(const Fragment& part, const BoardEdits& host,
                                       const schema::World& world) {
    const session::Entity& of = host.entity();
    const schema::BoardDef* def = host.board().def;
    if (def == nullptr)
        return std::nullopt;
    std::string text =
        of.schema->section + ":\n  " + kStamp + ":\n    " + of.schema->titleField + ": stamp\n";
    if (!part.planeOrigin && !def->layers.empty()) {
        text += "    " + def->layers.front().grid.text + ": |\n";
        const std::string nothing(BoardEdits::emptyLetter(def->layers.front()));
        for (std::uint32_t row = 0; row < part.area.rows(); ++row) {
            text += "      ";
            for (std::uint32_t column = 0; column < part.area.columns(); ++column)
                text += nothing;
            text += '\n';
        }
    }
    // Use the host entity's pack, so that references have the same targets as in the host entity.
    auto pack = std::make_shared<PackDocuments>();
    pack->pack = of.ref.pack;
    const auto read = [&](const DocumentPtr& document) -> session::EntityPtr {
        const auto found = source::findEntity(*document, of.schema->section, kStamp);
        if (!found || !found->pair)
            return nullptr;
        auto made = std::make_shared<session::Entity>();
        made->ref = {of.ref.pack, kStamp, of.schema->section, kStamp};
        made->schema = of.schema;
        made->chunk = found->chunk;
        made->pair = found->pair;
        return made;
    };
    StampBoard out;
    out.document = source::read(kStamp, text);
    out.entity = read(out.document);
    if (!out.entity)
        return std::nullopt;
    Patch patch;
    {
        const BoardEdits blank(out.entity, world);
        if (part.planeOrigin) {
            if (of.schema->field(def->size.text) != nullptr)
                if (const NodeRef size = of.pair.find(def->size.text))
                    patch =
                        forms::FormPatches(out.entity)
                            .setValue(FieldPath::fromKey(def->size.text), Value::fromNode(size));
            forms::appendPatch(patch, pasteFragment(blank, part, *part.planeOrigin));
        } else {
            forms::appendPatch(patch, pasteFragment(blank, part, Cell{}));
        }
    }
    if (!patch.ops.empty()) {
        pack->files = {out.document};
        Snapshot alone;
        alone.packs.push_back(pack);
        auto written = source::writePatch(alone, patch);
        if (!written)
            return std::nullopt;
        out.document = written->front().result;
        out.entity = read(out.document);
        if (!out.entity)
            return std::nullopt;
    }
    out.board = schema::readBoard(out.entity->view(), world);
    return out.board.isEmpty() ? std::nullopt : std::optional(std::move(out));
}

} // namespace ww::boards
