#pragma once

// Determines the cards and copies that a sheet prints for an entity.

#include "editor/sheets/sheet_spec.h"
#include "editor/sheets/sheets.h"

namespace ww::sheets {

class SheetCardCollector {
  public:
    SheetCardCollector(const SheetSpec& sheet, std::shared_ptr<const PageSetup> pages,
                       const schema::World& world, const schema::EntityView& entity)
        : sheet_(sheet), pages_(std::move(pages)), world_(world), entity_(entity) {}
    [[nodiscard]] Result<std::vector<SheetCard>, std::string> collect();

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
    std::vector<SheetCard> cards_;
    std::string error_;
};

/// Returns the entity to which the reference refers. Empty if the entity doesn't exist.
[[nodiscard]] schema::EntityView resolveEntity(const schema::Expr& reference,
                                               const schema::World& world,
                                               const schema::EntityView& self,
                                               const schema::ExprInputs& given);

} // namespace ww::sheets
