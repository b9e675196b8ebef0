// Functions of expressions: over lists, and what refers here.

#include "rules/base/words.h"
#include "rules/schema/expr_compile.h"

#include <algorithm>

namespace ww::schema {

namespace {

using Base = ExprType::Base;

ExprType simple(Base base, bool maybeNone = false) {
    ExprType type;
    type.base = base;
    type.maybeNone = maybeNone;
    return type;
}

bool refersTo(const FieldDef& field, const std::string& kind) {
    if (field.kind == FieldKind::Ref)
        return field.within.empty() && field.to == kind;
    if (field.of && refersTo(*field.of, kind))
        return true;
    if (field.keyOf && refersTo(*field.keyOf, kind))
        return true;
    return std::any_of(field.fields.begin(), field.fields.end(),
                       [&](const FieldDef& one) { return refersTo(one, kind); });
}

} // namespace

ExprCompiler::Frame ExprCompiler::frameFor(const Part& list) const {
    Frame frame;
    frame.kind = Frame::Kind::Item;
    frame.field = list.type.field;
    frame.hasItem = true;
    frame.item = simple(Base::Text);
    if (list.type.base == Base::Users) {
        frame.kind = Frame::Kind::Entity;
        frame.schema = list.type.schema;
        frame.item = simple(Base::Ref);
        frame.item.schema = list.type.schema;
        return frame;
    }
    if (list.type.base == Base::Entries || list.type.base == Base::Map) {
        frame.kind = Frame::Kind::Entry;
        frame.hasItem = false;
        return frame;
    }
    if (list.type.field == nullptr)
        return frame;
    if (list.type.field->kind == FieldKind::Flags) {
        frame.item.field = list.type.field;
        frame.item.words = &list.type.field->values;
        return frame;
    }
    const FieldDef* of = list.type.field->of.get();
    if (of == nullptr)
        return frame;
    frame.item = typeOf(*of, false);
    frame.item.maybeNone = false;
    if (frame.item.base == Base::Record) {
        frame.kind = Frame::Kind::Record;
        frame.field = of;
    } else if (frame.item.base == Base::Ref && frame.item.schema != nullptr) {
        frame.kind = Frame::Kind::Entity;
        frame.schema = frame.item.schema;
    }
    return frame;
}

ExprInst ExprCompiler::over(ExprOp op, const Part& list) {
    if (frames_.size() >= maxExprFrames)
        stop(list.ast, "lists are nested too deeply here (more than 7 levels)");
    ExprInst inst;
    inst.op = op;
    inst.kids = {list.inst};
    inst.frame = static_cast<std::uint8_t>(frames_.size());
    program_->frames = std::max<std::size_t>(program_->frames, frames_.size() + 1);
    const Frame frame = frameFor(list);
    // Items that are references are followed once, for all names of the body.
    if (list.type.base == Base::List && frame.kind == Frame::Kind::Entity)
        inst.schema = frame.schema;
    if (frame.kind == Frame::Kind::Record || frame.kind == Frame::Kind::Item)
        inst.field = list.type.field && list.type.field->of ? list.type.field->of.get() : nullptr;
    else if (list.type.base == Base::List && list.type.field)
        inst.field = list.type.field->of.get();
    return inst;
}

ExprCompiler::Part ExprCompiler::call(std::uint32_t ast) {
    const AstNode& node = at(ast);
    if (node.left) {
        const AstNode& before = at(node.kids[0]);
        if (node.text == "users" && before.kind == AstKind::Word && before.text == "outer")
            return users(ast);
        stopAt(node.nameSpan, "functions stand in front: " + node.text + "(…)");
    }
    if (node.text == "count")
        return counting(ast);
    static constexpr std::pair<std::string_view, ExprOp> lists[] = {
        {"sum", ExprOp::Sum}, {"min", ExprOp::Min}, {"max", ExprOp::Max},
        {"any", ExprOp::Any}, {"all", ExprOp::All}, {"distinct", ExprOp::Distinct}};
    for (const auto& [name, op] : lists)
        if (node.text == name)
            return aggregate(ast, op);
    if (node.text == "entries")
        return entries(ast);
    if (node.text == "users")
        return users(ast);
    stopAt(node.nameSpan, "there is no function `" + node.text + "`" +
                              didYouMean(node.text, {"count", "sum", "min", "max", "any", "all",
                                                     "distinct", "entries", "users"}));
}

ExprCompiler::Part ExprCompiler::counting(std::uint32_t ast) {
    const AstNode& node = at(ast);
    if (node.kids.empty() || node.kids.size() > 2)
        stop(ast, "count takes a list, and a condition if only some items count");
    const Part list = compile(node.kids[0]);
    if (list.type.base == Base::Word)
        unknown(at(node.kids[0]));
    if (list.type.base == Base::Distinct) {
        if (node.kids.size() > 1)
            stop(node.kids[1], "count(distinct(…)) takes no condition");
        program_->insts[list.inst].op = ExprOp::CountDistinct;
        return {list.inst, simple(Base::Number), ast};
    }
    if (!isListLike(list.type) && list.type.base != Base::Opaque)
        stop(node.kids[0], "count takes a list, and this is " + std::string(describe(list.type)));
    if (node.kids.size() == 2 && list.type.base == Base::Opaque)
        stop(node.kids[1], "lines can only be counted as they are");
    ExprInst inst = over(ExprOp::Count, list);
    if (node.kids.size() == 2) {
        const std::size_t known = facts_.size();
        frames_.push_back(frameFor(list));
        inst.kids.push_back(condition(node.kids[1]).inst);
        frames_.pop_back();
        facts_.resize(known);
        inst.hasBody = true;
    }
    return emit(std::move(inst), simple(Base::Number), ast);
}

ExprCompiler::Part ExprCompiler::leastOf(std::uint32_t ast, ExprOp op, Part first) {
    const AstNode& node = at(ast);
    ExprInst inst;
    inst.op = op;
    (void)first;
    for (std::uint32_t kid : node.kids)
        inst.kids.push_back(number(kid, node.text).inst);
    return emit(std::move(inst), simple(Base::Number), ast);
}

ExprCompiler::Part ExprCompiler::aggregate(std::uint32_t ast, ExprOp op) {
    const AstNode& node = at(ast);
    if (node.kids.empty())
        stop(ast, node.text + " takes a list");
    const Part list = compile(node.kids[0]);
    if (list.type.base == Base::Word)
        unknown(at(node.kids[0]));
    if (list.type.base == Base::Number && (op == ExprOp::Min || op == ExprOp::Max))
        return leastOf(ast, op == ExprOp::Min ? ExprOp::Least : ExprOp::Greatest, list);
    if (node.kids.size() > 2)
        stop(node.kids[2], node.text + " takes a list and what to do with each item");
    if (!isListLike(list.type))
        stop(node.kids[0],
             node.text + " takes a list, and this is " + std::string(describe(list.type)));
    const bool logical = op == ExprOp::Any || op == ExprOp::All;
    ExprInst inst = over(op, list);
    const Frame frame = frameFor(list);
    if (node.kids.size() == 1) {
        if (logical)
            stop(ast,
                 node.text + " takes a list and a condition: " + node.text + "(list, condition)");
        const bool entriesLike = frame.kind == Frame::Kind::Entry;
        const bool numbers = !entriesLike && frame.item.base == Base::Number;
        if (op != ExprOp::Distinct && !numbers)
            stop(ast, node.text + " takes a list and a number of each item: " + node.text +
                          "(list, number)");
        if (op == ExprOp::Distinct && entriesLike)
            stop(ast,
                 "the keys of a map are always distinct; say what else: distinct(list, value)");
    } else {
        const std::size_t known = facts_.size();
        frames_.push_back(frame);
        Part body = logical ? condition(node.kids[1]) : compile(node.kids[1]);
        frames_.pop_back();
        facts_.resize(known);
        if (body.type.base == Base::Word) {
            frames_.push_back(frame);
            unknown(at(node.kids[1]));
        }
        const bool numeric = op == ExprOp::Sum || op == ExprOp::Min || op == ExprOp::Max;
        if (numeric && body.type.base != Base::Number)
            stop(node.kids[1],
                 node.text + " takes numbers, and this is " + std::string(describe(body.type)));
        if (op == ExprOp::Distinct && body.type.base != Base::Number &&
            body.type.base != Base::Text && body.type.base != Base::Ref)
            stop(node.kids[1], "distinct takes words, numbers or references");
        inst.kids.push_back(body.inst);
        inst.hasBody = true;
    }
    switch (op) {
    case ExprOp::Any:
    case ExprOp::All:
        return emit(std::move(inst), simple(Base::Bool), ast);
    case ExprOp::Distinct:
        return emit(std::move(inst), simple(Base::Distinct), ast);
    case ExprOp::Sum:
        return emit(std::move(inst), simple(Base::Number), ast);
    default:
        return emit(std::move(inst), simple(Base::Number, true), ast);
    }
}

ExprCompiler::Part ExprCompiler::entries(std::uint32_t ast) {
    const AstNode& node = at(ast);
    if (node.kids.size() != 1)
        stop(ast, "entries takes one map");
    const Part map = compile(node.kids[0]);
    if (map.type.base == Base::Word)
        unknown(at(node.kids[0]));
    if (map.type.base != Base::Map)
        stop(node.kids[0], "entries takes a map, and this is " + std::string(describe(map.type)));
    ExprType type = map.type;
    type.base = Base::Entries;
    return {map.inst, type, ast};
}

ExprCompiler::Part ExprCompiler::users(std::uint32_t ast) {
    const AstNode& node = at(ast);
    const std::size_t first = node.left ? 1 : 0;
    if (node.kids.size() != first + 2 || at(node.kids[first]).kind != AstKind::Word ||
        at(node.kids[first + 1]).kind != AstKind::Word)
        stop(ast, "users takes a kind and a field: users(character, faction)");
    const AstNode& kind = at(node.kids[first]);
    const AstNode& field = at(node.kids[first + 1]);
    const EntitySchema* schema = scope_.system ? scope_.system->byKind(kind.text) : nullptr;
    if (schema == nullptr) {
        std::vector<std::string> kinds;
        if (scope_.system)
            for (const EntitySchema& one : scope_.system->schemas)
                kinds.push_back(one.kind);
        stopAt(kind.span, "there is no kind `" + kind.text + "`" + didYouMean(kind.text, kinds));
    }
    std::size_t target = 0;
    if (!node.left)
        for (std::size_t i = frames_.size(); i-- > 0 && target == 0;)
            if (frames_[i].kind == Frame::Kind::Entity)
                target = i;
    const EntitySchema* here = frames_[target].schema;
    if (here == nullptr)
        stop(ast, "there is no entity here that others could refer to");
    const FieldDef* found = schema->field(field.text);
    if (found == nullptr) {
        std::vector<std::string> names;
        for (const FieldDef& one : schema->fields)
            names.push_back(one.key);
        stopAt(field.span, "a " + schema->kind + " has no field `" + field.text + "`" +
                               didYouMean(field.text, names));
    }
    if (!refersTo(*found, here->kind))
        stopAt(field.span,
               "`" + field.text + "` of a " + schema->kind + " never refers to a " + here->kind);
    noteRead(*schema, found->key, true);
    ExprInst inst;
    inst.op = ExprOp::Users;
    inst.frame = static_cast<std::uint8_t>(target);
    inst.schema = schema;
    inst.text = found->key;
    ExprType type = simple(Base::Users);
    type.schema = schema;
    return emit(std::move(inst), type, ast);
}

CompiledExpr ExprCompiler::run() {
    Part root = compile(syntax_.root);
    if (root.type.base == ExprType::Base::Word)
        unknown(at(syntax_.root));
    using Want = Expr::Scope::Want;
    if (scope_.want == Want::Condition) {
        if (root.type.base != Base::Bool && root.type.base != Base::Distinct)
            stop(syntax_.root,
                 "a condition belongs here, and this is " + std::string(describe(root.type)));
        program_->condition = true;
    }
    if (scope_.want == Want::Number && root.type.base != Base::Number)
        stop(syntax_.root,
             "a number belongs here, and this is " + std::string(describe(root.type)));
    program_->root = root.inst;
    program_->type = root.type;
    // What the expression shows to be there, for a constraint's `require` behind its `when`.
    facts_.clear();
    assume(syntax_.root, true);
    program_->facts = facts_;
    for (ExprInst& inst : program_->insts)
        if (inst.constant.tag == ExprVal::Tag::Text && inst.op == ExprOp::Constant)
            inst.constant.text = inst.own;
    return {program_, std::move(reads_)};
}

Result<CompiledExpr, ExprError> compileSyntax(const Syntax& syntax, const Expr::Scope& scope) {
    try {
        return ExprCompiler(syntax, scope).run();
    } catch (ExprFailure& failure) {
        return fail(std::move(failure.error));
    }
}

} // namespace ww::schema
