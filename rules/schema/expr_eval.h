#pragma once

#include "rules/base/steps.h"
#include "rules/schema/expr_program.h"
#include "rules/schema/function.h"

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace ww::schema {

struct Figure;

/// Returns the largest whole number that isn't above `number`.
[[nodiscard]] std::int64_t floorOf(Rational number);

/// Owns the lists and texts that a run computes.
struct ExprStorage {
    std::vector<std::unique_ptr<std::vector<ExprVal>>> lists;
    std::vector<std::unique_ptr<std::string>> texts;
    std::vector<std::unique_ptr<ComputedTree>> trees;      ///< results of game functions
    std::vector<std::shared_ptr<const ExprStorage>> inner; ///< storage of derived values' runs
    std::vector<std::shared_ptr<const Board>> boards;      ///< boards of cells, each read once
    std::size_t items = 0;
};

/// One evaluation of a program. Created on the stack; plain comparisons allocate no memory.
class ExprRun {
  public:
    /// `frames` must have `program.frames` items.
    ExprRun(const Expr::Node& program, const World& world, std::span<const ExprValue> extra,
            ExprItem* frames)
        : ExprRun(program, world, extra, frames, currentStepMeter()) {
        spendSteps(); // so that even a run without loops costs a step
    }

    ExprVal eval(std::uint32_t at);
    /// Returns true if a condition evaluates to `what`. None is treated as false. A malformed
    /// condition is neither true nor false.
    bool evaluatesTo(bool what, std::uint32_t at);
    ExprItems evalList(std::uint32_t at);
    /// Returns the value as the only item, with the owner of computed values.
    ExprItems evalAndKeep(std::uint32_t at);
    std::optional<ExprPlace> evalPlace(std::uint32_t at);
    /// Returns the storage into which computed values point; null if nothing was stored.
    [[nodiscard]] std::shared_ptr<const ExprStorage> sharedStorage() const { return kept_; }

  private:
    friend class FunctionCall;
    friend class FunctionValue;

    ExprRun(const Expr::Node& program, const World& world, std::span<const ExprValue> extra,
            ExprItem* frames, StepMeter* meter)
        : insts_(program.insts.data()), world_(world), extra_(extra), frames_(frames),
          meter_(meter != nullptr ? meter : &own_) {}

    /// Uses steps of the budget. Returns false if the budget is used up; then loops end, and every
    /// value is malformed.
    bool spendSteps(std::uint64_t steps = 1) { return meter_->add(steps); }
    [[nodiscard]] bool isSpent() const { return meter_->isBudgetExceeded(); }
    /// Ends the run because a list or a text grew too large.
    ExprVal failTooLarge() {
        meter_->markOutOfMemory();
        return ExprVal::malformed();
    }
    /// Ends the run because a number is no longer exact: checks must not use a wrong number.
    ExprVal exactOrFail(const std::optional<Rational>& result) {
        if (result)
            return ExprVal::fromValue(*result);
        meter_->markOverflow();
        return ExprVal::malformed();
    }
    /// Returns a mapping's value by its key. Uses several steps if the mapping has many keys.
    NodeRef mappingValue(NodeRef mapping, std::string_view key);

    ExprVal readField(const FieldDef& field, NodeRef parent, const EntityView& owner,
                      const ExprInst& inst);
    ExprVal readNode(const FieldDef& field, NodeRef node, const EntityView& owner);
    ExprVal evalField(const ExprInst& inst);
    ExprVal evalDerived(const ExprInst& inst);
    /// Returns true if the field's record is absent, so that the field's default applies.
    bool isRecordAbsent(const ExprInst& inst);
    ExprVal missingFieldValue(const FieldDef& field, const EntityView& owner, NodeRef parent,
                              const ExprInst& inst);
    ExprVal resolveReference(const ExprVal& ref, std::string_view kind);
    ExprVal evalArithmetic(const ExprInst& inst);
    ExprVal evalComparison(const ExprInst& inst);
    ExprVal evalReferenceComparison(const ExprInst& inst);
    bool isSameEntity(const ExprVal& a, const ExprVal& b, const EntitySchema* schema);
    ExprVal evalLogic(const ExprInst& inst);
    ExprVal evalIn(const ExprInst& inst);
    ExprVal evalAggregate(const ExprInst& inst);
    /// Visits items until `each` returns false. Returns false if the list is malformed.
    template <class Each>
    bool forEach(std::uint32_t source, const EntitySchema* followed, Each&& each);
    /// Returns false if the value by which entities are looked up is malformed.
    bool forEachEntity(const ExprInst& inst, const std::function<bool(const ExprVal&)>& each);
    /// Visits the items of a function's list, each as the current item of the function's frame.
    template <class Each>
    bool forEachItem(const ExprInst& inst, Each&& each);
    ExprVal itemValue(const EntitySchema* follow, const ExprVal& list, NodeRef item);

    // computed lists and functions of values
    ExprVal evalListLiteral(const ExprInst& inst);
    ExprVal evalListFilter(const ExprInst& inst);
    ExprVal evalFirstOrLast(const ExprInst& inst);
    ExprVal evalTake(const ExprInst& inst);
    ExprVal evalNeighbour(const ExprInst& inst);
    ExprVal evalMapGet(const ExprInst& inst);
    ExprVal evalLabel(const ExprInst& inst);
    ExprVal evalWordStyle(const ExprInst& inst);
    [[nodiscard]] const WordDef* wordOf(const ExprInst& inst, const ExprVal& value) const;

    // lines of sentences
    ExprVal evalLineFunction(const ExprInst& inst);
    static void forEachLine(const ExprVal& sentences,
                            const std::function<bool(const ExprVal&)>& each);

    // boards
    ExprVal evalBoardFunction(const ExprInst& inst);
    /// Returns the entity's board; null if it can't be read.
    const Board* boardOf(const EntityView& entity);
    /// Visits all cells of a board until `each` returns false. Returns false if there is no board.
    bool forEachCell(const ExprInst& inst, const std::function<bool(const ExprVal&)>& each);
    ExprVal evalCellNamed(const ExprInst& inst);
    ExprVal evalCellLayer(const ExprInst& inst);
    ExprVal evalNeighbourCells(const ExprInst& inst);
    ExprVal evalDistance(const ExprInst& inst);
    ExprVal evalSteps(const ExprInst& inst);
    ExprVal evalRegions(const ExprInst& inst);
    ExprVal evalEdge(const ExprInst& inst);
    /// Returns true if the function's condition is true for a cell; nothing if that isn't known.
    std::optional<bool> isConditionTrue(const ExprInst& inst, const ExprVal& cell);
    /// Adds the cells of a board that a value names: a cell, its name, or a list of these. Returns
    /// false if one of them can't be read.
    bool addCells(const ExprVal& value, const Board& board, std::vector<Cell>& out);
    ExprVal evalBoardSize(const ExprInst& inst);

    // planes
    ExprVal evalPlaneFunction(const ExprInst& inst);
    ExprVal evalShape(const ExprInst& inst);
    ExprVal evalRectangle(const ExprInst& inst);
    ExprVal shapeValue(const Figure& figure, const EntityView& owner);

    // numbers
    ExprVal evalNumberFunction(const ExprInst& inst);
    ExprVal evalQuantile(const ExprInst& inst);
    ExprVal evalDrawn(const std::array<Rational, 4>& numbers);

    ExprVal evalDefault(const ExprInst& inst);
    ExprVal evalGameCall(const ExprInst& inst);
    ExprVal argumentValue(const FieldDef& parameter, std::uint32_t at);
    static std::string textOf(const ExprVal& value);
    /// The sizes of the storage at some point. `rollBackTo` frees all data stored after that point.
    struct StorageMark {
        std::size_t lists = 0, texts = 0, trees = 0, inner = 0, items = 0;
    };
    [[nodiscard]] StorageMark storageMark() const;
    void rollBackTo(const StorageMark& mark);
    ExprStorage& storage();
    ExprVal storeValue(std::vector<ExprVal> list, std::size_t most = maxComputedListItems);
    ExprVal storeValue(std::string text);
    NodeRef storeValue(const Value& value);

    const ExprInst* insts_;
    std::shared_ptr<ExprStorage> kept_;
    const World& world_;
    std::span<const ExprValue> extra_;
    ExprItem* frames_;
    StepMeter own_{maxExprSteps};
    StepMeter* meter_; ///< the thread's meter, or `own_`
};

template <class Each>
bool ExprRun::forEach(std::uint32_t at, const EntitySchema* followed, Each&& each) {
    const ExprInst& source = insts_[at];
    if (source.op == ExprOp::Users) {
        bool go = true;
        world_.forEachUser(source.schema->kind, source.text, frames_[source.frame].value.owner,
                           [&](const EntityView& user) {
                               if (!go)
                                   return;
                               ExprVal value;
                               value.tag = ExprVal::Tag::Entity;
                               value.owner = user;
                               value.text = user.id;
                               go = each(value) && !isSpent();
                           });
        return !isSpent();
    }
    if (source.op == ExprOp::Entities)
        return forEachEntity(source, each);
    if (source.op == ExprOp::Cells)
        return forEachCell(source, each);
    const ExprVal list = eval(at);
    if (list.tag == ExprVal::Tag::None)
        return true;
    if (list.tag == ExprVal::Tag::List) {
        for (const ExprVal& item : *list.list)
            if (!each(followed != nullptr ? resolveReference(item, followed->kind) : item))
                break;
        return !isSpent();
    }
    if (list.tag != ExprVal::Tag::Node)
        return false;
    if (list.field->kind == FieldKind::Sentences)
        forEachLine(list, each);
    for (NodeRef item : list.node)
        if (!each(itemValue(followed, list, item)))
            break;
    return !isSpent();
}

template <class Each>
bool ExprRun::forEachItem(const ExprInst& inst, Each&& each) {
    std::vector<ExprVal> all;
    const std::vector<ExprVal>* list = nullptr;
    std::uint32_t index = 0;
    const auto one = [&](const ExprVal& item) {
        spendSteps();
        if (inst.hasBody)
            frames_[inst.frame] = {item, list, index};
        ++index;
        return each(item);
    };
    if (!inst.neighbours)
        return forEach(inst.kids[0], inst.schema, one);
    const bool whole = forEach(inst.kids[0], inst.schema, [&](const ExprVal& item) {
        spendSteps();
        all.push_back(item);
        return true;
    });
    list = &all;
    for (const ExprVal& item : all)
        if (!one(item))
            break;
    return whole && !isSpent();
}

} // namespace ww::schema
