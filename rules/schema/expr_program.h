#pragma once

// A compiled expression: a tree of instructions in an array. Names are resolved to declarations.

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
    Derived, ///< a derived value of the entity in `frame`, or of the entity in the first kid
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
    Entities, ///< all entities of `schema`; with a kid, only those whose `field` has its value
    Count,
    Sum,
    Product,
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
    AllValues,      ///< values of the body, with repeats
    Duplicates,     ///< list items for which the body has the same value as for another item
    WordsOf,        ///< the words of a type, in order
    First,
    Last,
    Take,      ///< the first items; the second kid is their number
    Position,  ///< index(item)
    Neighbour, ///< previous(item), next(item)
    Get,       ///< value of a map by key
    Join,
    Label,
    WordIcon,   ///< name of a word's icon
    WordColour, ///< name of a word's colour
    Default,
    Missing, ///< whether a required value is absent
    Call,    ///< call of a game's function
    Round,   ///< `text`: abs, round, floor, ceil
    Mod,
    Clamp,    ///< kids: number, lowest, highest
    Quantile, ///< kids: list, number of an item, share
    Drawn,    ///< kids: all, wanted, taken, at least
    Signed,
    Fraction, ///< the number as text: 57/200
    Percent,  ///< the number as text: 28.5 %
    LineText,
    LineParts,
    LineField,  ///< value of a line's field with the name `text`
    LineCost,   ///< a line's cost that is paid from `text`
    Cells,      ///< all cells of the board of the kid's entity
    CellNamed,  ///< a cell of a board, by its name
    CellName,   ///< name of a cell: c.at
    CellColumn, ///< column of a cell, from 1
    CellRow,    ///< row of a cell, from 1
    Columns,    ///< number of columns of the board of the kid's entity
    Rows,
    CellLayer,  ///< c.GRID, with GRID in `text`: the letter, or the legend's record if `field`
    Neighbours, ///< neighbours of a cell
    Distance,   ///< distance of two cells on `schema`'s board
    Steps,      ///< kids: cells, the condition for entering a cell, starts, goals
    Regions,    ///< kids: cells and a condition
    ShapeOf,    ///< shape of a piece or a zone (`field`) on `schema`'s board
    ShapeAt,    ///< a shape, moved to a pose
    Rectangle,  ///< a rectangle from four numbers
    Overlaps,
    Inside,
    Gap,
    EdgeOf, ///< edge between two cells, from the list `text`; kids: the cells, and the board's
            ///< entity if needed
};

struct ExprInst {
    ExprOp op = ExprOp::Constant;
    BinaryOp binary = BinaryOp::Add;
    bool optional = false;     ///< FieldOf, FrameField: an absent field is none, even if required
    bool viaNone = false;      ///< FieldOf: a reference in the path to the field may be none
    bool hasBody = false;      ///< functions over lists: the second kid is evaluated for each item
    bool neighbours = false;   ///< the body uses previous() or next(); Neighbour: true for next()
    bool ignoresOrder = false; ///< Entities: the order of the entities doesn't matter
    std::uint8_t frame = 0;    ///< Frame…: the frame; functions over lists: the item's frame
    std::vector<std::uint32_t> kids;
    const std::vector<std::string>* words = nullptr; ///< WordsOf; Sorted: ordered words
    const FieldDef* field = nullptr;
    const EntitySchema* schema = nullptr; ///< FieldOf, lists of references: the referenced kind
    const DerivedDef* derived = nullptr;
    const Language* language = nullptr; ///< Line…: the language of the line's field
    const FunctionDef* function = nullptr;
    std::string text;      ///< MapItem, Option: key; Users: field
    ExprVal constant;      ///< Constant; FrameField, FieldOf: the field's default
    std::string ownedText; ///< the text into which `constant` points
};

/// Step limit of one evaluation, enough for users() with many thousands of entities. Expressions
/// that share a meter (base/steps.h) share its steps.
constexpr std::uint64_t maxExprSteps = 5'000'000;
/// Limits for the items of one computed list, and for all items that a run stores. 64 bytes of text
/// are counted as one item.
constexpr std::size_t maxComputedListItems = 10'000;
constexpr std::size_t maxComputedItems = 200'000;
/// Limit in bytes for a text that `join` returns.
constexpr std::size_t maxComputedTextBytes = 100'000;
constexpr std::uint8_t maxExprFrames = 16;

struct Expr::Node {
    std::vector<ExprInst> insts;
    std::uint32_t root = 0;
    ExprType type;
    std::size_t frames = 1;      ///< number of frames: entity, record and list items
    bool isCondition = false;    ///< whether the result is a condition; then none means false
    bool hasInnerRecord = false; ///< whether Scope::inner was set
    bool usesOuterItems = false; ///< whether the expression uses items of enclosing lists
    std::vector<ValueLocation> itemLocations; ///< locations of the named items of enclosing lists
    std::vector<std::string>
        impliedPaths; ///< paths in frame 0 that aren't none if the result is true
};

struct CompiledExpr {
    std::shared_ptr<const Expr::Node> program;
    std::vector<Dependency> dependencies;
};
[[nodiscard]] Result<CompiledExpr, ExprError> compileSyntax(const Syntax& syntax,
                                                            const Expr::Scope& scope);
[[nodiscard]] ExprValue runProgram(const Expr::Node& program, const World& world,
                                   const EntityView& self, const ExprInputs& given);
/// Implements Expr::evaluatesTo.
[[nodiscard]] bool programEvaluatesTo(const Expr::Node& program, bool what, const World& world,
                                      const EntityView& self, const ExprInputs& given);
[[nodiscard]] ExprItems runListProgram(const Expr::Node& program, const World& world,
                                       const EntityView& self, const ExprInputs& given);
/// Implements Expr::evaluateAndKeep.
[[nodiscard]] ExprItems runKeptProgram(const Expr::Node& program, const World& world,
                                       const EntityView& self, const ExprInputs& given);
[[nodiscard]] std::optional<ExprPlace> runPlaceProgram(const Expr::Node& program,
                                                       const World& world, const EntityView& self,
                                                       const ExprInputs& given);
[[nodiscard]] inline bool contains(const std::vector<std::string>& list, std::string_view word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}
/// Returns the location of an instruction's value.
[[nodiscard]] ValueLocation valueLocationOf(const Expr::Node& program, std::uint32_t inst);
/// Returns a field's default value. Its text is a view of the declaration.
[[nodiscard]] ExprVal defaultValueOf(const FieldDef& field);
[[nodiscard]] ExprType itemTypeOf(const ExprType& list, const System* system);

} // namespace ww::schema
