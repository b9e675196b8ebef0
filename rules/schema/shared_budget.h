#pragma once

// One budget of steps for several expressions, such as all labels of a board.

#include "rules/base/steps.h"
#include "rules/schema/expr.h"

#include <cstdint>
#include <string>

namespace ww::schema {

/// While it lives, all expressions of this thread count their steps together: on the thread's
/// meter, or where there is none, on one with as many steps as one expression may take.
class SharedBudget {
  public:
    SharedBudget();
    SharedBudget(const SharedBudget&) = delete;
    SharedBudget& operator=(const SharedBudget&) = delete;
    [[nodiscard]] bool isSpent() const { return meter_.isSpent(); }

  private:
    StepMeter own_;
    StepMeter& meter_;
    StepScope scope_;
};

/// A value's text as sheets print it; where the budget is spent, that it is too much to work out.
/// Counts on a SharedBudget. `record`: see Expr::evaluate.
[[nodiscard]] std::string printedText(const Expr& expr, const World& world, const EntityView& self,
                                      NodeRef record = {});

} // namespace ww::schema
