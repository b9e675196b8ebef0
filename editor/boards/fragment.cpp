#include "editor/boards/fragment.h"

#include "editor/boards/brushes.h"
#include "editor/forms/patches.h"

#include <algorithm>
#include <set>

namespace ww::boards {

namespace {

bool may(const KeyFilter& takes, std::string_view key) {
    return !takes || takes(key);
}

Fragment of(const BoardEdits& edits) {
    Fragment out;
    out.kind = edits.entity().schema->kind;
    return out;
}

void take(Fragment& out, const schema::BoardPiece& one) {
    out.pieces.push_back({one.list->name, one.cell, one.pose.position, Value::fromNode(one.item)});
}
void take(Fragment& out, const Tiling& cells, const schema::BoardEdge& one,
          const std::function<bool(const Edge&)>& in) {
    const Attributes said = attributesOf(one.item, one.def->edgeField.text);
    for (const Edge& edge : cells.edgesOfRun(one.run))
        if (in(edge))
            out.placedEdges.push_back({one.def->list.text, edge, said});
}

/// Moves cells and edges. The result is nothing if it would lie before the first column or row.
struct Shift {
    std::int64_t columns = 0, rows = 0;
    [[nodiscard]] std::optional<Cell> cell(Cell at) const {
        const std::int64_t column = at.column + columns, row = at.row + rows;
        if (column < 0 || row < 0)
            return std::nullopt;
        return Cell{static_cast<std::uint32_t>(column), static_cast<std::uint32_t>(row)};
    }
    [[nodiscard]] std::optional<Edge> edge(const Tiling& cells, const Edge& at) const {
        const auto a = cell(at.a), b = cell(at.b);
        return a && b && cells.contains(*a) && cells.contains(*b) ? cells.edgeBetween(*a, *b)
                                                                  : std::nullopt;
    }
};

/// Translates the letters of a fragment into letters of this board.
class Letters {
  public:
    Letters(const BoardEdits& edits, const Fragment& fragment)
        : edits_(edits), fragment_(fragment) {}

    std::string here(const schema::BoardLayerDef& grid, const std::string& letter) {
        const auto legend = fragment_.legends.find(grid.legend);
        if (legend == fragment_.legends.end())
            return letter;
        const auto record = legend->second.find(letter);
        if (record == legend->second.end())
            return letter;
        auto [known, fresh] = letters_[grid.legend].emplace(letter, std::string());
        if (fresh)
            known->second = find(grid, letter, record->second);
        return known->second;
    }
    [[nodiscard]] Patch explained() {
        Patch out;
        for (auto& [legend, records] : new_) {
            const FieldPath path = FieldPath::fromKey(legend);
            if (edits_.entity().pair.find(legend)) {
                for (auto& [letter, record] : records.entries)
                    forms::appendPatch(out, forms::FormPatches(edits_.entityPtr())
                                                .setValue(path.child(letter), record));
            } else {
                forms::appendPatch(out,
                                   forms::FormPatches(edits_.entityPtr()).setValue(path, records));
            }
        }
        return out;
    }

