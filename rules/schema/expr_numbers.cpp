// Compiles numbers and functions of numbers.

#include "rules/schema/expr_compile.h"

namespace ww::schema {

namespace {

using Base = ExprType::Base;

} // namespace

ExprCompiler::Part ExprCompiler::number(std::uint32_t ast, std::string_view what) {
    const Part part = known(ast);
    if (part.type.base != Base::Number)
        stop(ast,
             std::string(what) + " takes numbers, but this is " + std::string(describe(part.type)));
    if (part.type.canBeNone)
        stop(ast, std::string(what) + " can't take " + adviceForNone(ast));
    return part;
}

std::string ExprCompiler::adviceForNone(std::uint32_t ast) const {
    const AstNode& node = at(ast);
    const bool division = node.kind == AstKind::Binary && node.op == BinaryOp::Divide;
    const bool modulo = node.kind == AstKind::Call && node.text == "mod" && !node.hasReceiver;
    if (!division && !modulo)
        return "a value that may be none; test it first, as in `if x != none then x + 1 else 0`";
    constexpr std::size_t kShown = 60; // bytes of an operand that a message repeats
    const auto shown = [&](std::uint32_t kid) {
        const Span span = at(kid).span;
        const std::size_t size = span.end - span.begin;
        if (size > kShown)
            return std::string("…");
        const std::string text(syntax_.text.substr(span.begin, size));
        // the span of an operand in brackets has no brackets
        const AstKind kind = at(kid).kind;
        const bool isCompound = kind == AstKind::Binary || kind == AstKind::If;
        return division && isCompound ? "(" + text + ")" : text;
    };
    const std::string by = shown(node.kids[1]);
    const std::string whole = division ? shown(node.kids[0]) + " / " + by
                                       : "mod(" + shown(node.kids[0]) + ", " + by + ")";
    return "`" + whole + "`, which is none if " + (by == "…" ? "the divisor" : "`" + by + "`") +
           " is 0; write `default(" + whole + ", 0)`";
}

std::optional<Rational> ExprCompiler::literalNumber(std::uint32_t ast) const {
    const AstNode& node = at(ast);
    if (node.kind == AstKind::Number)
        return node.number;
    if (node.kind == AstKind::Negate) {
        const auto size = literalNumber(node.kids[0]);
        return size ? Rational::sub(Rational(0), *size) : size;
    }
    if (node.kind != AstKind::Binary || node.op != BinaryOp::Divide)
        return std::nullopt;
    const auto above = literalNumber(node.kids[0]), below = literalNumber(node.kids[1]);
    return above && below ? Rational::div(*above, *below) : std::nullopt;
}

std::optional<ExprCompiler::Part> ExprCompiler::ofNumbers(std::uint32_t ast) {
    static constexpr std::pair<std::string_view, ExprOp> functions[] = {
        {"abs", ExprOp::Round},       {"round", ExprOp::Round},   {"floor", ExprOp::Round},
        {"ceil", ExprOp::Round},      {"mod", ExprOp::Mod},       {"clamp", ExprOp::Clamp},
        {"drawn", ExprOp::Drawn},     {"signed", ExprOp::Signed}, {"fraction", ExprOp::Fraction},
        {"percent", ExprOp::Percent},
    };
    for (const auto& [name, op] : functions)
        if (at(ast).text == name)
            return counted(ast, op);
    return std::nullopt;
}

ExprCompiler::Part ExprCompiler::counted(std::uint32_t ast, ExprOp op) {
    const AstNode& node = at(ast);
    const auto takesNumbers = [&](std::size_t count, std::string_view what) {
        takes(node, ast, count, count, what);
    };
    switch (op) {
    case ExprOp::Mod:
        takesNumbers(2, "two numbers");
        break;
    case ExprOp::Clamp:
        takesNumbers(3, "a number and its lowest and highest value: clamp(points, 0, 10)");
        break;
    case ExprOp::Drawn:
        takesNumbers(4, "the size of a pile, how many of it are wanted, how many are taken, and "
                        "how many of those must be wanted ones: drawn(60, 4, 7, 1)");
        break;
    default:
        takesNumbers(1, "a number");
    }
    ExprInst inst;
    inst.op = op;
    inst.text = node.text;
    for (std::uint32_t kid : node.kids) {
        inst.kids.push_back(number(kid, node.text).inst);
        const auto literal = op == ExprOp::Drawn ? literalNumber(kid) : std::nullopt;
        if (literal && (!literal->isWhole() || *literal < Rational(0)))
            stop(kid, "drawn takes whole numbers from 0, but this is " + literal->str());
    }
    if (op == ExprOp::Clamp) {
        const auto low = literalNumber(node.kids[1]), high = literalNumber(node.kids[2]);
        if (low && high && *low > *high)
            stop(node.kids[1],
                 "the lowest value, " + low->str() + ", is above the highest, " + high->str());
    }
    if (op == ExprOp::Signed || op == ExprOp::Fraction || op == ExprOp::Percent)
        return emit(std::move(inst), simple(Base::Text), ast);
    const auto divisor = op == ExprOp::Mod ? literalNumber(node.kids[1]) : std::nullopt;
    const bool maybeNone = op == ExprOp::Mod && divisor.value_or(0) == Rational(0);
    return emit(std::move(inst), simple(Base::Number, maybeNone), ast);
}

ExprCompiler::Part ExprCompiler::quantile(std::uint32_t ast) {
    const AstNode& node = at(ast);
    takes(node, ast, 3, 3,
          "a list, a number for each item and a share from 0 to 1: quantile(list as x, x.cost, "
          "1/4)");
    const Part from = list(node.kids[0]);
    ExprInst inst = over(ExprOp::Quantile, from, node);
    const Part body = inside(inst, frameFor(from, node), [&] { return known(node.kids[1]); });
    if (body.type.base != Base::Number)
        stop(node.kids[1],
             "quantile takes numbers, but this is " + std::string(describe(body.type)));
    inst.kids.push_back(number(node.kids[2], node.text).inst);
    if (const auto share = literalNumber(node.kids[2]);
        share && (*share < Rational(0) || *share > Rational(1)))
        stop(node.kids[2], "a share is from 0 to 1, such as 1/4, but this is " + share->str());
    narrow(inst);
    return emit(std::move(inst), simple(Base::Number, true), ast);
}

} // namespace ww::schema
