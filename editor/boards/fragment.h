#pragma once

// A part of a board, apart from it: what is copied, moved and stamped. As text it is YAML: what the
// grids, lists and the legend say of the part, as on the board that it was taken from.

#include "editor/boards/edits.h"

#include "rules/base/result.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::boards {

/// Cells between two corners, both included.
struct Area {
    Cell from, to;
    [[nodiscard]] std::uint32_t columns() const { return to.column - from.column + 1; }
    [[nodiscard]] std::uint32_t rows() const { return to.row - from.row + 1; }
    [[nodiscard]] bool has(Cell cell) const {
        return cell.column >= from.column && cell.column <= to.column && cell.row >= from.row &&
               cell.row <= to.row;
    }
    /// One of its cells has that side.
    [[nodiscard]] bool touches(const Edge& edge) const { return has(edge.a) || has(edge.b); }
    friend bool operator==(const Area&, const Area&) = default;
};
/// Some pieces and runs of a board.
struct Parts {
    std::vector<const schema::BoardPiece*> pieces;
    std::vector<const schema::BoardEdge*> edges;
};

/// Of hexagons the first line that counts is one that begins there anew: every other stands half a
/// cell on, so that parts of a board fit by pairs of lines.
[[nodiscard]] Cell fitting(const Tiling& cells, Cell at);
/// On the board, whichever corners are given.
[[nodiscard]] Area areaBetween(const Tiling& cells, Cell one, Cell other);

struct Fragment {
    struct Grid {
        std::string key;
        std::vector<std::string> letters; ///< of the area, row by row
    };
    struct Side {
        std::string list;
        Edge edge;
        Said said;
    };
    struct Piece {
        std::string list;
        Cell cell;          ///< on cells
        plane::Point place; ///< on a plane
        Value item;         ///< all that it says
    };
    std::string kind;
    bool adds = false;                 ///< single things: nothing there is replaced
    Area area;                         ///< where it was
    std::optional<plane::Point> plane; ///< of a plane, where it began; `area` says nothing then
    std::vector<Grid> grids;
    std::map<std::string, std::map<std::string, Value>> legends; ///< field, letter, record
    std::vector<Side> sides;
    std::vector<Piece> pieces;
};

/// What may be taken or put: keys of grids and lists; all where it says nothing.
using Takes = std::function<bool(std::string_view key)>;

[[nodiscard]] Fragment copied(const Edits& edits, const Area& area, const Takes& takes = {});
/// These alone, of the edits' board: they come to what is there.
[[nodiscard]] Fragment copied(const Edits& edits, const Parts& parts);

/// The part of the board there becomes what the fragment says: its nothing, too. Letters are those
/// with that meaning here; where there are none, free ones get it. What doesn't fit on the board is
/// left out.
[[nodiscard]] Patch pasted(const Edits& edits, const Fragment& fragment, Cell at,
                           const Takes& takes = {});
/// On a plane; `at` is where the part begins, least in x and y.
[[nodiscard]] Patch pasted(const Edits& edits, const Fragment& fragment, const plane::Point& at,
                           const Takes& takes = {});
/// Nothing is left there: letters that say so, no sides, no pieces.
[[nodiscard]] Patch cleared(const Edits& edits, const Area& area, const Takes& takes = {});
[[nodiscard]] Patch removed(const Edits& edits, const Parts& parts);

/// A list of pieces as its kind declares it: `sides[1].tokens` is `sides.tokens`.
[[nodiscard]] std::string withoutIndexes(std::string_view list);

[[nodiscard]] std::string fragmentText(const Fragment& fragment, const schema::BoardDef& def);
/// Of a board of that kind; else what is wrong, in one line.
[[nodiscard]] Result<Fragment, std::string>
readFragment(std::string_view text, std::string_view kind, const schema::BoardDef& def);

} // namespace ww::boards
