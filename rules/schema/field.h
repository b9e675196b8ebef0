#pragma once

// What a game declares of a field (content-format, "A schema"). C++ knows the kinds of field, never
// a game.

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
    Expression, ///< a condition in the language of expressions
    Point,      ///< `[x, y]`, in millimetres
    Pose,       ///< declared so, read as a Record of `at` and `turn`
    Polygon,    ///< 3 to 64 points, `of` which it is a list
    Length,     ///< in millimetres, `3 in`
    Angle       ///< degrees clockwise, 0 ≤ a < 360
};

/// Its kebab-case word, as schemas have it.
[[nodiscard]] const std::string& name(FieldKind kind);

/// A bound; a soft one is an editor's guard (a warning), a hard one the rule (an error).
struct Bound {
    double value = 0;
    bool soft = false;
    std::optional<double>
        hard; ///< of a soft one (`60 soft 400`): beyond this it is an error after all
};

/// What people read of a value: `green: { label: Green, colour: go, icon: circle }`.
struct WordDef {
    std::string label; ///< default: made from the word
    std::string doc;
    std::string colour, icon;          ///< names of style.yaml
    std::optional<std::string> letter; ///< how compact records write it
};

/// `budget:` of a map from references to how many: what all of them may cost.
struct BudgetDef {
    std::shared_ptr<const Expr> each;  ///< what one costs, of the entity referred to
    std::shared_ptr<const Expr> limit; ///< what all may, of the entity that has the map
    std::string unit;                  ///< `points`
};

struct FieldDef {
    std::string key;
    FieldKind kind = FieldKind::Text;
    std::string type;  ///< the type of the game that it is of, by name
    std::string label; ///< default: made from the key
    std::string doc;
    std::string unit;  ///< `mm`, `spaces`; Number only where a value may carry it
    std::string group; ///< heading in the form
    std::string icon;
    std::string hint; ///< editor hint: `stepper`, `pips`, `chips`, `multiline`, `icon`, `grid`
    std::vector<std::string> cite;
    std::vector<std::string> formerly; ///< old keys, still read, reported
    bool required = false;
    std::optional<std::string> defaultText; ///< as it would be written
    std::optional<Bound> min,
        max; ///< Int, Number: value; Text: length in characters; List, Sentences, Map: count
    double step = 1;
    std::vector<std::string> values;       ///< Enum, Flags; Int: the only numbers that it may be
    std::vector<WordDef> words;            ///< of `values`, one each; or none
    std::vector<std::string> allow;        ///< further words accepted, such as `none`
    std::string to;                        ///< Ref: kind id
    std::string within;                    ///< Ref to a thing inside an entity: `map.start_areas`
    std::vector<std::string> keys;         ///< Map: its keys; empty where keyKind says
    std::shared_ptr<const FieldDef> keyOf; ///< Map: the kind of its keys (ref, text)
    std::shared_ptr<const FieldDef> of;    ///< List, Map, Grid legend: the element
    std::vector<FieldDef> fields;          ///< Record, Table columns; Choice: one Record each
    std::vector<std::string> uniqueBy;     ///< List of records: no two share all of these
    std::vector<std::string> order;        ///< List of records: editors insert by these
    bool ordered = false;                  ///< Enum: its values rise, so `<` compares them
    bool open = false;                     ///< Enum: packs may add values
    std::vector<std::string> compact;      ///< Record: the fields of its short spelling, in order
    bool unique = false;  ///< List: no two alike; Text: over all entities of the kind
    std::string language; ///< Sentences
    std::string legend;   ///< Grid: the key of the map field that explains its characters
    Lattice cells;        ///< EdgeRun: of the board whose sides it names
    std::shared_ptr<const Expr> when; ///< shown, allowed and (if required) required only then
    std::shared_ptr<const Expr> fits; ///< Ref: the list of those that are offered first; null: all
    std::string like;    ///< the enclosing or top-level field whose declaration this one repeats
    bool printed = true; ///< false: never on a sheet (`notes`)

    std::string placeholder;                 ///< what its editor shows while it is empty
    std::shared_ptr<const BudgetDef> budget; ///< Map; null: there is none
    std::string reads; ///< Record, or what a Choice offers: the sentence that it makes

    [[nodiscard]] const FieldDef* field(std::string_view name) const; ///< in `fields`
    /// What is declared of one of `values`; null where nothing is.
    [[nodiscard]] const WordDef* word(std::string_view value) const;
    /// For people: its label, or one made from the word.
    [[nodiscard]] std::string labelOf(std::string_view value) const;
};

} // namespace ww::schema
