#pragma once

// A field as a game declares it. C++ knows kinds of field, never a game.

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
    Expression, ///< A condition
    Point,      ///< `[x, y]`, in millimetres
    Pose,       ///< read as a Record of `at` and `turn`
    Polygon,    ///< 3 to 64 points, declared in `itemField`
    Length,     ///< in millimetres; also `3 in`
    Angle       ///< degrees clockwise, 0 ≤ a < 360
};

/// The kind's word in schemas.
[[nodiscard]] const std::string& fieldKindName(FieldKind kind);

/// A bound on a value. Violating a soft bound is a warning, violating a hard one an error.
struct Bound {
    double value = 0;
    bool soft = false;
    std::optional<double> hard; ///< for a soft bound (`60 soft 400`): the hard bound
};

/// How a value looks: `green: { label: Green, colour: go, icon: circle }`.
struct WordDef {
    std::string label; ///< label; made from the word if not declared
    std::string doc;
    std::string colour, icon;          ///< names from style.yaml
    std::optional<std::string> letter; ///< the word's letter in compact codes
};

/// `budget:` for a map from references to counts.
struct BudgetDef {
    std::shared_ptr<const Expr> itemCost; ///< cost of one item; evaluated on the referenced entity
    std::shared_ptr<const Expr> limit;    ///< limit of the total; evaluated on the map's entity
    std::string unit;                     ///< unit of the cost, such as `points`
};

struct FieldDef {
    std::string key;
    FieldKind kind = FieldKind::Text;
    std::string type;  ///< name of its type in the game
    std::string label; ///< label; made from the key if not declared
    std::string doc;
    std::string unit;  ///< such as `mm` or `spaces`; a Number's values may carry it
    std::string group; ///< heading in the form
    std::string icon;
    std::string hint; ///< `stepper`, `pips`, `chips`, `multiline`, `icon`, `grid`
    std::vector<std::string> cite;
    std::vector<std::string> formerly; ///< old keys, which are still read but reported
    bool required = false;
    std::optional<std::string> defaultText; ///< the default as the declaration writes it
    std::optional<Bound> min,
        max; ///< Int, Number: value; Text: characters; List, Sentences, Map: count
    double step = 1;
    std::vector<std::string> values; ///< Enum, Flags: the values; Int: the only numbers allowed
    std::vector<WordDef> words;      ///< one for each value, or none
    std::vector<std::string> allow;  ///< words allowed in addition to values, such as `none`
    std::string targetKind;          ///< Ref: id of the kind referred to
    std::string within;              ///< Ref into an entity: `map.start_areas`
    std::vector<std::string> keys;   ///< Map: its keys; empty: see keyOf
    std::shared_ptr<const FieldDef> keyOf;     ///< Map: declares its keys (ref, text)
    std::shared_ptr<const FieldDef> itemField; ///< List, Map, Grid legend: declares items
    std::vector<FieldDef> fields;              ///< Record; Table: columns; Choice: a Record each
    std::vector<std::string> uniqueBy;         ///< List of records: keys that identify an item
    std::vector<std::string> order;            ///< List: editors insert items in this order
    bool ordered = false;                      ///< Enum: values ascend, so `<` works
    bool isOpen = false;                       ///< Enum: packs may add values
    std::vector<std::string> compact;          ///< Record: fields in its code, in order
    bool unique = false;  ///< List: items differ; Text: differs between entities of the kind
    std::string language; ///< Sentences: the language's name
    std::string legend;   ///< Grid: map field that explains its letters
    Lattice cells;        ///< EdgeRun: cells of the board whose edges it names
    std::shared_ptr<const Expr> when; ///< condition for showing, allowing and requiring the field
    std::shared_ptr<const Expr>
        preferredEntities; ///< Ref: a list of entities to offer first; null: all
    std::string
        sameAsField;     ///< an enclosing or top-level field whose declaration this field repeats
    bool printed = true; ///< False: never on sheets (`notes`)

    std::string placeholder;                 ///< shown while empty
    std::shared_ptr<const BudgetDef> budget; ///< Map: a limit of the total cost; null: no limit
    std::string sentence; ///< Record, or an alternative of a Choice: the sentence that it forms

    [[nodiscard]] const FieldDef* field(std::string_view name) const; ///< searches `fields`
    /// The declaration of a value; null if it has none.
    [[nodiscard]] const WordDef* word(std::string_view value) const;
    /// A value's label, or one made from its word.
    [[nodiscard]] std::string labelOf(std::string_view value) const;
};

} // namespace ww::schema
