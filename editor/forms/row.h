#pragma once

// One row of a generated form, as plain data. The form is a flat list: containers are followed by
// their parts, one deeper.

#include "rules/model/patch.h"
#include "rules/model/path.h"
#include "rules/schema/field.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ww::forms {

enum class RowType : std::uint8_t {
    Group,   ///< a heading over several fields
    Field,   ///< a declared field, there or not
    Item,    ///< an element of a list, table or map
    Derived, ///< a value that the game works out: `value` is its text, `doc` what it means
};

/// As ui::severity::Level: the gravest is the largest.
enum class Level : std::uint8_t { None, Info, Unfinished, Warning, Error };

/// One word run, selector or field of a sentence, in order.
struct SentenceToken {
    enum class Kind : std::uint8_t {
        Words, ///< `text` as it is
        Verb,  ///< what the choice is made by; `text` is how the chosen record reads
        Slot,  ///< `text` is the path of the row that is filled in there
    };
    Kind kind = Kind::Words;
    std::string text;
    friend bool operator==(const SentenceToken&, const SentenceToken&) = default;
};

struct Row {
    RowType type = RowType::Field;
    const schema::FieldDef* field = nullptr; ///< null: a heading, or a key the schema doesn't know
    FieldPath path;
    std::string pathText; ///< path.str(): what view models name the row by
    std::string label;
    std::string doc; ///< of a derived value; a field's is its declaration's
    std::string group;
    int depth = 0;
    std::string value; ///< the scalar as written; sentences and grids: their lines; Choice: the
                       ///< record picked
    std::string placeholder; ///< of a field that a layer leaves: what the other pack has
    bool present = false;    ///< there is something in the text
    bool required = false;   ///< here and now (a condition may decide)
    bool unfinished = false;
    std::string lost;       ///< required, not there, and approved: the reason
    bool container = false; ///< its parts follow
    bool expanded = true;
    std::vector<std::string> choices; ///< Enum, Flags, Choice, allowed words, a map's further keys
    std::vector<std::string> choiceLabels; ///< as many
    std::vector<std::string> choiceDocs;   ///< as many, or none
    std::vector<std::string> selected;     ///< Flags
    std::string keyText;                   ///< Item of a map: its key
    std::string refTitle;                  ///< Ref: the name of what it refers to; empty: nothing
    EntityRef refTo;
    std::size_t count = 0; ///< containers: elements
    std::string total;     ///< a map of things to how many: how many in all
    std::size_t index = 0; ///< Item: its place
    /// A Choice, or a record that says how it `reads`.
    std::vector<SentenceToken> sentence;
    std::string sentenceOf; ///< path of the row whose sentence shows this one; empty: its own
    std::vector<std::string> rivals; ///< of which and this only one is written: their paths
    std::string summary;             ///< a folded list or map: what is in it, in a line
    std::string otherwise; ///< of a record that shows what differs: what holds without this one
    bool titles = false;   ///< alone in its group, and named like it: there is no heading above it
    bool folds = false;    ///< beside its sentence there is more, below it
    bool canAdd = false, canRemove = false, canMoveUp = false, canMoveDown = false;
    Level level = Level::None;
    std::string message; ///< of the gravest findings, one a line
    std::string fix;     ///< label of the first fix

    friend bool operator==(const Row&, const Row&) = default;
};

/// `rich-text` …, as schemas spell it; `unknown` without a declaration.
[[nodiscard]] const char* kindName(const schema::FieldDef* field);
/// Numbers, switches, one word: they may stand beside others.
[[nodiscard]] bool isCompact(const Row& row);

} // namespace ww::forms
