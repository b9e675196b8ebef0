#pragma once

// The board that an entity's fields make, by its kind's declaration: what rules, the canvas,
// overlays and sheets share. Grids are read as far as the board goes. Values are views of the
// entities' trees.

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
    /// What a letter means.
    struct Entry {
        std::string_view letter;
        NodeRef record;        ///< of the legend; absent where that doesn't have it
        std::string_view word; ///< of `by`; empty: none
        std::string_view name; ///< of `names`; empty: none
        const BoardPaint* paint = nullptr;
    };
    const BoardLayerDef* def = nullptr;
    EntityView owner;
    static constexpr std::uint16_t kHeights = 10;
    std::vector<Entry> entries; ///< the legend's, then letters that it doesn't explain
    /// One a cell, row by row: 0 is nothing; of heights 1 to kHeights; else the entry's place, and
    /// kHeights and 1.
    std::vector<std::uint16_t> cells;

    /// What a letter there means; of heights one that is none.
    [[nodiscard]] const Entry* at(std::size_t cell) const {
        return cells[cell] <= kHeights ? nullptr : &entries[cells[cell] - kHeights - 1U];
    }
    /// Nothing where it can't be read, which isn't 0.
    [[nodiscard]] std::optional<int> height(std::size_t cell) const {
        return cells[cell] == 0 || cells[cell] > kHeights ? std::nullopt
                                                          : std::optional(cells[cell] - 1);
    }
};
/// An item of a list of edges; those that can't be read are left out.
struct BoardEdge {
    const BoardEdgesDef* def = nullptr;
    EntityView owner;
    NodeRef item;
    std::size_t index = 0; ///< in its list
    EdgeRun run;
};
struct BoardZone {
    const BoardZoneDef* def = nullptr;
    EntityView owner;
    NodeRef item;
    std::size_t index = 0;
    std::string_view name;
    std::vector<plane::Point> corners; ///< as written, hollows too; empty: a circle
    plane::Circle circle;
};
/// A list that pieces stand in.
struct BoardPieceList {
    const BoardPieceDef* def = nullptr;
    EntityView owner;
    std::string name; ///< `neutral`; inside another list `sides[1].prerequisites.place_token`
    FieldPath path;
    NodeRef node;     ///< absent: it isn't written
    FieldPath around; ///< the item of another list that has it; empty: the entity itself

    [[nodiscard]] const FieldDef* field() const;
    [[nodiscard]] FieldPath item(std::size_t index) const;
    /// What says where the piece is; absent: the item is none.
    [[nodiscard]] NodeRef record(NodeRef item) const;
};
struct BoardPiece {
    const BoardPieceDef* def = nullptr;
    EntityView owner;
    std::shared_ptr<const BoardPieceList> list;
    NodeRef item;          ///< the record
    std::size_t index = 0; ///< in its list
    Cell cell;             ///< on cells
    bool atName = false;   ///< that is a named place's
    plane::Pose pose;      ///< on a plane; on cells its `turn`
    std::string_view icon;
    double size = 0;                   ///< 0: nothing said
    std::vector<plane::Point> corners; ///< around its own place
    plane::Circle circle;              ///< the same, where there are no corners

    [[nodiscard]] FieldPath path() const { return list->item(index); }
};

/// Where a picture lies: by its upper left corner, in cells from that of the board. On a plane by
/// its lower left corner, in mm from that of the plane.
struct BoardPlacement {
    double scale = 1; ///< so long are a hundred of its pixels
    double x = 0, y = 0;
    double turn = 0;     ///< degrees clockwise, around that corner
    bool mirror = false; ///< before it is turned: it reaches to the left of that corner
    friend bool operator==(const BoardPlacement&, const BoardPlacement&) = default;
};
/// The picture under the grid.
struct BoardBackground {
    EntityView owner;
    std::string_view file; ///< within the owner's pack
    BoardPlacement at;
    double opacity = 1;
};

struct Board {
    const BoardDef* def = nullptr; ///< null: the kind has none
    EntityView entity;
    Tiling cells;                ///< none on a plane, and where the first grid can't be read
    double width = 0, depth = 0; ///< of a plane, in mm
    std::optional<BoardBackground> background; ///< its own, else that of what it stands on
    std::vector<BoardLayer> layers;
    std::vector<BoardEdge> edges;
    std::vector<BoardZone> zones;
    std::vector<BoardPiece> pieces;
    std::vector<std::shared_ptr<const BoardPieceList>> pieceLists; ///< the empty ones, too
    /// A base or an edge couldn't be read: what isn't found may be there all the same.
    bool lost = false;
    bool baseLost = false; ///< a base: how large it is isn't known either

    [[nodiscard]] bool empty() const { return def == nullptr || (cells.size() == 0 && width <= 0); }
    /// By the key of the grid, that list or the legend; the last one of that name, so that a
    /// scenario's own comes before its map's.
    [[nodiscard]] const BoardLayer* layer(std::string_view grid) const;
    /// The first cell of a grid that has that name; the name that a cell has.
    [[nodiscard]] std::optional<Cell> named(std::string_view grid, std::string_view name) const;
    [[nodiscard]] std::string_view nameAt(std::string_view grid, Cell cell) const;
};

/// So many boards may lie below one.
inline constexpr int kDeepestBase = 8;
/// The side of a board that is drawn; longer ones aren't.
inline constexpr std::uint32_t kLongestBoard = 4096;

/// The kind whose board a kind's own begins with; null without one.
[[nodiscard]] const EntitySchema* baseOf(const EntitySchema& kind, const System& system);
/// The kind and those whose boards its own begins with, in that order; nothing without a board.
[[nodiscard]] std::vector<const EntitySchema*> baseChain(const EntitySchema& kind,
                                                         const System& system);
/// The entity whose board an entity's begins with; nothing where it names none that there is.
[[nodiscard]] EntityView baseOf(const EntityView& entity, const World& world);

/// The records that explain the letters of a grid; null where none do.
[[nodiscard]] const FieldDef* legendOf(const EntitySchema& schema, std::string_view grid);

/// What the entity says itself of where its picture lies, be there one or not.
[[nodiscard]] BoardPlacement placementOf(const EntityView& entity);

[[nodiscard]] Board readBoard(const EntityView& entity, const World& world);

} // namespace ww::schema
