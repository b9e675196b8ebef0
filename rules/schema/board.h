#pragma once

// An entity's board, as its kind declares it: shared by rules, canvas, overlays and sheets. Parts
// of grids off the board are ignored. Values are views of the entities' trees.

#include "rules/base/plane.h"
#include "rules/model/path.h"
#include "rules/schema/board_def.h"
#include "rules/schema/schema.h"
#include "rules/schema/value.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

struct BoardLayer {
    struct Entry {
        std::string_view letter;
        NodeRef record;        ///< the legend's entry; absent if none
        std::string_view word; ///< value of the field `by`, or empty
        std::string_view name; ///< value of the field `names`, or empty
        const BoardPaint* paint = nullptr;
    };
    const BoardLayerDef* def = nullptr;
    EntityView owner;
    static constexpr std::uint16_t kHeightCount = 10;
    std::vector<Entry> entries; ///< the legend's entries, then unexplained letters
    /// One value per cell, row by row: 0 is empty, 1 to kHeightCount a height + 1, more an entry's
    /// index + kHeightCount + 1.
    std::vector<std::uint16_t> cells;

    /// The entry of a cell's letter; null for empty cells and heights.
    [[nodiscard]] const Entry* entryAt(std::size_t cell) const {
        return cells[cell] <= kHeightCount ? nullptr : &entries[cells[cell] - kHeightCount - 1U];
    }
    /// The cell's height; nothing if it is unreadable.
    [[nodiscard]] std::optional<int> heightAt(std::size_t cell) const {
        return cells[cell] == 0 || cells[cell] > kHeightCount ? std::nullopt
                                                              : std::optional(cells[cell] - 1);
    }
};
/// An item of a list of edges. Unreadable items are skipped.
struct BoardEdge {
    const BoardEdgesDef* def = nullptr;
    EntityView owner;
    NodeRef item;
    std::size_t index = 0; ///< the item's index in its list
    EdgeRun run;
};
struct BoardZone {
    const BoardZoneDef* def = nullptr;
    EntityView owner;
    NodeRef item;
    std::size_t index = 0;
    std::string_view name;
    /// The corners as written, maybe concave; empty for a circle.
    std::vector<plane::Point> corners;
    plane::Circle circle;
};
/// A list of pieces.
struct BoardPieceList {
    const BoardPieceDef* def = nullptr;
    EntityView owner;
    /// The list's path, such as `neutral` or `sides[1].prerequisites.place_token`.
    std::string name;
    FieldPath path;
    NodeRef node; ///< absent if the list isn't written
    FieldPath
        enclosingPath; ///< path of the item that contains the list; empty for the entity itself

    [[nodiscard]] const FieldDef* field() const;
    [[nodiscard]] FieldPath itemPath(std::size_t index) const;
    /// The record with the piece's place; absent if it isn't a piece.
    [[nodiscard]] NodeRef pieceRecord(NodeRef item) const;
};
struct BoardPiece {
    const BoardPieceDef* def = nullptr;
    EntityView owner;
    std::shared_ptr<const BoardPieceList> list;
    NodeRef item;
    std::size_t index = 0;       ///< the item's index in its list
    Cell cell;                   ///< the piece's cell; unused on a plane
    bool isAtNamedPlace = false; ///< the cell comes from a named place
    plane::Pose pose;            ///< on a plane; on cells only `turn` is used
    std::string_view icon;
    double size = 0;                   ///< 0: not given
    std::vector<plane::Point> corners; ///< relative to the piece's place
    plane::Circle circle; ///< used if there are no corners; also relative to the piece's place

    [[nodiscard]] FieldPath path() const { return list->itemPath(index); }
};

/// The position of a picture. On cells: its upper left corner, in cells from the board's upper left
/// corner. On a plane: its lower left corner, in mm from the plane's lower left corner.
struct BoardPlacement {
    double scale = 1; ///< length of 100 of its pixels
    double x = 0, y = 0;
    double turn = 0;     ///< in degrees clockwise around that corner
    bool mirror = false; ///< mirror the picture to the left of that corner before turning it
    friend bool operator==(const BoardPlacement&, const BoardPlacement&) = default;
};
/// The picture below the grid.
struct BoardBackground {
    EntityView owner;
    std::string_view file; ///< path in the owner's pack
    BoardPlacement placement;
    double opacity = 1;
};

struct Board {
    const BoardDef* def = nullptr; ///< null if the kind has no board
    EntityView entity;
    Tiling cells;                ///< empty on a plane, or if the first grid can't be read
    double width = 0, depth = 0; ///< size of a plane, in mm
    std::optional<BoardBackground> background; ///< the board's own background, else its base's
    std::vector<BoardLayer> layers;
    std::vector<BoardEdge> edges;
    std::vector<BoardZone> zones;
    std::vector<BoardPiece> pieces;
    std::vector<std::shared_ptr<const BoardPieceList>> pieceLists; ///< includes empty lists
    /// A base or an edge was unreadable, or a budget was spent, so more things may exist.
    bool isIncomplete = false;
    bool isBaseUnknown = false; ///< A base was unreadable: the size may be unknown

    [[nodiscard]] bool isEmpty() const {
        return def == nullptr || (cells.size() == 0 && width <= 0);
    }
    /// The last layer with this grid key, so a scenario's own wins over its map's.
    [[nodiscard]] const BoardLayer* layer(std::string_view grid) const;
    /// `findNamedCell` finds the first cell of a grid with a name; `nameOfCell` returns a cell's
    /// name, or empty.
    [[nodiscard]] std::optional<Cell> findNamedCell(std::string_view grid,
                                                    std::string_view name) const;
    [[nodiscard]] std::string_view nameOfCell(std::string_view grid, Cell cell) const;
};

/// The largest number of bases below each other.
inline constexpr int kMaxBaseDepth = 8;
/// Limit for a board's side; longer boards aren't drawn.
inline constexpr std::uint32_t kMaxBoardSide = 4096;

/// The kind whose board is the base of this kind's board; null if none.
[[nodiscard]] const EntitySchema* boardBaseOf(const EntitySchema& kind, const System& system);
/// The kind, its base, the base's base, and so on; empty without a board.
[[nodiscard]] std::vector<const EntitySchema*> boardBaseChain(const EntitySchema& kind,
                                                              const System& system);
/// The entity whose board is the base of this entity's board; nothing if it names none.
[[nodiscard]] EntityView boardBaseOf(const EntityView& entity, const World& world);

/// The declaration of a grid's legend entries; null if the grid has no legend of records.
[[nodiscard]] const FieldDef* legendFieldOf(const EntitySchema& schema, std::string_view grid);

/// The position that the entity gives its picture, even if it has none.
[[nodiscard]] BoardPlacement backgroundPlacement(const EntityView& entity);

[[nodiscard]] Board readBoard(const EntityView& entity, const World& world);

} // namespace ww::schema
