// Compiles `<`, `<=`, `>` and `>=` for words of an ordered enum.

#include "rules/schema/expr_compile.h"

#include <algorithm>

namespace ww::schema {

namespace {

const std::vector<std::string>* risingWords(const ExprType& type) {
    return type.base == ExprType::Base::Text && type.field != nullptr && type.field->ordered
               ? type.words
               : nullptr;
}

} // namespace

const std::vector<std::string>* ExprCompiler::orderOf(std::uint32_t ast, const Side& left,
                                                      const Side& right) const {
    const auto* own = risingWords(left.part.type);
    const auto* other = risingWords(right.part.type);
    const AstNode& node = at(ast);
    if (own != nullptr && right.said) {
        checkRank(node.kids[1], *own);
        return own;
    }
    if (other != nullptr && left.said) {
        checkRank(node.kids[0], *other);
        return other;
    }
    if (own != nullptr && other != nullptr && *own == *other)
        return own;
    const bool words = left.part.type.words != nullptr || right.part.type.words != nullptr;
    stop(ast, "only numbers have an order; these are " + std::string(describe(left.part.type)) +
                  " and " + std::string(describe(right.part.type)) +
                  (words ? "; words have one if their enum has `ordered: true`" : ""));
}

void ExprCompiler::checkRank(std::uint32_t ast, const std::vector<std::string>& words) const {
    const AstNode& node = at(ast);
    if (node.kind == AstKind::If) {
        checkRank(node.kids[1], words);
        checkRank(node.kids[2], words);
    } else if ((node.kind == AstKind::Word || node.kind == AstKind::Text) &&
               std::find(words.begin(), words.end(), node.text) == words.end()) {
        stop(ast, "`" + node.text + "` has no place in the order of the words");
    }
}

} // namespace ww::schema
