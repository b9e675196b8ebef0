#pragma once

#include "rules/schema/expr.h"
#include "rules/schema/value.h"

#include <cstdint>
#include <string>

namespace ww::schema {

/// A computed value's text for people: `yes`, an entity's name. Empty if a mistake elsewhere
/// prevents the value.
[[nodiscard]] std::string derivedText(const ExprValue& value);

/// A value computed with its own budget.
struct EvaluationResult {
    ExprValue value;
    bool hasFailed = false;     ///< too many steps, too much memory or an overflow
    bool hasOverflowed = false; ///< A number was too large to be exact
    std::uint64_t steps = 0;    ///< steps taken

    /// The value's text for people.
    [[nodiscard]] std::string text() const;
    /// Why it gave up: `it takes more than …`.
    [[nodiscard]] std::string failureReason() const;
};
/// Evaluates with a budget of its own. `record`: see Expr::evaluate.
[[nodiscard]] EvaluationResult evaluateWithOwnBudget(const Expr& expr, const World& world,
                                                     const EntityView& self, NodeRef record = {});

} // namespace ww::schema
