#pragma once

// Entities of a kind as rows of a table: which columns they have, what stands in a cell, and what a
// change of cells means for the texts.

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
        Field, ///< one value, changed in its cell
        Parts, ///< a list, a map: shown in short, changed in the form
        Id,
        Derived, ///< worked out
        Asked,   ///< what an analysis says, which whoever shows it asks
    };
    Kind kind = Kind::Field;
    FieldPath path;                          ///< of fields
    const schema::FieldDef* field = nullptr; ///< of fields
    const schema::DerivedDef* derived = nullptr;
    std::string key;       ///< `name`, `reserves.magic`; what a heading may say too
    std::string label;     ///< for people
    bool aside = false;    ///< not shown unless asked for: notes, folded fields, art
    bool required = false; ///< every entity needs a value there
    [[nodiscard]] bool editable() const { return kind == Kind::Field; }
    /// Its words, in their order; empty where anything can be written.
    [[nodiscard]] bool chosen() const;
};

/// The name first, then the id, the fields in the schema's order with those of records, what is
/// worked out.
[[nodiscard]] std::vector<Column> columnsOf(const schema::EntitySchema& schema);

struct Entry {
    std::string text;    ///< for people: labels of words, names of what is referred to
    std::string written; ///< of a field, as it stands in the file
    bool present = false;
    std::optional<double> number;           ///< what it is in order and in sums
    bool share = false;                     ///< the number is so many in a hundred
    int rank = -1;                          ///< of a word among the column's
    mutable session::NaturalKey order = {}; ///< of the text, once it was compared
};
[[nodiscard]] Entry entryOf(const Column& column, const session::Entity& entity,
                            const session::EntityIndex& index);
/// Whether `a` stands before `b`: numbers by size, words by rank, texts in natural order; what
/// isn't there comes last.
[[nodiscard]] bool before(const Entry& a, const Entry& b);

/// Turns what a person types or pastes for a value into what is written: the word of a label, the
/// id of a name, `2` for `2.0` (`forms::fromCell`). Text that can't be read stays as it is, and the
/// checks judge it.
[[nodiscard]] std::string meant(const Column& column, const session::Entity& entity,
                                const session::EntityIndex& index, const std::string& typed);
/// Whether the cell can be changed here: not of other packs, of what couldn't be read, nor of what
/// a layer says of another pack's entity, which is the form's.
[[nodiscard]] bool canSet(const Column& column, const session::Entity& entity);
/// Empty text takes the value away.
[[nodiscard]] Patch setCell(const Column& column, const session::EntityPtr& entity,
                            const session::EntityIndex& index, const std::string& typed);
/// Whether the column's field could read it; references aren't followed.
[[nodiscard]] bool readable(const Column& column, const std::string& written);

/// What can be chosen in a cell: what is written, and what people read. Empty for plain text and
/// numbers.
[[nodiscard]] std::vector<std::pair<std::string, std::string>>
choices(const Column& column, const session::Entity& entity, const session::EntityIndex& index);

} // namespace ww::table
