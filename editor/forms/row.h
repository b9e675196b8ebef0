#pragma once

// One row of a generated form. The form is a flat list: a container's parts follow it, one level
// deeper.

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
};

/// Same as ui::severity::Level (form_field.cpp asserts it): the most severe is the largest.
enum class Level : std::uint8_t { None, Info, Unfinished, Warning, Error };

/// One part of a sentence, in order: words, a selector or a field.
struct SentenceToken {
    enum class Kind : std::uint8_t {
        Words,    ///< shows `text`
        Selector, ///< selector of the choice; `text` is the chosen option's words
        Slot,     ///< a field; `text` is the path of its row
    };
    Kind kind = Kind::Words;
    std::string text;
    friend bool operator==(const SentenceToken&, const SentenceToken&) = default;
};

struct Row {
    RowType type = RowType::Field;
    const schema::FieldDef* field = nullptr; ///< null: a heading, or an unknown key
    FieldPath path;
    std::string pathText; ///< path.str(), by which view models name the row
    std::string label;
    std::string doc; ///< for derived values; fields have it in their declaration
    std::string group;
    int depth = 0;
    std::string value; ///< the scalar as written; sentences and grids: lines; Choice: the option
    std::string placeholder; ///< the other pack's value, for a field that a layer doesn't change
    bool present = false;    ///< the file has a value for this field
    bool required = false;   ///< currently required (a condition may decide)
    bool unfinished = false;
    std::string emptyReason; ///< approval's reason why this required field is empty
    bool container = false;  ///< the row's parts follow it
    bool expanded = true;
    std::vector<std::string> choices; ///< words of Enum, Flags or Choice, or a map's remaining keys
    std::vector<std::string> choiceLabels; ///< one per choice
    std::vector<std::string> choiceDocs;   ///< one per choice, or empty
    std::vector<std::string> selected;     ///< the selected Flags
    std::string keyText;                   ///< Item of a map: its key
    std::string refTitle;                  ///< Ref: the target's name; empty: no target
    EntityRef refTo;
    std::size_t count = 0; ///< number of a container's elements
    std::string total;     ///< a map from things to numbers: the sum
    std::size_t index = 0; ///< Item: its index in the list
    /// The sentence of a Choice, or of a record that `reads`.
    std::vector<SentenceToken> sentence;
    std::string sentenceOf;          ///< path of the row whose sentence shows this row, if any
    std::vector<std::string> rivals; ///< paths of alternative rows: only one of them may be written
    std::string summary;             ///< one line about the content of a folded list or map
    std::string inheritedValue;      ///< in a record of differences: the value without this field
    /// The row is alone in its group and has its name, so the group has no heading.
    bool isWholeGroup = false;
    bool hasFieldsBelow = false; ///< the row has more fields below its sentence
    bool canAdd = false, canRemove = false, canMoveUp = false, canMoveDown = false;
    Level level = Level::None;
    std::string message; ///< messages of the most severe findings, one per line
    std::string fix;     ///< label of the first fix

    friend bool operator==(const Row&, const Row&) = default;
};

/// The kind as in schemas, such as `rich-text`; `unknown` without a declaration.
[[nodiscard]] const char* kindName(const schema::FieldDef* field);
/// Returns whether the row is short (number, switch, one word) and may share a line.
[[nodiscard]] bool isShort(const Row& row);

} // namespace ww::forms
