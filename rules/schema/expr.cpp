#include "rules/schema/expr.h"

#include "rules/base/steps.h"
#include "rules/schema/derived_text.h"
#include "rules/schema/expr_program.h"
#include "rules/schema/shared_budget.h"

#include <utility>

namespace ww::schema {

Expr::Expr(std::string text, std::shared_ptr<const Node> root, std::vector<Dependency> reads)
    : text_(std::move(text)), root_(std::move(root)), reads_(std::move(reads)) {}
Expr::~Expr() = default;

Result<std::shared_ptr<const Expr>, ExprError> Expr::compile(std::string_view text,
                                                             const Scope& scope) {
    auto syntax = parseExpression(text);
    if (!syntax)
        return fail(std::move(syntax.error()));
    auto compiled = compileSyntax(*syntax, scope);
    if (!compiled)
        return fail(std::move(compiled.error()));
    return std::make_shared<const Expr>(std::string(text), std::move(compiled->program),
                                        std::move(compiled->dependencies));
}

ExprValue Expr::evaluate(const World& world, const EntityView& self,
                         const std::vector<ExprValue>& extra) const {
    return runProgram(*root_, world, self, {{}, extra, {}});
}

ExprValue Expr::evaluate(const World& world, const EntityView& self, NodeRef record,
                         const std::vector<ExprValue>& extra) const {
    return runProgram(*root_, world, self, {record, extra, {}});
}

ExprValue Expr::evaluate(const World& world, const EntityView& self,
                         const ExprInputs& given) const {
    return runProgram(*root_, world, self, given);
}

bool Expr::evaluatesTo(bool what, const World& world, const EntityView& self,
                       const ExprInputs& given) const {
    return programEvaluatesTo(*root_, what, world, self, given);
}

ExprItems Expr::evaluateItems(const World& world, const EntityView& self,
                              const ExprInputs& given) const {
    return runListProgram(*root_, world, self, given);
}

ExprItems Expr::evaluateAndKeep(const World& world, const EntityView& self,
                                const ExprInputs& given) const {
    return runKeptProgram(*root_, world, self, given);
}

std::optional<ExprPlace> Expr::evaluatePlace(const World& world, const EntityView& self,
                                             const ExprInputs& given) const {
    return runPlaceProgram(*root_, world, self, given);
}

namespace {

void addLiterals(const Expr::Node& program, std::uint32_t at, std::vector<std::string>& out) {
    const ExprInst& inst = program.insts[at];
    switch (inst.op) {
    case ExprOp::Constant:
        if (inst.constant.tag == ExprVal::Tag::Text)
            out.emplace_back(inst.constant.text);
        break;
    case ExprOp::If:
        addLiterals(program, inst.kids[1], out);
        addLiterals(program, inst.kids[2], out);
        break;
    case ExprOp::Default:
        for (const std::uint32_t kid : inst.kids)
            addLiterals(program, kid, out);
        break;
    case ExprOp::Derived:
        if (inst.derived != nullptr && inst.derived->value)
            for (std::string& one : inst.derived->value->literalResults())
                out.push_back(std::move(one));
        break;
    default:
        break;
    }
}

} // namespace

std::vector<std::string> Expr::literalResults() const {
    std::vector<std::string> out;
    addLiterals(*root_, root_->root, out);
    return out;
}

const ExprType& Expr::type() const {
    return root_->type;
}

ValueLocation Expr::valueLocation() const {
    return valueLocationOf(*root_, root_->root);
}

Result<Expr::List, ExprError> Expr::List::compile(std::string_view text, const Scope& scope) {
    auto syntax = parseNamedList(text);
    if (!syntax)
        return fail(std::move(syntax.error()));
    auto compiled = compileSyntax(*syntax, scope);
    if (!compiled)
        return fail(std::move(compiled.error()));
    List made;
    made.item = {syntax->item, itemTypeOf(compiled->program->type, scope.system), syntax->itemSpan,
                 valueLocationOf(*compiled->program, compiled->program->root)};
    made.list = std::make_shared<const Expr>(
        std::string(text.substr(0, syntax->nodeAt(syntax->root).span.end)),
        std::move(compiled->program), std::move(compiled->dependencies));
    return made;
}

Expr::ResultKind Expr::resultKind() const {
    switch (root_->type.base) {
    case ExprType::Base::Bool:
    case ExprType::Base::Distinct:
        return ResultKind::Condition;
    case ExprType::Base::Number:
        return ResultKind::Number;
    case ExprType::Base::Text:
    case ExprType::Base::Word:
    case ExprType::Base::Mixed:
        return ResultKind::Text;
    case ExprType::Base::Ref:
        return ResultKind::Reference;
    case ExprType::Base::Record:
    case ExprType::Base::Entry:
        return ResultKind::Record;
    case ExprType::Base::None:
        return ResultKind::None;
    default:
        return ResultKind::List;
    }
}

bool Expr::canBeNone() const {
    return root_->type.canBeNone || root_->type.base == ExprType::Base::None;
}

bool Expr::usesOuterItems() const {
    return root_->usesOuterItems;
}

const std::vector<std::string>& Expr::impliedPaths() const {
    return root_->impliedPaths;
}

std::string toText(const ExprValue& value) {
    struct {
        std::string operator()(ExprNone) const { return {}; }
        std::string operator()(ExprMalformed) const { return {}; }
        std::string operator()(bool truth) const { return truth ? "true" : "false"; }
        std::string operator()(Rational number) const { return number.str(); }
        std::string operator()(const std::string& text) const { return text; }
        std::string operator()(const ExprNode& node) const {
            if (node.node.isScalar())
                return std::string(node.node.scalar());
            std::string out;
            for (NodeRef item : node.node) {
                out += out.empty() ? "" : ", ";
                if (node.node.isMapping())
                    out += std::string(item.key()) + " ";
                out += item.isScalar() ? item.scalar() : item.sourceText();
            }
            return out;
        }
        std::string operator()(const EntityView& entity) const { return std::string(entity.id); }
        std::string operator()(const std::shared_ptr<const ExprList>& list) const {
            std::string out;
            for (const ExprValue& item : list->items)
                out += (out.empty() ? "" : ", ") + toText(item);
            return out;
        }
    } text;
    return std::visit(text, value);
}

std::string derivedText(const ExprValue& value) {
    if (const bool* truth = std::get_if<bool>(&value))
        return *truth ? "yes" : "no";
    if (const auto* entity = std::get_if<EntityView>(&value))
        return entity->schema->titleField.empty()
                   ? std::string(entity->id)
                   : std::string(entity->node.find(entity->schema->titleField).scalar());
    return toText(value);
}

std::string EvaluationResult::text() const {
    if (hasFailed)
        return hasOverflowed ? "number too large to be exact" : "too much to work out";
    return derivedText(value);
}

std::string EvaluationResult::failureReason() const {
    return hasOverflowed
               ? "a number in it is too large to be exact"
               : "it takes more than 5,000,000 steps, or more memory than an expression may "
                 "have";
}

EvaluationResult evaluateWithOwnBudget(const Expr& expr, const World& world, const EntityView& self,
                                       NodeRef record) {
    StepMeter meter(maxExprSteps);
    const StepScope scope(meter);
    EvaluationResult out;
    out.value = expr.evaluate(world, self, record);
    out.hasFailed = meter.isBudgetExceeded();
    out.hasOverflowed = meter.hasOverflowed();
    out.steps = meter.stepsUntilOverflow();
    return out;
}

SharedBudget::SharedBudget()
    : own_(maxExprSteps), meter_(currentStepMeter() != nullptr ? *currentStepMeter() : own_),
      scope_(meter_) {}

std::string printedText(const Expr& expr, const World& world, const EntityView& self,
                        NodeRef record) {
    const SharedBudget budget;
    std::string text = toText(expr.evaluate(world, self, record));
    if (!budget.isSpent())
        return text;
    EvaluationResult nothing;
    nothing.hasFailed = true;
    nothing.hasOverflowed = currentStepMeter()->hasOverflowed();
    return nothing.text();
}

} // namespace ww::schema
