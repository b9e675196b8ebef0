#pragma once

// A compiled expression: a flat tree whose names are resolved to declarations.

#include "rules/schema/expr.h"
#include "rules/schema/expr_parse.h"
#include "rules/schema/schema.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ww::schema {

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
        Users,    ///< users(kind, field): entities of `schema`
        Distinct, ///< distinct(…): a condition, or counted
        Opaque,   ///< grids, sentences: there or not, and counted
        Word,     ///< a bare word that no name matches
    };
    Base base = Base::None;
    const FieldDef* field =
        nullptr; ///< of a Text: whose words are compared; List, Record, Map: itself
    const EntitySchema* schema = nullptr;            ///< Ref, Users
    const std::vector<std::string>* words = nullptr; ///< Text of an enum or option
    bool maybeNone = false;
};

/// A value while evaluating. Texts are views into trees, declarations and the program.
struct ExprVal {
    enum class Tag : std::uint8_t { None, Malformed, Bool, Number, Text, Node, Entity, Entry };
    Tag tag = Tag::None;
    bool truth = false;
    Rational number;
    std::string_view text; ///< Text; Entry: the key
    NodeRef node;          ///< Node, Entry: the value; a Text read from a tree: where from
    const FieldDef* field = nullptr; ///< Node; Entry: the map's
    EntityView owner;                ///< where a Text or Node was read; the Entity itself

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

enum class ExprOp : std::uint8_t {
    Constant,
    Frame,
    FrameField,
    FrameId,
    FrameKey,
    FrameValue,
    FieldOf,
    IdOf,
    MapItem,
    Extra,
    Option,
    Not,
    Negate,
    Arithmetic,
    Compare,
    CompareRef,
    In,
    And,
    Or,
    If,
    ListLiteral,
    Entries,
    Users,
    Count,
    Sum,
    Min,
    Max,
    Any,
    All,
    Distinct,
    CountDistinct,
    Least,
    Greatest,
};

struct ExprInst {
    ExprOp op = ExprOp::Constant;
    BinaryOp binary = BinaryOp::Add;
    bool optional = false;  ///< FieldOf, FrameField: absent is none even where required (choices)
    bool viaNone = false;   ///< FieldOf: a reference on the way to it may be none
    bool hasBody = false;   ///< aggregates: the second kid is run for each item
    std::uint8_t frame = 0; ///< Frame…; aggregates: the item's frame
    std::vector<std::uint32_t> kids;
    const FieldDef* field = nullptr;
    const EntitySchema* schema = nullptr; ///< FieldOf, aggregates over refs: the kind to follow to
    std::string text;                     ///< MapItem, Option: key; Users: field
    ExprVal constant;                     ///< Constant; FrameField, FieldOf: the field's default
    std::string own;                      ///< keeps a constant's text
};

/// Evaluating stops (as malformed) beyond this many steps: enough for users() over many thousands.
constexpr std::uint64_t maxExprSteps = 5'000'000;
constexpr std::uint8_t maxExprFrames = 8;

struct Expr::Node {
    std::vector<ExprInst> insts;
    std::uint32_t root = 0;
    ExprType type;
    std::size_t frames = 1;         ///< places for the entity, the record and items of lists
    bool condition = false;         ///< none counts as false
    bool record = false;            ///< compiled with an inner record
    std::vector<std::string> facts; ///< paths of frame 0 that are there where the expression holds
};

struct CompiledExpr {
    std::shared_ptr<const Expr::Node> program;
    std::vector<Read> reads;
};
[[nodiscard]] Result<CompiledExpr, ExprError> compileSyntax(const Syntax& syntax,
                                                            const Expr::Scope& scope);
/// `record` is the inner record's node, absent where the program has none.
[[nodiscard]] ExprValue runProgram(const Expr::Node& program, const World& world,
                                   const EntityView& self, NodeRef record,
                                   const std::vector<ExprValue>& extra);

} // namespace ww::schema
