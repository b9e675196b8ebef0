#pragma once

// Runs constraints and checks on an entity from any source, with any sink for findings. Internal to
// rules/check.

#include "rules/check/checker.h"
#include "rules/check/rule_fixes.h"

namespace ww::check {

class Judge {
  public:
    /// All arguments must outlive the Judge.
    Judge(const schema::World& world, const schema::EntityView& self, Sink& sink)
        : world_(world), self_(self), sink_(sink) {}
    virtual ~Judge() = default;

    /// Cost of running a constraint. If it gave up, its findings are dropped.
    struct Work {
        std::uint64_t steps = 0; ///< number of steps, at most `schema::maxExprSteps` + 1
        bool gaveUp = false;     ///< true after too many steps, too much memory, or an overflow
        bool overflowed = false; ///< a number became too large to be exact
    };
    Work run(const schema::Constraint& constraint);
    void run(const EntityCheck& check) { check.run(world_, self_, sink_); }

  protected:
    /// Returns the sink for a finding on an entity other than `self_`, and sets `here.stands` to
    /// that entity. Null: report it on `self_`.
    virtual Sink* elsewhere(const schema::Constraint& /*constraint*/, RuleCase& /*here*/) {
        return nullptr;
    }
    /// Returns false if the finding isn't shown and needs no fixes.
    [[nodiscard]] virtual bool shows(const Finding& /*finding*/) const { return true; }

  private:
    void judgeAll(const schema::Constraint& constraint);
    void judge(const schema::Constraint& constraint, const schema::ExprGiven& given);
    void add(const schema::Constraint& constraint, const RuleCase& here, Sink& sink);
    void relate(Finding& finding, const schema::RelatedDef& related, const RuleCase& here);

    const schema::World& world_;
    const schema::EntityView self_;
    Sink& sink_;
};

} // namespace ww::check
