#pragma once

#include "rules/base/steps.h"
#include "rules/schema/expr_program.h"
#include "rules/schema/function.h"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace ww::schema {

struct Figure;

/// The lists and texts that a run makes.
struct ExprKept {
    std::vector<std::unique_ptr<std::vector<ExprVal>>> lists;
    std::vector<std::unique_ptr<std::string>> texts;
    std::vector<std::unique_ptr<MadeTree>> trees;       ///< what functions of the game gave
    std::vector<std::shared_ptr<const ExprKept>> inner; ///< of the runs of derived values
    std::vector<std::shared_ptr<const Board>> boards;   ///< that cells are of, each read once
    std::size_t items = 0;
};

/// One run of a program. Small and on the stack; nothing is allocated for plain comparisons.
class ExprRun {
  public:
    /// `frames` has as many places as the program needs.
    ExprRun(const Expr::Node& program, const World& world, std::span<const ExprValue> extra,
            ExprItem* frames)
        : ExprRun(program, world, extra, frames, stepMeter()) {
        step(); // so that a run without instructions that loop isn't free either
    }

    ExprVal eval(std::uint32_t at);
    /// Of a condition: none counts as false, and what is malformed is neither.
    bool says(bool what, std::uint32_t at);
    ExprItems list(std::uint32_t at);
    std::optional<ExprPlace> place(std::uint32_t at);
    /// What the values so far are views of.
    [[nodiscard]] std::shared_ptr<const ExprKept> keeper() const { return kept_; }

  private:
    friend class FunctionCall;
    friend class FunctionValue;

    ExprRun(const Expr::Node& program, const World& world, std::span<const ExprValue> extra,
            ExprItem* frames, StepMeter* meter)
        : insts_(program.insts.data()), world_(world), extra_(extra), frames_(frames),
          meter_(meter != nullptr ? meter : &own_) {}

    /// False once the budget is spent: the loops end, and every value is malformed.
    bool step(std::uint64_t steps = 1) { return meter_->add(steps); }
    [[nodiscard]] bool isSpent() const { return meter_->isSpent(); }
    /// Gives up: a list or a text grew too large.
    ExprVal tooLarge() {
        meter_->exceedMemory();
        return ExprVal::malformed();
    }
    /// Gives up where the result is no longer exact: no check may go on with a wrong number.
    ExprVal exact(const std::optional<Rational>& result) {
        if (result)
            return ExprVal::of(*result);
        meter_->overflow();
        return ExprVal::malformed();
    }
    /// A mapping's value by its key. Counts steps for a mapping with many keys.
    NodeRef valueIn(NodeRef mapping, std::string_view key);

    ExprVal readField(const FieldDef& field, NodeRef parent, const EntityView& owner,
                      const ExprInst& inst);
    ExprVal readNode(const FieldDef& field, NodeRef node, const EntityView& owner);
    ExprVal fieldOf(const ExprInst& inst);
    ExprVal derived(const ExprInst& inst);
    /// The field is of a record that is left out of what is there: its default counts.
    bool isLeftOut(const ExprInst& inst);
    ExprVal missing(const FieldDef& field, const EntityView& owner, NodeRef parent,
                    const ExprInst& inst);
    ExprVal follow(const ExprVal& ref, std::string_view kind);
    ExprVal arithmetic(const ExprInst& inst);
    ExprVal compare(const ExprInst& inst);
    ExprVal compareRef(const ExprInst& inst);
    bool sameEntity(const ExprVal& a, const ExprVal& b, const EntitySchema* schema);
    ExprVal logic(const ExprInst& inst);
    ExprVal in(const ExprInst& inst);
    ExprVal aggregate(const ExprInst& inst);
    /// False from `each` ends the loop. Returns false where the list is malformed.
    template <class Each>
    bool forEach(std::uint32_t source, const EntitySchema* followed, Each&& each);
    /// False where the value that they are looked up by is malformed.
    bool forEachEntity(const ExprInst& inst, const std::function<bool(const ExprVal&)>& each);
    /// The same of a function's list, with each item in its frame.
    template <class Each>
    bool forEachItem(const ExprInst& inst, Each&& each);
    ExprVal itemOf(const EntitySchema* follow, const ExprVal& list, NodeRef item);

