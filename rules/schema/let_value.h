#pragma once

#include "rules/schema/expr.h"

#include <memory>
#include <optional>
#include <vector>

namespace ww::schema {

/// The value of a `let` for one combination of items. Computes it when an expression first uses it,
/// and then keeps it. Not thread-safe.
class LetValue {
  public:
    /// `given.items`: the values before this one, whose owners must outlive this object, as must
    /// `expr`, `world` and `given.extra`.
    LetValue(const Expr& expr, const World& world, const EntityView& self, const ExprInputs& given)
        : expr_(expr), world_(world), self_(self), given_(given),
          items_(given.items.begin(), given.items.end()) {
        given_.items = items_;
    }
    LetValue(const LetValue&) = delete;
    LetValue& operator=(const LetValue&) = delete;

    [[nodiscard]] const ExprVal& get() const {
        if (!kept_)
            kept_ = expr_.evaluateAndKeep(world_, self_, given_);
        return kept_->values.front();
    }

  private:
    const Expr& expr_;
    const World& world_;
    const EntityView self_;
    ExprInputs given_;
    const std::vector<ExprItem> items_;
    mutable std::optional<ExprItems> kept_;
};

} // namespace ww::schema
