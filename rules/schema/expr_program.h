#pragma once

// A compiled expression: a flat tree whose names are resolved to declarations.

#include "rules/schema/expr.h"
#include "rules/schema/expr_parse.h"
#include "rules/schema/schema.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

enum class ExprOp : std::uint8_t {
    Constant,
    Frame,
    FrameField,
    FrameId,
    EntryKey,
    EntryValue,
    FieldOf,
    IdOf,
    MapItem,
    Derived, ///< of the entity in `frame`, or of what the kid refers to
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
    Entities, ///< of `schema`; where there is a kid, those whose `field` has its value
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
    Range,    ///< a..b
    MakeList, ///< [a, b, c]
    Those,    ///< of a list, those of which the body holds
    Sorted,   ///< by the body
    EachOf,   ///< the bodies' values, each once
    Repeated, ///< of a list, those whose body's value another has too
    WordsOf,  ///< of a type, in order
    First,
    Last,
    Position,  ///< index(item)
    Neighbour, ///< previous(item), next(item)
    Get,       ///< of a map, by a key
    Join,
    Label,
    WordIcon,   ///< of a word: the name that it declares
    WordColour, ///< likewise
    Default,
    Missing, ///< whether a required value is absent
    Call,    ///< of a game's function
    Round,   ///< abs, round, floor, ceil: `text` says which
    Mod,
    Signed,
    LineText,
    LineParts,
    LineField,  ///< `text`
    LineCost,   ///< `text`: what is paid from
    Cells,      ///< of the board of what the kid refers to
    CellNamed,  ///< the same, with a name
    CellName,   ///< c.at
    CellLayer,  ///< c.GRID: `text`; with `field` the record of its legend
    Neighbours, ///< of a cell
    Distance,   ///< on `schema`'s board
    Steps,      ///< cells, whether one may be entered, from, to
    Regions,    ///< cells, which
    ShapeOf,    ///< of a piece or a zone (`field`) of `schema`'s board
    ShapeAt,    ///< a shape, put down where a pose says
    Rectangle,  ///< of four numbers
    Overlaps,
    Inside,
    Gap,
    EdgeOf, ///< two cells, perhaps the board's entity: the item of the list `text` between them
};

struct ExprInst {
    ExprOp op = ExprOp::Constant;
    BinaryOp binary = BinaryOp::Add;
    bool optional = false;   ///< FieldOf, FrameField: absent is none even where required (choices)
    bool viaNone = false;    ///< FieldOf: a reference on the way to it may be none
    bool hasBody = false;    ///< aggregates: the second kid is run for each item
    bool neighbours = false; ///< the body asks for what stands beside an item; Neighbour: the next
    bool anyOrder = false;   ///< Entities: nothing depends on their order
    std::uint8_t frame = 0;  ///< Frame…; aggregates: the item's frame
    std::vector<std::uint32_t> kids;
    const std::vector<std::string>* words = nullptr; ///< WordsOf; Sorted: that have an order
    const FieldDef* field = nullptr;
    const EntitySchema* schema = nullptr; ///< FieldOf, aggregates over refs: the kind to follow to
    const DerivedDef* derived = nullptr;
    const Language* language = nullptr; ///< Line…
    const FunctionDef* function = nullptr;
    std::string text; ///< MapItem, Option: key; Users: field
    ExprVal constant; ///< Constant; FrameField, FieldOf: the field's default
    std::string own;  ///< keeps a constant's text
};

/// Evaluating stops (as malformed) beyond this many steps: enough for users() over many thousands.
/// Expressions that share a meter (base/steps.h) share its steps.
constexpr std::uint64_t maxExprSteps = 5'000'000;
/// No list that is made is longer, and no run keeps more of them than so many items at once. 64
/// bytes of a made text count as an item.
constexpr std::size_t maxMadeList = 10'000;
constexpr std::size_t maxMadeItems = 200'000;
/// Bytes of one text that `join` makes.
constexpr std::size_t maxMadeText = 100'000;
constexpr std::uint8_t maxExprFrames = 16;

struct Expr::Node {
    std::vector<ExprInst> insts;
    std::uint32_t root = 0;
    ExprType type;
    std::size_t frames = 1;         ///< places for the entity, the record and items of lists
    bool condition = false;         ///< none counts as false
    bool record = false;            ///< compiled with an inner record
    bool ofItems = false;           ///< something depends on the items of lists around it
    std::vector<Stands> items;      ///< named items of lists around it: where each is written
    std::vector<std::string> facts; ///< paths of frame 0 that are there where the expression holds
};

struct CompiledExpr {
    std::shared_ptr<const Expr::Node> program;
    std::vector<Read> reads;
};
[[nodiscard]] Result<CompiledExpr, ExprError> compileSyntax(const Syntax& syntax,
                                                            const Expr::Scope& scope);
[[nodiscard]] ExprValue runProgram(const Expr::Node& program, const World& world,
                                   const EntityView& self, const ExprGiven& given);
/// Of a condition.
[[nodiscard]] bool programSays(const Expr::Node& program, bool what, const World& world,
                               const EntityView& self, const ExprGiven& given);
[[nodiscard]] ExprItems runList(const Expr::Node& program, const World& world,
                                const EntityView& self, const ExprGiven& given);
[[nodiscard]] std::optional<ExprPlace> runPlace(const Expr::Node& program, const World& world,
                                                const EntityView& self, const ExprGiven& given);
[[nodiscard]] inline bool contains(const std::vector<std::string>& list, std::string_view word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}
/// Where the value of an instruction is written.
[[nodiscard]] Stands standsOf(const Expr::Node& program, std::uint32_t inst);
/// What a field that isn't written is; a view of its declaration.
[[nodiscard]] ExprVal defaultOf(const FieldDef& field);
/// What the items of a list are.
[[nodiscard]] ExprType itemTypeOf(const ExprType& list, const System* system);

} // namespace ww::schema
