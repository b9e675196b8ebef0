#pragma once

#include "rules/schema/expr.h"
#include "rules/schema/value.h"

#include <cstdint>
#include <string>

namespace ww::schema {

/// A value that was worked out, as people see it: `yes`, an entity's name; of what can't be, while
/// something that it needs isn't right: nothing.
[[nodiscard]] std::string derivedText(const ExprValue& value);

/// A value of an entity, with a budget of its own.
struct WorkedOut {
    ExprValue value;
    bool gaveUp = false;     ///< it takes too many steps or too much memory, or it overflowed
    bool overflowed = false; ///< a number became too large to be exact
    std::uint64_t steps = 0; ///< that it took

    /// As people see it.
    [[nodiscard]] std::string text() const;
    /// The reason why it gave up, with its subject: `it takes more than …`.
    [[nodiscard]] std::string why() const;
};
/// `record`: see Expr::evaluate.
[[nodiscard]] WorkedOut workOut(const Expr& expr, const World& world, const EntityView& self,
                                NodeRef record = {});

} // namespace ww::schema
