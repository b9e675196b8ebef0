#pragma once

// Checks whether values of fields are valid. This is the only code that does so. Checks don't
// recurse: callers visit items with `forEachChild`.

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
    Empty, ///< the field is there, but its value is empty
    NotBool,
    NotInt, ///< not a whole number
    NotNumber,
    Unit,     ///< a unit that isn't the field's unit
    NotAWord, ///< not in `values` or `allow`; see `suggestions`
    Repeated, ///< the same word or item twice
    Below,    ///< below `min` (`limit`)
    Above,    ///< above `max`
    TooShort, ///< a Text with too few characters; a List, Map or Sentences with too few items
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
    Choice,    ///< no alternative, or more than one
    LookAlike, ///< valid except for characters that look like plain ones; `replacement` is the
               ///< plain text
    BadKey,    ///< a map's key that isn't in `keys` or doesn't match `keyOf`
};

/// A reason why a value is invalid. Spans are byte offsets in the chunk.
struct ValueFault {
    Fault fault = Fault::Shape;
    Span span;
    std::string actual;   ///< the value's text in the file, shortened
    std::string expected; ///< the expected value in words: `a whole number`
    std::string limit;    ///< the bound of Below, Above, TooShort and TooLong
    bool soft = false;    ///< whether the value is only beyond a soft bound, which is a warning
    std::vector<std::string> suggestions;   ///< suggested values, best first
    std::optional<std::string> replacement; ///< equivalent text for `span` (`5 mm` for `5mm`)
};

/// Checks a value: bounds, words, shapes, and uniqueness inside the node. Doesn't follow references
/// or check `required`. Returns an empty list if the value is valid or absent.
[[nodiscard]] std::vector<ValueFault> valueFaults(const FieldDef& field, NodeRef node);
/// Returns the shortest text of a number: `3`, `0.5`.
[[nodiscard]] std::string numberText(double value);
/// Returns the icons that a rich text may name, in words: `the icons attack and defense`.
[[nodiscard]] std::string allowedIconsText(const FieldDef& field);
/// Returns the expected value of a field in words, for hints and messages: `a whole number from 1
/// to 15`.
[[nodiscard]] std::string describeExpectedValue(const FieldDef& field);

/// Returns a text that is the same for equal values of a field: the shortest text of a number, a
/// reference without its pack. Empty for `none`; nothing if the value is unreadable.
[[nodiscard]] std::optional<std::string> normalisedValue(const FieldDef& field, NodeRef entity);

/// A child of a value, with the child's declaration.
struct FieldChild {
    const FieldDef* field = nullptr; ///< the child's declaration; null for an unknown key
    NodeRef node;
    std::string_view key; ///< the child's key; empty for list items
    std::uint32_t index = 0;
    bool isKey = false; ///< whether the child is a map's key, declared by `keyOf`; its text is
                        ///< `key`, its span is that of the key
};
/// Visits the items of List, Record, Choice, Map, Table, Art and legends. Scalars have no children.
void forEachChild(const FieldDef& field, NodeRef node,
                  const std::function<void(const FieldChild&)>& visit);
/// Returns the fields that a value may contain: of a Record, Art or Point, the alternatives of a
/// Choice, or the columns of a Table. Null for other kinds of field.
[[nodiscard]] const std::vector<FieldDef>* recordFields(const FieldDef& field, NodeRef node);

/// The following functions read a scalar. They return nothing unless the whole text is valid.
[[nodiscard]] std::optional<std::int64_t>
readInt(std::string_view text); ///< `-12`, `+3`; no `0x`, no `1_000`
[[nodiscard]] std::optional<Rational> readNumber(std::string_view text);
[[nodiscard]] std::optional<bool> readBool(std::string_view text); ///< `true`, `false`
struct Quantity {
    Rational value;
    std::string_view unit;
};
[[nodiscard]] std::optional<Quantity> readQuantity(std::string_view text); ///< `25 mm`, `8 pt`, `3`
/// Returns a length in millimetres, rounded to a thousandth: `25`, `2.5 cm`, `3 in`.
[[nodiscard]] std::optional<Rational> readLength(std::string_view text);
/// Returns an angle in degrees, 0 ≤ a < 360.
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
/// The parts of a reference `[pack:]id`. `readRef` returns nothing if a part is invalid.
struct RefText {
    std::string_view pack, id;
};
[[nodiscard]] std::optional<RefText> readRef(std::string_view text);
/// Normalises a path (`.\\art\\a.png`, `art/../a.png`) relative to the pack's folder. Returns
/// nothing if the path isn't below that folder.
[[nodiscard]] std::optional<std::string> normalisePackPath(std::string_view path);

/// Returns the value of a picture's field `key`, one of artFields(); absent if there is none. In
/// the short form `art: file.png`, a picture has only `file`.
[[nodiscard]] NodeRef artValue(NodeRef art, std::string_view key);

/// Returns the number of lines that are neither blank nor comments (`#` at the beginning).
[[nodiscard]] std::size_t sentenceCount(NodeRef node);

} // namespace ww::schema
