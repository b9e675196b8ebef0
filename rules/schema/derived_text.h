#pragma once

#include "rules/schema/expr.h"
#include "rules/schema/value.h"

#include <cstdint>
#include <string>

namespace ww::schema {

/// Returns a computed value as text for the user, such as `yes` or an entity's name. Empty if the
/// value couldn't be computed.
[[nodiscard]] std::string derivedText(const ExprValue& value);

/// The result of an evaluation with its own budget of steps and memory.
struct EvaluationResult {
    ExprValue value;
    bool hasFailed = false;     ///< whether steps or memory ran out, or a number overflowed
    bool hasOverflowed = false; ///< whether a number was too large to be exact
    std::uint64_t steps = 0;    ///< number of evaluation steps

    /// Returns the value as text for the user.
    [[nodiscard]] std::string text() const;
    /// Returns the reason for `hasFailed`: `it takes more than …`.
    [[nodiscard]] std::string failureReason() const;
};
/// Evaluates the expression with its own budget. `record`: see Expr::evaluate.
[[nodiscard]] EvaluationResult evaluateWithOwnBudget(const Expr& expr, const World& world,
                                                     const EntityView& self, NodeRef record = {});

} // namespace ww::schema
