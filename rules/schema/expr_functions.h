#pragma once

// The functions of expressions, declared once: the compiler knows no other, did-you-mean suggests
// them, and the manual and its test print and run the examples.

#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

struct ExprFunction {
    std::string_view name;
    std::string_view group;  ///< heading in the manual
    std::string_view form;   ///< `count(list as x, condition)`
    std::string_view doc;    ///< a sentence
    std::string_view sample; ///< an expression about the squad of resources/docs/expressions.md
    std::string_view result; ///< what it gives there
};

/// In the manual's order.
[[nodiscard]] const std::vector<ExprFunction>& exprFunctions();
/// Null where there is none of that name.
[[nodiscard]] const ExprFunction* exprFunction(std::string_view name);
/// The part of the manual: a table for each group.
[[nodiscard]] std::string exprFunctionsManual();

} // namespace ww::schema
