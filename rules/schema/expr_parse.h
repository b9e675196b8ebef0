#pragma once

// The grammar of expressions:
//   expr    = "if" expr "then" expr "else" expr | or
//   or      = and { "or" and } ;  and = not { "and" not } ;  not = "not" not | compare
//   compare = range [ ( "=" | "!=" | "<" | "<=" | ">" | ">=" | "in" ) range ]
//   range   = sum [ ".." sum ]
//   sum     = product { ( "+" | "-" ) product } ;  product = unary { ( "*" | "/" ) unary }
//   unary   = "-" unary | primary { "." word [ "(" args ")" ] }
//   primary = number | 'text' | word [ "(" args ")" ] | "(" expr ")" | "[" args "]"
//   args    = [ expr [ "as" word ] { "," expr } ]
// Words are [a-z][a-z0-9_-]*, so a binary minus needs blanks around it. Expressions nest at most 64
// levels deep.

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
    Span span;        ///< bytes of the expression's text
    std::string text; ///< Text, Word, Call: the name; Dot: what follows it
    Span nameSpan;    ///< bytes of `text`
    Rational number;
    /// Dot: the left side; Call like `self.users(…)`: see `hasReceiver`.
    std::vector<std::uint32_t> kids;
    std::uint32_t height = 1; ///< height of the subtree, in levels
    bool hasReceiver = false; ///< Call: the first kid precedes the dot
    std::string item;         ///< Call: name for items of its first argument, or empty
    Span itemSpan;
};

struct Syntax {
    std::vector<AstNode> nodes;
    std::uint32_t root = 0;
    std::string item; ///< named list: its items' name
    Span itemSpan;
    [[nodiscard]] const AstNode& nodeAt(std::uint32_t i) const { return nodes[i]; }
};

[[nodiscard]] Result<Syntax, ExprError> parseExpression(std::string_view text);
/// Parses `expression as name`.
[[nodiscard]] Result<Syntax, ExprError> parseNamedList(std::string_view text);
/// Whether a word is reserved, so that it can't be a name.
[[nodiscard]] bool isReservedWord(std::string_view word);
/// Checks the syntax only, for fields that contain expressions. Nothing if valid.
[[nodiscard]] std::optional<ExprError> expressionSyntaxError(std::string_view text);

} // namespace ww::schema
