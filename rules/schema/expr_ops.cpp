// Compiles operators and checks the types of their operands.

#include "rules/base/ids.h"
#include "rules/base/words.h"
#include "rules/schema/expr_compile.h"

#include <algorithm>

namespace ww::schema {

namespace {

using Base = ExprType::Base;

/// Returns the type of a list's items, for comparisons with `in`.
ExprType itemType(const ExprType& list) {
    if (list.item)
        return *list.item;
    ExprType type = simple(Base::Text);
    if (list.field == nullptr)
        return list.words ? ExprType{Base::Text, nullptr, nullptr, list.words, false} : type;
    type.field = list.field;
    if (list.field->kind == FieldKind::Flags)
        type.words = &list.field->values;
    if (list.base == Base::Map && !list.field->keyOf)
        type.words = &list.field->keys;
    const FieldDef* of =
        list.base == Base::Map ? list.field->keyOf.get() : list.field->itemField.get();
    if (of != nullptr && list.field->kind != FieldKind::Flags) {
        type.field = of;
        if (of->kind == FieldKind::Enum)
            type.words = &of->values;
        if (of->kind == FieldKind::Ref)
            type.base = Base::Ref;
        if (of->kind == FieldKind::Int || of->kind == FieldKind::Number ||
            of->kind == FieldKind::Length || of->kind == FieldKind::Angle)
            type.base = Base::Number;
    }
    return type;
}

} // namespace

void ExprCompiler::stop(std::uint32_t ast, std::string message) const {
    stopAt(at(ast).span, std::move(message));
}
void ExprCompiler::stopAt(Span span, std::string message) const {
    throw ExprFailure{{std::move(message), span}};
}

ExprCompiler::Part ExprCompiler::emit(ExprInst inst, ExprType type, std::uint32_t ast) {
    program_->insts.push_back(std::move(inst));
    return {static_cast<std::uint32_t>(program_->insts.size() - 1), std::move(type), ast};
}

ExprCompiler::Part ExprCompiler::constant(ExprVal value, ExprType type, std::uint32_t ast) {
    ExprInst inst;
    inst.constant = value;
    return emit(std::move(inst), std::move(type), ast);
}

ExprCompiler::Part ExprCompiler::constantText(std::string text, ExprType type, std::uint32_t ast) {
    ExprInst inst;
    inst.constant.tag = ExprVal::Tag::Text;
    inst.ownedText = std::move(text); // `constant.text` is set when instructions no longer move
    return emit(std::move(inst), std::move(type), ast);
}

ExprCompiler::Part ExprCompiler::compile(std::uint32_t ast) {
    const AstNode& node = at(ast);
    switch (node.kind) {
    case AstKind::Number:
        return constant(ExprVal::fromValue(node.number), simple(Base::Number), ast);
    case AstKind::Text:
        return constantText(node.text, simple(Base::Text), ast);
    case AstKind::True:
        return constant(ExprVal::fromValue(true), simple(Base::Bool), ast);
    case AstKind::False:
        return constant(ExprVal::fromValue(false), simple(Base::Bool), ast);
    case AstKind::None:
        return constant({}, simple(Base::None, true), ast);
    case AstKind::Word:
        return word(ast);
    case AstKind::Dot:
        return dot(ast);
    case AstKind::Call:
        return call(ast);
    case AstKind::If:
        return choose(ast);
    case AstKind::List:
        return listLiteral(ast);
    case AstKind::Not: {
        ExprInst inst;
        inst.op = ExprOp::Not;
        inst.kids = {condition(node.kids[0]).inst};
        return emit(std::move(inst), simple(Base::Bool), ast);
    }
    case AstKind::Negate: {
        ExprInst inst;
        inst.op = ExprOp::Negate;
        inst.kids = {number(node.kids[0], "`-`").inst};
        return emit(std::move(inst), simple(Base::Number), ast);
    }
    case AstKind::Binary:
        return binary(ast);
    }
    stop(ast, "this can't be used here");
}

ExprCompiler::Part ExprCompiler::known(std::uint32_t ast) {
    Part part = compile(ast);
    if (part.type.base == Base::Word)
        unknown(at(firstWord(ast)));
    return part;
}

std::uint32_t ExprCompiler::firstWord(std::uint32_t ast) const {
    const AstNode& node = at(ast);
    if (node.kind != AstKind::If)
        return ast;
    const AstKind yes = at(node.kids[1]).kind;
    return firstWord(node.kids[yes == AstKind::Word || yes == AstKind::If ? 1 : 2]);
}

ExprCompiler::Part ExprCompiler::condition(std::uint32_t ast) {
    const Part part = known(ast);
    if (part.type.base != Base::Bool && part.type.base != Base::Distinct)
        stop(ast, "a condition is expected here, but this is " + std::string(describe(part.type)));
    return part;
}

ExprCompiler::Part ExprCompiler::binary(std::uint32_t ast) {
    const AstNode& node = at(ast);
    ExprInst inst;
    inst.binary = node.op;
    switch (node.op) {
    case BinaryOp::Add:
    case BinaryOp::Subtract:
    case BinaryOp::Multiply:
    case BinaryOp::Divide: {
        static constexpr std::string_view names[] = {"`+`", "`-`", "`*`", "`/`"};
        const std::string_view name = names[static_cast<std::size_t>(node.op)];
        inst.op = ExprOp::Arithmetic;
        const Part left = number(node.kids[0], name);
        const Part right = number(node.kids[1], name);
        inst.kids = {left.inst, right.inst};
        const AstNode& divisor = at(node.kids[1]);
        const bool safe = divisor.kind == AstKind::Number && divisor.number != Rational(0);
        return emit(std::move(inst), simple(Base::Number, node.op == BinaryOp::Divide && !safe),
                    ast);
    }
    case BinaryOp::And:
    case BinaryOp::Or: {
        inst.op = node.op == BinaryOp::And ? ExprOp::And : ExprOp::Or;
        const Part left = condition(node.kids[0]);
        const std::size_t known = facts_.size();
        assume(node.kids[0], node.op == BinaryOp::And);
        const Part right = condition(node.kids[1]);
        facts_.resize(known);
        inst.kids = {left.inst, right.inst};
        return emit(std::move(inst), simple(Base::Bool), ast);
    }
    case BinaryOp::In:
        return membership(ast);
    case BinaryOp::Range:
        return range(ast);
    default:
        return comparison(ast);
    }
}

void ExprCompiler::checkWord(const AstNode& node, const ExprType& opposite) const {
    const bool numeric = opposite.base == Base::Number;
    if ((opposite.base == Base::Text || numeric) && opposite.words != nullptr) {
        if (isWordOf(opposite, node.text))
            return;
        std::vector<std::string> words = *opposite.words;
        if (opposite.field && !numeric)
            words.insert(words.end(), opposite.field->allow.begin(), opposite.field->allow.end());
        stopAt(node.span, describeWords(opposite) + " is never `" + node.text + "`" +
                              didYouMeanSuggestion(node.text, words));
    }
    if (opposite.base == Base::Ref && !isKebabCaseId(node.text))
        stopAt(node.span, "`" + node.text + "` isn't a valid id");
}

void ExprCompiler::checkWords(std::uint32_t ast, const ExprType& wanted) const {
    const AstNode& node = at(ast);
    if (node.kind == AstKind::If) {
        checkWords(node.kids[1], wanted);
        checkWords(node.kids[2], wanted);
    } else if (node.kind == AstKind::Word && !pathKey(ast)) {
        checkTyped(ast, wanted);
    }
}

ExprCompiler::Part ExprCompiler::typed(Part part, const ExprType& wanted) {
    if (part.type.base != Base::Word)
        return part;
    if (at(part.ast).kind == AstKind::Word)
        return bare(part.ast, wanted);
    checkWords(part.ast, wanted);
    ExprType type = wanted;
    type.canBeNone = part.type.canBeNone;
    part.type = wanted.base == Base::Number ? simple(Base::Text, type.canBeNone) : type;
    return part;
}

void ExprCompiler::checkTyped(std::uint32_t ast, const ExprType& opposite) const {
    const AstNode& node = at(ast);
    if (opposite.base == Base::Text && opposite.words == nullptr &&
        (opposite.field == nullptr || opposite.field->kind != FieldKind::Ref) && !pathKey(ast)) {
        if (opposite.field != nullptr)
            stopAt(node.span, "there is no field `" + node.text + "` here" +
                                  didYouMeanSuggestion(node.text, namesInScope()) +
                                  "; write text in single quotes: '" + node.text + "'");
        unknown(node);
    }
    const bool number = opposite.base == Base::Number && opposite.words != nullptr;
    if (opposite.base != Base::Text && opposite.base != Base::Ref && !number)
        unknown(node);
    checkWord(node, opposite);
}

ExprCompiler::Part ExprCompiler::bare(std::uint32_t ast, const ExprType& opposite) {
    checkTyped(ast, opposite);
    return constantText(at(ast).text, simple(Base::Text), ast);
}

void ExprCompiler::checkItself(const AstNode& node) const {
    const auto left = pathKey(node.kids[0]), right = pathKey(node.kids[1]);
    if (!left || left != right)
        return;
    const AstNode& one = at(node.kids[0]);
    std::string message = "`" + left->substr(left->find(':') + 1) + "` is compared with itself";
    if (lowest() > 0 && one.kind == AstKind::Word && frames_[0].schema != nullptr &&
        frames_[0].schema->field(one.text) != nullptr)
        message += "; the field of the " + frames_[0].schema->kind + " is `self." + one.text + "`";
    stop(node.kids[1], std::move(message));
}

ExprCompiler::Part ExprCompiler::comparison(std::uint32_t ast) {
    const AstNode& node = at(ast);
    Part left = compile(node.kids[0]);
    Part right = compile(node.kids[1]);
    if (left.type.base == Base::Word && right.type.base == Base::Word)
        unknown(at(firstWord(node.kids[0])));
    // A word without a type is a value of the enum with which it is compared.
    const auto said = [&](const Part& part) {
        return part.type.base == Base::Word || at(part.ast).kind == AstKind::Text;
    };
    bool leftSaid = said(left), rightSaid = said(right);
    bool wordThere = left.type.base == Base::Word || right.type.base == Base::Word;
    const std::size_t valueWords = valueWords_.size();
    if (left.type.base == Base::Word)
        left = typed(left, right.type);
    else if (at(node.kids[0]).kind == AstKind::Text)
        checkWord(at(node.kids[0]), right.type);
    else
        left = withoutClash(left, right.type);
    if (right.type.base == Base::Word)
        right = typed(right, left.type);
    else if (at(node.kids[1]).kind == AstKind::Text)
        checkWord(at(node.kids[1]), left.type);
    else
        right = withoutClash(right, left.type);
    for (std::size_t i = valueWords; i < valueWords_.size(); ++i) {
        wordThere = true;
        leftSaid = leftSaid || valueWords_[i] == node.kids[0];
        rightSaid = rightSaid || valueWords_[i] == node.kids[1];
    }

    ExprInst inst;
    inst.op = ExprOp::Compare;
    inst.binary = node.op;
    inst.kids = {left.inst, right.inst};
    const Base a = left.type.base;
    const Base b = right.type.base;
    const bool equality = node.op == BinaryOp::Equal || node.op == BinaryOp::NotEqual;
    const auto textual = [](Base base) { return base == Base::Text || base == Base::Ref; };
    if (!equality) {
        if (a != Base::Number || b != Base::Number)
            inst.words = orderOf(ast, {left, leftSaid}, {right, rightSaid});
    } else if (a != Base::None && b != Base::None) {
        const bool same = a == b && (a == Base::Bool || a == Base::Number || a == Base::Text);
        // A number field may allow words, so it can be compared with a word.
        const bool word = wordThere && (a == Base::Number || b == Base::Number);
        if (!same && !word && !(textual(a) && textual(b)))
            stop(ast, std::string(describe(left.type)) + " and " +
                          std::string(describe(right.type)) + " are never equal");
        if (a == Base::Ref || b == Base::Ref) {
            inst.op = ExprOp::CompareRef;
            inst.schema = a == Base::Ref ? left.type.schema : right.type.schema;
        }
    }
    checkItself(node);
    return emit(std::move(inst), simple(Base::Bool), ast);
}

ExprCompiler::Part ExprCompiler::membership(std::uint32_t ast) {
    const AstNode& node = at(ast);
    Part right = at(node.kids[1]).kind == AstKind::List ? Part{0, simple(Base::List), node.kids[1]}
                                                        : compile(node.kids[1]);
    if (right.type.base == Base::Word)
        unknown(at(firstWord(node.kids[1])));
    if (right.type.base != Base::List && right.type.base != Base::Map)
        stop(node.kids[1], "`in` takes a list, but this is " + std::string(describe(right.type)));
    Part left = compile(node.kids[0]);
    if (at(node.kids[1]).kind == AstKind::List) {
        if (left.type.base == Base::Word)
            unknown(at(firstWord(node.kids[0])));
        std::vector<std::uint32_t> items;
        for (std::uint32_t kid : at(node.kids[1]).kids) {
            Part item = compile(kid);
            if (item.type.base == Base::Word)
                item = typed(item, left.type);
            else if (at(kid).kind == AstKind::Text)
                checkWord(at(kid), left.type);
            else
                item = withoutClash(item, left.type);
            items.push_back(item.inst);
        }
        ExprInst list;
        list.op = ExprOp::ListLiteral;
        list.kids = std::move(items);
        right = emit(std::move(list), simple(Base::List), node.kids[1]);
    } else {
        const ExprType item = itemType(right.type);
        if (left.type.base == Base::Word)
            left = typed(left, item);
        else if (at(node.kids[0]).kind == AstKind::Text)
            checkWord(at(node.kids[0]), item);
        else
            left = withoutClash(left, item);
    }
    if (left.type.base != Base::Text && left.type.base != Base::Ref &&
        left.type.base != Base::Number)
        stop(node.kids[0], "only words, references and numbers can be in a list");
    ExprInst inst;
    inst.op = ExprOp::In;
    inst.kids = {left.inst, right.inst};
    inst.schema = left.type.schema;
    return emit(std::move(inst), simple(Base::Bool), ast);
}

ExprCompiler::Part ExprCompiler::choose(std::uint32_t ast) {
    const AstNode& node = at(ast);
    const Part test = condition(node.kids[0]);
    const std::size_t known = facts_.size();
    assume(node.kids[0], true);
    Part yes = compile(node.kids[1]);
    facts_.resize(known);
    assume(node.kids[0], false);
    Part no = compile(node.kids[2]);
    facts_.resize(known);
    // A word without a type gets the type of the other branch. If both branches are words, the
    // context decides.
    const auto takeType = [&](Part& word, const Part& other) {
        if (word.type.base != Base::Word || other.type.base == Base::Word ||
            other.type.base == Base::None)
            return;
        word = typed(word, other.type);
        const bool maybeNone = word.type.canBeNone;
        word.type = other.type;
        word.type.canBeNone = maybeNone || other.type.base == Base::Number;
    };
    takeType(yes, no);
    takeType(no, yes);
    ExprType type = yes.type.base == Base::None ? no.type : yes.type;
    const bool alike =
        yes.type.base == no.type.base || yes.type.base == Base::None || no.type.base == Base::None;
    const auto printable = [](Base base) {
        return base == Base::Number || base == Base::Text || base == Base::Ref ||
               base == Base::Mixed;
    };
    const auto shape = eitherShape(yes.type, no.type);
    if (shape)
        type = *shape;
    else if (!alike && printable(yes.type.base) && printable(no.type.base))
        type = simple(Base::Mixed);
    else if (!alike)
        stop(ast, "`then` gives " + std::string(describe(yes.type)) + " and `else` " +
                      std::string(describe(no.type)));
    const bool madeList = yes.type.item || no.type.item;
    if (yes.type.field != no.type.field && !madeList && !shape &&
        (type.base == Base::Record || isListLike(type)))
        stop(ast, "`then` and `else` must give the same kind of list or record");
    if (madeList && type.base == Base::List) {
        const ExprType one = itemType(yes.type), other = itemType(no.type);
        if (one.base != other.base ||
            (one.field != other.field && (one.base == Base::Record || isListLike(one))))
            stop(ast, "`then` and `else` must give the same kind of list or record");
        type.item = std::make_shared<const ExprType>(one);
    }
    if (yes.type.words != no.type.words)
        type.words = nullptr;
    type.canBeNone = yes.type.canBeNone || no.type.canBeNone;
    ExprInst inst;
    inst.op = ExprOp::If;
    inst.kids = {test.inst, yes.inst, no.inst};
    return emit(std::move(inst), type, ast);
}

void ExprCompiler::assume(std::uint32_t ast, bool truth) {
    const AstNode& node = at(ast);
    if (node.kind == AstKind::Not)
        return assume(node.kids[0], !truth);
    if (node.kind != AstKind::Binary)
        return;
    const bool both = truth ? node.op == BinaryOp::And : node.op == BinaryOp::Or;
    if (both) {
        assume(node.kids[0], truth);
        assume(node.kids[1], truth);
        return;
    }
    const auto there = [&](std::uint32_t kid) {
        if (const auto key = pathKey(kid)) {
            // If `a.b` isn't none, `a` isn't none either.
            for (std::size_t dot = key->find('.'); dot != std::string::npos;
                 dot = key->find('.', dot + 1))
                facts_.push_back(key->substr(0, dot));
            facts_.push_back(*key);
        }
    };
    const bool leftNone = at(node.kids[0]).kind == AstKind::None;
    const bool rightNone = at(node.kids[1]).kind == AstKind::None;
    switch (node.op) {
    case BinaryOp::Equal:
    case BinaryOp::NotEqual:
        if (leftNone || rightNone) {
            if (truth == (node.op == BinaryOp::NotEqual))
                there(node.kids[leftNone ? 1 : 0]);
        } else if (truth == (node.op == BinaryOp::Equal)) {
            // A field that equals a literal isn't none.
            const auto written = [&](std::uint32_t kid) {
                const AstKind kind = at(kid).kind;
                return kind == AstKind::Number || kind == AstKind::Text || kind == AstKind::True ||
                       kind == AstKind::False || (kind == AstKind::Word && !pathKey(kid));
            };
            if (written(node.kids[1]))
                there(node.kids[0]);
            if (written(node.kids[0]))
                there(node.kids[1]);
        }
        break;
    case BinaryOp::Less:
    case BinaryOp::LessEqual:
    case BinaryOp::Greater:
    case BinaryOp::GreaterEqual:
        if (truth) {
            there(node.kids[0]);
            there(node.kids[1]);
        }
        break;
    default:
        break;
    }
}

} // namespace ww::schema
