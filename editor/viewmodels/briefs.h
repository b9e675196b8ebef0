#pragma once

// By what one chooses among entities, in a line: what their kind says under `brief`.

#include "editor/session/entity_index.h"
#include "editor/table/deck.h"

#include <QtCore/QString>

namespace ww::ui {

/// For one list: it keeps what it found out about kinds. The index must outlive it.
class Briefs {
  public:
    explicit Briefs(const session::EntityIndex& index) : index_(index) {}
    /// `Value 10 · General`; empty: the kind says nothing.
    [[nodiscard]] QString of(const EntityRef& ref);

  private:
    const session::EntityIndex& index_;
    table::ColumnsByKind columns_;
};

} // namespace ww::ui
