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
    /// Returns whether the edge belongs to a cell of the area.
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

/// Moves the cell up or left to where a part may begin. Every other line of hexagons is shifted by
/// half a cell, so parts fit only in pairs of lines.
[[nodiscard]] Cell alignedCell(const Tiling& cells, Cell at);
/// The area between two corners in any order, clipped to the board.
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
    /// The fragment holds single things; pasting adds them and replaces nothing.
    bool isAdditive = false;
    Area area; ///< area on the original board
    /// Lower left point of the part, on planes. Then `area` is unused.
    std::optional<plane::Point> planeOrigin;
    std::vector<Grid> grids;
    std::map<std::string, std::map<std::string, Value>> legends; ///< by field and letter
    std::vector<PlacedEdge> placedEdges;
    std::vector<Piece> pieces;
};

/// Selects the grids and lists to copy or paste, by key; without a function all.
using KeyFilter = std::function<bool(std::string_view key)>;

[[nodiscard]] Fragment copyFragment(const BoardEdits& edits, const Area& area,
                                    const KeyFilter& takes = {});
/// Copies only these parts. Pasting adds them to what is there.
[[nodiscard]] Fragment copyFragment(const BoardEdits& edits, const BoardSelection& parts);

/// Replaces a part of the board by the fragment, including its empty cells. Uses letters that have
/// the same meaning on the board, or else free letters. Skips things that fall off the board.
[[nodiscard]] Patch pasteFragment(const BoardEdits& edits, const Fragment& fragment, Cell at,
                                  const KeyFilter& takes = {});
/// Pastes on a plane; `at` is the part's smallest x and y.
[[nodiscard]] Patch pasteFragment(const BoardEdits& edits, const Fragment& fragment,
                                  const plane::Point& at, const KeyFilter& takes = {});
/// Clears the area: empty letters, no edges, no pieces.
[[nodiscard]] Patch clearArea(const BoardEdits& edits, const Area& area,
                              const KeyFilter& takes = {});
[[nodiscard]] Patch removeSelection(const BoardEdits& edits, const BoardSelection& parts);

/// The list's name in its declaration: `sides[1].tokens` becomes `sides.tokens`.
[[nodiscard]] std::string withoutIndexes(std::string_view list);

[[nodiscard]] std::string fragmentText(const Fragment& fragment, const schema::BoardDef& def);
/// Reads a fragment of that kind of board. The error is one line.
[[nodiscard]] Result<Fragment, std::string>
readFragment(std::string_view text, std::string_view kind, const schema::BoardDef& def);

} // namespace ww::boards
