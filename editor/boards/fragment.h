#pragma once

// A fragment: a copied part of a board. Its text is YAML with the part's grids, lists and legend,
// at the original coordinates.

#include "editor/boards/edits.h"

#include "rules/base/result.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::boards {

/// A rectangle of cells; both corners are included.
struct Area {
    Cell from, to;
    [[nodiscard]] std::uint32_t columns() const { return to.column - from.column + 1; }
    [[nodiscard]] std::uint32_t rows() const { return to.row - from.row + 1; }
    [[nodiscard]] bool contains(Cell cell) const {
        return cell.column >= from.column && cell.column <= to.column && cell.row >= from.row &&
               cell.row <= to.row;
    }
    /// Returns whether a cell of the area has this edge.
    [[nodiscard]] bool hasEdge(const Edge& edge) const {
        return contains(edge.a) || contains(edge.b);
    }
    friend bool operator==(const Area&, const Area&) = default;
};
/// Selected pieces and selected runs of edges of a board.
struct BoardSelection {
    std::vector<const schema::BoardPiece*> pieces;
    std::vector<const schema::BoardEdge*> edges;
};

/// Moves the cell up or left to where a part may begin. Every other row or column of hexagons is
/// shifted by half a cell, so a part may move only by two rows or columns.
[[nodiscard]] Cell alignedCell(const Tiling& cells, Cell at);
/// Returns the area between two corners in any order, clipped to the board.
[[nodiscard]] Area areaBetween(const Tiling& cells, Cell one, Cell other);

struct Fragment {
    struct Grid {
        std::string key;
        std::vector<std::string> letters; ///< letters of the area, row by row
    };
    struct PlacedEdge {
        std::string list;
        Edge edge;
        Attributes attributes;
    };
    struct Piece {
        std::string list;
        Cell cell;          ///< the piece's place on a board of cells
        plane::Point place; ///< the piece's place on a plane
        Value item;         ///< all fields of the piece
    };
    std::string kind;
    /// Whether the fragment contains a selection; pasting it adds pieces and edges and replaces
    /// nothing.
    bool isAdditive = false;
    Area area; ///< area on the original board
    /// On planes, the smallest x and y of the pieces. Then `area` is unused.
    std::optional<plane::Point> planeOrigin;
    std::vector<Grid> grids;
    std::map<std::string, std::map<std::string, Value>> legends; ///< legend entries by field and
                                                                 ///< letter
    std::vector<PlacedEdge> placedEdges;
    std::vector<Piece> pieces;
};

/// Returns whether to copy or paste the grid or list `key`. Without a function, all are copied or
/// pasted.
using KeyFilter = std::function<bool(std::string_view key)>;

[[nodiscard]] Fragment copyFragment(const BoardEdits& edits, const Area& area,
                                    const KeyFilter& takes = {});
/// Copies only these pieces and edges. Pasting adds them and replaces nothing.
[[nodiscard]] Fragment copyFragment(const BoardEdits& edits, const BoardSelection& parts);

/// Replaces a part of the board by the fragment, including its empty cells. Uses letters that have
/// the same meaning on the board, or else free letters. Skips cells, edges and pieces that fall off
/// the board.
[[nodiscard]] Patch pasteFragment(const BoardEdits& edits, const Fragment& fragment, Cell at,
                                  const KeyFilter& takes = {});
/// Pastes on a plane; `at` is the smallest x and y of the pasted pieces.
[[nodiscard]] Patch pasteFragment(const BoardEdits& edits, const Fragment& fragment,
                                  const plane::Point& at, const KeyFilter& takes = {});
/// Clears the area's cells, and removes its edges and pieces.
[[nodiscard]] Patch clearArea(const BoardEdits& edits, const Area& area,
                              const KeyFilter& takes = {});
[[nodiscard]] Patch removeSelection(const BoardEdits& edits, const BoardSelection& parts);

/// Returns the list's name as declared: `sides.tokens` for `sides[1].tokens`.
[[nodiscard]] std::string withoutIndexes(std::string_view list);

[[nodiscard]] std::string fragmentText(const Fragment& fragment, const schema::BoardDef& def);
/// Reads the text of a fragment from a board of the entity kind `kind`. The error is one line.
[[nodiscard]] Result<Fragment, std::string>
readFragment(std::string_view text, std::string_view kind, const schema::BoardDef& def);

} // namespace ww::boards
