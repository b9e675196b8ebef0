#pragma once

// Shows entities of a kind, or records of a list, as a table: columns, cells, and patches for
// edited cells.

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
        Field,     ///< a single value, which is edited in its cell
        Container, ///< a list or map, which the cell summarizes; edited in the form
        Id,
        Derived,
        Analysis, ///< the answer of an analysis, which the view requests
    };
    Kind kind = Kind::Field;
    FieldPath path;                          ///< path of the value, if the column is a field
    const schema::FieldDef* field = nullptr; ///< the field's declaration; null: no field
    const schema::DerivedDef* derived = nullptr;
    std::string key; ///< such as `name` or `sailors.pip`; pasted headings may use it
    std::string label;
    bool isHiddenByDefault = false; ///< true for notes, folded fields, grids and art
    bool required = false;          ///< whether every entity needs a value
    [[nodiscard]] bool isEditable() const { return kind == Kind::Field; }
    /// Returns whether the user chooses the value from a list.
    [[nodiscard]] bool hasChoices() const;
};

/// Returns the columns: name, id, fields in schema order (also fields of records), derived values.
[[nodiscard]] std::vector<Column> columnsOf(const schema::EntitySchema& schema);
/// Returns the columns of a list of records: the record's fields in schema order, also fields of
/// records in it.
[[nodiscard]] std::vector<Column> columnsOfRecords(const schema::FieldDef& list);

struct CellContent {
    std::string text;    ///< displayed text, with labels of words and names of references
    std::string written; ///< text in the file; empty for computed columns
    bool present = false;
    bool isUnreadable = false;    ///< whether the record's text can't be parsed
    std::optional<double> number; ///< the cell's number for sorting and sums
    bool isPercentage = false;    ///< whether `number` is a percentage
    int rank = -1;                ///< index of the text in the field's words; -1: not a word
    mutable session::NaturalKey sortKey =
        {}; ///< sort key of the text, computed on first comparison
};

/// The record whose values a row shows: an entity, or a record of one of its lists.
struct RowRecord {
    const session::Entity& entity;
    NodeRef node;        ///< the record as written; empty if it isn't written or can't be read
    FieldPath path = {}; ///< the record's path; empty: the entity itself
};

[[nodiscard]] CellContent cellContentOf(const Column& column, const session::Entity& entity,
                                        const session::EntityIndex& index);
/// Returns a cell of a record. `column` isn't derived.
[[nodiscard]] CellContent cellContentOf(const Column& column, const RowRecord& record,
                                        const session::EntityIndex& index);
/// Returns whether `a` sorts before `b`: numbers by size, words by rank, texts in natural order,
/// missing values last.
[[nodiscard]] bool isSortedBefore(const CellContent& a, const CellContent& b);

/// Converts typed or pasted text to the text in the file: a label to its word, a name to its id,
/// `2.0` to `2` (`forms::fromSpreadsheetCell`). Keeps unreadable text.
[[nodiscard]] std::string valueFromTyped(const Column& column, const RowRecord& record,
                                         const session::EntityIndex& index,
                                         const std::string& typed);
/// Returns whether the table can edit the cell. False in read-only or unreadable entities and in
/// layers.
[[nodiscard]] bool canEditCell(const Column& column, const session::Entity& entity);
/// Returns the patch that writes typed text to a cell. Empty text removes the value.
[[nodiscard]] Patch cellPatch(const Column& column, const session::EntityPtr& entity,
                              const session::EntityIndex& index, const std::string& typed);
/// Returns the same for a cell of a record. The caller has checked that the record can be edited.
[[nodiscard]] Patch cellPatch(const Column& column, const session::EntityPtr& entity,
                              const RowRecord& record, const session::EntityIndex& index,
                              const std::string& typed);
/// Returns whether the field can read the text. Doesn't check whether a referenced entity exists.
[[nodiscard]] bool isReadable(const Column& column, const std::string& written);

/// Returns the choices of a cell: text in the file and label. Empty for plain text and numbers.
[[nodiscard]] std::vector<std::pair<std::string, std::string>>
cellChoices(const Column& column, const RowRecord& record, const session::EntityIndex& index);

} // namespace ww::table
