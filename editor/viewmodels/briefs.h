#pragma once

// One-line descriptions of entities in lists to choose from, as their kind's `brief` declares.

#include "editor/session/entity_index.h"
#include "editor/table/deck.h"

#include <QtCore/QString>

namespace ww::ui {

/// Makes the descriptions for one list. Caches each kind's columns. The entity index must outlive
/// this object.
class EntityBriefs {
  public:
    explicit EntityBriefs(const session::EntityIndex& index) : index_(index) {}
    /// Returns a line such as `Value 10 · General`; empty if the kind has no brief.
    [[nodiscard]] QString briefOf(const EntityRef& ref);

  private:
    const session::EntityIndex& index_;
    table::ColumnsByKind columns_;
};

} // namespace ww::ui
