#pragma once

// Table of the built-in functions of expressions, for the compiler, spelling suggestions and the
// manual. A test runs the examples.

#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

struct ExprFunction {
    std::string_view name;
    std::string_view group;  ///< heading in the manual
    std::string_view syntax; ///< for example `count(list as x, condition)`
    std::string_view doc;    ///< explanation in one sentence
    std::string_view sample; ///< example for squad `gate-watch` in resources/docs/expressions.md
    std::string_view result; ///< the sample's result
};

/// Returns all functions, in the manual's order.
[[nodiscard]] const std::vector<ExprFunction>& exprFunctions();
/// Returns the function with this name; null if there is none.
[[nodiscard]] const ExprFunction* findExprFunction(std::string_view name);
/// Returns the manual's section on functions, with a table for each group.
[[nodiscard]] std::string exprFunctionsManual();

} // namespace ww::schema
