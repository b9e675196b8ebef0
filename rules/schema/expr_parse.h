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
    Span span;        ///< the node's position in the expression's text
    std::string text; ///< Text: the text; Word, Call: the name; Dot: the name after the dot
    Span nameSpan;    ///< position of `text`
    Rational number;
    /// Operands or arguments. Dot: the left side. Call: see also `hasReceiver`.
    std::vector<std::uint32_t> kids;
    std::uint32_t height = 1; ///< height of the subtree, in levels
    bool hasReceiver = false; ///< Call: whether kids[0] is before a dot, as in `self.users(…)`
    std::string item;         ///< Call: name for the items of the first argument, or empty
    Span itemSpan;
};

struct Syntax {
    std::string text; ///< the whole expression, into which spans point
    std::vector<AstNode> nodes;
    std::uint32_t root = 0;
    std::string item; ///< for a named list: the name of its items
    Span itemSpan;
    [[nodiscard]] const AstNode& nodeAt(std::uint32_t i) const { return nodes[i]; }
};

[[nodiscard]] Result<Syntax, ExprError> parseExpression(std::string_view text);
/// Parses `expression as name`.
[[nodiscard]] Result<Syntax, ExprError> parseNamedList(std::string_view text);
/// Returns true if the word is reserved, so that no name can be this word.
[[nodiscard]] bool isReservedWord(std::string_view word);
/// Checks only the syntax, for fields that contain expressions. Returns nothing if it is valid.
[[nodiscard]] std::optional<ExprError> expressionSyntaxError(std::string_view text);

} // namespace ww::schema
