#include "editor/sheets/sheet_cards.h"

#include "rules/base/steps.h"
#include "rules/schema/expr_program.h"

#include <fmt/format.h>

#include <algorithm>

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

bool SheetCardCollector::isPrinted() const {
    return std::all_of(sheet_.where.begin(), sheet_.where.end(), [&](const ExprPtr& condition) {
        return condition->evaluatesTo(true, world_, entity_, inputs_);
    });
}

std::vector<schema::SortKey> SheetCardCollector::sortKeys() const {
    StepMeter meter(schema::maxExprSteps);
    const StepScope scope(meter);
    std::vector<schema::SortKey> keys;
    for (const ExprPtr& expr : sheet_.sort)
        keys.push_back(schema::sortKey(expr->evaluate(world_, entity_, inputs_), expr->type()));
    return keys;
}

void addCardsOfOtherPacks(
    std::vector<SheetCard>& out, std::vector<SheetCard> cards, std::string_view own,
    const std::function<const Template*(std::string_view, std::string_view)>& find) {
    for (SheetCard& card : cards) {
        const Template* shown = find(card.entity.schema->kind, card.sheet);
        const auto same = [&](const SheetCard& one) {
            return one.entity.schema == card.entity.schema && one.entity.id == card.entity.id &&
                   one.entity.pack == card.entity.pack && one.sheet == card.sheet &&
                   one.side == card.side;
        };
        if (shown && shown->pack == own && card.entity.pack != own &&
            std::none_of(out.begin(), out.end(), same))
            out.push_back(std::move(card));
    }
}

std::optional<std::string>
paperFault(const SheetSpec& sheet,
           const std::function<const Template*(std::string_view, std::string_view)>& find) {
    if (sheet.pages.paper.empty() || sheet.pages.tileOverlap)
        return std::nullopt;
    std::vector<const Template*> printed;
    if (!sheet.templateName.empty())
        printed.push_back(find(sheet.kind, sheet.templateName));
    for (const PutSpec& put : sheet.put)
        if (put.face)
            printed.push_back(find(put.face->kind, put.face->name));
    std::vector<PaperChoice> papers = sheet.pages.otherPapers;
    papers.insert(papers.begin(), {sheet.pages.paper, sheet.pages.orientation});
    for (const Template* one : printed) {
        if (!one || one->paper != PaperSize::No || one->sizedLikeBoard ||
            one->entityWidth.isSet() || one->entityHeight.isSet())
            continue;
        for (const PaperChoice& paper : papers) {
            PageSetup pages = sheet.pages;
            pages.paper = paper.paper;
            pages.orientation = paper.orientation;
            pages.otherPapers.clear();
            pages.duplex = Duplex::None;
            const PrintSettings settings =
                printSettingsForCard({}, &pages, {}, one->width, one->height);
            if (settings.cardPages ||
                sheetGridFor(settings, one->width, one->height).cardsPerPage() > 0)
                continue;
            return fmt::format(
                "the template `{}` is {:g} × {:g} mm, which doesn't fit on `{}` with margins of "
                "{:g} mm; make it smaller, or as large as the paper with `size: paper`",
                one->id, one->width, one->height, paper.paper, settings.margin);
        }
    }
    return std::nullopt;
}

Result<std::vector<SheetCard>, std::string> SheetCardCollector::collect() {
    StepMeter meter(schema::maxExprSteps);
    const StepScope scope(meter);
    if (!isPrinted())
        return std::move(cards_);
    if (!sheet_.templateName.empty())
        cards_.push_back(
            {entity_, sheet_.templateName, {}, evaluateCopies(sheet_.copies, inputs_), pages_});
    for (const PutSpec& spec : sheet_.put) {
        if (!spec.each) {
            addCards(spec, inputs_);
            continue;
        }
        spec.each->forEachCombination(world_, entity_, inputs_,
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
