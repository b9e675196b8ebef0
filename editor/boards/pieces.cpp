// Edits of pieces on a board, and of legend entries.

#include "editor/boards/edits.h"
#include "editor/forms/patches.h"

#include "rules/base/plane.h"
#include "rules/schema/read.h"

#include <cmath>

namespace ww::boards {

namespace {

/// The angle as text, rounded to a thousandth of a degree.
Value turnValue(double degrees) {
    return {schema::numberText(plane::normalTurn(std::round(degrees * 1000) / 1000))};
}

} // namespace

Value pointValue(const plane::Point& at) {
    Value out = Value::sequence();
    out.entries.emplace_back("", Value(plane::millimetreText(at.x)));
    out.entries.emplace_back("", Value(plane::millimetreText(at.y)));
    return out;
}

Value itemValue(const schema::BoardPieceDef& def, Value record) {
    if (def.option.empty())
        return record;
    Value out = Value::mapping();
    out.entries.emplace_back(def.option, std::move(record));
    return out;
}

Patch Edits::place(std::string_view list, Cell cell, const plane::Pose& pose,
                   const Said& said) const {
    const schema::BoardPieceList* const to = pieces(list);
    if (to == nullptr || (to->node && !to->node.isSequence()) ||
        (!board_.def->plane && !board_.cells.has(cell)))
        return {};
    const schema::BoardPieceDef* def = to->def;
    const NodeRef node = to->node;
    Value made = def->record ? forms::blank(*def->record) : Value::mapping();
    const auto say = [&](const std::string& key, Value value) {
        if (Value* old = entryOf(made, key))
            *old = std::move(value);
        else
            made.entries.emplace_back(key, std::move(value));
    };
    if (board_.def->plane) {
        Value where = Value::mapping();
        where.entries.emplace_back("at", pointValue(pose.at));
        where.entries.emplace_back("turn", turnValue(pose.turn));
        say(def->pose.text, std::move(where));
    } else {
        const std::string_view name = board_.nameAt(def->placeGrid, cell);
        if (!def->place.text.empty())
            std::erase_if(made.entries,
                          [&](const auto& one) { return one.first == def->place.text; });
        if (def->place.text.empty() || name.empty())
            say(def->at.text, Value(cellName(cell)));
        else
            say(def->place.text, Value(std::string(name)));
        if (!def->turn.text.empty() && pose.turn != 0)
            say(def->turn.text, turnValue(pose.turn));
    }
    for (const auto& [key, value] : said)
        say(key, value);
    made = itemValue(*def, std::move(made));
    const FieldPath& path = to->path;
    if (node && node.size() > 0)
        return {{op(PatchOp::Kind::Insert, path.then(node.size()), std::move(made))}};
    Value whole = Value::sequence();
    whole.entries.emplace_back("", std::move(made));
    return forms::Patches(entity_).put(path, std::move(whole));
}

Patch Edits::move(const schema::BoardPiece& piece, Cell cell, const plane::Pose& pose) const {
    const FieldPath path = piece.path();
    if (board_.def->plane)
        return {{op(PatchOp::Kind::Set, path.then(piece.def->pose.text).then("at"),
                    pointValue(pose.at))}};
    if (cell == piece.cell || !board_.cells.has(cell))
        return {};
    const schema::BoardPieceDef& def = *piece.def;
    if (def.place.text.empty())
        return {{op(PatchOp::Kind::Set, path.then(def.at.text), Value(cellName(cell)))}};
    // If the cell has a name, write that name, else the cell.
    const std::string_view name = board_.nameAt(def.placeGrid, cell);
    const std::string& now = name.empty() ? def.at.text : def.place.text;
    const std::string& before = name.empty() ? def.place.text : def.at.text;
    Patch out = forms::Patches(entity_).put(
        path.then(now), Value(name.empty() ? cellName(cell) : std::string(name)));
    if (piece.item.find(before))
        out.ops.push_back(op(PatchOp::Kind::Remove, path.then(before)));
    return out;
}

Patch Edits::turn(const schema::BoardPiece& piece, double degrees) const {
    const FieldPath path = piece.path();
    if (board_.def->plane)
        return {{op(PatchOp::Kind::Set, path.then(piece.def->pose.text).then("turn"),
                    turnValue(degrees))}};
    if (piece.def->turn.text.empty())
        return {};
    return forms::Patches(entity_).put(path.then(piece.def->turn.text), turnValue(degrees));
}

Patch Edits::explain(std::string_view key, std::string_view letter, const Said& said) const {
    const schema::BoardLayerDef* def = grid(key);
    if (def == nullptr || def->legend.empty() || letter.empty())
        return {};
    Value record = Value::mapping();
    record.entries.assign(said.begin(), said.end());
    return forms::Patches(entity_).put(FieldPath::key(def->legend).then(letter), std::move(record));
}

} // namespace ww::boards
