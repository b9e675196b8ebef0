#pragma once

// Types of expressions (at load) and their values (at run time).

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

/// The type of a part of an expression.
struct ExprType {
    enum class Base : std::uint8_t {
        None, ///< the literal `none`
        Bool,
        Number,
        Text,   ///< also enum, cell, dice …
        Ref,    ///< an id; `schema` is its entity's kind, if known
        List,   ///< its items are declared by `field`. Also flags, tables and literals
        Record, ///< its fields are declared by `field`. Also choices and art
        Map,
        Entries,  ///< entries(map)
        Entry,    ///< A key of the map `field`, with its value
        Users,    ///< users(kind, field), entities(kind): entities of `schema`
        Distinct, ///< distinct(…): a condition, or counted
        Opaque,   ///< grids, sentences: presence and count only
        Line,     ///< A line of the sentences `field`, or a part of such a line
        Cost,     ///< the cost of a line of sentences
        Cell,     ///< A cell of the board that `schema` declares
        Word,     ///< a bare word that isn't a known name
        Mixed,    ///< Number, text or reference, where text is wanted
    };
    Base base = Base::None;
    /// Text: the field whose words are compared; List, Record, Map: the field itself.
    const FieldDef* field = nullptr;
    const EntitySchema* schema = nullptr; ///< Ref, Users; Cell: the kind that has the board
    const std::vector<std::string>* words = nullptr; ///< Text of an enum or option
    bool canBeNone = false;
    std::shared_ptr<const ExprType> item = nullptr; ///< type of a computed list's items
};

/// A value at run time. Texts and computed lists are views of trees, declarations, the program or
/// the run's storage.
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
        List, ///< A computed list, in `list`
        Cell, ///< cell `number` of `board`, row by row
        Line, ///< `text` is line `number` of `node`, with its `part`
    };
    Tag tag = Tag::None;
    bool truth = false;
    Rational number;
    std::string_view text; ///< Text: the text; Entry: the key
    NodeRef node; ///< Node, Entry: the value; other kinds: the node that the value was read from,
                  ///< if any
    const FieldDef* field = nullptr; ///< Node; Entry: the map's field
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

/// Where the value that an expression names is written, as far as known at load.
enum class ValueLocation : std::uint8_t {
    Computed,         ///< the value is computed, not written
    SameEntity,       ///< the value is in the entity itself
    ReferencedEntity, ///< the value is in an entity that the entity refers to
};

/// The name for items of an enclosing list (`bands as b`).
struct NamedItem {
    std::string name;
    ExprType type;
    Span span = {}; ///< place of the name in the text
    ValueLocation valueLocation = ValueLocation::Computed;
};

/// The current item of a loop.
struct ExprItem {
    ExprVal value;
    const std::vector<ExprVal>* list = nullptr; ///< the whole list; null unless neighbours are used
    std::uint32_t index = 0;                    ///< the item's index in `list`
};

/// Where a value is, or would be. An empty path: the entity itself.
struct ExprPlace {
    EntityView owner;
    FieldPath path;
};

/// The place that a value was read from; nothing for computed values.
[[nodiscard]] std::optional<ExprPlace> sourcePlaceOf(const ExprVal& value);

} // namespace ww::schema
