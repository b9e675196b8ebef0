// Compiles words in comparisons: their order, and words that are a field and a value.

#include "rules/schema/expr_compile.h"
#include "rules/schema/pack_words.h"

#include <algorithm>

namespace ww::schema {

namespace {

using Base = ExprType::Base;

const std::vector<std::string>* risingWords(const ExprType& type) {
    return type.base == Base::Text && type.field != nullptr && type.field->ordered ? type.words
                                                                                   : nullptr;
}

/// Returns true if a field of type `field` can't be compared with a value that has words.
bool neverEqual(const ExprType& field, const ExprType& words) {
    if (field.base != Base::Text || words.base != Base::Text)
        return field.base != words.base;
    const auto isOpen = [](const ExprType& type) {
        return type.field != nullptr && openTypeOf(*type.field) != nullptr;
    };
    if (field.words == nullptr || (isOpen(field) && isOpen(words)))
        return false;
    return std::none_of(words.words->begin(), words.words->end(),
                        [&](const std::string& word) { return isWordOf(field, word); });
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

ExprCompiler::Part ExprCompiler::valueInstead(const Part& part, const ExprType& wanted) {
    const AstNode& node = at(part.ast);
    if (node.kind != AstKind::Word || !isWordOf(wanted, node.text) || named(node.text) ||
        !neverEqual(part.type, wanted))
        return part;
    valueWords_.push_back(part.ast);
    return constantText(node.text, simple(Base::Text), part.ast);
}

ExprCompiler::Part ExprCompiler::withoutClash(const Part& part, const ExprType& opposite) {
    const Part made = valueInstead(part, opposite);
    const AstNode& node = at(part.ast);
    if (node.kind != AstKind::Word || !isWordOf(opposite, node.text) || made.inst != part.inst)
        return made;
    stop(part.ast, "`" + node.text + "` is " +
                       (named(node.text) ? "the name of an item" : "a field") +
                       " here and a value of " + describeWords(opposite) + "; write '" + node.text +
                       "' for the value");
}

} // namespace ww::schema
