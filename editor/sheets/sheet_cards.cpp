#include "editor/sheets/sheet_cards.h"

#include "rules/base/steps.h"
#include "rules/schema/expr_program.h"

#include <fmt/format.h>

namespace ww::sheets {

namespace {
constexpr std::size_t kMostCards = 10'000; ///< most cards that a sheet prints for an entity
}

schema::EntityView resolveEntity(const schema::Expr& reference, const schema::World& world,
                                 const schema::EntityView& self, const schema::ExprInputs& given) {
    const schema::ExprValue v = reference.evaluate(world, self, given);
    if (const auto* entity = std::get_if<schema::EntityView>(&v))
        return *entity;
    const schema::EntitySchema* kind = reference.type().schema;
    if (const auto* node = std::get_if<schema::ExprNode>(&v))
        return node->node.isScalar() ? world.find(kind->kind, node->node.scalar(), node->owner.pack)
                                     : schema::EntityView();
    if (const auto* id = std::get_if<std::string>(&v))
        return world.find(kind->kind, *id, self.pack);
    return {};
}

std::optional<int> SheetCardCollector::evaluateCopies(const ExprPtr& counted,
                                                      const schema::ExprInputs& given) {
    if (!counted)
        return std::nullopt;
    const schema::ExprValue v = counted->evaluate(world_, entity_, given);
    const auto* number = std::get_if<Rational>(&v);
    const double many = number ? number->toDouble() : 0;
    if (many > kMaxCardCopies)
        error_ =
            fmt::format("the sheet `{}` asks for {:.0f} copies of a card of {}; the limit is {}",
                        sheet_.id, many, entity_.id, kMaxCardCopies);
    return many > 0 ? static_cast<int>(std::min<double>(many, kMaxCardCopies)) : 0;
}

void SheetCardCollector::addCards(const PutSpec& spec, const schema::ExprInputs& given) {
    const schema::EntityView of = resolveEntity(*spec.face->entity, world_, entity_, given);
    if (of)
        cards_.push_back({of, spec.face->name, spec.side,
                          evaluateCopies(spec.copies, given).value_or(1), pages_, spec.numbered});
}

Result<std::vector<SheetCard>, std::string> SheetCardCollector::collect() {
    StepMeter meter(schema::maxExprSteps);
    const StepScope scope(meter);
    const schema::ExprInputs nothing;
    if (!sheet_.templateName.empty())
        cards_.push_back(
            {entity_, sheet_.templateName, {}, evaluateCopies(sheet_.copies, nothing), pages_});
    for (const PutSpec& spec : sheet_.put) {
        if (!spec.each) {
            addCards(spec, nothing);
            continue;
        }
        spec.each->forEachCombination(world_, entity_, nothing,
                                      [&](const schema::ExprInputs& given) {
                                          addCards(spec, given);
                                          return cards_.size() < kMostCards;
                                      });
    }
    if (cards_.size() >= kMostCards)
        error_ = fmt::format("the sheet `{}` prints {} cards or more for {}", sheet_.id, kMostCards,
                             entity_.id);
    if (meter.isBudgetExceeded())
        error_ = fmt::format(
            "the program couldn't work out which cards the sheet `{}` prints for {}: "
            "{}",
            sheet_.id, entity_.id,
            meter.hasOverflowed() ? "a number in it is too large to be exact"
                                  : "that takes more than 5,000,000 steps, or too much memory");
    if (!error_.empty())
        return fail(error_);
    return std::move(cards_);
}

} // namespace ww::sheets
