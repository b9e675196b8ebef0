#pragma once

// Types of expressions, known when the system loads, and values of expressions.

#include "rules/base/span.h"
#include "rules/model/path.h"
#include "rules/schema/value.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

struct Board;

/// The type of an expression or of a subexpression.
struct ExprType {
    enum class Base : std::uint8_t {
        None, ///< the literal `none`
        Bool,
        Number,
        Text,   ///< also enum, cell, dice …
        Ref,    ///< an id; `schema` is the referenced kind, if known
        List,   ///< a list, flags, a table or a literal list; `field` declares the items
        Record, ///< a record, a choice or art; `field` declares the fields
        Map,
        Entries,  ///< entries(map)
        Entry,    ///< a key of the map `field`, with its value
        Users,    ///< users(kind, field), entities(kind): entities of `schema`
        Distinct, ///< distinct(…): used as a condition, or in count(…)
        Opaque,   ///< a grid, sentence field or shape: has no value that can be compared
        Line,     ///< a line of the sentence field `field`, or a part of such a line
        Cost,     ///< the cost of one line of a sentence field
        Cell,     ///< a cell of the board that `schema` declares
        Word,     ///< a word without quotes that isn't a known name
        Mixed,    ///< number, text or reference, if the context needs a text
    };
    Base base = Base::None;
    /// Text: the field whose words are compared. List, Record, Map: the field itself.
    const FieldDef* field = nullptr;
    const EntitySchema* schema = nullptr; ///< Ref, Users: the kind; Cell: the kind with the board
    const std::vector<std::string>* words = nullptr; ///< possible words of an enum or option
    bool canBeNone = false;
    std::shared_ptr<const ExprType> item = nullptr; ///< type of a computed list's items
};

/// A value during an evaluation. Texts and computed lists are views into trees, declarations, the
/// program or the run's storage.
struct ExprVal {
    enum class Tag : std::uint8_t {
        None,
        Malformed,
        Bool,
        Number,
        Text,
        Node,
        Entity,
        Entry,
        List, ///< a computed list, in `list`
        Cell, ///< the cell of `board` with index `number`, row by row
        Line, ///< `text` is line `number` of `node`, with its `part`
    };
    Tag tag = Tag::None;
    bool truth = false;
    Rational number;
    std::string_view text; ///< Text: the text; Entry: the key
    NodeRef node; ///< Node, Entry: the value; other tags: the node from which the value was read,
                  ///< if any
    const FieldDef* field = nullptr; ///< Node: the value's field; Entry: the map's field
    EntityView owner; ///< the entity that contains the value; Entity: the entity itself
    const std::vector<ExprVal>* list = nullptr;
    const Board* board = nullptr;
    std::uint32_t part = 0;

    static ExprVal malformed() {
        ExprVal v;
        v.tag = Tag::Malformed;
        return v;
    }
    static ExprVal fromValue(bool truth) {
        ExprVal v;
        v.tag = Tag::Bool;
        v.truth = truth;
        return v;
    }
    static ExprVal fromValue(Rational number) {
        ExprVal v;
        v.tag = Tag::Number;
        v.number = number;
        return v;
    }
    static ExprVal fromValue(std::string_view text) {
        ExprVal v;
        v.tag = Tag::Text;
        v.text = text;
        return v;
    }
};

/// Whether an expression's value is part of the content, as far as the compiler knows.
enum class ValueLocation : std::uint8_t {
    Computed,         ///< the value isn't in the content
    SameEntity,       ///< the value is in the entity itself
    ReferencedEntity, ///< the value is in an entity that the entity refers to
};

/// The name for items of an enclosing list (`bands as b`).
struct NamedItem {
    std::string name;
    ExprType type;
    Span span = {}; ///< position of the name in the expression's text
    ValueLocation valueLocation = ValueLocation::Computed;
    bool isLet = false; ///< the name of a `let`: a single value, not the items of a list
};

class LetValue;

/// The current item of a loop, or the value of a `let`.
struct ExprItem {
    ExprVal value;
    const std::vector<ExprVal>* list = nullptr; ///< the whole list if the body uses neighbours
    std::uint32_t index = 0;                    ///< the item's index in `list`
    const LetValue* let = nullptr; ///< computes the value of a `let`; null: use `value`
};

/// The place of an existing or missing value in the content. With an empty path, the entity itself.
struct ExprPlace {
    EntityView owner;
    FieldPath path;
};

/// Returns the place from which a value was read; nothing for computed values.
[[nodiscard]] std::optional<ExprPlace> sourcePlaceOf(const ExprVal& value);

} // namespace ww::schema
