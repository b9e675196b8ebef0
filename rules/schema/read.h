#pragma once

// Decides whether values of fields are valid; no other code does. Shallow: callers visit items with
// `forEachChild`, and can skip some.

#include "rules/base/cells.h"
#include "rules/base/rational.h"
#include "rules/model/tree.h"
#include "rules/schema/field.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

enum class Fault : std::uint8_t {
    Shape, ///< for example a mapping instead of text, or text instead of a list
    Empty, ///< written but empty
    NotBool,
    NotInt, ///< not a whole number
    NotNumber,
    Unit,     ///< not the field's unit
    NotAWord, ///< not in `values` or `allow`; see `suggestions`
    Repeated, ///< the same word or item twice
    Below,    ///< below `min` (`limit`)
    Above,    ///< above `max`
    TooShort, ///< Text in characters; List, Map, Sentences in items
    TooLong,
    NotAName, ///< not `[pack:]id`
    NotAColour,
    NotDice,
    NotARange,
    NotACell,
    NotAnEdgeRun,
    NotAPoint,
    NotAPolygon, ///< its sides cross, or it has no area
    NotALength,
    NotAnAngle,
    NotAPath,       ///< an art file outside the pack, or with an unusual name
    NotASchemaWord, ///< invalid expression
    GridRagged,     ///< lines of different length
    GridBlank,      ///< a blank or tab in a grid
    GridFolded,     ///< rows that YAML joined, because `|` is missing
    GridEmpty,
    Choice,    ///< no or several alternatives
    LookAlike, ///< valid except for a character that looks like a plain one; `replacement` is the
               ///< plain text
    BadKey,    ///< a map's key that isn't one of `keys` or not of their kind
};

/// One reason why a value is invalid. Spans are bytes of the chunk.
struct ValueFault {
    Fault fault = Fault::Shape;
    Span span;
    std::string actual;   ///< the value as written, shortened
    std::string expected; ///< the expected value in words: `a whole number`
    std::string limit;    ///< the bound of Below, Above, TooShort and TooLong
    bool soft = false;    ///< the fault violates only a soft bound, so it is a warning
    std::vector<std::string> suggestions;   ///< suggested values, best first
    std::optional<std::string> replacement; ///< equivalent text for `span` (`5 mm` for `5mm`)
};

/// Checks a value: bounds, words, shapes, uniqueness within the node. Doesn't follow references or
/// check `required`. Empty if valid or absent.
[[nodiscard]] std::vector<ValueFault> valueFaults(const FieldDef& field, NodeRef node);
/// Formats a number in shortest form: `3`, `0.5`.
[[nodiscard]] std::string numberText(double value);
/// The expected value of a field in words, for hints and messages: `a whole number from 1 to 15`.
[[nodiscard]] std::string describeExpectedValue(const FieldDef& field);

/// A text that equal values of a field share: numbers in shortest form, references without their
/// pack. Empty for `none`; nothing if unreadable.
[[nodiscard]] std::optional<std::string> normalisedValue(const FieldDef& field, NodeRef entity);

/// A child of a value, with the child's declaration.
struct FieldChild {
    const FieldDef* field = nullptr; ///< null: unknown key
    NodeRef node;
    std::string_view key; ///< empty in lists
    std::uint32_t index = 0;
    bool isKey = false; ///< the child is a map's key, declared by `keyOf`. Its text is `key`, its
                        ///< span the key's
};
/// Visits the items of List, Record, Choice, Map, Table, Art and legends; nothing for scalars.
void forEachChild(const FieldDef& field, NodeRef node,
                  const std::function<void(const FieldChild&)>& visit);
/// The fields that a record-like node may have: a Record's own, or those of the alternative that a
/// Choice's node names.
[[nodiscard]] const std::vector<FieldDef>* recordFields(const FieldDef& field, NodeRef node);

/// Readers of single scalars. The whole text must match, else they return nothing.
[[nodiscard]] std::optional<std::int64_t>
readInt(std::string_view text); ///< `-12`, `+3`; no `0x`, no `1_000`
[[nodiscard]] std::optional<Rational> readNumber(std::string_view text);
[[nodiscard]] std::optional<bool> readBool(std::string_view text); ///< `true`, `false`
struct Quantity {
    Rational value;
    std::string_view unit;
};
[[nodiscard]] std::optional<Quantity> readQuantity(std::string_view text); ///< `25 mm`, `8 pt`, `3`
/// A length in millimetres, rounded to a thousandth: `25`, `2.5 cm`, `3 in`.
[[nodiscard]] std::optional<Rational> readLength(std::string_view text);
/// In degrees, 0 ≤ a < 360.
[[nodiscard]] std::optional<Rational> readAngle(std::string_view text);
/// Reads a length or an angle.
[[nodiscard]] inline std::optional<Rational> readMeasure(FieldKind kind, std::string_view text) {
    return kind == FieldKind::Length ? readLength(text) : readAngle(text);
}
struct Colour {
    std::uint8_t r = 0, g = 0, b = 0, a = 255;
};
[[nodiscard]] std::optional<Colour>
readColour(std::string_view text); ///< `#rgb`, `#rrggbb`, `#rrggbbaa`
struct Dice {
    int count = 1, sides = 6, plus = 0;
};
[[nodiscard]] std::optional<Dice> readDice(std::string_view text); ///< `d6`, `2d6+1`
struct IntRange {
    std::int64_t low = 0, high = 0;
};
[[nodiscard]] std::optional<IntRange>
readRange(std::string_view text); ///< `1-3`, `4`, `2..5`; low ≤ high
/// The parts of `[pack:]id`; `readRef` gives nothing if one is invalid.
struct RefText {
    std::string_view pack, id;
};
[[nodiscard]] std::optional<RefText> readRef(std::string_view text);
/// Normalises a path (`.\\art\\a.png`, `art/../a.png`) to one below the pack's folder. Nothing if
/// it leads out.
[[nodiscard]] std::optional<std::string> normalisePackPath(std::string_view path);

/// A picture's `key`, one of artFields(). A plain `art: file.png` has only `file`. Absent if not
/// given.
[[nodiscard]] NodeRef artValue(NodeRef art, std::string_view key);

/// Number of lines that are neither blank nor comments (`#` at the start).
[[nodiscard]] std::size_t sentenceCount(NodeRef node);

} // namespace ww::schema
