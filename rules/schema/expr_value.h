#pragma once

// What expressions know of a value when they are loaded, and what they hold of it while they run.

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

/// What a part of an expression gives, known at load.
struct ExprType {
    enum class Base : std::uint8_t {
        None, ///< the literal
        Bool,
        Number,
        Text,   ///< also enum, cell, dice …
        Ref,    ///< an id; `schema` is the kind it names, if that can be followed
        List,   ///< of `field`'s items; flags, tables and literals too
        Record, ///< of `field`'s fields; choices and art too
        Map,
        Entries,  ///< entries(map)
        Entry,    ///< a key of the map `field` with its value
        Users,    ///< users(kind, field), entities(kind): entities of `schema`
        Distinct, ///< distinct(…): a condition, or counted
        Opaque,   ///< grids, sentences: there or not, and counted
        Line,     ///< of the sentences `field`, or a part of one
        Cost,     ///< of such a line
        Cell,     ///< of the board that `schema` declares
        Word,     ///< a bare word that no name matches
        Mixed,    ///< one or another of number, text and reference: only where text is wanted
    };
    Base base = Base::None;
    const FieldDef* field =
        nullptr; ///< of a Text: whose words are compared; List, Record, Map: itself
    const EntitySchema* schema = nullptr;            ///< Ref, Users; Cell: whose board
    const std::vector<std::string>* words = nullptr; ///< Text of an enum or option
    bool maybeNone = false;
    std::shared_ptr<const ExprType> item = nullptr; ///< List: of one that is made, what is in it
};

/// A value while evaluating. Texts and made lists are views: of trees, of declarations, of the
/// program and of what its run keeps.
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
        List, ///< one that was made: `list`
        Cell, ///< of `board`: the `number`th, row by row
        Line, ///< `text`, the `number`th line of `node`, and its `part`
    };
    Tag tag = Tag::None;
    bool truth = false;
    Rational number;
    std::string_view text; ///< Text; Entry: the key
    NodeRef node;          ///< Node, Entry: the value; else where it was read from, if it was
    const FieldDef* field = nullptr; ///< Node; Entry: the map's
    EntityView owner;                ///< where it was read; the Entity itself
    const std::vector<ExprVal>* list = nullptr;
    const Board* board = nullptr;
    std::uint32_t part = 0;

    static ExprVal malformed() {
        ExprVal v;
        v.tag = Tag::Malformed;
        return v;
    }
    static ExprVal of(bool truth) {
        ExprVal v;
        v.tag = Tag::Bool;
        v.truth = truth;
        return v;
    }
    static ExprVal of(Rational number) {
        ExprVal v;
        v.tag = Tag::Number;
        v.number = number;
        return v;
    }
    static ExprVal of(std::string_view text) {
        ExprVal v;
        v.tag = Tag::Text;
        v.text = text;
        return v;
    }
};

/// Where what an expression names is written, known at load.
enum class Stands : std::uint8_t {
    Nowhere,   ///< it is worked out, or made
    Here,      ///< in the entity itself
    Elsewhere, ///< in an entity that it refers to
};

/// The name of the items of a list that stands around an expression (`bands as b`).
struct NamedItem {
    std::string name;
    ExprType type;
    Span span = {}; ///< of the name, where it was written
    Stands stands = Stands::Nowhere;
};

/// An item of a list that is being gone through.
struct ExprItem {
    ExprVal value;
    const std::vector<ExprVal>* list = nullptr; ///< with its neighbours; null where nobody asks
    std::uint32_t index = 0;                    ///< among them, from 0
};

/// Where a value stands, or would: of the entity `owner`, itself where `path` is empty.
struct ExprPlace {
    EntityView owner;
    FieldPath path;
};

/// Where a value was read; nothing of one that was made.
[[nodiscard]] std::optional<ExprPlace> placeOf(const ExprVal& value);

} // namespace ww::schema
