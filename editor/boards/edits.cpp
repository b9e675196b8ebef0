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

Said saidIn(NodeRef item, std::string_view place) {
    Said out;
    if (item.isMapping())
        for (const NodeRef value : item)
            if (value.key() != place)
                out.emplace_back(std::string(value.key()), Value::of(value));
    return out;
}

Value* entryOf(Value& mapping, std::string_view key) {
    for (auto& [name, value] : mapping.entries)
        if (name == key)
            return &value;
    return nullptr;
}

std::vector<std::string> lettersOf(std::string_view line) {
    std::vector<std::string> out;
    for (std::size_t at = 0; at < line.size();) {
        const std::size_t begin = at;
        (void)decodeUtf8(line, at);
        out.emplace_back(line.substr(begin, at - begin));
    }
    return out;
}

Edits::Edits(session::EntityPtr entity, const schema::World& world)
    : entity_(std::move(entity)), board_(schema::readBoard(entity_->view(), world)) {}

const schema::BoardLayerDef* Edits::grid(std::string_view key) const {
    return board_.def ? named(board_.def->layers, &schema::BoardLayerDef::grid, key) : nullptr;
}
const schema::BoardEdgesDef* Edits::edges(std::string_view list) const {
    return board_.def ? named(board_.def->edges, &schema::BoardEdgesDef::list, list) : nullptr;
}
const schema::BoardPieceList* Edits::pieces(std::string_view list) const {
    for (const auto& one : board_.pieceLists)
        if (one->name == list && own(one->owner))
            return one.get();
    return nullptr;
}

std::string_view Edits::nothing(const schema::BoardLayerDef& grid) {
    return grid.height ? "0" : ".";
}

bool Edits::own(const schema::EntityView& owner) const {
    return &owner.node.tree() == &entity_->pair.tree();
}

std::string Edits::label(const std::string& key) const {
    const schema::FieldDef* field = entity_->schema ? entity_->schema->field(key) : nullptr;
    return field && !field->label.empty() ? field->label : key;
}

std::vector<std::vector<std::string>> Edits::letters(std::string_view key) const {
    std::vector<std::vector<std::string>> out;
    if (const NodeRef node = entity_->pair.find(key); node.isScalar())
        for (const source::LineSpan& line : source::linesOf(node))
            out.push_back(lettersOf(line.text));
    return out;
}

std::string Edits::letterAt(std::string_view key, Cell cell) const {
    const schema::BoardLayerDef* def = grid(key);
    if (def == nullptr)
        return {};
    const NodeRef node = entity_->pair.find(key);
    if (node.isScalar())
        if (const auto lines = source::linesOf(node); cell.row < lines.size())
            if (const auto row = lettersOf(lines[cell.row].text); cell.column < row.size())
                return row[cell.column];
    return std::string(nothing(*def));
}

PatchOp Edits::op(PatchOp::Kind kind, FieldPath path, Value value) const {
    return {kind, entity_->ref, std::move(path), std::move(value), 0};
}

Patch Edits::paint(std::string_view key, std::string_view letter,
                   std::span<const Cell> cells) const {
    std::vector<std::pair<Cell, std::string>> letters;
    letters.reserve(letter.empty() ? 0 : cells.size());
    if (!letter.empty())
        for (const Cell cell : cells)
            letters.emplace_back(cell, letter);
    return paint(key, letters);
}

