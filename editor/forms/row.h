#pragma once

// One row of a generated form. The form is a flat list: the rows of a container's parts follow the
// container's row, one level deeper.

#include "rules/model/patch.h"
#include "rules/model/path.h"
#include "rules/schema/field.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ww::forms {

enum class RowType : std::uint8_t {
    Group,   ///< a heading above several fields
    Field,   ///< a declared field, written or not
    Item,    ///< an element of a list, table or map
    Derived, ///< a derived value: `value` is its text, `doc` its meaning
    Spans,   ///< the strip of the ranges that a list's rows cover; `path` is the list's path
};

/// Same values as ui::severity::Level (form_field.cpp asserts it). A more severe level is larger.
enum class Level : std::uint8_t { None, Info, Unfinished, Warning, Error };

/// One part of a sentence, in order: words, a selector or a field.
struct SentenceToken {
    enum class Kind : std::uint8_t {
        Words,    ///< shows `text`
        Selector, ///< selector of the choice; `text` is the chosen option in words
        Slot,     ///< a field; `text` is the path of its row
    };
    Kind kind = Kind::Words;
    std::string text;
    friend bool operator==(const SentenceToken&, const SentenceToken&) = default;
};

struct Row {
    RowType type = RowType::Field;
    const schema::FieldDef* field = nullptr; ///< null for a heading or an unknown key
    FieldPath path;
    std::string pathText; ///< path.str(): the row's id in view models
    std::string label;
    std::string doc; ///< documentation of a derived value; that of a field is in `field`
    std::string group;
    int depth = 0;
    std::string value; ///< the scalar in the file; for sentences and grids, their lines; for a
                       ///< Choice, the option
    std::string placeholder; ///< if a layer doesn't change this field: the other pack's value
    bool isHeadline = false; ///< whether this derived value is above all fields (`show: top`)
    bool present = false;    ///< the file has a value for this field
    bool required = false;   ///< required now; may depend on a condition
    bool unfinished = false;
    std::string emptyReason; ///< reason of the approval that lets this required field be empty
    bool container = false;  ///< whether the rows of its parts follow this row
    bool expanded = true;
    std::vector<std::string> choices; ///< words of an Enum, Flags or Choice; unused keys of a map
    std::vector<std::string> choiceLabels; ///< labels of `choices`
    std::vector<std::string> choiceDocs;   ///< documentation of `choices`
    std::vector<std::string> selected;     ///< the selected Flags
    std::string keyText;                   ///< for an item of a map: its key
    std::string refTitle;                  ///< for a Ref: the target's name; empty if there is no
                                           ///< target
    EntityRef refTo;
    std::size_t count = 0; ///< number of a container's elements
    std::string total;     ///< for a map from references to numbers: the sum of the numbers
    std::size_t index = 0; ///< for an Item: its index in the list
    /// The sentence of a Choice, or of a record with `reads` in its schema.
    std::vector<SentenceToken> sentence;
    std::string sentenceOf;          ///< path of the row whose sentence shows this row; may be
                                     ///< empty
    std::vector<std::string> rivals; ///< paths of alternative rows: only one of them may be written
    std::string summary;             ///< summary of a folded list or map in one line
    std::string inheritedValue;      ///< in a record of differences: the value that applies without
                                     ///< this field
    /// Whether this row is the only row of its group and has the group's name. Such a group has no
    /// heading.
    bool isWholeGroup = false;
    bool hasFieldsBelow = false; ///< whether rows of further fields follow the sentence
    bool canAdd = false, canRemove = false, canMoveUp = false, canMoveDown = false;
    Level level = Level::None;
    std::string message; ///< messages of the most severe findings, one per line
    std::string fix;     ///< label of the first fix

    friend bool operator==(const Row&, const Row&) = default;
};

/// Returns the field's kind as schemas write it, such as `rich-text`; `unknown` if `field` is null.
[[nodiscard]] const char* kindName(const schema::FieldDef* field);
/// Returns whether both declarations look and work the same in a form. If the game was read again,
/// a field keeps its row although its declaration is another object.
[[nodiscard]] bool isSameDeclaration(const schema::FieldDef* a, const schema::FieldDef* b);
/// Returns whether the form shows the field as a table: a list of records with `hint: table`
/// or `grid`.
[[nodiscard]] bool isTable(const schema::FieldDef& field);
[[nodiscard]] bool isTable(const Row& row);
/// Returns whether the row is short (number, switch, one word) and may share a line.
[[nodiscard]] bool isShort(const Row& row);

} // namespace ww::forms
