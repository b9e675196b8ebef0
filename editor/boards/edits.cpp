#include "editor/boards/edits.h"

#include "editor/boards/joins.h"
#include "editor/boards/strokes.h"
#include "editor/forms/patches.h"

#include "rules/base/utf8.h"
#include "rules/source/source.h"

#include <algorithm>
#include <map>
#include <set>

namespace ww::boards {

namespace {

template <class Def>
const Def* named(const std::vector<Def>& defs, schema::BoardWord Def::*word,
                 std::string_view name) {
    const auto found = std::find_if(defs.begin(), defs.end(),
                                    [&](const Def& def) { return (def.*word).text == name; });
    return found == defs.end() ? nullptr : &*found;
}

std::string together(const std::vector<std::string>& letters) {
    std::string out;
    for (const std::string& letter : letters)
        out += letter;
    return out;
}

} // namespace

Attributes attributesOf(NodeRef item, std::string_view place) {
    Attributes out;
    if (item.isMapping())
        for (const NodeRef value : item)
            if (value.key() != place)
                out.emplace_back(std::string(value.key()), Value::fromNode(value));
    return out;
}

Value* findMappingValue(Value& mapping, std::string_view key) {
    for (auto& [name, value] : mapping.entries)
        if (name == key)
            return &value;
    return nullptr;
}

std::vector<std::string> splitLetters(std::string_view line) {
    std::vector<std::string> out;
    for (std::size_t at = 0; at < line.size();) {
        const std::size_t begin = at;
        (void)decodeUtf8(line, at);
        out.emplace_back(line.substr(begin, at - begin));
    }
    return out;
}

BoardEdits::BoardEdits(session::EntityPtr entity, const schema::World& world)
    : entity_(std::move(entity)), board_(schema::readBoard(entity_->view(), world)) {}

const schema::BoardLayerDef* BoardEdits::grid(std::string_view key) const {
    return board_.def ? named(board_.def->layers, &schema::BoardLayerDef::grid, key) : nullptr;
}
const schema::BoardEdgesDef* BoardEdits::edges(std::string_view list) const {
    return board_.def ? named(board_.def->edges, &schema::BoardEdgesDef::list, list) : nullptr;
}
const schema::BoardPieceList* BoardEdits::pieces(std::string_view list) const {
    for (const auto& one : board_.pieceLists)
        if (one->name == list && isOwn(one->owner))
            return one.get();
    return nullptr;
}

std::string_view BoardEdits::emptyLetter(const schema::BoardLayerDef& grid) {
    return grid.hasHeights ? "0" : ".";
}

bool BoardEdits::isOwn(const schema::EntityView& owner) const {
    return &owner.node.tree() == &entity_->pair.tree();
}

std::string BoardEdits::fieldLabel(const std::string& key) const {
    const schema::FieldDef* field = entity_->schema ? entity_->schema->field(key) : nullptr;
    return field && !field->label.empty() ? field->label : key;
}

std::vector<std::vector<std::string>> BoardEdits::gridLetters(std::string_view key) const {
    std::vector<std::vector<std::string>> out;
    if (const NodeRef node = entity_->pair.find(key); node.isScalar())
        for (const source::LineSpan& line : source::linesOf(node))
            out.push_back(splitLetters(line.text));
    return out;
}

std::string BoardEdits::letterAt(std::string_view key, Cell cell) const {
    const schema::BoardLayerDef* def = grid(key);
    if (def == nullptr)
        return {};
    const NodeRef node = entity_->pair.find(key);
    if (node.isScalar())
        if (const auto lines = source::linesOf(node); cell.row < lines.size())
            if (const auto row = splitLetters(lines[cell.row].text); cell.column < row.size())
                return row[cell.column];
    return std::string(emptyLetter(*def));
}

PatchOp BoardEdits::patchOp(PatchOp::Kind kind, FieldPath path, Value value) const {
    return {kind, entity_->ref, std::move(path), std::move(value), 0};
}

Patch BoardEdits::paintCells(std::string_view key, std::string_view letter,
                             std::span<const Cell> cells) const {
    std::vector<std::pair<Cell, std::string>> letters;
    letters.reserve(letter.empty() ? 0 : cells.size());
    if (!letter.empty())
        for (const Cell cell : cells)
            letters.emplace_back(cell, letter);
    return paintCells(key, letters);
}

Patch BoardEdits::paintCells(std::string_view key,
                             std::span<const std::pair<Cell, std::string>> put) const {
    const schema::BoardLayerDef* def = grid(key);
    const NodeRef node = entity_->pair.find(key);
    if (def == nullptr || put.empty() || (node && !node.isScalar()))
        return {};
    const std::string none(emptyLetter(*def));
    const std::vector<std::string> blank(board_.cells.columns, none);
    auto rows = gridLetters(key);
    bool changed = false;
    for (const auto& [cell, letter] : put) {
        if (!board_.cells.contains(cell))
            continue;
        while (rows.size() <= cell.row)
            rows.push_back(node ? std::vector<std::string>() : blank);
        std::vector<std::string>& row = rows[cell.row];
        const bool there = cell.column < row.size();
        if ((there && row[cell.column] == letter) || (!there && letter == none))
            continue;
        if (!there)
            row.resize(board_.cells.columns, none);
        row[cell.column] = letter;
        changed = true;
    }
    if (!changed)
        return {};
    if (!node)
        rows.resize(board_.cells.rows, blank);
    std::string text;
    for (const auto& row : rows)
        // An empty line would end the grid.
        text += together(row.empty() ? blank : row) + "\n";
    return forms::FormPatches(entity_).setText(FieldPath::fromKey(key), text);
}

Value BoardEdits::edgeItem(const schema::BoardEdgesDef& def, const EdgeRun& run,
                           const Attributes& said) const {
    if (def.edgeField.text.empty())
        return {edgeRunName(run)};
    Value made = Value::emptyMapping();
    made.entries.emplace_back(def.edgeField.text, Value(edgeRunName(run)));
    made.entries.insert(made.entries.end(), said.begin(), said.end());
    return made;
}

bool BoardEdits::hasAttributes(NodeRef item, const schema::BoardEdgesDef& def,
                               const Attributes& said) const {
    // Treat a missing field as its default value.
    const auto agrees = [&](const std::string& key, const Value& value, NodeRef node) {
        if (node)
            return nodeEquals(node, value);
        const schema::FieldDef* field = def.record ? def.record->field(key) : nullptr;
        return field && field->defaultText && value == Value(*field->defaultText);
    };
    for (const auto& [key, value] : said)
        if (!agrees(key, value, item.isMapping() ? item.find(key) : NodeRef()))
            return false;
    if (!item.isMapping())
        return true;
    for (NodeRef part : item) {
        const std::string key(part.key());
        if (key == def.edgeField.text ||
            std::any_of(said.begin(), said.end(),
                        [&](const auto& one) { return one.first == key; }))
            continue;
        const schema::FieldDef* field = def.record ? def.record->field(key) : nullptr;
        if (!field || !field->defaultText || !part.isScalar() ||
            part.scalar() != *field->defaultText)
            return false;
    }
    return true;
}

Patch BoardEdits::drawEdges(std::string_view list, const std::vector<Edge>& edges,
                            const Attributes& said) const {
    std::vector<std::pair<Edge, const Attributes*>> wanted;
    for (const Edge& edge : edges)
        wanted.emplace_back(edge, &said);
    return joinRuns(*this, list, said, setEdges(list, wanted));
}
Patch BoardEdits::eraseEdges(std::string_view list, const std::vector<Edge>& edges) const {
    std::vector<std::pair<Edge, const Attributes*>> wanted;
    for (const Edge& edge : edges)
        wanted.emplace_back(edge, nullptr);
    return setEdges(list, wanted);
}

Patch BoardEdits::setEdges(std::string_view list,
                           const std::vector<std::pair<Edge, const Attributes*>>& wanted) const {
    const schema::BoardEdgesDef* def = edges(list);
    const NodeRef node = entity_->pair.find(list);
    if (def == nullptr || wanted.empty() || (node && !node.isSequence()))
        return {};
    const FieldPath path = FieldPath::fromKey(list);
    const std::map<Edge, const Attributes*> want(wanted.begin(), wanted.end());
    std::set<Edge> there; // edges that already match
    Patch patch;
    std::size_t count = node ? node.size() : 0;
    // Start with the last item: removing it doesn't change the indexes of the items before it.
    for (auto it = board_.edges.rbegin(); it != board_.edges.rend(); ++it) {
        if (it->def != def || !isOwn(it->owner))
            continue;
        const std::vector<Edge> all = board_.cells.edgesOfRun(it->run);
        std::map<const Attributes*, bool> agrees;
        const auto stays = [&](const Edge& edge) {
            const auto to = want.find(edge);
            if (to == want.end())
                return true;
            if (to->second == nullptr)
                return false;
            const auto [said, fresh] = agrees.emplace(to->second, false);
            if (fresh)
                said->second = hasAttributes(it->item, *def, *to->second);
            if (said->second)
                there.insert(edge);
            return said->second;
        };
        std::vector<EdgeRun> rest;
        std::vector<Edge> part;
        const auto close = [&] {
            for (const EdgeRun& run : joinIntoRuns(board_.cells, part))
                rest.push_back(run);
            part.clear();
        };
        bool cut = false;
        for (const Edge& edge : all)
            if (stays(edge)) {
                part.push_back(edge);
            } else {
                cut = true;
                close();
            }
        close();
        if (!cut)
            continue;
        const FieldPath at = path.child(it->index);
        if (rest.empty()) {
            patch.ops.push_back(patchOp(PatchOp::Kind::Remove, at));
            --count;
            continue;
        }
        const bool record = it->item.isMapping();
        patch.ops.push_back(patchOp(PatchOp::Kind::Set, record ? at.child(def->edgeField.text) : at,
                                    Value(edgeRunName(rest.front()))));
        for (std::size_t i = 1; i < rest.size(); ++i) {
            Value copy = Value::fromNode(it->item);
            if (record) {
                for (auto& [key, value] : copy.entries)
                    if (key == def->edgeField.text)
                        value = Value(edgeRunName(rest[i]));
            } else {
                copy = Value(edgeRunName(rest[i]));
            }
            patch.ops.push_back(
                patchOp(PatchOp::Kind::Insert, path.child(it->index + i), std::move(copy)));
            ++count;
        }
    }
    // New edges, grouped by their fields, in the order of `wanted`.
    std::vector<std::pair<const Attributes*, std::vector<Edge>>> fresh;
    for (const auto& [edge, said] : wanted) {
        if (said == nullptr || !there.insert(edge).second)
            continue;
        if (fresh.empty() || fresh.back().first != said)
            fresh.emplace_back(said, std::vector<Edge>());
        fresh.back().second.push_back(edge);
    }
    if (fresh.empty()) {
        if (count == 0 && !patch.ops.empty())
            return {{patchOp(PatchOp::Kind::Remove, path)}};
        return patch;
    }
    std::vector<Value> items;
    for (const auto& [said, edges] : fresh)
        for (const EdgeRun& run : joinIntoRuns(board_.cells, edges))
            items.push_back(edgeItem(*def, run, *said));
    if (count == 0) {
        Value whole = Value::emptySequence();
        for (Value& one : items)
            whole.entries.emplace_back("", std::move(one));
        return forms::FormPatches(entity_).setValue(path, std::move(whole));
    }
    for (Value& one : items)
        patch.ops.push_back(patchOp(PatchOp::Kind::Insert, path.child(count++), std::move(one)));
    return patch;
}

} // namespace ww::boards
