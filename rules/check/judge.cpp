#include "rules/check/judge.h"

#include "rules/base/steps.h"
#include "rules/check/covers.h"
#include "rules/schema/expr_program.h"

namespace ww::check {

using schema::Constraint;

RuleRunner::RunCost RuleRunner::run(const Constraint& constraint) {
    StepMeter meter(schema::maxExprSteps);
    const StepScope scope(meter);
    runForEachItem(constraint);
    return {meter.stepsUntilOverflow(), meter.isBudgetExceeded(), meter.hasOverflowed()};
}

void RuleRunner::runForEachItem(const Constraint& constraint) {
    if (!constraint.each) {
        runOnItem(constraint, {});
        return;
    }
    // If the condition doesn't depend on the item, evaluates it only once.
    if (constraint.when && !constraint.when->usesOuterItems() &&
        !RuleCase{world_, self_, {}, self_}.evaluatesTo(true, *constraint.when))
        return;
    constraint.each->forEachCombination(world_, self_, {}, [&](const schema::ExprInputs& given) {
        runOnItem(constraint, given);
        return true;
    });
}

void RuleRunner::runOnItem(const Constraint& constraint, const schema::ExprInputs& given) {
    RuleCase here{world_, self_, given, self_};
    if (constraint.when && !here.evaluatesTo(true, *constraint.when))
        return;
    if (constraint.covers) {
        checkRangeCoverage(sink_, *constraint.covers, here);
        return;
    }
    if (!here.evaluatesTo(false, *constraint.require))
        return;
    FindingSink* there = sinkForOtherEntity(constraint, here);
    addFinding(constraint, here, there != nullptr ? *there : sink_);
}

void RuleRunner::addFinding(const Constraint& constraint, const RuleCase& here, FindingSink& sink) {
    auto path = here.resolvePath(constraint.at);
    if (!path && !constraint.atReference.empty())
        path = here.resolvePath(constraint.atReference);
    Finding& made =
        sink.add(constraint.kind, path.value_or(FieldPath()), here.evaluateArgs(constraint.args));
    for (const schema::RelatedDef& related : constraint.related)
        addRelated(made, related, here);
    if (isListed(made))
        for (const schema::FixDef& fix : constraint.fixes)
            offerDeclaredFix(sink, made, fix, here);
}

void RuleRunner::addRelated(Finding& finding, const schema::RelatedDef& related,
                            const RuleCase& here) {
    schema::ExprPlace place{self_, related.at.path};
    if (related.at.expr) {
        auto found = related.at.expr->evaluatePlace(world_, self_, here.given);
        if (!found)
            return;
        place = std::move(*found);
    }
    sink_.addRelated(finding, related.message.evaluate(world_, self_, here.given), place.owner,
                     std::move(place.path));
}

} // namespace ww::check
