// Compiles and runs calls of a game's C++ functions, and evaluates derived values.

#include "rules/base/cancel.h"
#include "rules/base/words.h"
#include "rules/schema/expr_compile.h"
#include "rules/schema/expr_eval.h"
#include "rules/schema/function.h"
#include "rules/schema/kinds.h"

#include <algorithm>
#include <array>

namespace ww::schema {

namespace {

using Base = ExprType::Base;
using Tag = ExprVal::Tag;

bool sameType(const FieldDef* a, const FieldDef* b) {
    return a == b || (a != nullptr && b != nullptr && !a->type.empty() && a->type == b->type);
}

/// Returns true if an argument of type `given` fits a parameter of type `wanted`. `said`: the
/// argument is a literal, whose word was already checked.
bool fits(const ExprType& given, const ExprType& wanted, bool said, const System* system) {
    if (given.base == Base::None)
        return true;
    switch (wanted.base) {
    case Base::Bool:
        return given.base == Base::Bool || given.base == Base::Distinct;
    case Base::Text:
        return given.base == Base::Text &&
               (said || wanted.words == nullptr || given.words == wanted.words ||
                sameType(given.field, wanted.field));
    case Base::Ref:
        return said ||
               (given.base == Base::Ref &&
                (given.schema == wanted.schema ||
                 (given.schema != nullptr && wanted.schema != nullptr && system != nullptr &&
                  isSameOrExtends(*system, *given.schema, *wanted.schema))));
    case Base::Record:
    case Base::Map:
        return given.base == wanted.base && sameType(given.field, wanted.field);
    case Base::List:
        return isListLike(given) &&
               fits(itemTypeOf(given, system), itemTypeOf(wanted, system), false, system);
    default:
        return given.base == wanted.base;
    }
}

std::string nameOf(const FieldDef& type) {
    if (type.kind == FieldKind::List && type.itemField && type.type.empty())
        return "a list of `" + nameOf(*type.itemField).substr(1);
    const std::string& word = !type.type.empty()            ? type.type
                              : type.kind == FieldKind::Ref ? type.targetKind
                                                            : fieldKindName(type.kind);
    return "`" + word + "`";
}

void append(std::string& text, const Value& value, Tree& tree) {
    const auto here = [&] { return static_cast<std::uint32_t>(text.size()); };
    const std::size_t index = tree.nodes.size() - 1;
    tree.nodes[index].kind = value.kind;
    tree.nodes[index].span.begin = here();
    text += value.text;
    for (const auto& [key, child] : value.entries) {
        Node node;
        node.hasKey = !key.empty();
        node.key = {here(), here() + static_cast<std::uint32_t>(key.size())};
        text += key + (key.empty() ? "" : ": ");
        tree.nodes.push_back(node);
        append(text, child, tree);
        text += ", ";
    }
    tree.nodes[index].span.end = here();
    tree.nodes[index].next = static_cast<std::uint32_t>(tree.nodes.size());
}

} // namespace

std::unique_ptr<ComputedTree> buildTree(const Value& value) {
    auto made = std::make_unique<ComputedTree>();
    made->tree.nodes.emplace_back();
    append(made->text, value, made->tree);
    made->tree.text = made->text;
    return made;
}

ExprCompiler::Part ExprCompiler::argument(const FunctionDef& function, const FieldDef& parameter,
                                          std::uint32_t ast) {
    const ExprType wanted = typeOf(parameter, false, scope_.system);
    const AstKind kind = at(ast).kind;
    Part part = compile(ast);
    bool said = part.type.base == Base::Word || kind == AstKind::Text;
    part = typed(part, wanted);
    if (const Part value = valueInstead(part, wanted); value.inst != part.inst) {
        part = value;
        said = true;
    }
    if (kind == AstKind::Text && wanted.words != nullptr)
        checkWord(at(ast), wanted);
    if (wanted.base == Base::Text && wanted.words == nullptr)
        part = text(part);
    if (!fits(part.type, wanted, said, scope_.system))
        stop(ast, "`" + parameter.key + "` of " + function.name + " is " + nameOf(parameter) +
                      ", but this is " +
                      (part.type.schema != nullptr ? withArticle(part.type.schema->kind)
                       : part.type.field != nullptr && !part.type.field->type.empty()
                           ? "`" + part.type.field->type + "`"
                           : std::string(describe(part.type))));
    return part;
}

ExprCompiler::Part ExprCompiler::ofGame(const FunctionDef& function, std::uint32_t ast) {
    const AstNode& node = at(ast);
    if (!node.item.empty())
        stopAt(node.itemSpan, node.text + " doesn't go through a list, so it has no items to name");
    if (node.kids.size() != function.parameters.size()) {
        std::string form;
        for (const FieldDef& one : function.parameters)
            form += (form.empty() ? "" : ", ") + one.key;
        stop(ast, "write it as " + function.name + "(" + form + ")");
    }
    ExprInst inst;
    inst.op = ExprOp::Call;
    inst.function = &function;
    ExprType type = typeOf(function.resultField, false, scope_.system);
    type.canBeNone = function.optional;
    for (std::size_t i = 0; i < node.kids.size(); ++i) {
        const Part part = argument(function, function.parameters[i], node.kids[i]);
        type.canBeNone = type.canBeNone || part.type.canBeNone || part.type.base == Base::None;
        if (part.type.schema != nullptr)
            noteRead(*part.type.schema, "id"); // depends on whether the entity exists
        inst.kids.push_back(part.inst);
    }
    for (const Dependency& read : function.dependencies)
        addRead(read);
    Part part = emit(std::move(inst), type, ast);
    present(part);
    return part;
}

NodeRef ExprRun::storeValue(const Value& value) {
    ExprStorage& all = storage();
    all.trees.push_back(buildTree(value));
    const Tree& tree = all.trees.back()->tree;
    all.items += tree.nodes.size() + tree.text.size() / 64;
    spendSteps(tree.nodes.size() + tree.text.size() / 64);
    return NodeRef(tree, 0);
}

ExprVal ExprRun::argumentValue(const FieldDef& parameter, std::uint32_t at) {
    // Resolve a reference that is a literal from the entity's pack.
    const auto followed = [&](ExprVal value, const FieldDef& field) {
        if (field.kind != FieldKind::Ref)
            return value;
        if (value.owner.pack.empty())
            value.owner.pack = frames_[0].value.owner.pack;
        return resolveReference(value, field.targetKind);
    };
    if (parameter.kind != FieldKind::List)
        return followed(eval(at), parameter);
    std::vector<ExprVal> items;
    bool malformed = false;
    const bool whole = forEach(at, nullptr, [&](const ExprVal& item) {
        spendSteps();
        items.push_back(followed(item, *parameter.itemField));
        malformed = malformed || items.back().tag == Tag::Malformed;
        return !malformed;
    });
    return whole && !malformed ? storeValue(std::move(items)) : ExprVal::malformed();
}

ExprVal ExprRun::evalDerived(const ExprInst& inst) {
    const ExprVal of = inst.kids.empty() ? frames_[inst.frame].value
                                         : resolveReference(eval(inst.kids[0]), inst.schema->kind);
    if (of.tag != Tag::Entity)
        return of.tag == Tag::None ? of : ExprVal::malformed();
    // Evaluate the derived value with the step budget of this expression.
    const Expr::Node& program = inst.derived->value->program();
    std::array<ExprItem, 1> one; // enough for a derived value without lists
    std::vector<ExprItem> several(program.frames > 1 ? program.frames : 0);
    ExprItem* const frames = several.empty() ? one.data() : several.data();
    frames[0].value = of;
    frames[0].value.node = {};
    ExprRun run(program, world_, {}, frames, meter_);
    spendSteps();
    if (kept_) // the limit of items applies to this run and the inner run together
        run.storage().items = kept_->items;
    ExprVal value = run.eval(program.root);
    if (run.kept_) {
        ExprStorage& all = storage();
        all.items = run.kept_->items;
        all.inner.push_back(std::move(run.kept_));
    }
    if (program.isCondition && value.tag == Tag::None)
        return ExprVal::fromValue(false);
    return value;
}

ExprVal ExprRun::evalGameCall(const ExprInst& inst) {
    const FunctionDef& function = *inst.function;
    if (function.body.run == nullptr) // another finding reports the missing function
        return ExprVal::malformed();
    FunctionCall call(*this, function);
    bool none = false;
    for (std::size_t i = 0; i < inst.kids.size(); ++i) {
        const ExprVal value = argumentValue(function.parameters[i], inst.kids[i]);
        if (value.tag == Tag::Malformed)
            return value;
        none = none || value.tag == Tag::None;
        call.arguments_.push_back(FunctionValue(&call, value));
    }
    if (none)
        return {};
    const Value made = function.body.run(call);
    if (call.spoilt_ || isSpent())
        return ExprVal::malformed();
    if (made.kind == NodeKind::Null)
        return function.optional ? ExprVal() : ExprVal::malformed();
    EntityView owner;
    owner.pack = frames_[0].value.owner.pack;
    ExprVal value = readNode(function.resultField, storeValue(made), owner);
    if (storage().items > maxComputedItems)
        return failTooLarge();
    if (value.tag != Tag::Node)
        value.node = {}; // a computed value isn't a node of the content
    return value;
}

std::vector<FunctionValue> FunctionValue::items() const {
    std::vector<FunctionValue> out;
    if (call_ == nullptr || value_.tag == Tag::None)
        return out;
    if (value_.tag == Tag::List) {
        for (const ExprVal& item : *value_.list)
            if (call_->spendStep())
                out.push_back(FunctionValue(call_, item));
    } else if (value_.tag == Tag::Node) {
        const FieldDef* of = value_.field->itemField.get();
        for (NodeRef item : value_.node)
            if (call_->spendStep())
                out.push_back(
                    call_->resolvedValue(call_->run_.itemValue(nullptr, value_, item),
                                         value_.field->kind == FieldKind::List ? of : nullptr));
    }
    return out;
}

FunctionValue FunctionValue::value() const {
    if (value_.tag != Tag::Entry || !call_->spendStep())
        return {};
    const FieldDef& field = *value_.field->itemField;
    return call_->resolvedValue(call_->run_.readNode(field, value_.node, value_.owner), &field);
}

FunctionValue FunctionValue::field(std::string_view key) const {
    if (call_ == nullptr || !call_->spendStep())
        return {};
    if (isNone() && value_.field != nullptr) { // an absent record: use the fields' defaults
        const FieldDef* of = value_.field->field(key);
        call_->spoilt_ = call_->spoilt_ || of == nullptr;
        if (of == nullptr)
            return {};
        ExprVal value = of->defaultText ? defaultValueOf(*of) : ExprVal();
        value.owner = value_.owner;
        return call_->resolvedValue(value, of);
    }
    if (isNone())
        return {};
    const bool entity = value_.tag == Tag::Entity;
    const FieldDef* field = entity                    ? value_.owner.schema->field(key)
                            : value_.tag == Tag::Node ? value_.field->field(key)
                                                      : nullptr;
    if (field == nullptr || (entity && !call_->canRead(value_.owner.schema->kind, field->key))) {
        call_->spoilt_ = true;
        return {};
    }
    ExprInst inst;
    inst.field = field;
    inst.constant = defaultValueOf(*field);
    ExprVal value =
        call_->run_.readField(*field, entity ? value_.owner.node : value_.node, value_.owner, inst);
    if (value.tag == Tag::None)
        value.owner = value_.owner;
    return call_->resolvedValue(value, field);
}

bool FunctionCall::canRead(std::string_view kind, std::string_view field) const {
    return std::any_of(function_.dependencies.begin(), function_.dependencies.end(),
                       [&](const Dependency& read) {
                           return read.kind == kind && (field.empty() || read.field == field);
                       });
}

FunctionValue FunctionCall::resolvedValue(const ExprVal& value, const FieldDef* field) {
    const bool ref = field != nullptr && field->kind == FieldKind::Ref && field->within.empty() &&
                     field->targetKind != "";
    ExprVal found = ref ? run_.resolveReference(value, field->targetKind) : value;
    if (found.tag == Tag::None)
        found.field = field != nullptr && field->kind == FieldKind::Record ? field : nullptr;
    spoilt_ = spoilt_ || found.tag == Tag::Malformed;
    return {this, found};
}

std::vector<FunctionValue> FunctionCall::allEntities(std::string_view kind) {
    std::vector<FunctionValue> out;
    if (!canRead(kind, {})) {
        spoilt_ = true;
        return out;
    }
    run_.world_.forEachEntity(kind, run_.frames_[0].value.owner.pack,
                              [&](const EntityView& entity) {
                                  ExprVal value;
                                  value.tag = Tag::Entity;
                                  value.owner = entity;
                                  value.text = entity.id;
                                  out.push_back(FunctionValue(this, value));
                                  return spendStep();
                              });
    return out;
}

bool FunctionCall::spendStep() {
    if (run_.meter_->stepsTaken() % 1024 == 0)
        throwIfCancelled();
    return run_.spendSteps();
}

} // namespace ww::schema
