#pragma once

// Finds the declaration of a field at a path in an entity, or in a layer that changes an entity.
// Used for compact records and to `set` text fields.

#include "rules/schema/schema.h"

#include <cstdint>
#include <string_view>

namespace ww::schema {

/// Returns true if the field accepts any text, such as `[Fire] Imp`.
[[nodiscard]] bool acceptsAnyText(const FieldDef& field);

class DeclaredPlace {
  public:
    /// `mode` is the entity's own key `mode`, which layers have.
    DeclaredPlace(const EntitySchema& schema, std::string_view id, std::string_view mode)
        : schema_(&schema),
          what_(id.find(':') != std::string_view::npos && mode != "override" ? What::Layer
                                                                             : What::Entity) {}

    [[nodiscard]] DeclaredPlace childAt(std::string_view key) const;
    [[nodiscard]] DeclaredPlace itemPlace() const;
    /// Returns the declaration of the record at this place if it may be written as a code; else
    /// null.
    [[nodiscard]] const FieldDef* compactRecord() const {
        return field_ != nullptr && !field_->compact.empty() ? field_ : nullptr;
    }
    /// Returns the declaration at this place, or null. For an item of a table, returns the table's
    /// declaration; for a line of a text, the text's.
    [[nodiscard]] const FieldDef* field() const { return field_; }
    /// Returns true for a list or map, whose items share a declaration.
    [[nodiscard]] bool isCollection() const {
        return field_ != nullptr &&
               (field_->kind == FieldKind::List || field_->kind == FieldKind::Map);
    }

  private:
    enum class What : std::uint8_t { Entity, Layer, Changes, Value };
    DeclaredPlace(const EntitySchema* schema, What what, const FieldDef* field)
        : schema_(schema), what_(what), field_(field) {}

    const EntitySchema* schema_;
    What what_;
    const FieldDef* field_ = nullptr; ///< declaration of a Value; null: undeclared
};

} // namespace ww::schema
