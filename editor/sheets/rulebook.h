#pragma once

// Gives templates and sheets the game's rules.yaml as a list with the name `rulebook`:
// `each: rulebook as r`, with r.id, r.title, r.text, r.where and r.section.

#include "rules/model/document.h"
#include "rules/schema/expr_value.h"
#include "rules/schema/schema.h"

#include <span>

namespace ww::sheets {

class Rulebook {
  public:
    /// Reads the rules of the game, in the order of rules.yaml. Skips rules that the game's loader
    /// has refused.
    Rulebook(const std::vector<PackDocumentsPtr>& packs, const schema::System& system);
    Rulebook(const Rulebook&) = delete;
    Rulebook& operator=(const Rulebook&) = delete;

    /// Declares the list as the outermost item of expressions. Returns nothing if a kind of the
    /// game has a field `rulebook`, which keeps its meaning.
    [[nodiscard]] std::vector<schema::NamedItem> scopeItems() const;
    /// Returns the values of `scopeItems`.
    [[nodiscard]] std::span<const schema::ExprItem> items() const { return items_; }

  private:
    DocumentPtr document_; ///< the rules as a YAML list
    schema::FieldDef list_;
    std::vector<schema::ExprItem> items_;
};

} // namespace ww::sheets
