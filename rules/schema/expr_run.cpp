// Runs a whole program: for its value, for the items of a list, or for the place of its value.

#include "rules/schema/board.h"
#include "rules/schema/builtin.h"
#include "rules/schema/expr_eval.h"

#include <array>

namespace ww::schema {

namespace {

using Tag = ExprVal::Tag;

Cell cellOf(const ExprVal& value) {
    return value.board->cells.cellAtIndex(static_cast<std::size_t>(value.number.num()));
}

/// Returns the cell's place in the first grid that the entity itself contains. Nothing if all grids
/// are in the board's base.
std::optional<ExprPlace> placeOfCell(const ExprVal& value) {
    const Cell cell = cellOf(value);
    for (const BoardLayer& layer : value.board->layers)
        if (layer.owner.id == value.owner.id && layer.owner.schema == value.owner.schema &&
            value.owner.node.find(layer.def->grid.text).isScalar())
            return ExprPlace{
                value.owner,
                FieldPath::fromKey(layer.def->grid.text).childCell(cell.column, cell.row)};
    return std::nullopt;
}

/// The frames of a program, filled with the entity, the inner record and the items of the inputs.
class Frames {
  public:
    Frames(const Expr::Node& program, const EntityView& self, const ExprInputs& given) {
        if (program.frames > few_.size()) {
            many_.resize(program.frames);
            at_ = many_.data();
        }
        at_[0].value.tag = Tag::Entity;
        at_[0].value.owner = self;
        at_[0].value.text = self.id;
        std::size_t next = 1;
        if (program.hasInnerRecord) {
            ExprVal& record = at_[next++].value;
            record.tag = Tag::Node;
            record.node = given.record;
            record.owner = self;
        }
        for (std::size_t i = 0; i < program.itemLocations.size(); ++i, ++next)
            if (i < given.items.size())
                at_[next] = given.items[i];
    }
    [[nodiscard]] ExprItem* get() { return at_; }

