#include "editor/sheets/rich_value.h"

#include "rules/schema/expr_program.h"

namespace ww::sheets {

namespace {

using schema::ExprInst;
using schema::ExprOp;

bool isRich(const schema::FieldDef* field) {
    return field != nullptr && field->kind == schema::FieldKind::RichText;
}

/// Follows the parts of an expression that give its text.
class RichTextSearch {
  public:
    explicit RichTextSearch(const schema::Expr::Node& program) : program_(program) {}

    bool isRichValue(std::uint32_t at) {
        const ExprInst& inst = program_.insts[at];
        switch (inst.op) {
        case ExprOp::FrameField:
        case ExprOp::FieldOf:
        case ExprOp::MapItem:
        case ExprOp::Get:
            return isRich(inst.field);
        case ExprOp::EntryValue:
            return inst.field != nullptr && isRich(inst.field->itemField.get());
        case ExprOp::If:
            return isRichValue(inst.kids[1]) || isRichValue(inst.kids[2]);
        case ExprOp::Default:
            return isRichValue(inst.kids[0]) || isRichValue(inst.kids[1]);
        case ExprOp::Derived:
            return inst.derived != nullptr && inst.derived->value &&
                   canBeRichText(*inst.derived->value);
        case ExprOp::Frame:
            for (auto list = lists_.rbegin(); list != lists_.rend(); ++list)
                if (list->frame == inst.frame)
                    return hasRichItems(list->list);
            return false;
        case ExprOp::First:
        case ExprOp::Last:
            return hasRichItems(inst.kids[0]);
        case ExprOp::Join:
            return inst.hasBody ? isRichBody(inst) : hasRichItems(inst.kids[0]);
        default:
            return false;
        }
    }

  private:
    struct ListFrame {
        std::uint8_t frame = 0;
        std::uint32_t list = 0; ///< the instruction that gives the list
    };

    bool isRichBody(const ExprInst& inst) {
        lists_.push_back({inst.frame, inst.kids[0]});
        const bool rich = isRichValue(inst.kids[1]);
        lists_.pop_back();
        return rich;
    }

    bool hasRichItems(std::uint32_t at) {
        const ExprInst& inst = program_.insts[at];
        switch (inst.op) {
        case ExprOp::FrameField:
        case ExprOp::FieldOf:
        case ExprOp::MapItem:
        case ExprOp::Get:
            return inst.field != nullptr && isRich(inst.field->itemField.get());
        case ExprOp::MakeList:
            return std::any_of(inst.kids.begin(), inst.kids.end(),
                               [this](std::uint32_t kid) { return isRichValue(kid); });
        case ExprOp::If:
            return hasRichItems(inst.kids[1]) || hasRichItems(inst.kids[2]);
        case ExprOp::Filter:
        case ExprOp::Sorted:
        case ExprOp::Duplicates:
        case ExprOp::Take:
            return hasRichItems(inst.kids[0]);
        case ExprOp::DistinctValues:
        case ExprOp::AllValues:
            return isRichBody(inst);
        default:
            return false;
        }
    }

    const schema::Expr::Node& program_;
    std::vector<ListFrame> lists_; ///< the lists whose items the current part can use
};

} // namespace

bool canBeRichText(const schema::Expr& expr) {
    // A named item of an enclosing list has no field in the program, only in the type.
    return isRich(expr.type().field) ||
           RichTextSearch(expr.program()).isRichValue(expr.program().root);
}

} // namespace ww::sheets
