// Compiles functions over lists, and users(), which finds entities that refer to this one.

#include "rules/base/words.h"
#include "rules/schema/expr_compile.h"
#include "rules/schema/expr_functions.h"
#include "rules/schema/function.h"
#include "rules/schema/kinds.h"

#include <algorithm>

namespace ww::schema {

namespace {

using Base = ExprType::Base;

bool refersTo(const FieldDef& field, const std::vector<const EntitySchema*>& kinds) {
    if (field.kind == FieldKind::Ref)
        return field.within.empty() &&
               std::any_of(kinds.begin(), kinds.end(), [&](const EntitySchema* one) {
                   return field.targetKind == one->kind || contains(allowedKinds(field), one->kind);
               });
    if (field.itemField && refersTo(*field.itemField, kinds))
        return true;
    if (field.keyOf && refersTo(*field.keyOf, kinds))
        return true;
    return std::any_of(field.fields.begin(), field.fields.end(),
                       [&](const FieldDef& one) { return refersTo(one, kinds); });
}

} // namespace

ExprCompiler::Frame ExprCompiler::frameFor(const Part& list, const AstNode& call) const {
    Frame frame;
    frame.kind = Frame::Kind::Item;
    frame.field = list.type.field;
    frame.hasItem = true;
    frame.item = itemTypeOf(list.type, scope_.system);
    if (!call.item.empty()) {
        checkName(call.item, call.itemSpan);
        frame.name = call.item;
        return frame;
    }
    switch (frame.item.base) {
    case Base::Entry:
        frame.kind = Frame::Kind::Entry;
        frame.hasItem = false;
        break;
    case Base::Record:
        frame.kind = Frame::Kind::Record;
        frame.field = frame.item.field;
        break;
    case Base::Ref:
        if (frame.item.schema != nullptr) {
            frame.kind = Frame::Kind::Entity;
            frame.schema = frame.item.schema;
        }
        break;
    default:
        break;
    }
    return frame;
}

ExprInst ExprCompiler::over(ExprOp op, const Part& list, const AstNode& call) {
    if (frames_.size() >= maxExprFrames)
        stop(list.ast, "lists are nested too deeply here (more than 15 levels)");
    ExprInst inst;
    inst.op = op;
    inst.kids = {list.inst};
    inst.frame = static_cast<std::uint8_t>(frames_.size());
    program_->frames = std::max<std::size_t>(program_->frames, frames_.size() + 1);
    // If items are references, resolve each reference only once, not for each name in the body.
    if (list.type.base == Base::List && call.item.empty())
        inst.schema = frameFor(list, call).schema;
    return inst;
}

ExprCompiler::Part ExprCompiler::call(std::uint32_t ast) {
    const AstNode& node = at(ast);
    if (node.hasReceiver) {
        if (node.text == "users" && isSelf(node.kids[0]))
            return users(ast);
        stopAt(node.nameSpan, "the function's name comes first: " + node.text + "(…)");
    }
    if (findExprFunction(node.text) == nullptr) {
        std::vector<std::string> names;
        if (scope_.system != nullptr)
            for (const auto& function : scope_.system->functions) {
                if (function->name == node.text)
                    return ofGame(*function, ast);
                names.push_back(function->name);
            }
        for (const ExprFunction& one : exprFunctions())
            names.emplace_back(one.name);
        stopAt(node.nameSpan,
               "there is no function `" + node.text + "`" + didYouMeanSuggestion(node.text, names));
    }
    if (node.text == "count")
        return counting(ast);
    static constexpr std::pair<std::string_view, ExprOp> lists[] = {
        {"sum", ExprOp::Sum},          {"product", ExprOp::Product}, {"min", ExprOp::Min},
        {"max", ExprOp::Max},          {"any", ExprOp::Any},         {"all", ExprOp::All},
        {"distinct", ExprOp::Distinct}};
    for (const auto& [name, op] : lists)
        if (node.text == name)
            return aggregate(ast, op);
    if (auto part = made(ast))
        return *part;
    if (auto part = ofBoards(ast))
        return *part;
    if (!node.item.empty())
        stopAt(node.itemSpan, node.text + " doesn't go through a list, so it has no items to name");
    if (node.text == "entries")
        return entries(ast);
    if (node.text == "users")
        return users(ast);
    if (node.text == "entities")
        return entities(ast);
    if (auto part = ofPlane(ast))
        return *part;
    if (auto part = ofValues(ast))
        return *part;
    stop(ast, "`" + node.text + "` is known, but can't be used");
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
        stop(node.kids[0], "count takes a list, but this is " + std::string(describe(list.type)));
    if (node.kids.size() == 2 && list.type.base == Base::Opaque && !isLines(list.type))
        stop(node.kids[1], "lines can only be counted without a condition");
    ExprInst inst = over(ExprOp::Count, list, node);
    Frame frame = frameFor(list, node);
    if (node.kids.size() == 2)
        inside(inst, std::move(frame), [&] { return condition(node.kids[1]); });
    narrow(inst);
    return emit(std::move(inst), simple(Base::Number), ast);
}

ExprCompiler::Part ExprCompiler::leastOf(std::uint32_t ast, ExprOp op) {
    const AstNode& node = at(ast);
    ExprInst inst;
    inst.op = op;
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
    if (!node.item.empty() && !isListLike(list.type))
        stopAt(node.itemSpan, "only the items of a list have a name");
    if (list.type.base == Base::Number && (op == ExprOp::Min || op == ExprOp::Max))
        return leastOf(ast, op == ExprOp::Min ? ExprOp::Least : ExprOp::Greatest);
    if (node.kids.size() > 2)
        stop(node.kids[2], node.text + " takes a list and what to do with each item");
    if (!isListLike(list.type))
        stop(node.kids[0],
             node.text + " takes a list, but this is " + std::string(describe(list.type)));
    const bool logical = op == ExprOp::Any || op == ExprOp::All;
    ExprInst inst = over(op, list, node);
    const Frame frame = frameFor(list, node);
    if (node.kids.size() == 1) {
        if (logical)
            stop(ast,
                 node.text + " takes a list and a condition: " + node.text + "(list, condition)");
        const bool entriesLike = frame.item.base == Base::Entry;
        const bool numbers = !entriesLike && frame.item.base == Base::Number;
        if (op != ExprOp::Distinct && !numbers)
            stop(ast, node.text + " takes a list and a number for each item: " + node.text +
                          "(list, number)");
        if (op == ExprOp::Distinct && entriesLike)
            stop(ast, "the keys of a map are always different; name another value: distinct(list, "
                      "value)");
    } else {
        const Part body = inside(inst, frame, [&] {
            Part made = logical ? condition(node.kids[1]) : compile(node.kids[1]);
            if (made.type.base == Base::Word)
                unknown(at(node.kids[1]));
            return made;
        });
        const bool numeric =
            op == ExprOp::Sum || op == ExprOp::Product || op == ExprOp::Min || op == ExprOp::Max;
        if (numeric && body.type.base != Base::Number)
            stop(node.kids[1],
                 node.text + " takes numbers, but this is " + std::string(describe(body.type)));
        if (op == ExprOp::Distinct && body.type.base != Base::Number &&
            body.type.base != Base::Text && body.type.base != Base::Ref)
            stop(node.kids[1], "distinct takes words, numbers or references");
    }
    narrow(inst);
    switch (op) {
    case ExprOp::Any:
    case ExprOp::All:
        return emit(std::move(inst), simple(Base::Bool), ast);
    case ExprOp::Distinct:
        return emit(std::move(inst), simple(Base::Distinct), ast);
    case ExprOp::Sum:
    case ExprOp::Product:
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
        stop(node.kids[0], "entries takes a map, but this is " + std::string(describe(map.type)));
    ExprType type = map.type;
    type.base = Base::Entries;
    return {map.inst, type, ast};
}

const EntitySchema& ExprCompiler::kindNamed(std::uint32_t ast) const {
    const AstNode& kind = at(ast);
    if (scope_.system != nullptr)
        if (const EntitySchema* found = scope_.system->schemaOfKind(kind.text))
            return *found;
    std::vector<std::string> kinds;
    if (scope_.system != nullptr)
        for (const EntitySchema& one : scope_.system->schemas)
            kinds.push_back(one.kind);
    stopAt(kind.span,
           "there is no kind `" + kind.text + "`" + didYouMeanSuggestion(kind.text, kinds));
}

ExprCompiler::Part ExprCompiler::users(std::uint32_t ast) {
    const AstNode& node = at(ast);
    const std::size_t first = node.hasReceiver ? 1 : 0;
    if (node.kids.size() != first + 2 || at(node.kids[first]).kind != AstKind::Word ||
        at(node.kids[first + 1]).kind != AstKind::Word)
        stop(ast, "users takes a kind and a field: users(crew, ship)");
    const AstNode& field = at(node.kids[first + 1]);
    const EntitySchema* schema = &kindNamed(node.kids[first]);
    std::size_t target = 0;
    if (!node.hasReceiver)
        for (std::size_t i = frames_.size(); i-- > 0 && target == 0;)
            if (frames_[i].kind == Frame::Kind::Entity)
                target = i;
    const EntitySchema* here = frames_[target].schema;
    if (here == nullptr)
        stop(ast, "nothing can refer to this, because there is no entity here");
    const FieldDef* found = schema->field(field.text);
    if (found == nullptr) {
        std::vector<std::string> names;
        for (const FieldDef& one : schema->fields)
            names.push_back(one.key);
        stopAt(field.span, withArticle(schema->kind) + " has no field `" + field.text + "`" +
                               didYouMeanSuggestion(field.text, names));
    }
    std::vector<const EntitySchema*> kinds = {here};
    if (scope_.system != nullptr && here->isAbstract)
        kinds = concreteKinds(*scope_.system, *here);
    if (!refersTo(*found, kinds))
        stopAt(field.span, "`" + field.text + "` of " + withArticle(schema->kind) +
                               " never refers to " + withArticle(here->kind));
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
    Part root = scope_.want == Expr::Scope::Want::Shape ? shape(syntax_.root, false)
                                                        : compile(syntax_.root);
    if (root.type.base == Base::Word && scope_.wantedType != nullptr)
        root = typed(root, *scope_.wantedType);
    if (root.type.base == Base::Word)
        unknown(at(firstWord(syntax_.root)));
    checkNarrowed();
    if (scope_.want == Expr::Scope::Want::Text)
        root = text(root);
    else if (root.type.base == Base::Mixed)
        stop(syntax_.root, "`then` and `else` give values of different kinds");
    if (!syntax_.item.empty()) {
        checkName(syntax_.item, syntax_.itemSpan);
        if (!isListLike(root.type))
            stop(syntax_.root,
                 "a list is expected here, but this is " + std::string(describe(root.type)));
    }
    using Want = Expr::Scope::Want;
    if (scope_.want == Want::Condition) {
        if (root.type.base != Base::Bool && root.type.base != Base::Distinct)
            stop(syntax_.root,
                 "a condition is expected here, but this is " + std::string(describe(root.type)));
        program_->isCondition = true;
    }
    if (scope_.want == Want::Number && root.type.base != Base::Number)
        stop(syntax_.root,
             "a number is expected here, but this is " + std::string(describe(root.type)));
    program_->root = root.inst;
    program_->type = root.type;
    for (std::size_t i = 0; i < scope_.items.size(); ++i)
        program_->usesOuterItems =
            program_->usesOuterItems ||
            dependsOn(root.inst, static_cast<std::uint8_t>((scope_.inner != nullptr ? 2 : 1) + i));
    // Collect the paths that aren't none whenever the expression is true. So the `require` of a
    // constraint can use paths that the constraint's `when` implies.
    assume(syntax_.root, true);
    program_->impliedPaths = facts_;
    program_->insts.shrink_to_fit(); // moves the instructions, so do it before pointing to them
    for (ExprInst& inst : program_->insts)
        if (inst.constant.tag == ExprVal::Tag::Text && inst.op == ExprOp::Constant)
            inst.constant.text = inst.ownedText;
    return {program_, std::move(reads_)};
}

std::optional<ExprError> Expr::checkNewName(const std::string& name, const Scope& scope) {
    const bool word =
        !name.empty() && name.front() >= 'a' && name.front() <= 'z' &&
        name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_-") == std::string::npos;
    if (!word)
        return ExprError{"`" + name +
                             "` can't be a name: a name has small letters, digits, `_` "
                             "and `-`, and begins with a letter",
                         {}};
    if (isReservedWord(name))
        return ExprError{"`" + name + "` is a word of the language; choose another name", {}};
    try {
        ExprCompiler(Syntax(), scope).checkName(name, {});
    } catch (ExprFailure& failure) {
        return std::move(failure.error);
    }
    return std::nullopt;
}

Result<CompiledExpr, ExprError> compileSyntax(const Syntax& syntax, const Expr::Scope& scope) {
    try {
        return ExprCompiler(syntax, scope).run();
    } catch (ExprFailure& failure) {
        return fail(std::move(failure.error));
    }
}

} // namespace ww::schema
