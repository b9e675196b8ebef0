#pragma once

// A step budget for several expressions, such as a board's labels.

#include "rules/base/steps.h"
#include "rules/schema/expr.h"

#include <cstdint>
#include <string>

namespace ww::schema {

/// While it lives, this thread's expressions share a budget: the thread's meter, or a new one with
/// one expression's limit.
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

/// A value's text as printed on sheets, or a note that the budget is spent. Uses a SharedBudget.
/// `record`: see Expr::evaluate.
[[nodiscard]] std::string printedText(const Expr& expr, const World& world, const EntityView& self,
                                      NodeRef record = {});

} // namespace ww::schema
