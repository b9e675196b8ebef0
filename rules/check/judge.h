#pragma once

// Runs constraints and checks on an entity, wherever it comes from and wherever findings go.
// Internal to rules/check.

#include "rules/check/checker.h"
#include "rules/check/rule_fixes.h"

namespace ww::check {

class Judge {
  public:
    /// All must outlive it.
    Judge(const schema::World& world, const schema::EntityView& self, Sink& sink)
        : world_(world), self_(self), sink_(sink) {}
    virtual ~Judge() = default;

    /// The work of a constraint. If it gave up, what it found until then counts for nothing.
    struct Work {
        std::uint64_t steps = 0; ///< at most one more than `schema::maxExprSteps`
        bool gaveUp = false;     ///< it took too many steps, too much memory, or overflowed
        bool overflowed = false; ///< a number became too large to be exact
    };
    Work run(const schema::Constraint& constraint);
    void run(const EntityCheck& check) { check.run(world_, self_, sink_); }

  protected:
    /// Where the finding is said, if not of the entity itself; `here.stands` says then of which.
    virtual Sink* elsewhere(const schema::Constraint& /*constraint*/, RuleCase& /*here*/) {
        return nullptr;
    }
    /// What nobody sees needs no fixes.
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