    // made lists and functions of values
    ExprVal makeList(const ExprInst& inst);
    ExprVal narrowed(const ExprInst& inst);
    ExprVal endOf(const ExprInst& inst);
    ExprVal neighbour(const ExprInst& inst);
    ExprVal get(const ExprInst& inst);
    ExprVal label(const ExprInst& inst);
    ExprVal lookOf(const ExprInst& inst);
    [[nodiscard]] const WordDef* wordOf(const ExprInst& inst, const ExprVal& value) const;

    // lines of sentences
    ExprVal ofLine(const ExprInst& inst);
    static void forEachLine(const ExprVal& sentences,
                            const std::function<bool(const ExprVal&)>& each);

    // boards
    ExprVal ofBoard(const ExprInst& inst);
    /// Null where it can't be read.
    const Board* boardOf(const EntityView& entity);
    /// False where there is no board to be had.
    bool forEachCell(const ExprInst& inst, const std::function<bool(const ExprVal&)>& each);
    ExprVal cellNamed(const ExprInst& inst);
    ExprVal layerAt(const ExprInst& inst);
    ExprVal neighbours(const ExprInst& inst);
    ExprVal distance(const ExprInst& inst);
    ExprVal stepsBetween(const ExprInst& inst);
    ExprVal regions(const ExprInst& inst);
    ExprVal edgeOf(const ExprInst& inst);
    /// Whether the function's condition holds of a cell; nothing where that can't be known.
    std::optional<bool> holds(const ExprInst& inst, const ExprVal& cell);

    // planes
    ExprVal ofPlane(const ExprInst& inst);
    ExprVal shapeOf(const ExprInst& inst);
    ExprVal rectangle(const ExprInst& inst);
    ExprVal shapeValue(const Figure& figure, const EntityView& owner);

    ExprVal function(const ExprInst& inst);
    ExprVal call(const ExprInst& inst);
    ExprVal argument(const FieldDef& parameter, std::uint32_t at);
    static std::string textOf(const ExprVal& value);
    /// How much is kept; what was kept since can be forgotten where nothing of it is a result.
    struct Mark {
        std::size_t lists = 0, texts = 0, trees = 0, inner = 0, items = 0;
    };
    [[nodiscard]] Mark mark() const;
    void forget(const Mark& mark);
    ExprKept& kept();
    ExprVal keep(std::vector<ExprVal> list, std::size_t most = maxMadeList);
    ExprVal keep(std::string text);
    NodeRef keep(const Value& value);

    const ExprInst* insts_;
    std::shared_ptr<ExprKept> kept_;
    const World& world_;
    std::span<const ExprValue> extra_;
    ExprItem* frames_;
    StepMeter own_{maxExprSteps};
    StepMeter* meter_; ///< the thread's, or `own_`
};

template <class Each>
bool ExprRun::forEach(std::uint32_t at, const EntitySchema* followed, Each&& each) {
    const ExprInst& source = insts_[at];
    if (source.op == ExprOp::Users) {
        bool go = true;
        world_.users(source.schema->kind, source.text, frames_[source.frame].value.owner,
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
            if (!each(followed != nullptr ? follow(item, followed->kind) : item))
                break;
        return !isSpent();
    }
    if (list.tag != ExprVal::Tag::Node)
        return false;
    if (list.field->kind == FieldKind::Sentences)
        forEachLine(list, each);
    for (NodeRef item : list.node)
        if (!each(itemOf(followed, list, item)))
            break;
    return !isSpent();
}

template <class Each>
bool ExprRun::forEachItem(const ExprInst& inst, Each&& each) {
    std::vector<ExprVal> all;
    const std::vector<ExprVal>* list = nullptr;
    std::uint32_t index = 0;
    const auto one = [&](const ExprVal& item) {
        step();
        if (inst.hasBody)
            frames_[inst.frame] = {item, list, index};
        ++index;
        return each(item);
    };
    if (!inst.neighbours)
        return forEach(inst.kids[0], inst.schema, one);
    const bool whole = forEach(inst.kids[0], inst.schema, [&](const ExprVal& item) {
        step();
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