  private:
    std::string find(const schema::BoardLayerDef& grid, const std::string& letter,
                     const Value& record) {
        const NodeRef legend = edits_.entity().pair.find(grid.legend);
        if (const NodeRef same = legend.find(letter); same && ww::nodeEquals(same, record))
            return letter;
        for (const NodeRef one : legend)
            if (ww::nodeEquals(one, record))
                return std::string(one.key());
        std::set<std::string, std::less<>>& taken = taken_[grid.legend];
        std::string free = unusedLetter(edits_, grid.grid.text, letter, taken);
        if (free.empty())
            return letter; // no letter is free: keep this letter, although it has another meaning
                           // on this board
        taken.insert(free);
        Value& records = new_.try_emplace(grid.legend, Value::emptyMapping()).first->second;
        records.entries.emplace_back(free, record);
        return free;
    }
    const BoardEdits& edits_;
    const Fragment& fragment_;
    std::map<std::string, std::map<std::string, std::string>> letters_;
    std::map<std::string, std::set<std::string, std::less<>>> taken_;
    std::map<std::string, Value> new_;
};

/// Gives the item a new name if an item in the list has the same name.
void rename(const schema::FieldDef* list, Value& item, std::set<std::string>& taken) {
    if (list == nullptr || list->uniqueBy.size() != 1)
        return;
    Value* name = findMappingValue(item, list->uniqueBy.front());
    if (name == nullptr || name->kind != NodeKind::Scalar)
        return;
    std::string fresh = name->text;
    for (int i = 2; !taken.insert(fresh).second; ++i)
        fresh = name->text + "-" + std::to_string(i);
    name->text = fresh;
}

/// Returns the list with this name, else the first list with the same declaration. Returns null if
/// there is none.
const schema::BoardPieceList* listFor(const BoardEdits& edits, std::string_view name) {
    if (const schema::BoardPieceList* same = edits.pieces(name))
        return same;
    for (const auto& one : edits.board().pieceLists)
        if (edits.isOwn(one->owner) && one->def->list.text == withoutIndexes(name))
            return one.get();
    return nullptr;
}

/// Replaces the pieces for which `replaced` returns true by `wanted`, and keeps all other pieces.
Patch putPieces(const BoardEdits& edits, const schema::BoardPieceList& to,
                std::vector<Value> wanted,
                const std::function<bool(const schema::BoardPiece&)>& replaced) {
    const FieldPath& path = to.path;
    const NodeRef node = to.node;
    if (node && !node.isSequence())
        return {};
    const schema::FieldDef* list = to.field();
    std::vector<std::size_t> gone;
    std::set<std::string> taken;
    for (const schema::BoardPiece& one : edits.board().pieces) {
        if (one.list.get() != &to)
            continue;
        if (replaced(one)) {
            const auto same = std::find_if(wanted.begin(), wanted.end(), [&](const Value& value) {
                return ww::nodeEquals(one.item, value);
            });
            if (same == wanted.end()) {
                gone.push_back(one.index);
                continue;
            }
            wanted.erase(same);
        }
        if (list != nullptr && list->uniqueBy.size() == 1)
            if (const NodeRef name = one.item.find(list->uniqueBy.front()); name.isScalar())
                taken.emplace(name.scalar());
    }
    for (Value& item : wanted) {
        rename(list, item, taken);
        item = pieceItemValue(*to.def, std::move(item));
    }
    Patch out;
    const auto op = [&](PatchOp::Kind kind, FieldPath at, Value value = {}) {
        out.ops.push_back({kind, edits.entity().ref, std::move(at), std::move(value), 0});
    };
    std::size_t count = (node ? node.size() : 0) - gone.size();
    if (count == 0 && !wanted.empty()) {
        Value whole = Value::emptySequence();
        for (Value& one : wanted)
            whole.entries.emplace_back("", std::move(one));
        return forms::FormPatches(edits.entityPtr()).setValue(path, std::move(whole));
    }
    if (count == 0 && !gone.empty()) {
        op(PatchOp::Kind::Remove, path);
        return out;
    }
    for (auto it = gone.rbegin(); it != gone.rend(); ++it)
        op(PatchOp::Kind::Remove, path.child(*it));
    for (Value& one : wanted)
        op(PatchOp::Kind::Insert, path.child(count++), std::move(one));
    return out;
}

/// Returns the fragment's pieces for a list at their new positions, without pieces that fall off
/// the board.
std::vector<Value> moved(const BoardEdits& edits, const Fragment& fragment,
                         const schema::BoardPieceList& to, const Shift& by,
                         const plane::Point& way) {
    const schema::BoardPieceDef& def = *to.def;
    std::vector<Value> out;
    for (const Fragment::Piece& one : fragment.pieces) {
        if (listFor(edits, one.list) != &to)
            continue;
        Value item = one.item;
        if (fragment.planeOrigin) {
            Value* pose = findMappingValue(item, def.pose.text);
            Value* at = pose != nullptr ? findMappingValue(*pose, "at") : nullptr;
            if (at == nullptr)
                continue;
            *at = pointValue({one.place.x + way.x, one.place.y + way.y});
        } else {
            const auto cell = by.cell(one.cell);
            Value* at = findMappingValue(item, def.cellField.text);
            if (at == nullptr || !cell || !edits.board().cells.contains(*cell))
                continue;
            *at = Value(cellName(*cell));
        }
        out.push_back(std::move(item));
    }
    return out;
}

} // namespace

Cell alignedCell(const Tiling& cells, Cell at) {
    if (cells.shape == CellShape::HexFlat)
        at.column -= at.column % 2;
    if (cells.shape == CellShape::HexPointed)
        at.row -= at.row % 2;
    return at;
}

Area areaBetween(const Tiling& cells, Cell one, Cell other) {
    const auto [left, right] = std::minmax(one.column, other.column);
    const auto [top, bottom] = std::minmax(one.row, other.row);
    const Cell last{cells.columns > 0 ? cells.columns - 1 : 0, cells.rows > 0 ? cells.rows - 1 : 0};
    return {alignedCell(cells, {std::min(left, last.column), std::min(top, last.row)}),
            {std::min(right, last.column), std::min(bottom, last.row)}};
}

Fragment copyFragment(const BoardEdits& edits, const Area& area, const KeyFilter& takes) {
    Fragment out = of(edits);
    out.area = area;
    const schema::BoardDef& def = *edits.board().def;
    for (const schema::BoardLayerDef& grid : def.layers) {
        const NodeRef node = edits.entity().pair.find(grid.grid.text);
        if (!node.isScalar() || !may(takes, grid.grid.text))
            continue;
        const auto lines = edits.gridLetters(grid.grid.text);
        Fragment::Grid& taken = out.grids.emplace_back();
        taken.key = grid.grid.text;
        for (std::uint32_t row = area.from.row; row <= area.to.row; ++row)
            for (std::uint32_t column = area.from.column; column <= area.to.column; ++column) {
                const bool there = row < lines.size() && column < lines[row].size();
                taken.letters.push_back(there ? lines[row][column]
                                              : std::string(BoardEdits::emptyLetter(grid)));
                if (grid.legend.empty())
                    continue;
                const std::string& letter = taken.letters.back();
                if (const NodeRef record = edits.entity().pair.find(grid.legend).find(letter))
                    out.legends[grid.legend].emplace(letter, Value::fromNode(record));
            }
    }
    for (const schema::BoardEdge& one : edits.board().edges)
        if (edits.isOwn(one.owner) && may(takes, one.def->list.text))
            take(out, edits.board().cells, one,
                 [&](const Edge& edge) { return area.hasEdge(edge); });
    for (const schema::BoardPiece& one : edits.board().pieces)
        if (edits.isOwn(one.owner) && area.contains(one.cell) && may(takes, one.list->name))
            take(out, one);
    return out;
}

Fragment copyFragment(const BoardEdits& edits, const BoardSelection& parts) {
    Fragment out = of(edits);
    out.isAdditive = true;
    for (const schema::BoardPiece* one : parts.pieces)
        take(out, *one);
    for (const schema::BoardEdge* one : parts.edges)
        take(out, edits.board().cells, *one, [](const Edge&) { return true; });
    if (edits.board().def->isPlane) {
        for (const Fragment::Piece& one : out.pieces) {
            plane::Point& least =
                out.planeOrigin ? *out.planeOrigin : out.planeOrigin.emplace(one.place);
            least = {std::min(least.x, one.place.x), std::min(least.y, one.place.y)};
        }
        return out;
    }
    std::vector<Cell> cells;
    for (const Fragment::Piece& one : out.pieces)
        cells.push_back(one.cell);
    for (const Fragment::PlacedEdge& one : out.placedEdges)
        cells.insert(cells.end(), {one.edge.a, one.edge.b});
    if (!cells.empty())
        out.area = {cells.front(), cells.front()};
    for (const Cell cell : cells) {
        Area& all = out.area;
        all.from = {std::min(all.from.column, cell.column), std::min(all.from.row, cell.row)};
        all.to = {std::max(all.to.column, cell.column), std::max(all.to.row, cell.row)};
    }
    out.area.from = alignedCell(edits.board().cells, out.area.from);
    return out;
}

Patch pasteFragment(const BoardEdits& edits, const Fragment& fragment, Cell at,
                    const KeyFilter& takes) {
    const schema::Board& board = edits.board();
    if (fragment.planeOrigin || board.def->isPlane || !board.cells.contains(at))
        return {};
    const Shift by{std::int64_t{at.column} - fragment.area.from.column,
                   std::int64_t{at.row} - fragment.area.from.row};
    const auto put = [&](Cell cell) {
        const auto to = by.cell(cell);
        return to && board.cells.contains(*to) ? to : std::nullopt;
    };
    Letters letters(edits, fragment);
    Patch grids;
    for (const Fragment::Grid& grid : fragment.grids) {
        const schema::BoardLayerDef* def = edits.grid(grid.key);
        if (def == nullptr || !may(takes, grid.key))
            continue;
        std::vector<std::pair<Cell, std::string>> cells;
        std::size_t i = 0;
        for (std::uint32_t row = fragment.area.from.row; row <= fragment.area.to.row; ++row)
            for (std::uint32_t column = fragment.area.from.column;
                 column <= fragment.area.to.column; ++column, ++i)
                if (const auto to = put({column, row}); to && i < grid.letters.size())
                    cells.emplace_back(*to, letters.here(*def, grid.letters[i]));
        forms::appendPatch(grids, edits.paintCells(grid.key, cells));
    }
    Patch out = letters.explained();
    forms::appendPatch(out, std::move(grids));
    const auto first = by.cell(fragment.area.from), last = by.cell(fragment.area.to);
    const Area there{*first, *last};
    for (const schema::BoardEdgesDef& def : board.def->edges) {
        if (!may(takes, def.list.text))
            continue;
        std::map<Edge, const Attributes*> wanted;
        for (const schema::BoardEdge& one : board.edges)
            if (!fragment.isAdditive && one.def == &def && edits.isOwn(one.owner))
                for (const Edge& edge : board.cells.edgesOfRun(one.run))
                    if (there.hasEdge(edge))
                        wanted.emplace(edge, nullptr);
        for (const Fragment::PlacedEdge& side : fragment.placedEdges)
            if (const auto edge = by.edge(board.cells, side.edge);
                edge && side.list == def.list.text)
                wanted[*edge] = &side.attributes;
        // Put edges with equal fields next to each other, so that they form runs.
        std::vector<std::pair<Edge, const Attributes*>> all(wanted.begin(), wanted.end());
        std::vector<const Attributes*> kinds;
        const auto kind = [&](const Attributes* said) {
            auto found = std::find_if(kinds.begin(), kinds.end(), [&](const Attributes* one) {
                return one == said || (one != nullptr && said != nullptr && *one == *said);
            });
            return found == kinds.end() ? kinds.insert(kinds.end(), said) : found;
        };
        std::vector<std::pair<std::ptrdiff_t, std::pair<Edge, const Attributes*>>> ordered;
        for (const auto& [edge, said] : all) {
            const auto at_kind = kind(said);
            ordered.push_back({at_kind - kinds.begin(), {edge, *at_kind}});
        }
        std::stable_sort(ordered.begin(), ordered.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        all.clear();
        for (const auto& one : ordered)
            all.push_back(one.second);
        forms::appendPatch(out, edits.setEdges(def.list.text, all));
    }
    for (const auto& list : board.pieceLists)
        if (edits.isOwn(list->owner) && may(takes, list->name))
            forms::appendPatch(out, putPieces(edits, *list, moved(edits, fragment, *list, by, {}),
                                              [&](const schema::BoardPiece& one) {
                                                  return !fragment.isAdditive &&
                                                         there.contains(one.cell);
                                              }));
    return out;
}

Patch pasteFragment(const BoardEdits& edits, const Fragment& fragment, const plane::Point& at,
                    const KeyFilter& takes) {
    const schema::Board& board = edits.board();
    if (!fragment.planeOrigin || !board.def->isPlane)
        return {};
    const plane::Point way{at.x - fragment.planeOrigin->x, at.y - fragment.planeOrigin->y};
    Patch out;
    for (const auto& list : board.pieceLists)
        if (edits.isOwn(list->owner) && may(takes, list->name))
            forms::appendPatch(out, putPieces(edits, *list, moved(edits, fragment, *list, {}, way),
                                              [](const schema::BoardPiece&) { return false; }));
    return out;
}

Patch clearArea(const BoardEdits& edits, const Area& area, const KeyFilter& takes) {
    Fragment nothing = copyFragment(edits, area, takes);
    for (Fragment::Grid& grid : nothing.grids)
        for (std::string& letter : grid.letters)
            letter = BoardEdits::emptyLetter(*edits.grid(grid.key));
    nothing.legends.clear();
    nothing.placedEdges.clear();
    nothing.pieces.clear();
    return pasteFragment(edits, nothing, area.from, takes);
}

Patch removeSelection(const BoardEdits& edits, const BoardSelection& parts) {
    struct List {
        FieldPath path;
        std::size_t size = 0;
        std::set<std::size_t> items;
    };
    std::map<std::string, List> gone;
    for (const schema::BoardPiece* one : parts.pieces) {
        List& list = gone[one->list->name];
        list.path = one->list->path;
        list.size = one->list->node.size();
        list.items.insert(one->index);
    }
    for (const schema::BoardEdge* one : parts.edges) {
        List& list = gone[one->def->list.text];
        list.path = FieldPath::fromKey(one->def->list.text);
        list.size = edits.entity().pair.find(one->def->list.text).size();
        list.items.insert(one->index);
    }
    Patch out;
    const auto op = [&](FieldPath path) {
        out.ops.push_back({PatchOp::Kind::Remove, edits.entity().ref, std::move(path), {}, 0});
    };
    for (const auto& [name, list] : gone) {
        if (list.size == list.items.size())
            op(list.path);
        else // removes the last item first: this keeps the other indexes valid
            for (auto it = list.items.rbegin(); it != list.items.rend(); ++it)
                op(list.path.child(*it));
    }
    return out;
}

} // namespace ww::boards
