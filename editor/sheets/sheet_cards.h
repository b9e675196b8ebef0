#pragma once

// Determines the cards and copies that a sheet prints for an entity.

#include "editor/sheets/sheet_spec.h"
#include "editor/sheets/sheets.h"

namespace ww::sheets {

class SheetCardCollector {
  public:
    SheetCardCollector(const SheetSpec& sheet, std::shared_ptr<const PageSetup> pages,
                       const schema::World& world, const schema::EntityView& entity,
                       std::span<const schema::ExprItem> commonItems)
        : sheet_(sheet), pages_(std::move(pages)), world_(world), entity_(entity) {
        inputs_.items = commonItems;
        if (!sheet.letLoop)
            return;
        auto values = sheet.letLoop->sortedCombinations(world, entity, inputs_, 1);
        lets_ = std::make_shared<const Combinations>(std::move(values));
        if (!lets_->empty())
            inputs_.items = lets_->front().items;
    }
    /// Returns no cards if the sheet's `where` doesn't hold.
    [[nodiscard]] Result<std::vector<SheetCard>, std::string> collect();
    /// Implements TemplateSet::prints.
    [[nodiscard]] bool isPrinted() const;
    /// Implements TemplateSet::sortKeysOf.
    [[nodiscard]] std::vector<schema::SortKey> sortKeys() const;

  private:
    void addCards(const PutSpec& spec, const schema::ExprInputs& given);
    /// Evaluates the number of copies. Returns nothing if `counted` is null, and 0 if the result
    /// isn't a number.
    [[nodiscard]] std::optional<int> evaluateCopies(const ExprPtr& counted,
                                                    const schema::ExprInputs& given);

    const SheetSpec& sheet_;
    std::shared_ptr<const PageSetup> pages_;
    const schema::World& world_;
    const schema::EntityView& entity_;
    schema::ExprInputs inputs_;
    using Combinations = std::vector<schema::ItemLoop::Combination>;
    std::shared_ptr<const Combinations> lets_; ///< values of the sheet's `let`; null: none
    std::vector<SheetCard> cards_;
    std::string error_;
};

/// Adds those of a sheet's cards that show entities of other packs with templates of the pack
/// `own`. Skips cards that `out` already has.
void addCardsOfOtherPacks(
    std::vector<SheetCard>& out, std::vector<SheetCard> cards, std::string_view own,
    const std::function<const Template*(std::string_view kind, std::string_view id)>& find);

/// Returns the entity to which the reference refers. Empty if the entity doesn't exist.
[[nodiscard]] schema::EntityView resolveEntity(const schema::Expr& reference,
                                               const schema::World& world,
                                               const schema::EntityView& self,
                                               const schema::ExprInputs& given);

} // namespace ww::sheets
