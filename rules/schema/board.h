#pragma once

// Reads an entity's board, as the entity's kind declares it, for rules, canvas, overlays and
// sheets. Ignores cells of grids beyond the board's edge. Texts are views into the entities' trees.

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
    std::vector<Entry> entries; ///< the legend's entries, then letters that the legend lacks
    /// One value per cell, row by row. 0: empty. 1 to kHeightCount: the height + 1. Larger values:
    /// an entry's index + kHeightCount + 1.
    std::vector<std::uint16_t> cells;

    /// Returns the entry of a cell's letter; null for empty cells and heights.
    [[nodiscard]] const Entry* entryAt(std::size_t cell) const {
        return cells[cell] <= kHeightCount ? nullptr : &entries[cells[cell] - kHeightCount - 1U];
    }
    /// Returns the cell's height; nothing if the cell has no readable height.
    [[nodiscard]] std::optional<int> heightAt(std::size_t cell) const {
        return cells[cell] == 0 || cells[cell] > kHeightCount ? std::nullopt
                                                              : std::optional(cells[cell] - 1);
    }
};
/// A readable item of a list of edges.
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
    /// the corners in the order of the file; may form a concave polygon; empty for a circle
    std::vector<plane::Point> corners;
    plane::Circle circle;
};
/// A list of pieces.
struct BoardPieceList {
    const BoardPieceDef* def = nullptr;
    EntityView owner;
    /// the list's path as text, such as `neutral` or `sides[1].prerequisites.place_token`
    std::string name;
    FieldPath path;
    NodeRef node; ///< the list's node; absent if the entity doesn't contain the list
    FieldPath
        enclosingPath; ///< path of the item that contains the list; empty for the entity itself

    [[nodiscard]] const FieldDef* field() const;
    [[nodiscard]] FieldPath itemPath(std::size_t index) const;
    /// Returns the record with the piece's position; absent if the item isn't a piece.
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
    plane::Pose pose;            ///< the piece's pose on a plane; on cells only `turn` is used
    std::string_view icon;
    double size = 0;                   ///< the piece's size; 0: unknown
    std::vector<plane::Point> corners; ///< the shape's corners, relative to the piece's position
    plane::Circle circle; ///< the shape if there are no corners, relative to the piece's position

    [[nodiscard]] FieldPath path() const { return list->itemPath(index); }
};

/// The position of a picture. On cells: its upper left corner, in cells from the board's upper left
/// corner. On a plane: its lower left corner, in mm from the plane's lower left corner.
struct BoardPlacement {
    double scale = 1; ///< length of 100 pixels of the picture
    double x = 0, y = 0;
    double turn = 0;     ///< rotation around that corner, in degrees clockwise
    bool mirror = false; ///< whether to mirror the picture to the left of that corner before `turn`
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
    /// A base or an edge was unreadable, or the step budget was used up. So the board may have
    /// further edges, zones or pieces.
    bool isIncomplete = false;
    bool isBaseUnknown = false; ///< whether a base was unreadable; then the size may be unknown

    [[nodiscard]] bool isEmpty() const {
        return def == nullptr || (cells.size() == 0 && width <= 0);
    }
    /// Returns the last layer with this grid key: a scenario's own layer precedes that of its map.
    [[nodiscard]] const BoardLayer* layer(std::string_view grid) const;
    /// `findNamedCell` returns the first cell with this name in a grid; `nameOfCell` returns the
    /// cell's name, or an empty text.
    [[nodiscard]] std::optional<Cell> findNamedCell(std::string_view grid,
                                                    std::string_view name) const;
    [[nodiscard]] std::string_view nameOfCell(std::string_view grid, Cell cell) const;
};

/// Maximum length of a chain of bases (the base's base, …).
inline constexpr int kMaxBaseDepth = 8;
/// Maximum number of cells per side. Larger boards aren't drawn.
inline constexpr std::uint32_t kMaxBoardSide = 4096;

/// Returns the kind whose board is the base of this kind's board; null if none.
[[nodiscard]] const EntitySchema* boardBaseOf(const EntitySchema& kind, const System& system);
/// Returns the kind, its base, the base's base, and so on; empty if the kind has no board.
[[nodiscard]] std::vector<const EntitySchema*> boardBaseChain(const EntitySchema& kind,
                                                              const System& system);
/// Returns the entity whose board is the base of this entity's board; absent if there is none.
[[nodiscard]] EntityView boardBaseOf(const EntityView& entity, const World& world);

/// Returns the declaration of a grid's legend entries; null if the grid has no legend of records.
[[nodiscard]] const FieldDef* legendFieldOf(const EntitySchema& schema, std::string_view grid);

/// Returns the position of the entity's background picture. Works even if no picture is set.
[[nodiscard]] BoardPlacement backgroundPlacement(const EntityView& entity);

[[nodiscard]] Board readBoard(const EntityView& entity, const World& world);

} // namespace ww::schema
