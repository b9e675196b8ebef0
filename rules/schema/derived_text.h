#pragma once

#include "rules/schema/expr.h"
#include "rules/schema/value.h"

#include <string>

namespace ww::schema {

/// A value that was worked out, as people see it: `yes`, an entity's name; of what can't be, while
/// something that it needs isn't right: nothing.
[[nodiscard]] std::string derivedText(const ExprValue& value);

/// A value of an entity, with a budget of its own.
struct WorkedOut {
    ExprValue value;
    bool gaveUp = false; ///< it takes more steps or memory than an expression may have

    /// As people see it.
    [[nodiscard]] std::string text() const;
};
/// `record`: see Expr::evaluate.
[[nodiscard]] WorkedOut workOut(const Expr& expr, const World& world, const EntityView& self,
                                NodeRef record = {});

} // namespace ww::schema
