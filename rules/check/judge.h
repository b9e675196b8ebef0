#pragma once

// Runs constraints and checks on an entity, and adds the findings to a sink. Internal to
// rules/check.

#include "rules/check/checker.h"
#include "rules/check/rule_fixes.h"

namespace ww::check {

class RuleRunner {
  public:
    /// All arguments must outlive the RuleRunner.
    RuleRunner(const schema::World& world, const schema::EntityView& self, FindingSink& sink)
        : world_(world), self_(self), sink_(sink) {}
    virtual ~RuleRunner() = default;

    /// The cost of running a constraint. If the run gave up, its findings are discarded.
    struct RunCost {
        std::uint64_t steps = 0; ///< number of steps, at most `schema::maxExprSteps` + 1
        bool gaveUp = false;     ///< true after too many steps, too much memory, or an overflow
        bool overflowed = false; ///< a number became too large to be exact
    };
    RunCost run(const schema::Constraint& constraint);
    void run(const EntityCheck& check) { check.run(world_, self_, sink_); }

  protected:
    /// If the finding belongs to an entity other than `self_`, sets `here.reportedEntity` to that
    /// entity and returns the sink for it. Null: the finding belongs to `self_`.
    virtual FindingSink* sinkForOtherEntity(const schema::Constraint& /*constraint*/,
                                            RuleCase& /*here*/) {
        return nullptr;
    }
    /// Returns false if the finding isn't shown and needs no fixes.
    [[nodiscard]] virtual bool isListed(const Finding& /*finding*/) const { return true; }

  private:
    void runForEachItem(const schema::Constraint& constraint);
    void runOnItem(const schema::Constraint& constraint, const schema::ExprInputs& given);
    void addFinding(const schema::Constraint& constraint, const RuleCase& here, FindingSink& sink);
    void addRelated(Finding& finding, const schema::RelatedDef& related, const RuleCase& here);

    const schema::World& world_;
    const schema::EntityView self_;
    FindingSink& sink_;
};

} // namespace ww::check
