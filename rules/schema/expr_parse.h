#pragma once

// The grammar of expressions (content-format, "A schema"):
//   expr    = "if" expr "then" expr "else" expr | or
//   or      = and { "or" and } ;  and = not { "and" not } ;  not = "not" not | compare
//   compare = range [ ( "=" | "!=" | "<" | "<=" | ">" | ">=" | "in" ) range ]
//   range   = sum [ ".." sum ]
//   sum     = product { ( "+" | "-" ) product } ;  product = unary { ( "*" | "/" ) unary }
//   unary   = "-" unary | primary { "." word [ "(" args ")" ] }
//   primary = number | 'text' | word [ "(" args ")" ] | "(" expr ")" | "[" args "]"
//   args    = [ expr [ "as" word ] { "," expr } ]
// Words are [a-z][a-z0-9_-]*, so a binary minus stands between blanks. At most 64 levels deep.

#include "rules/base/rational.h"
#include "rules/base/result.h"
#include "rules/schema/expr.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

enum class AstKind : std::uint8_t {
    Number,
    Text,
    Word,
    True,
    False,
    None,
    Dot,
    Call,
    Not,
    Negate,
    Binary,
    If,
    List,
};
enum class BinaryOp : std::uint8_t {
    Add,
    Subtract,
    Multiply,
    Divide,
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    In,
    And,
    Or,
    Range,
};

struct AstNode {
    AstKind kind = AstKind::None;
    BinaryOp op = BinaryOp::Add;
    Span span;        ///< of the expression's text
    std::string text; ///< Text, Word, Call: the name; Dot: what follows the dot
    Span nameSpan;    ///< of `text`
    Rational number;
    std::vector<std::uint32_t>
        kids; ///< Dot: the left side; Call with a left side (`self.users(…)`): see `left`
    std::uint32_t height = 1; ///< levels below and with this one
    bool left = false;        ///< Call: the first kid is what stands before the dot
    std::string item;         ///< Call: what the items of its first argument are called; or empty
    Span itemSpan;
};

struct Syntax {
    std::vector<AstNode> nodes;
    std::uint32_t root = 0;
    std::string item; ///< of a named list: what its items are called
    Span itemSpan;
    [[nodiscard]] const AstNode& at(std::uint32_t i) const { return nodes[i]; }
};

[[nodiscard]] Result<Syntax, ExprError> parseExpression(std::string_view text);
/// `expression as name`.
[[nodiscard]] Result<Syntax, ExprError> parseNamedList(std::string_view text);
/// Whether the word means something in any expression, so that nothing can be called by it.
[[nodiscard]] bool isWordOfLanguage(std::string_view word);
/// Only whether it is one, for fields that hold expressions.
[[nodiscard]] std::optional<ExprError> expressionSyntax(std::string_view text);

} // namespace ww::schema
