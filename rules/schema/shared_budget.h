#pragma once

// One step budget for several expressions, such as all labels of a board.

#include "rules/base/steps.h"
#include "rules/schema/expr.h"

#include <cstdint>
#include <string>

namespace ww::schema {

/// While a SharedBudget exists, all expressions of its thread use one budget: the thread's current
/// meter, or a new meter with the limit of a single expression.
class SharedBudget {
  public:
    SharedBudget();
    SharedBudget(const SharedBudget&) = delete;
    SharedBudget& operator=(const SharedBudget&) = delete;
    [[nodiscard]] bool isSpent() const { return meter_.isBudgetExceeded(); }

  private:
    StepMeter own_;
    StepMeter& meter_;
    StepScope scope_;
};

/// Returns a value's text as printed on sheets, or a note that the budget is spent. Uses a
/// SharedBudget. `record`: see Expr::evaluate.
[[nodiscard]] std::string printedText(const Expr& expr, const World& world, const EntityView& self,
                                      NodeRef record = {});

} // namespace ww::schema
