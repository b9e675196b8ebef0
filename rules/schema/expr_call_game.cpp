// What a game gives expressions: calls of functions that it has in C++, compiled and run, and the
// runs of derived values.

#include "rules/base/cancel.h"
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

/// `said`: a word or text of the expression itself, which is held to the words already.
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
        return said || (given.base == Base::Ref &&
                        (given.schema == wanted.schema ||
                         (given.schema != nullptr && wanted.schema != nullptr &&
                          system != nullptr && isA(*system, *given.schema, *wanted.schema))));
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
    if (type.kind == FieldKind::List && type.of && type.type.empty())
        return "a list of `" + nameOf(*type.of).substr(1);
    const std::string& word = !type.type.empty()            ? type.type
                              : type.kind == FieldKind::Ref ? type.to
                                                            : name(type.kind);
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

std::unique_ptr<MadeTree> treeOf(const Value& value) {
    auto made = std::make_unique<MadeTree>();
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
    const bool said = part.type.base == Base::Word || kind == AstKind::Text;
    part = typed(part, wanted);
    if (kind == AstKind::Text && wanted.words != nullptr)
        checkWord(at(ast), wanted);
    if (wanted.base == Base::Text && wanted.words == nullptr)
        part = text(part);
    if (!fits(part.type, wanted, said, scope_.system))
        stop(ast, "`" + parameter.key + "` of " + function.name + " is " + nameOf(parameter) +
                      ", and this is " +
                      (part.type.schema != nullptr ? "a " + part.type.schema->kind
                       : part.type.field != nullptr && !part.type.field->type.empty()
                           ? "`" + part.type.field->type + "`"
                           : std::string(describe(part.type))));
    return part;
}

ExprCompiler::Part ExprCompiler::ofGame(const FunctionDef& function, std::uint32_t ast) {
    const AstNode& node = at(ast);
    if (!node.item.empty())
        stopAt(node.itemSpan, node.text + " goes through nothing, so there is nothing to name");
    if (node.kids.size() != function.takes.size()) {
        std::string form;
        for (const FieldDef& one : function.takes)
            form += (form.empty() ? "" : ", ") + one.key;
        stop(ast, "it is " + function.name + "(" + form + ")");
    }
    ExprInst inst;
    inst.op = ExprOp::Call;
    inst.function = &function;
    ExprType type = typeOf(function.gives, false, scope_.system);
    type.maybeNone = function.optional;
    for (std::size_t i = 0; i < node.kids.size(); ++i) {
        const Part part = argument(function, function.takes[i], node.kids[i]);
        type.maybeNone = type.maybeNone || part.type.maybeNone || part.type.base == Base::None;
        if (part.type.schema != nullptr)
            noteRead(*part.type.schema, "id"); // that it is there
        inst.kids.push_back(part.inst);
    }
    for (const Read& read : function.reads)
        addRead(read);
    Part part = emit(std::move(inst), type, ast);
    present(part);
    return part;
}

NodeRef ExprRun::keep(const Value& value) {
    ExprKept& all = kept();
    all.trees.push_back(treeOf(value));
    const Tree& tree = all.trees.back()->tree;
    all.items += tree.nodes.size() + tree.text.size() / 64;
    step(tree.nodes.size() + tree.text.size() / 64);
    return NodeRef(tree, 0);
}

ExprVal ExprRun::argument(const FieldDef& parameter, std::uint32_t at) {
    // A word of the expression is written in the pack that it is about.
    const auto followed = [&](ExprVal value, const FieldDef& field) {
        if (field.kind != FieldKind::Ref)
            return value;
        if (value.owner.pack.empty())
            value.owner.pack = frames_[0].value.owner.pack;
        return follow(value, field.to);
    };
    if (parameter.kind != FieldKind::List)
        return followed(eval(at), parameter);
    std::vector<ExprVal> items;
    bool malformed = false;
    const bool whole = forEach(at, nullptr, [&](const ExprVal& item) {
        step();
        items.push_back(followed(item, *parameter.of));
        malformed = malformed || items.back().tag == Tag::Malformed;
        return !malformed;
    });
    return whole && !malformed ? keep(std::move(items)) : ExprVal::malformed();
}

ExprVal ExprRun::derived(const ExprInst& inst) {
    const ExprVal of = inst.kids.empty() ? frames_[inst.frame].value
                                         : follow(eval(inst.kids[0]), inst.schema->kind);
    if (of.tag != Tag::Entity)
        return of.tag == Tag::None ? of : ExprVal::malformed();
    // As if it stood here: its steps count.
    const Expr::Node& program = inst.derived->value->program();
    std::array<ExprItem, 1> one; // most have no lists
    std::vector<ExprItem> several(program.frames > 1 ? program.frames : 0);
    ExprItem* const frames = several.empty() ? one.data() : several.data();
    frames[0].value = of;
    frames[0].value.node = {};
    ExprRun run(program, world_, {}, frames, meter_);
    step();
    if (kept_) // what it keeps comes on top of what is kept here
        run.kept().items = kept_->items;
    ExprVal value = run.eval(program.root);
    if (run.kept_) {
        ExprKept& all = kept();
        all.items = run.kept_->items;
        all.inner.push_back(std::move(run.kept_));
    }
    if (program.condition && value.tag == Tag::None)
        return ExprVal::of(false);
    return value;
}

