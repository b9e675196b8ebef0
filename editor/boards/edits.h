#pragma once

// Turns gestures on a board into patches of the entity's own text, never of the base entity's text.

#include "editor/session/entity_index.h"

#include "rules/model/patch.h"
#include "rules/schema/board.h"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ww::boards {

/// The fields of a list item in order, without the field for its cell or edge.
using Attributes = std::vector<std::pair<std::string, Value>>;

/// Makes patches of the current entity. If a gesture changes nothing, its patch is empty.
class BoardEdits {
  public:
    /// `world` must outlive the object.
    BoardEdits(session::EntityPtr entity, const schema::World& world);

    [[nodiscard]] const schema::Board& board() const { return board_; }
    [[nodiscard]] const session::Entity& entity() const { return *entity_; }
    [[nodiscard]] const session::EntityPtr& entityPtr() const { return entity_; }
    /// Find a grid or list of edges of the kind, or a list of pieces of the entity, by name. Return
    /// null if there is none.
    [[nodiscard]] const schema::BoardLayerDef* grid(std::string_view key) const;
    [[nodiscard]] const schema::BoardEdgesDef* edges(std::string_view list) const;
    [[nodiscard]] const schema::BoardPieceList* pieces(std::string_view list) const;
    /// Returns whether `owner` is this entity, not its base.
    [[nodiscard]] bool isOwn(const schema::EntityView& owner) const;
    /// Returns a field's label.
    [[nodiscard]] std::string fieldLabel(const std::string& key) const;
    /// Returns all letters of a grid by line, including letters outside the board.
    [[nodiscard]] std::vector<std::vector<std::string>> gridLetters(std::string_view grid) const;
    /// Returns the letter at a cell. For an empty cell, returns `.`, or `0` in height grids.
    [[nodiscard]] std::string letterAt(std::string_view grid, Cell cell) const;
    /// Returns the letter for an empty cell.
    [[nodiscard]] static std::string_view emptyLetter(const schema::BoardLayerDef& grid);

    /// Writes letters into cells. Extends short lines and creates a missing grid.
    [[nodiscard]] Patch paintCells(std::string_view grid, std::string_view letter,
                                   std::span<const Cell> cells) const;
    [[nodiscard]] Patch paintCells(std::string_view grid,
                                   std::span<const std::pair<Cell, std::string>> letters) const;
    /// Draws edges with the fields `said`. Keeps equal edges, cuts runs with other fields, and
    /// joins the new edges to runs that they continue (joins.h).
    [[nodiscard]] Patch drawEdges(std::string_view list, const std::vector<Edge>& edges,
                                  const Attributes& said) const;
    /// Erases edges. The rest of a cut run keeps its fields.
    [[nodiscard]] Patch eraseEdges(std::string_view list, const std::vector<Edge>& edges) const;
    /// Sets each edge's fields; null erases the edge. Keeps edges that already have these fields.
    [[nodiscard]] Patch
    setEdges(std::string_view list,
             const std::vector<std::pair<Edge, const Attributes*>>& wanted) const;
    /// Adds a piece at `cell`, or at `pose` on a plane.
    [[nodiscard]] Patch addPiece(std::string_view list, Cell cell, const plane::Pose& pose,
                                 const Attributes& said) const;
    [[nodiscard]] Patch movePiece(const schema::BoardPiece& piece, Cell cell,
                                  const plane::Pose& pose) const;
    /// Turns a piece to `degrees`, clockwise.
    [[nodiscard]] Patch turnPiece(const schema::BoardPiece& piece, double degrees) const;
    /// Adds a letter's meaning to the grid's legend.
    [[nodiscard]] Patch addLegendEntry(std::string_view grid, std::string_view letter,
                                       const Attributes& said) const;

    /// Returns the number of cells with the letter, in all grids with this legend.
    [[nodiscard]] std::size_t letterUseCount(std::string_view grid, std::string_view letter) const;
    /// Returns in one line why `to` can't be a letter; empty if it can.
    [[nodiscard]] std::string letterProblem(std::string_view grid, std::string_view to) const;
    /// Changes a letter in legend and cells. If `to` is already in the legend, its meaning stays.
    /// An empty `to` clears the cells.
    [[nodiscard]] Patch renameLetter(std::string_view grid, std::string_view from,
                                     std::string_view to) const;

    /// Returns whether the item has exactly the fields `said` and the field for its edge.
    [[nodiscard]] bool hasAttributes(NodeRef item, const schema::BoardEdgesDef& def,
                                     const Attributes& said) const;

  private:
    [[nodiscard]] Value edgeItem(const schema::BoardEdgesDef& def, const EdgeRun& run,
                                 const Attributes& said) const;
    [[nodiscard]] PatchOp patchOp(PatchOp::Kind kind, FieldPath path, Value value = {}) const;
    session::EntityPtr entity_;
    schema::Board board_;
};

[[nodiscard]] Attributes attributesOf(NodeRef item, std::string_view place);
/// Returns the mapping's value for the key; null if there is none.
[[nodiscard]] Value* findMappingValue(Value& mapping, std::string_view key);
/// Splits a grid's line into letters.
[[nodiscard]] std::vector<std::string> splitLetters(std::string_view line);
/// Returns the list item for a piece's record. If the list's items are choices, the record becomes
/// an option of a choice.
[[nodiscard]] Value pieceItemValue(const schema::BoardPieceDef& def, Value record);
/// Returns a point on a plane as it is written in files: `[120, 45]`.
[[nodiscard]] Value pointValue(const plane::Point& at);

} // namespace ww::boards
