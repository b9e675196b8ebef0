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
    Derived, ///< a derived value of the entity in `frame`, or of the kid's entity
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
    Entities, ///< all of `schema`; with a kid, those whose `field` has its value
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
    Range,          ///< a..b
    MakeList,       ///< the list [a, b, c]
    Filter,         ///< list items for which the body is true
    Sorted,         ///< list items, sorted by the body
    DistinctValues, ///< distinct values of the body
    Duplicates,     ///< List items that share their body value
    WordsOf,        ///< the words of a type, in order
    First,
    Last,
    Position,  ///< index(item)
    Neighbour, ///< previous(item), next(item)
    Get,       ///< value of a map by key
    Join,
    Label,
    WordIcon,   ///< icon name
    WordColour, ///< colour name
    Default,
    Missing, ///< whether a required value is absent
    Call,    ///< call of a game's function
    Round,   ///< `text`: abs, round, floor, ceil
    Mod,
    Signed,
    LineText,
    LineParts,
    LineField,  ///< value of a line's field with the name `text`
    LineCost,   ///< A line's cost that is paid from `text`
    Cells,      ///< all cells of the board of the kid's entity
    CellNamed,  ///< A cell of the board, by name
    CellName,   ///< name of a cell: c.at
    CellLayer,  ///< c.GRID in `text`; with `field` the legend's record
    Neighbours, ///< neighbours of a cell
    Distance,   ///< distance of two cells on `schema`'s board
    Steps,      ///< its kids: cells, the condition for entering a cell, start, goal
    Regions,    ///< its kids: cells and a condition
    ShapeOf,    ///< shape of a piece or a zone (`field`) on `schema`'s board
    ShapeAt,    ///< a shape, moved to a pose
    Rectangle,  ///< a rectangle from four numbers
    Overlaps,
    Inside,
    Gap,
    EdgeOf, ///< item of the list `text` between two cells (its kids, with the board's entity if
            ///< needed)
};

struct ExprInst {
    ExprOp op = ExprOp::Constant;
    BinaryOp binary = BinaryOp::Add;
    bool optional = false;     ///< FieldOf, FrameField: absent is none even if required (choices)
    bool viaNone = false;      ///< FieldOf: a reference on the way to the field may be none
    bool hasBody = false;      ///< Aggregates: the second kid runs per item
    bool neighbours = false;   ///< the body uses an item's neighbours; Neighbour: the next
    bool ignoresOrder = false; ///< Entities: their order doesn't matter
    std::uint8_t frame = 0;    ///< Frame…; aggregates: the item's frame
    std::vector<std::uint32_t> kids;
    const std::vector<std::string>* words = nullptr; ///< WordsOf; Sorted: ordered words
    const FieldDef* field = nullptr;
    const EntitySchema* schema = nullptr; ///< FieldOf, aggregates over refs: kind to follow to
    const DerivedDef* derived = nullptr;
    const Language* language = nullptr; ///< Line…
    const FunctionDef* function = nullptr;
    std::string text;      ///< MapItem, Option: key; Users: field
    ExprVal constant;      ///< Constant; FrameField, FieldOf: the field's default
    std::string ownedText; ///< owns a constant's text
};

/// Step limit of one evaluation: enough for users() on many thousands. Expressions that share a
/// meter (base/steps.h) share its steps.
constexpr std::uint64_t maxExprSteps = 5'000'000;
/// Limits: items of one computed list, and items that a run holds at once. 64 bytes of text count
/// as an item.
constexpr std::size_t maxComputedListItems = 10'000;
constexpr std::size_t maxComputedItems = 200'000;
/// Limit for a text that `join` makes, in bytes.
constexpr std::size_t maxComputedTextBytes = 100'000;
constexpr std::uint8_t maxExprFrames = 16;

struct Expr::Node {
    std::vector<ExprInst> insts;
    std::uint32_t root = 0;
    ExprType type;
    std::size_t frames = 1;      ///< number of frames: entity, record and list items
    bool isCondition = false;    ///< the result is a condition, so none counts as false
    bool hasInnerRecord = false; ///< compiled with an inner record
    bool usesOuterItems = false; ///< uses items of enclosing lists
    std::vector<ValueLocation> itemLocations; ///< where named items of enclosing lists are written
    std::vector<std::string>
        impliedPaths; ///< paths in frame 0 that are present if the result is true
};

struct CompiledExpr {
    std::shared_ptr<const Expr::Node> program;
    std::vector<Dependency> dependencies;
};
[[nodiscard]] Result<CompiledExpr, ExprError> compileSyntax(const Syntax& syntax,
                                                            const Expr::Scope& scope);
[[nodiscard]] ExprValue runProgram(const Expr::Node& program, const World& world,
                                   const EntityView& self, const ExprInputs& given);
/// Expr::evaluatesTo for a program.
[[nodiscard]] bool programEvaluatesTo(const Expr::Node& program, bool what, const World& world,
                                      const EntityView& self, const ExprInputs& given);
[[nodiscard]] ExprItems runListProgram(const Expr::Node& program, const World& world,
                                       const EntityView& self, const ExprInputs& given);
[[nodiscard]] std::optional<ExprPlace> runPlaceProgram(const Expr::Node& program,
                                                       const World& world, const EntityView& self,
                                                       const ExprInputs& given);
[[nodiscard]] inline bool contains(const std::vector<std::string>& list, std::string_view word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}
/// Where an instruction's value is written.
[[nodiscard]] ValueLocation valueLocationOf(const Expr::Node& program, std::uint32_t inst);
/// A field's default value; a view of its declaration.
[[nodiscard]] ExprVal defaultValueOf(const FieldDef& field);
[[nodiscard]] ExprType itemTypeOf(const ExprType& list, const System* system);

} // namespace ww::schema
