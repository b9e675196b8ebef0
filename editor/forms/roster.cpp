#include "editor/forms/roster.h"

#include "editor/forms/candidates.h"
#include "rules/base/steps.h"
#include "rules/schema/expr_program.h"
#include "rules/schema/read.h"

#include <algorithm>

namespace ww::forms {

namespace {

/// Limit of steps for computing all costs of a roster. Without a limit, each of 200 candidates
/// could take 100,000 steps.
constexpr std::uint64_t kRosterSteps = 4 * schema::maxExprSteps;

/// Evaluates a roster's numbers with one shared step limit.
class Numbers {
  public:
    explicit Numbers(const session::EntityIndex& index) : index_(index) {}

    std::optional<double> of(const schema::Expr* expr, const schema::EntityView& entity,
                             bool& gaveUp) {
        if (expr == nullptr)
            return std::nullopt;
        const StepScope scope(meter_);
        const schema::ExprValue value = expr->evaluate(index_, entity);
        gaveUp = meter_.isBudgetExceeded();
        if (gaveUp)
            return std::nullopt;
        if (const auto* number = std::get_if<Rational>(&value))
            return number->toDouble();
        // The value of a field is its text, which may be a number.
        if (const auto* node = std::get_if<schema::ExprNode>(&value); node && node->node.isScalar())
            if (const auto read = schema::readNumber(node->node.scalar()))
                return read->toDouble();
        return std::nullopt;
    }

  private:
    const session::EntityIndex& index_;
    StepMeter meter_{kRosterSteps};
};

} // namespace

Roster rosterOf(const session::EntityIndex& index, const session::Entity& entity,
                const schema::FieldDef& map, std::string_view query) {
    Roster out;
    if (!map.keyOf)
        return out;
    const schema::BudgetDef* budget = map.budget.get();
    Numbers numbers(index);
    const auto cost = [&](const session::EntityPtr& of, bool& gaveUp) {
        return of && budget ? numbers.of(budget->itemCost.get(), of->view(), gaveUp) : std::nullopt;
    };
    if (budget)
        out.limit = numbers.of(budget->limit.get(), entity.view(), out.isLimitUnknown);
    const NodeRef written = entity.pair.find(map.key);
    if (written.isMapping())
        for (const NodeRef item : written) {
            RosterEntry& entry = out.entries.emplace_back();
            entry.key = item.key();
            const session::EntityPtr of =
                index.resolve(map.keyOf->targetKind, entry.key, entity.ref.pack);
            entry.title = of ? of->title : entry.key;
            entry.ref = of ? of->ref : EntityRef{};
            if (const auto copies = schema::readNumber(item.scalar()))
                entry.copies = copies->toDouble();
            entry.costEach = cost(of, entry.isCostTooSlow);
            out.copies += entry.copies;
            out.spentCost += entry.copies * entry.costEach.value_or(0);
            out.unknownCostCopies += budget && !entry.costEach ? entry.copies : 0;
        }
    for (const Candidate& found : candidates(index, entity, *map.keyOf, query)) {
        if (found.ref.id.empty())
            continue;
        RosterCandidate& one = out.candidates.emplace_back();
        one.value = found.value;
        one.title = found.title;
        one.icon = found.icon;
        one.ref = found.ref;
        one.costEach = cost(index.at(found.ref), one.isCostTooSlow);
        out.isFitUnknown = out.isFitUnknown || found.isFitUnknown;
        const bool in = std::any_of(out.entries.begin(), out.entries.end(),
                                    [&](const RosterEntry& entry) { return entry.ref == one.ref; });
        const auto left = out.remainingCost();
        using Why = RosterCandidate::Suitability;
        one.suitability = !found.fits                                     ? Why::DoesNotFit
                          : left && one.costEach && *one.costEach > *left ? Why::TooExpensive
                          : in                                            ? Why::AlreadyIn
                                                                          : Why::Fits;
    }
    std::stable_sort(out.candidates.begin(), out.candidates.end(),
                     [](const RosterCandidate& a, const RosterCandidate& b) {
                         return a.suitability < b.suitability;
                     });
    return out;
}

} // namespace ww::forms
