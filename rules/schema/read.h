#pragma once

// The one place that decides whether a node is a good value of a field, and why not. Shallow: a
// list's, map's or record's items are visited with `forEachChild`, so that callers keep their own
// paths and skip what they like.

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
    Shape, ///< a mapping where text belongs, text where a list belongs …
    Empty, ///< written but empty where a value must stand
    NotBool,
    NotInt, ///< no whole number
    NotNumber,
    Unit,     ///< a unit that the field doesn't have
    NotAWord, ///< none of `values` (and `allow`); `suggestions` are close ones
    Repeated, ///< the same word or item twice
    Below,    ///< under `min` (`limit`)
    Above,    ///< over `max`
    TooShort, ///< Text in characters; List, Map, Sentences in items
    TooLong,
    NotAName, ///< no `[pack:]id`
    NotAColour,
    NotDice,
    NotARange,
    NotACell,
    NotAnEdgeRun,
    NotAPoint,
    NotAPolygon, ///< its sides cross, or it has no area
    NotALength,
    NotAnAngle,
    NotAPath,       ///< an art file outside the pack or with an odd name
    NotASchemaWord, ///< Expression that isn't one
    GridRagged,     ///< a line as long as no other
    GridBlank,      ///< a blank or tab in a grid
    GridFolded,     ///< rows that YAML joins into one, as no `|` stands before them
    GridEmpty,
    Choice,    ///< no or several of the records of a choice
    LookAlike, ///< good but for a character that looks like a plain one; `meant` is plain
    BadKey,    ///< a map's key that isn't one of `keys` or isn't of their kind
};

/// One reason. Spans are bytes of the chunk.
struct ValueFault {
    Fault fault = Fault::Shape;
    Span span;
    std::string actual;   ///< what was seen, shortened
    std::string expected; ///< what belongs here, as words for a message: `a whole number`
    std::string limit;    ///< Below, Above, TooShort, TooLong: the bound
    bool soft = false;    ///< an editor's guard: a warning
    std::vector<std::string> suggestions; ///< best first
    std::optional<std::string>
        meant; ///< text for `span` that surely means the same (`5 mm` for `5mm`)
};

/// Nothing when `node` is a good value of `field`; absent nodes are good (required is another
/// matter). Bounds, words, shapes and uniqueness within the node are looked at; references aren't
/// followed.
[[nodiscard]] std::vector<ValueFault> faults(const FieldDef& field, NodeRef node);
/// A bound as people write it: `3`, `0.5`.
[[nodiscard]] std::string numberText(double value);
/// What belongs in the field, for hints and messages: `a whole number from 1 to 15`.
[[nodiscard]] std::string expectation(const FieldDef& field);

/// The text that equal values of the field share, of an entity's fields: numbers in shortest form,
/// a reference without its pack; empty for none. Nothing of what can't be read.
[[nodiscard]] std::optional<std::string> groupOf(const FieldDef& field, NodeRef entity);

/// An item of a collection under its own declaration.
struct Child {
    const FieldDef* field = nullptr; ///< null: an unknown key
    NodeRef node;
    std::string_view key; ///< the key, or empty in lists
    std::uint32_t index = 0;
    bool isKey =
        false; ///< a map's key itself, read by `keyOf` (its text is `key`, its span the key's)
};
/// Items of List, Record, Choice, Map, Table, Art and legends; nothing for scalars.
void forEachChild(const FieldDef& field, NodeRef node,
                  const std::function<void(const Child&)>& visit);
/// The fields a record-like node may have: Record's own, or those of the record that a Choice's
/// node picked.
[[nodiscard]] const std::vector<FieldDef>* recordFields(const FieldDef& field, NodeRef node);

/// Scalars by themselves; the whole text or nothing.
[[nodiscard]] std::optional<std::int64_t>
readInt(std::string_view text); ///< `-12`, `+3`; no `0x`, no `1_000`
[[nodiscard]] std::optional<Rational> readNumber(std::string_view text);
[[nodiscard]] std::optional<bool> readBool(std::string_view text); ///< `true`, `false`
struct Quantity {
    Rational value;
    std::string_view unit;
};
[[nodiscard]] std::optional<Quantity> readQuantity(std::string_view text); ///< `25 mm`, `8 pt`, `3`
/// In millimetres, rounded to a thousandth: `25`, `2.5 cm`, `3 in`.
[[nodiscard]] std::optional<Rational> readLength(std::string_view text);
/// Degrees, 0 ≤ a < 360.
[[nodiscard]] std::optional<Rational> readAngle(std::string_view text);
/// Of a field of lengths or of angles.
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
/// `[pack:]id`, split; nothing when either part is no name.
struct RefText {
    std::string_view pack, id;
};
[[nodiscard]] std::optional<RefText> readRef(std::string_view text);
/// The path below the pack's folder that a path in another spelling means (`.\\art\\a.png`,
/// `art/../a.png`); nothing where it leads out of the pack.
[[nodiscard]] std::optional<std::string> packPath(std::string_view path);

/// What a picture says of `key`, a field of artFields(): a plain `art: file.png` is read like a
/// record of nothing but its `file`. Absent where it says nothing.
[[nodiscard]] NodeRef artPart(NodeRef art, std::string_view key);

/// Lines of a `sentences` value that say something: not blank, not a comment (`#` at the start of a
/// line).
[[nodiscard]] std::size_t sentenceCount(NodeRef node);

} // namespace ww::schema
