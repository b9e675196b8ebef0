#pragma once

#include "rules/schema/expr_program.h"

#include <optional>
#include <span>
#include <vector>

namespace ww::schema {

/// One run of a program. Small and on the stack; nothing is allocated for plain comparisons.
class ExprRun {
  public:
    /// `frames` has as many places as the program needs.
    ExprRun(const Expr::Node& program, const World& world, std::span<const ExprValue> extra,
            ExprItem* frames)
        : insts_(program.insts.data()), world_(world), extra_(extra), frames_(frames) {}

    ExprVal eval(std::uint32_t at);
    ExprItems list(std::uint32_t at);
    std::optional<ExprPlace> place(std::uint32_t at);

  private:
    ExprVal readField(const FieldDef& field, NodeRef parent, const EntityView& owner,
                      const ExprInst& inst);
    ExprVal readNode(const FieldDef& field, NodeRef node, const EntityView& owner);
    ExprVal fieldOf(const ExprInst& inst);
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
    bool forEach(std::uint32_t source, const EntitySchema* follow, Each&& each);
    ExprVal itemOf(const EntitySchema* follow, const ExprVal& list, NodeRef item);

    const ExprInst* insts_;
    const World& world_;
    std::span<const ExprValue> extra_;
    ExprItem* frames_;
    std::uint64_t steps_ = 0;
};

} // namespace ww::schema