Patch Edits::paint(std::string_view key, std::span<const std::pair<Cell, std::string>> put) const {
    const schema::BoardLayerDef* def = grid(key);
    const NodeRef node = entity_->pair.find(key);
    if (def == nullptr || put.empty() || (node && !node.isScalar()))
        return {};
    const std::string none(nothing(*def));
    const std::vector<std::string> blank(board_.cells.columns, none);
    auto rows = letters(key);
    bool changed = false;
    for (const auto& [cell, letter] : put) {
        if (!board_.cells.has(cell))
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
    return forms::Patches(entity_).text(FieldPath::key(key), text);
}

Value Edits::item(const schema::BoardEdgesDef& def, const EdgeRun& run, const Said& said) const {
    if (def.at.text.empty())
        return {edgeRunName(run)};
    Value made = Value::mapping();
    made.entries.emplace_back(def.at.text, Value(edgeRunName(run)));
    made.entries.insert(made.entries.end(), said.begin(), said.end());
    return made;
}

bool Edits::says(NodeRef item, const schema::BoardEdgesDef& def, const Said& said) const {
    // A missing field has its default value.
    const auto agrees = [&](const std::string& key, const Value& value, NodeRef node) {
        if (node)
            return same(node, value);
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
        if (key == def.at.text || std::any_of(said.begin(), said.end(),
                                              [&](const auto& one) { return one.first == key; }))
            continue;
        const schema::FieldDef* field = def.record ? def.record->field(key) : nullptr;
        if (!field || !field->defaultText || !part.isScalar() ||
            part.scalar() != *field->defaultText)
            return false;
    }
    return true;
}

Patch Edits::draw(std::string_view list, const std::vector<Edge>& edges, const Said& said) const {
    std::vector<std::pair<Edge, const Said*>> wanted;
    for (const Edge& edge : edges)
        wanted.emplace_back(edge, &said);
    return joined(*this, list, said, lay(list, wanted));
}
Patch Edits::erase(std::string_view list, const std::vector<Edge>& edges) const {
    std::vector<std::pair<Edge, const Said*>> wanted;
    for (const Edge& edge : edges)
        wanted.emplace_back(edge, nullptr);
    return lay(list, wanted);
}

Patch Edits::lay(std::string_view list,
                 const std::vector<std::pair<Edge, const Said*>>& wanted) const {
    const schema::BoardEdgesDef* def = edges(list);
    const NodeRef node = entity_->pair.find(list);
    if (def == nullptr || wanted.empty() || (node && !node.isSequence()))
        return {};
    const FieldPath path = FieldPath::key(list);
    const std::map<Edge, const Said*> want(wanted.begin(), wanted.end());
    std::set<Edge> there; // edges that already match
    Patch patch;
    std::size_t count = node ? node.size() : 0;
    // From the last item, so that earlier indexes stay valid.
    for (auto it = board_.edges.rbegin(); it != board_.edges.rend(); ++it) {
        if (it->def != def || !own(it->owner))
            continue;
        const std::vector<Edge> all = board_.cells.edges(it->run);
        std::map<const Said*, bool> agrees;
        const auto stays = [&](const Edge& edge) {
            const auto to = want.find(edge);
            if (to == want.end())
                return true;
            if (to->second == nullptr)
                return false;
            const auto [said, fresh] = agrees.emplace(to->second, false);
            if (fresh)
                said->second = says(it->item, *def, *to->second);
            if (said->second)
                there.insert(edge);
            return said->second;
        };
        std::vector<EdgeRun> rest;
        std::vector<Edge> part;
        const auto close = [&] {
            for (const EdgeRun& run : runsOf(board_.cells, part))
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
        const FieldPath at = path.then(it->index);
        if (rest.empty()) {
            patch.ops.push_back(op(PatchOp::Kind::Remove, at));
            --count;
            continue;
        }
        const bool record = it->item.isMapping();
        patch.ops.push_back(op(PatchOp::Kind::Set, record ? at.then(def->at.text) : at,
                               Value(edgeRunName(rest.front()))));
        for (std::size_t i = 1; i < rest.size(); ++i) {
            Value copy = Value::of(it->item);
            if (record) {
                for (auto& [key, value] : copy.entries)
                    if (key == def->at.text)
                        value = Value(edgeRunName(rest[i]));
            } else {
                copy = Value(edgeRunName(rest[i]));
            }
            patch.ops.push_back(
                op(PatchOp::Kind::Insert, path.then(it->index + i), std::move(copy)));
            ++count;
        }
    }
    std::vector<std::pair<const Said*, std::vector<Edge>>> fresh; // in requested order
    for (const auto& [edge, said] : wanted) {
        if (said == nullptr || !there.insert(edge).second)
            continue;
        if (fresh.empty() || fresh.back().first != said)
            fresh.emplace_back(said, std::vector<Edge>());
        fresh.back().second.push_back(edge);
    }
    if (fresh.empty()) {
        if (count == 0 && !patch.ops.empty())
            return {{op(PatchOp::Kind::Remove, path)}};
        return patch;
    }
    std::vector<Value> items;
    for (const auto& [said, edges] : fresh)
        for (const EdgeRun& run : runsOf(board_.cells, edges))
            items.push_back(item(*def, run, *said));
    if (count == 0) {
        Value whole = Value::sequence();
        for (Value& one : items)
            whole.entries.emplace_back("", std::move(one));
        return forms::Patches(entity_).put(path, std::move(whole));
    }
    for (Value& one : items)
        patch.ops.push_back(op(PatchOp::Kind::Insert, path.then(count++), std::move(one)));
    return patch;
}

} // namespace ww::boards