  private:
    std::array<ExprItem, 2> few_;
    std::vector<ExprItem> many_;
    ExprItem* at_ = few_.data();
};

ExprValue valueOf(const ExprVal& value, bool condition,
                  const std::shared_ptr<const ExprStorage>& kept) {
    switch (value.tag) {
    case Tag::None:
        if (condition)
            return false;
        return ExprNone{};
    case Tag::Malformed:
        return ExprMalformed{};
    case Tag::Bool:
        return value.truth;
    case Tag::Number:
        return value.number;
    case Tag::Text:
        return std::string(value.text);
    case Tag::Node:
        return ExprNode{value.node, value.field, value.owner, kept};
    case Tag::Entity:
        return value.owner;
    case Tag::List: {
        auto list = std::make_shared<ExprList>();
        for (const ExprVal& item : *value.list)
            list->items.push_back(valueOf(item, false, kept));
        return std::shared_ptr<const ExprList>(std::move(list));
    }
    case Tag::Cell:
        return cellName(cellOf(value));
    case Tag::Line:
        return std::string(value.text);
    case Tag::Entry:
        return ExprMalformed{};
    }
    return ExprMalformed{};
}

} // namespace

ExprValue runProgram(const Expr::Node& program, const World& world, const EntityView& self,
                     const ExprInputs& given) {
    Frames frames(program, self, given);
    ExprRun run(program, world, given.extra, frames.get());
    const ExprVal value = run.eval(program.root);
    return valueOf(value, program.isCondition, run.sharedStorage());
}

bool programEvaluatesTo(const Expr::Node& program, bool what, const World& world,
                        const EntityView& self, const ExprInputs& given) {
    Frames frames(program, self, given);
    return ExprRun(program, world, given.extra, frames.get()).evaluatesTo(what, program.root);
}

ExprItems runListProgram(const Expr::Node& program, const World& world, const EntityView& self,
                         const ExprInputs& given) {
    Frames frames(program, self, given);
    return ExprRun(program, world, given.extra, frames.get()).evalList(program.root);
}

ExprItems runKeptProgram(const Expr::Node& program, const World& world, const EntityView& self,
                         const ExprInputs& given) {
    Frames frames(program, self, given);
    ExprItems out = ExprRun(program, world, given.extra, frames.get()).evalAndKeep(program.root);
    if (program.isCondition && out.values.front().tag == Tag::None)
        out.values.front() = ExprVal::fromValue(false);
    return out;
}

std::optional<ExprPlace> runPlaceProgram(const Expr::Node& program, const World& world,
                                         const EntityView& self, const ExprInputs& given) {
    Frames frames(program, self, given);
    return ExprRun(program, world, given.extra, frames.get()).evalPlace(program.root);
}

ValueLocation valueLocationOf(const Expr::Node& program, std::uint32_t at) {
    const ExprInst& inst = program.insts[at];
    const auto ofFrame = [&](std::uint8_t frame) {
        const std::size_t first = program.hasInnerRecord ? 2 : 1;
        if (frame < first)
            return ValueLocation::SameEntity;
        return frame - first < program.itemLocations.size() ? program.itemLocations[frame - first]
                                                            : ValueLocation::Computed;
    };
    switch (inst.op) {
    case ExprOp::Frame:
    case ExprOp::FrameField:
        return ofFrame(inst.frame);
    case ExprOp::EntryKey:
    case ExprOp::EntryValue:
        return inst.kids.empty() ? ofFrame(inst.frame) : valueLocationOf(program, inst.kids[0]);
    case ExprOp::FieldOf:
        return inst.schema != nullptr ? ValueLocation::ReferencedEntity
                                      : valueLocationOf(program, inst.kids[0]);
    case ExprOp::MapItem:
    case ExprOp::Entries:
    case ExprOp::First:
    case ExprOp::Last:
    case ExprOp::Get:
        return valueLocationOf(program, inst.kids[0]);
    case ExprOp::Neighbour:
        return ofFrame(inst.frame);
    case ExprOp::Users:
    case ExprOp::Entities:
        return ValueLocation::ReferencedEntity;
    case ExprOp::Cells: {
        const ExprInst& of = program.insts[inst.kids[0]];
        return of.op == ExprOp::Frame ? ofFrame(of.frame) : ValueLocation::ReferencedEntity;
    }
    default:
        return ValueLocation::Computed;
    }
}

std::optional<ExprPlace> sourcePlaceOf(const ExprVal& value) {
    if (value.tag == Tag::Entity && !value.node)
        return ExprPlace{value.owner, {}};
    if (value.tag == Tag::Cell)
        return placeOfCell(value);
    if (value.tag == Tag::Line)
        return ExprPlace{value.owner, pathFromRoot(value.owner.node, value.node.index())
                                          .child(static_cast<std::size_t>(value.number.num()))};
    if (!value.node || !value.owner)
        return std::nullopt;
    return ExprPlace{value.owner, pathFromRoot(value.owner.node, value.node.index())};
}

std::optional<ExprPlace> ExprRun::evalPlace(std::uint32_t at) {
    const ExprInst& inst = insts_[at];
    const auto below = [](std::optional<ExprPlace> place, std::string_view key) {
        if (place)
            place->path = place->path.child(key);
        return place;
    };
    // A point is a list in the file, but expressions read its numbers as the fields `x` and `y`.
    const auto field = [&](std::optional<ExprPlace> place) {
        for (std::size_t part = 0; part < 2; ++part)
            if (place && inst.field == &pointFields()[part]) {
                place->path = place->path.child(part);
                return place;
            }
        return below(std::move(place), inst.field->key);
    };
    switch (inst.op) {
    case ExprOp::FrameField: {
        const ExprVal& frame = frames_[inst.frame].value;
        if (frame.tag == Tag::Entity)
            return ExprPlace{frame.owner, FieldPath::fromKey(inst.field->key)};
        return field(sourcePlaceOf(frame));
    }
    case ExprOp::FieldOf: {
        if (inst.schema == nullptr)
            return field(evalPlace(inst.kids[0]));
        // The left side is a reference, so the field is in the referenced entity.
        const ExprVal other = resolveReference(eval(inst.kids[0]), inst.schema->kind);
        if (other.tag != Tag::Entity)
            return std::nullopt;
        return ExprPlace{other.owner, FieldPath::fromKey(inst.field->key)};
    }
    case ExprOp::MapItem:
        return below(evalPlace(inst.kids[0]), inst.text);
    case ExprOp::Entries:
        return evalPlace(inst.kids[0]);
    case ExprOp::EntryValue:
    case ExprOp::EntryKey:
        return inst.kids.empty() ? sourcePlaceOf(frames_[inst.frame].value)
                                 : evalPlace(inst.kids[0]);
    case ExprOp::Get: {
        const ExprVal key = eval(inst.kids[1]);
        const ExprVal found = eval(at);
        return found.node                  ? sourcePlaceOf(found)
               : key.tag != Tag::Malformed ? below(evalPlace(inst.kids[0]), textOf(key))
                                           : std::nullopt;
    }
    default:
        return sourcePlaceOf(eval(at));
    }
}

} // namespace ww::schema
