#pragma once

// Functions of expressions: the compiler, spelling suggestions and the manual use this table; a
// test runs the examples.

#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

struct ExprFunction {
    std::string_view name;
    std::string_view group;  ///< heading in the manual
    std::string_view syntax; ///< for example `count(list as x, condition)`
    std::string_view doc;    ///< one sentence
    std::string_view sample; ///< an expression on the squad in resources/docs/expressions.md
    std::string_view result; ///< the sample's result
};

/// All functions, in the manual's order.
[[nodiscard]] const std::vector<ExprFunction>& exprFunctions();
/// Null if there is no such function.
[[nodiscard]] const ExprFunction* findExprFunction(std::string_view name);
/// The manual's part on functions: a table per group.
[[nodiscard]] std::string exprFunctionsManual();

} // namespace ww::schema
