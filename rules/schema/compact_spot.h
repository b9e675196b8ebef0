#pragma once

// Which declaration holds for what stands at a place of an entity, or of a layer that changes one:
// how those who read and write compact records find them, and `set` the text fields.

#include "rules/schema/schema.h"

#include <cstdint>
#include <string_view>

namespace ww::schema {

/// Whether a value of the field is text of any letters, such as `[Fire] Imp`.
[[nodiscard]] bool isText(const FieldDef& field);

/// Somewhere in an entity.
class CompactSpot {
  public:
    /// `mode` is what the entity says of itself, as layers do.
    CompactSpot(const EntitySchema& schema, std::string_view id, std::string_view mode)
        : schema_(&schema),
          what_(id.find(':') != std::string_view::npos && mode != "override" ? What::Layer
                                                                             : What::Entity) {}

    [[nodiscard]] CompactSpot under(std::string_view key) const;
    [[nodiscard]] CompactSpot item() const;
    /// The record that may stand here in a few letters, or null.
    [[nodiscard]] const FieldDef* compact() const {
        return field_ != nullptr && !field_->compact.empty() ? field_ : nullptr;
    }
    /// What is declared here, or null: of an item of a table the table, of a line of a text the
    /// text.
    [[nodiscard]] const FieldDef* field() const { return field_; }
    /// What stands below it is of one kind, and may be written alike.
    [[nodiscard]] bool holdsMany() const {
        return field_ != nullptr &&
               (field_->kind == FieldKind::List || field_->kind == FieldKind::Map);
    }

  private:
    enum class What : std::uint8_t { Entity, Layer, Changes, Value };
    CompactSpot(const EntitySchema* schema, What what, const FieldDef* field)
        : schema_(schema), what_(what), field_(field) {}

    const EntitySchema* schema_;
    What what_;
    const FieldDef* field_ = nullptr; ///< of a Value; null: nothing is declared there
};

} // namespace ww::schema