ExprVal ExprRun::call(const ExprInst& inst) {
    const FunctionDef& function = *inst.function;
    if (function.body.run == nullptr) // which was reported
        return ExprVal::malformed();
    FunctionCall call(*this, function);
    bool none = false;
    for (std::size_t i = 0; i < inst.kids.size(); ++i) {
        const ExprVal value = argument(function.takes[i], inst.kids[i]);
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
    ExprVal value = readNode(function.gives, keep(made), owner);
    if (kept().items > maxMadeItems)
        return tooLarge();
    if (value.tag != Tag::Node)
        value.node = {}; // it stands nowhere
    return value;
}

std::vector<FunctionValue> FunctionValue::items() const {
    std::vector<FunctionValue> out;
    if (call_ == nullptr || value_.tag == Tag::None)
        return out;
    if (value_.tag == Tag::List) {
        for (const ExprVal& item : *value_.list)
            if (call_->step())
                out.push_back(FunctionValue(call_, item));
    } else if (value_.tag == Tag::Node) {
        const FieldDef* of = value_.field->of.get();
        for (NodeRef item : value_.node)
            if (call_->step())
                out.push_back(call_->seen(call_->run_.itemOf(nullptr, value_, item),
                                          value_.field->kind == FieldKind::List ? of : nullptr));
    }
    return out;
}

FunctionValue FunctionValue::value() const {
    if (value_.tag != Tag::Entry || !call_->step())
        return {};
    const FieldDef& field = *value_.field->of;
    return call_->seen(call_->run_.readNode(field, value_.node, value_.owner), &field);
}

FunctionValue FunctionValue::field(std::string_view key) const {
    if (call_ == nullptr || !call_->step())
        return {};
    if (none() && value_.field != nullptr) { // of a record that is left out: its defaults count
        const FieldDef* of = value_.field->field(key);
        call_->spoilt_ = call_->spoilt_ || of == nullptr;
        if (of == nullptr)
            return {};
        ExprVal value = of->defaultText ? defaultOf(*of) : ExprVal();
        value.owner = value_.owner;
        return call_->seen(value, of);
    }
    if (none())
        return {};
    const bool entity = value_.tag == Tag::Entity;
    const FieldDef* field = entity                    ? value_.owner.schema->field(key)
                            : value_.tag == Tag::Node ? value_.field->field(key)
                                                      : nullptr;
    if (field == nullptr || (entity && !call_->mayRead(value_.owner.schema->kind, field->key))) {
        call_->spoilt_ = true;
        return {};
    }
    ExprInst inst;
    inst.field = field;
    inst.constant = defaultOf(*field);
    ExprVal value =
        call_->run_.readField(*field, entity ? value_.owner.node : value_.node, value_.owner, inst);
    if (value.tag == Tag::None)
        value.owner = value_.owner;
    return call_->seen(value, field);
}

bool FunctionCall::mayRead(std::string_view kind, std::string_view field) const {
    return std::any_of(function_.reads.begin(), function_.reads.end(), [&](const Read& read) {
        return read.kind == kind && (field.empty() || read.field == field);
    });
}

FunctionValue FunctionCall::seen(const ExprVal& value, const FieldDef* field) {
    const bool ref = field != nullptr && field->kind == FieldKind::Ref && field->within.empty() &&
                     field->to != "";
    ExprVal found = ref ? run_.follow(value, field->to) : value;
    if (found.tag == Tag::None)
        found.field = field != nullptr && field->kind == FieldKind::Record ? field : nullptr;
    spoilt_ = spoilt_ || found.tag == Tag::Malformed;
    return {this, found};
}

std::vector<FunctionValue> FunctionCall::all(std::string_view kind) {
    std::vector<FunctionValue> out;
    if (!mayRead(kind, {})) {
        spoilt_ = true;
        return out;
    }
    run_.world_.all(kind, run_.frames_[0].value.owner.pack, [&](const EntityView& entity) {
        ExprVal value;
        value.tag = Tag::Entity;
        value.owner = entity;
        value.text = entity.id;
        out.push_back(FunctionValue(this, value));
        return step();
    });
    return out;
}

bool FunctionCall::step() {
    if (run_.meter_->taken() % 1024 == 0)
        cancelPoint();
    return run_.step();
}

} // namespace ww::schema
