#pragma once

// Entities of a kind as a table: columns, cells, and patches for edited cells.

#include "editor/session/entity_index.h"
#include "editor/session/natural_order.h"

#include "rules/model/patch.h"
#include "rules/schema/schema.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ww::table {

struct Column {
    enum class Kind : std::uint8_t {
        Field,     ///< one value, edited in its cell
        Container, ///< a list or map: shown in short, edited in the form
        Id,
        Derived,  ///< a derived value
        Analysis, ///< an analysis's answer, which the view requests
    };
    Kind kind = Kind::Field;
    FieldPath path;                          ///< path of the value, if the column is a field
    const schema::FieldDef* field = nullptr; ///< declaration of the field; null for other columns
    const schema::DerivedDef* derived = nullptr;
    std::string key;   ///< such as `name` or `reserves.magic`; also accepted as a heading
    std::string label; ///< display name
    bool isHiddenByDefault = false; ///< hidden by default: notes, folded fields, art
    bool required = false;          ///< every entity needs a value
    [[nodiscard]] bool isEditable() const { return kind == Kind::Field; }
    /// Returns whether the value is chosen from a list.
    [[nodiscard]] bool hasChoices() const;
};

/// The columns: name, id, fields in schema order (records as their fields), derived values.
[[nodiscard]] std::vector<Column> columnsOf(const schema::EntitySchema& schema);

struct CellContent {
    std::string text;    ///< display text: labels of words, names of references
    std::string written; ///< for fields: the text in the file
    bool present = false;
    std::optional<double> number; ///< the number for sorting and sums
    bool isPercentage = false;    ///< the number is a percentage
    int rank = -1;                ///< position of the word among the column's words; -1: none
    mutable session::NaturalKey sortKey =
        {}; ///< sort key of the text, computed on first comparison
};
[[nodiscard]] CellContent cellContentOf(const Column& column, const session::Entity& entity,
                                        const session::EntityIndex& index);
/// Returns whether `a` sorts before `b`: numbers by size, words by rank, texts in natural order,
/// missing values last.
[[nodiscard]] bool isSortedBefore(const CellContent& a, const CellContent& b);

/// Converts typed or pasted text: a label into its word, a name into its id, `2.0` into `2`
/// (`forms::fromSpreadsheetCell`). Unreadable text stays for the checks.
[[nodiscard]] std::string valueFromTyped(const Column& column, const session::Entity& entity,
                                         const session::EntityIndex& index,
                                         const std::string& typed);
/// Returns whether the table can edit the cell: not in other packs, unreadable entities, or layers.
[[nodiscard]] bool canEditCell(const Column& column, const session::Entity& entity);
/// The patch for a typed cell. Empty text removes the value.
[[nodiscard]] Patch cellPatch(const Column& column, const session::EntityPtr& entity,
                              const session::EntityIndex& index, const std::string& typed);
/// Returns whether the field can read the text; references aren't resolved.
[[nodiscard]] bool isReadable(const Column& column, const std::string& written);

/// The choices of a cell: written value and label. Empty for plain text and numbers.
[[nodiscard]] std::vector<std::pair<std::string, std::string>>
cellChoices(const Column& column, const session::Entity& entity, const session::EntityIndex& index);

} // namespace ww::table
