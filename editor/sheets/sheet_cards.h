#pragma once

// Determines the cards and copies that a sheet prints for an entity.

#include "editor/sheets/sheet_spec.h"
#include "editor/sheets/sheets.h"

namespace ww::sheets {

class SheetFiller {
  public:
    SheetFiller(const SheetSpec& sheet, std::shared_ptr<const PageSetup> pages,
                const schema::World& world, const schema::EntityView& entity)
        : sheet_(sheet), pages_(std::move(pages)), world_(world), entity_(entity) {}
    [[nodiscard]] Result<std::vector<SheetCard>, std::string> run();

  private:
    void put(const PutSpec& spec, const schema::ExprGiven& given);
    /// Returns nothing without `counted`, and 0 if it gives no number.
    [[nodiscard]] std::optional<int> copies(const ExprPtr& counted, const schema::ExprGiven& given);

    const SheetSpec& sheet_;
    std::shared_ptr<const PageSetup> pages_;
    const schema::World& world_;
    const schema::EntityView& entity_;
    std::vector<SheetCard> cards_;
    std::string error_;
};

/// Returns the entity that the reference names, if it exists.
[[nodiscard]] schema::EntityView entityOf(const schema::Expr& reference, const schema::World& world,
                                          const schema::EntityView& self,
                                          const schema::ExprGiven& given);

} // namespace ww::sheets
