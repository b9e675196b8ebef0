// Evaluates board functions. If something on a board is unreadable, all results that could depend
// on it are malformed.

#include "rules/schema/board.h"
#include "rules/schema/expr_eval.h"
#include "rules/schema/same_entity.h"
#include "rules/schema/schema.h"

#include <algorithm>
#include <deque>
#include <utility>

namespace ww::schema {

namespace {

using Tag = ExprVal::Tag;

/// Maximum number of boards that a run reads.
constexpr std::size_t kMostBoards = 64;

ExprVal cellValue(const Board& board, std::size_t index) {
    ExprVal value;
    value.tag = Tag::Cell;
    value.number = Rational(static_cast<std::int64_t>(index));
    value.owner = board.entity;
    value.board = &board;
    return value;
}

std::size_t indexOf(const ExprVal& cell) {
    return static_cast<std::size_t>(cell.number.num());
}

/// Returns the column and row of a cell or of a text such as `B3`; nothing for other values.
std::optional<Cell> placeOn(const ExprVal& cell) {
    if (cell.tag == Tag::Cell)
        return cell.board->cells.cellAtIndex(indexOf(cell));
    return cell.tag == Tag::Text ? parseCell(cell.text) : std::nullopt;
}

/// Returns the first malformed value, else the first value that is none, else null.
const ExprVal* unusable(std::initializer_list<const ExprVal*> values) {
    for (Tag tag : {Tag::Malformed, Tag::None})
        for (const ExprVal* one : values)
            if (one->tag == tag)
                return one;
    return nullptr;
}

} // namespace

const Board* ExprRun::boardOf(const EntityView& entity) {
    ExprStorage& all = storage();
    const auto known = std::find_if(all.boards.begin(), all.boards.end(), [&](const auto& one) {
        return areSameEntity(one->entity, entity);
    });
    const Board* found = known != all.boards.end() ? known->get() : nullptr;
    if (found == nullptr) {
        if (all.boards.size() >= kMostBoards) {
            meter_->markOutOfMemory();
            return nullptr;
        }
        all.boards.push_back(std::make_shared<const Board>(readBoard(entity, world_)));
        found = all.boards.back().get();
        spendSteps(found->cells.size() / 8);
    }
    return found->isIncomplete || found->cells.size() == 0 ? nullptr : found;
}

bool ExprRun::forEachCell(const ExprInst& inst, const std::function<bool(const ExprVal&)>& each) {
    const ExprVal of = resolveReference(eval(inst.kids[0]), inst.schema->kind);
    if (of.tag == Tag::None)
        return true;
    const Board* board = of.tag == Tag::Entity ? boardOf(of.owner) : nullptr;
    if (board == nullptr)
        return false;
    // A run stores every cell, so limit their number: a pack's board may be very large.
    if (board->cells.size() > maxComputedItems) {
        meter_->markOutOfMemory();
        return false;
    }
    for (std::size_t i = 0; i < board->cells.size(); ++i)
        if (!spendSteps() || !each(cellValue(*board, i)))
            break;
    return !isSpent();
}

ExprVal ExprRun::evalBoardFunction(const ExprInst& inst) {
    switch (inst.op) {
    case ExprOp::Cells: {
        std::vector<ExprVal> all;
        const bool whole = forEachCell(inst, [&](const ExprVal& cell) {
            all.push_back(cell);
            return all.size() <= maxComputedItems;
        });
        return whole ? storeValue(std::move(all), maxComputedItems) : ExprVal::malformed();
    }
    case ExprOp::CellNamed:
        return evalCellNamed(inst);
    case ExprOp::CellName: {
        const ExprVal cell = eval(inst.kids[0]);
        return cell.tag == Tag::Cell ? storeValue(cellName(*placeOn(cell))) : cell;
    }
    case ExprOp::CellColumn:
    case ExprOp::CellRow: {
        const ExprVal cell = eval(inst.kids[0]);
        if (cell.tag != Tag::Cell)
            return cell;
        const Cell place = *placeOn(cell);
        const std::uint32_t from0 = inst.op == ExprOp::CellColumn ? place.column : place.row;
        return ExprVal::fromValue(Rational(std::int64_t{from0} + 1));
    }
    case ExprOp::Columns:
    case ExprOp::Rows:
        return evalBoardSize(inst);
    case ExprOp::CellLayer:
        return evalCellLayer(inst);
    case ExprOp::Neighbours:
        return evalNeighbourCells(inst);
    case ExprOp::Distance:
        return evalDistance(inst);
    case ExprOp::Steps:
        return evalSteps(inst);
    case ExprOp::Regions:
        return evalRegions(inst);
    default:
        return evalEdge(inst);
    }
}

ExprVal ExprRun::evalCellNamed(const ExprInst& inst) {
    const ExprVal of = resolveReference(eval(inst.kids[0]), inst.schema->kind);
    const ExprVal name = eval(inst.kids[1]);
    if (const ExprVal* bad = unusable({&of, &name}))
        return *bad;
    const Board* board = of.tag == Tag::Entity ? boardOf(of.owner) : nullptr;
    const auto cell = placeOn(name);
    if (board == nullptr || !cell)
        return ExprVal::malformed();
    return board->cells.contains(*cell) ? cellValue(*board, board->cells.indexOf(*cell))
                                        : ExprVal();
}

ExprVal ExprRun::evalCellLayer(const ExprInst& inst) {
    const ExprVal cell = eval(inst.kids[0]);
    if (cell.tag != Tag::Cell)
        return cell;
    const BoardLayer* layer = cell.board->layer(inst.text);
    const std::size_t index = indexOf(cell);
    if (layer != nullptr && index >= layer->cells.size())
        return ExprVal::malformed(); // the entity's text can't be read
    if (layer == nullptr || layer->cells[index] == 0)
        return {};
    if (layer->def->hasHeights) {
        const auto height = layer->heightAt(index);
        return height ? ExprVal::fromValue(Rational(*height)) : ExprVal::malformed();
    }
    const BoardLayer::Entry* entry = layer->entryAt(index);
    if (inst.field == nullptr)
        return entry != nullptr ? ExprVal::fromValue(entry->letter) : ExprVal::malformed();
    if (entry == nullptr || !entry->record.isMapping())
        return ExprVal::malformed(); // another finding reports the unexplained letter
    ExprVal value;
    value.tag = Tag::Node;
    value.node = entry->record;
    value.field = inst.field;
    value.owner = layer->owner;
    return value;
}

ExprVal ExprRun::evalNeighbourCells(const ExprInst& inst) {
    const ExprVal cell = eval(inst.kids[0]);
    if (cell.tag != Tag::Cell)
        return cell;
    const Tiling& cells = cell.board->cells;
    std::vector<ExprVal> out;
    for (Cell one : cells.neighbours(*placeOn(cell)))
        out.push_back(cellValue(*cell.board, cells.indexOf(one)));
    return storeValue(std::move(out));
}

ExprVal ExprRun::evalDistance(const ExprInst& inst) {
    const ExprVal a = eval(inst.kids[0]), b = eval(inst.kids[1]);
    if (const ExprVal* bad = unusable({&a, &b}))
        return *bad;
    const auto from = placeOn(a), to = placeOn(b);
    if (!from || !to)
        return ExprVal::malformed();
    return ExprVal::fromValue(
        Rational(static_cast<std::int64_t>(inst.schema->board->cells.distance(*from, *to))));
}

std::optional<bool> ExprRun::isConditionTrue(const ExprInst& inst, const ExprVal& cell) {
    spendSteps();
    frames_[inst.frame] = {cell, nullptr, static_cast<std::uint32_t>(indexOf(cell))};
    const StorageMark before = storageMark();
    const ExprVal truth = eval(inst.kids[1]);
    rollBackTo(before);
    if (truth.tag == Tag::Malformed || isSpent())
        return std::nullopt;
    return truth.tag == Tag::Bool && truth.truth;
}

bool ExprRun::addCells(const ExprVal& value, const Board& board, std::vector<Cell>& out) {
    const auto add = [&](const ExprVal& cell) {
        spendSteps();
        const auto place = placeOn(cell);
        if (place && board.cells.contains(*place))
            out.push_back(*place);
        return place.has_value() && !isSpent();
    };
    if (value.tag == Tag::List)
        return std::all_of(value.list->begin(), value.list->end(), add);
    if (value.tag != Tag::Node)
        return add(value);
    for (NodeRef item : value.node)
        if (!add(itemValue(nullptr, value, item)))
            return false;
    return true;
}

ExprVal ExprRun::evalBoardSize(const ExprInst& inst) {
    const ExprVal of = resolveReference(eval(inst.kids[0]), inst.schema->kind);
    if (of.tag != Tag::Entity)
        return of;
    const Board* board = boardOf(of.owner);
    if (board == nullptr)
        return ExprVal::malformed();
    return ExprVal::fromValue(Rational(static_cast<std::int64_t>(
        inst.op == ExprOp::Columns ? board->cells.columns : board->cells.rows)));
}

ExprVal ExprRun::evalSteps(const ExprInst& inst) {
    const ExprInst& cells = insts_[inst.kids[0]];
    const ExprVal of = resolveReference(eval(cells.kids[0]), cells.schema->kind);
    const ExprVal a = eval(inst.kids[2]), b = eval(inst.kids[3]);
    if (const ExprVal* bad = unusable({&of, &a, &b}))
        return *bad;
    const Board* board = of.tag == Tag::Entity ? boardOf(of.owner) : nullptr;
    std::vector<Cell> starts, goals;
    if (board == nullptr || !addCells(a, *board, starts) || !addCells(b, *board, goals))
        return ExprVal::malformed();
    const Tiling& tiling = board->cells;
    constexpr std::uint32_t unseen = ~std::uint32_t{0}, closed = unseen - 1;
    spendSteps(tiling.size() / 64);
    // One search from all starts finds the nearest pair.
    std::vector<std::uint32_t> reached(tiling.size(), unseen);
    std::vector<bool> isGoal(tiling.size());
    std::deque<Cell> open;
    for (Cell goal : goals)
        isGoal[tiling.indexOf(goal)] = true;
    std::uint32_t nearest = unseen;
    for (Cell start : starts) {
        const std::size_t index = tiling.indexOf(start);
        if (isGoal[index])
            nearest = 0;
        if (std::exchange(reached[index], 0) == unseen)
            open.push_back(start);
    }
    bool unknown = false;
    while (!open.empty() && !goals.empty() && nearest == unseen && spendSteps()) {
        const Cell at = open.front();
        open.pop_front();
        for (Cell next : tiling.neighbours(at)) {
            const std::size_t index = tiling.indexOf(next);
            if (reached[index] != unseen)
                continue;
            const auto free = isConditionTrue(inst, cellValue(*board, index));
            unknown = unknown || !free;
            reached[index] = free.value_or(false) ? reached[tiling.indexOf(at)] + 1 : closed;
            if (reached[index] == closed)
                continue;
            open.push_back(next);
            if (isGoal[index] && nearest == unseen)
                nearest = reached[index];
        }
    }
    if (unknown || isSpent())
        return ExprVal::malformed();
    return nearest == unseen ? ExprVal()
                             : ExprVal::fromValue(Rational(static_cast<std::int64_t>(nearest)));
}

ExprVal ExprRun::evalRegions(const ExprInst& inst) {
    const ExprInst& cells = insts_[inst.kids[0]];
    std::vector<bool> in;
    const Board* board = nullptr;
    bool unknown = false;
    const bool whole = forEachCell(cells, [&](const ExprVal& cell) {
        board = cell.board;
        const auto holding = isConditionTrue(inst, cell);
        unknown = unknown || !holding;
        in.push_back(holding.value_or(false));
        return true;
    });
    if (!whole || unknown)
        return ExprVal::malformed();
    std::vector<ExprVal> out;
    for (std::size_t first = 0; first < in.size(); ++first) {
        if (!in[first])
            continue;
        in[first] = false;
        std::vector<std::size_t> region = {first};
        for (std::size_t i = 0; i < region.size() && spendSteps(4); ++i)
            for (Cell next : board->cells.neighbours(board->cells.cellAtIndex(region[i])))
                if (const std::size_t index = board->cells.indexOf(next); in[index]) {
                    in[index] = false;
                    region.push_back(index);
                }
        std::sort(region.begin(), region.end());
        std::vector<ExprVal> values;
        for (std::size_t index : region)
            values.push_back(cellValue(*board, index));
        out.push_back(storeValue(std::move(values), maxComputedItems));
        if (out.back().tag == Tag::Malformed)
            return ExprVal::malformed();
    }
    return storeValue(std::move(out), maxComputedItems);
}

ExprVal ExprRun::evalEdge(const ExprInst& inst) {
    const ExprVal a = eval(inst.kids[0]), b = eval(inst.kids[1]);
    if (const ExprVal* bad = unusable({&a, &b}))
        return *bad;
    const ExprVal self = inst.kids.size() > 2 ? eval(inst.kids[2]) : ExprVal();
    const Board* board = a.tag == Tag::Cell        ? a.board
                         : b.tag == Tag::Cell      ? b.board
                         : self.tag == Tag::Entity ? boardOf(self.owner)
                                                   : nullptr;
    const auto one = placeOn(a), other = placeOn(b);
    if (board == nullptr || !one || !other)
        return ExprVal::malformed();
    const auto wanted = board->cells.edgeBetween(*one, *other);
    if (!wanted)
        return {};
    for (const BoardEdge& edge : board->edges) {
        if (edge.def->list.text != inst.text)
            continue;
        const std::vector<Edge> all = board->cells.edgesOfRun(edge.run);
        if (!spendSteps(1 + all.size()))
            return ExprVal::malformed();
        if (std::find(all.begin(), all.end(), *wanted) != all.end())
            return readNode(*inst.field, edge.item, edge.owner);
    }
    return {};
}

} // namespace ww::schema
