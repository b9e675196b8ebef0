// Edits pieces on a board, and legend entries.

#include "editor/boards/edits.h"
#include "editor/forms/patches.h"

#include "rules/base/plane.h"
#include "rules/schema/read.h"

#include <cmath>

namespace ww::boards {

namespace {

/// Returns the angle as text, rounded to a thousandth of a degree.
Value turnValue(double degrees) {
    return {schema::numberText(plane::normaliseAngle(std::round(degrees * 1000) / 1000))};
}

} // namespace

Value pointValue(const plane::Point& at) {
    Value out = Value::emptySequence();
    out.entries.emplace_back("", Value(plane::formatMillimetres(at.x)));
    out.entries.emplace_back("", Value(plane::formatMillimetres(at.y)));
    return out;
}

Value pieceItemValue(const schema::BoardPieceDef& def, Value record) {
    if (def.pieceAlternative.empty())
        return record;
    Value out = Value::emptyMapping();
    out.entries.emplace_back(def.pieceAlternative, std::move(record));
    return out;
}

Patch BoardEdits::addPiece(std::string_view list, Cell cell, const plane::Pose& pose,
                           const Attributes& said) const {
    const schema::BoardPieceList* const to = pieces(list);
    if (to == nullptr || (to->node && !to->node.isSequence()) ||
        (!board_.def->isPlane && !board_.cells.contains(cell)))
        return {};
    const schema::BoardPieceDef* def = to->def;
    const NodeRef node = to->node;
    Value made = def->record ? forms::newElementValue(*def->record) : Value::emptyMapping();
    const auto say = [&](const std::string& key, Value value) {
        if (Value* old = findMappingValue(made, key))
            *old = std::move(value);
        else
            made.entries.emplace_back(key, std::move(value));
    };
    if (board_.def->isPlane) {
        Value where = Value::emptyMapping();
        where.entries.emplace_back("at", pointValue(pose.position));
        where.entries.emplace_back("turn", turnValue(pose.turn));
        say(def->pose.text, std::move(where));
    } else {
        const std::string_view name = board_.nameOfCell(def->placeGrid, cell);
        if (!def->place.text.empty())
            std::erase_if(made.entries,
                          [&](const auto& one) { return one.first == def->place.text; });
        if (def->place.text.empty() || name.empty())
            say(def->cellField.text, Value(cellName(cell)));
        else
            say(def->place.text, Value(std::string(name)));
        if (!def->turn.text.empty() && pose.turn != 0)
            say(def->turn.text, turnValue(pose.turn));
    }
    for (const auto& [key, value] : said)
        say(key, value);
    made = pieceItemValue(*def, std::move(made));
    const FieldPath& path = to->path;
    if (node && node.size() > 0)
        return {{patchOp(PatchOp::Kind::Insert, path.child(node.size()), std::move(made))}};
    Value whole = Value::emptySequence();
    whole.entries.emplace_back("", std::move(made));
    return forms::FormPatches(entity_).setValue(path, std::move(whole));
}

Patch BoardEdits::movePiece(const schema::BoardPiece& piece, Cell cell,
                            const plane::Pose& pose) const {
    const FieldPath path = piece.path();
    if (board_.def->isPlane)
        return {{patchOp(PatchOp::Kind::Set, path.child(piece.def->pose.text).child("at"),
                         pointValue(pose.position))}};
    if (cell == piece.cell || !board_.cells.contains(cell))
        return {};
    const schema::BoardPieceDef& def = *piece.def;
    if (def.place.text.empty())
        return {
            {patchOp(PatchOp::Kind::Set, path.child(def.cellField.text), Value(cellName(cell)))}};
    // Write the cell's name if it has one, else its coordinates.
    const std::string_view name = board_.nameOfCell(def.placeGrid, cell);
    const std::string& now = name.empty() ? def.cellField.text : def.place.text;
    const std::string& before = name.empty() ? def.place.text : def.cellField.text;
    Patch out = forms::FormPatches(entity_).setValue(
        path.child(now), Value(name.empty() ? cellName(cell) : std::string(name)));
    if (piece.item.find(before))
        out.ops.push_back(patchOp(PatchOp::Kind::Remove, path.child(before)));
    return out;
}

Patch BoardEdits::turnPiece(const schema::BoardPiece& piece, double degrees) const {
    const FieldPath path = piece.path();
    if (board_.def->isPlane)
        return {{patchOp(PatchOp::Kind::Set, path.child(piece.def->pose.text).child("turn"),
                         turnValue(degrees))}};
    if (piece.def->turn.text.empty())
        return {};
    return forms::FormPatches(entity_).setValue(path.child(piece.def->turn.text),
                                                turnValue(degrees));
}

Patch BoardEdits::addLegendEntry(std::string_view key, std::string_view letter,
                                 const Attributes& said) const {
    const schema::BoardLayerDef* def = grid(key);
    if (def == nullptr || def->legend.empty() || letter.empty())
        return {};
    Value record = Value::emptyMapping();
    record.entries.assign(said.begin(), said.end());
    return forms::FormPatches(entity_).setValue(FieldPath::fromKey(def->legend).child(letter),
                                                std::move(record));
}

} // namespace ww::boards
