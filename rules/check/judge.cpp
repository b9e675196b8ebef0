#include "rules/check/judge.h"

#include "rules/base/steps.h"
#include "rules/check/covers.h"
#include "rules/schema/expr_program.h"

namespace ww::check {

using schema::Constraint;

Judge::Work Judge::run(const Constraint& constraint) {
    StepMeter meter(schema::maxExprSteps);
    const StepScope scope(meter);
    judgeAll(constraint);
    return {meter.counted(), meter.isSpent(), meter.hasOverflowed()};
}

void Judge::judgeAll(const Constraint& constraint) {
    if (!constraint.each) {
        judge(constraint, {});
        return;
    }
    // If the condition doesn't depend on the item, evaluate it only once.
    if (constraint.when && !constraint.when->ofItems() &&
        !RuleCase{world_, self_, {}, self_}.says(true, *constraint.when))
        return;
    constraint.each->run(world_, self_, {}, [&](const schema::ExprGiven& given) {
        judge(constraint, given);
        return true;
    });
}

void Judge::judge(const Constraint& constraint, const schema::ExprGiven& given) {
    RuleCase here{world_, self_, given, self_};
    if (constraint.when && !here.says(true, *constraint.when))
        return;
    if (constraint.covers) {
        checkCovers(sink_, *constraint.covers, here);
        return;
    }
    if (!here.says(false, *constraint.require))
        return;
    Sink* there = elsewhere(constraint, here);
    add(constraint, here, there != nullptr ? *there : sink_);
}

void Judge::add(const Constraint& constraint, const RuleCase& here, Sink& sink) {
    const auto path = here.path(constraint.at);
    Finding& made =
        sink.add(constraint.kind, path.value_or(FieldPath()), here.texts(constraint.args));
    for (const schema::RelatedDef& related : constraint.related)
        relate(made, related, here);
    if (shows(made))
        for (const schema::FixDef& fix : constraint.fixes)
            offerFix(sink, made, fix, here);
}

void Judge::relate(Finding& finding, const schema::RelatedDef& related, const RuleCase& here) {
    schema::ExprPlace place{self_, related.at.path};
    if (related.at.expr) {
        auto found = related.at.expr->place(world_, self_, here.given);
        if (!found)
            return;
        place = std::move(*found);
    }
    sink_.relate(finding, related.message.evaluate(world_, self_, here.given), place.owner,
                 std::move(place.path));
}

} // namespace ww::check
