#pragma once

// A field as a game declares it. The C++ code knows the kinds of field, but no game's fields.

#include "rules/base/span.h"
#include "rules/base/tiling.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

class Expr;

enum class FieldKind : std::uint8_t {
    Text,
    RichText,
    Bool,
    Int,
    Number,
    Enum,
    Flags,
    Ref,
    List,
    Record,
    Choice,
    Map,
    Colour,
    Art,
    Dice,
    Range,
    Cell,
    EdgeRun,
    Grid,
    Sentences,
    Table,
    Expression, ///< a condition
    Point,      ///< a point `[x, y]`, in millimetres
    Pose,       ///< a position and direction, read as a Record of `at` and `turn`
    Polygon,    ///< 3 to 64 points, declared in `itemField`
    Length,     ///< a length in millimetres or with unit (`3 in`)
    Angle       ///< an angle in degrees clockwise, 0 ≤ a < 360
};

/// Returns the kind's name in schemas, such as `rich-text`.
[[nodiscard]] const std::string& fieldKindName(FieldKind kind);

/// A bound on a value. A value beyond a soft bound is a warning, beyond a hard bound an error.
struct Bound {
    double value = 0;
    bool soft = false;
    std::optional<double> hard; ///< for a soft bound (`60 soft 400`): the hard bound
};

/// The declaration of a value: `green: { label: Green, colour: go, icon: circle }`.
struct WordDef {
    std::string label; ///< the declared label, else a label derived from the word
    std::string doc;
    std::string colour, icon;          ///< names from style.yaml
    std::optional<std::string> letter; ///< the word's letter in compact codes
};

/// The key `budget:` of a map from references to counts.
struct BudgetDef {
    std::shared_ptr<const Expr> itemCost; ///< cost of one item; evaluated on the referenced entity
    std::shared_ptr<const Expr> limit;    ///< limit of the total; evaluated on the map's entity
    std::string unit;                     ///< unit of the cost, such as `points`
};

/// A field on an axis of a grid.
struct GridAxisKey {
    std::string key;
    bool isDescending = false; ///< whether the last value is first
    friend bool operator==(const GridAxisKey&, const GridAxisKey&) = default;
};

struct FieldDef;

/// The key `grid:` of a list of records: the form shows the list along two axes.
struct GridDef {
    std::vector<GridAxisKey> rows, columns; ///< fields whose values make the rows and columns
    std::string cell;                       ///< the field that a cell shows
    /// Condition for a cell; an expression of the fields in `axes`. Null: all cells may exist.
    std::shared_ptr<const Expr> allowed;
    std::string reason;                   ///< why a cell can't exist, for people; may be empty
    std::shared_ptr<const FieldDef> axes; ///< a record of the fields on both axes, all required
};

struct FieldDef {
    std::string key;
    FieldKind kind = FieldKind::Text;
    std::string type;  ///< name of the field's type, if the game declares one
    std::string label; ///< the declared label, else a label derived from the key
    std::string doc;
    std::string unit;  ///< such as `mm` or `spaces`; values of a Number may end with the unit
    std::string group; ///< heading above the field in the form
    std::string icon;
    std::string hint; ///< `stepper`, `pips`, `chips`, `multiline`, `icon`, `grid`
    std::vector<std::string> cite;
    std::vector<std::string> formerly; ///< old keys, which are still read but reported
    bool required = false;
    std::optional<std::string> defaultText; ///< the default's text in the declaration
    std::optional<Bound> min,
        max; ///< bounds of an Int's or Number's value, a Text's length, or else the number of items
    double step = 1;
    std::vector<std::string> values; ///< Enum, Flags: the values; Int: the only numbers allowed
    std::vector<WordDef> words;      ///< a declaration for each of `values` or `keys`, or empty
    std::vector<std::string> allow;  ///< words allowed in addition to values, such as `none`
    std::string targetKind;          ///< Ref: the kind of the referenced entity
    std::string within;              ///< Ref to an item of an entity: `map.start_areas`
    std::vector<std::string> keys;   ///< Map: the possible keys; empty: see keyOf
    std::shared_ptr<const FieldDef> keyOf;     ///< Map: declaration of the keys (ref, text)
    std::shared_ptr<const FieldDef> itemField; ///< List, Map, Grid legend: declares items
    std::vector<FieldDef> fields;              ///< fields of a Record; a Table's columns; a
                                               ///< Record for each alternative of a Choice
    std::vector<std::string> uniqueBy;         ///< List of records: keys that identify an item
    std::vector<std::string> order;            ///< List: editors insert items in this order
    bool ordered = false;                      ///< Enum: values are in order, so `<` compares them
    bool isOpen = false;                       ///< Enum: packs may add values
    std::vector<std::string> compact;          ///< Record: keys of the fields in its short code
    bool unique = false;  ///< List: no equal items; Text: no equal texts in entities of the kind
    std::string language; ///< Sentences: the language's name
    std::optional<std::vector<std::string>>
        icons;                        ///< RichText: the only allowed icons; absent: all
    std::string legend;               ///< Grid: map field that explains its letters
    Lattice cells;                    ///< EdgeRun: the cells of the board that has the edges
    std::shared_ptr<const Expr> when; ///< condition for showing, allowing and requiring the field
    std::shared_ptr<const Expr>
        preferredEntities; ///< Ref: entities that editors offer first; null: all entities
    std::string
        sameAsField;     ///< an enclosing or top-level field whose declaration this field repeats
    bool printed = true; ///< whether sheets may contain the field; false for `notes`

    std::string placeholder;                 ///< text that the form shows if the field is empty
    std::shared_ptr<const BudgetDef> budget; ///< Map: a limit of the total cost; null: no limit
    std::shared_ptr<const GridDef> grid; ///< List of records: shown along two axes; null: as a list
    std::string sentence; ///< Record, alternative of a Choice: the sentence that shows its fields

    [[nodiscard]] const FieldDef* field(std::string_view name) const; ///< searches `fields`
    /// Returns the declaration of a value; null if there is none.
    [[nodiscard]] const WordDef* word(std::string_view value) const;
    /// Returns a value's label. Without a declared label, derives it from the word.
    [[nodiscard]] std::string labelOf(std::string_view value) const;
};

} // namespace ww::schema
