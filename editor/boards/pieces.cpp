// Pieces that stand on a board, and what its letters mean.

#include "editor/boards/edits.h"
#include "editor/forms/patches.h"

#include "rules/base/plane.h"
#include "rules/schema/read.h"

#include <cmath>

namespace ww::boards {

namespace {

/// To a thousandth.
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

Patch Edits::place(std::string_view list, Cell cell, const plane::Pose& pose,
                   const Said& said) const {
    const schema::BoardPieceDef* def = pieces(list);
    const NodeRef node = entity_->pair.find(list);
    if (def == nullptr || (node && !node.isSequence()) ||
        (!board_.def->plane && !board_.cells.has(cell)))
        return {};
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
        say(def->at.text, Value(cellName(cell)));
        if (!def->turn.text.empty() && pose.turn != 0)
            say(def->turn.text, turnValue(pose.turn));
    }
    for (const auto& [key, value] : said)
        say(key, value);
    const FieldPath path = FieldPath::key(list);
    if (node && node.size() > 0)
        return {{op(PatchOp::Kind::Insert, path.then(node.size()), std::move(made))}};
    Value whole = Value::sequence();
    whole.entries.emplace_back("", std::move(made));
    return forms::Patches(entity_).put(path, std::move(whole));
}

Patch Edits::move(const schema::BoardPiece& piece, Cell cell, const plane::Pose& pose) const {
    const FieldPath path = FieldPath::key(piece.def->list.text).then(piece.index);
    if (board_.def->plane)
        return {{op(PatchOp::Kind::Set, path.then(piece.def->pose.text).then("at"),
                    pointValue(pose.at))}};
    if (cell == piece.cell || !board_.cells.has(cell))
        return {};
    return {{op(PatchOp::Kind::Set, path.then(piece.def->at.text), Value(cellName(cell)))}};
}

Patch Edits::turn(const schema::BoardPiece& piece, double degrees) const {
    const FieldPath path = FieldPath::key(piece.def->list.text).then(piece.index);
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
