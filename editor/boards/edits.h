#pragma once

// What a gesture on a board means for the text: letters of grids, runs of edges, pieces. Only what
// the entity says itself is changed, never its base's.

#include "editor/session/entity_index.h"

#include "rules/model/patch.h"
#include "rules/schema/board.h"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ww::boards {

/// What an item of a list says besides its place, in order.
using Said = std::vector<std::pair<std::string, Value>>;

/// All patches are of the entity as it is now; an empty one: the gesture changes nothing.
class Edits {
  public:
    /// Both outlive it.
    Edits(session::EntityPtr entity, const schema::World& world);

    [[nodiscard]] const schema::Board& board() const { return board_; }
    [[nodiscard]] const session::Entity& entity() const { return *entity_; }
    [[nodiscard]] const session::EntityPtr& entityPtr() const { return entity_; }
    /// The kind's own grids and lists of edges, the entity's own lists of pieces; null where there
    /// is none of that name.
    [[nodiscard]] const schema::BoardLayerDef* grid(std::string_view key) const;
    [[nodiscard]] const schema::BoardEdgesDef* edges(std::string_view list) const;
    [[nodiscard]] const schema::BoardPieceList* pieces(std::string_view list) const;
    /// What the entity says itself, not its base.
    [[nodiscard]] bool own(const schema::EntityView& owner) const;
    /// A field's name for people.
    [[nodiscard]] std::string label(const std::string& key) const;
    /// The text of a grid, line by line; also what lies outside of the board.
    [[nodiscard]] std::vector<std::vector<std::string>> letters(std::string_view grid) const;
    /// What the text has at a cell of its own grid: `.` where it has nothing, in heights `0`.
    [[nodiscard]] std::string letterAt(std::string_view grid, Cell cell) const;
    /// Which letter stands for nothing.
    [[nodiscard]] static std::string_view nothing(const schema::BoardLayerDef& grid);

    /// Puts a letter into cells of a grid. Lines that are too short are filled up, and a grid that
    /// isn't there is made.
    [[nodiscard]] Patch paint(std::string_view grid, std::string_view letter,
                              std::span<const Cell> cells) const;
    [[nodiscard]] Patch paint(std::string_view grid,
                              std::span<const std::pair<Cell, std::string>> letters) const;
    /// Edges that say `said`: where others stand in their way, those are cut; what is there already
    /// stays as it is. Where they go on from a run that says the same, they become one with it
    /// (joins.h).
    [[nodiscard]] Patch draw(std::string_view list, const std::vector<Edge>& edges,
                             const Said& said) const;
    /// Takes edges away; of a run the rest stays, each piece with what the run said.
    [[nodiscard]] Patch erase(std::string_view list, const std::vector<Edge>& edges) const;
    /// Each side says what stands beside it, null: it is taken away. What is as it should be stays.
    [[nodiscard]] Patch lay(std::string_view list,
                            const std::vector<std::pair<Edge, const Said*>>& wanted) const;
    /// A new piece; on a plane `pose` says where.
    [[nodiscard]] Patch place(std::string_view list, Cell cell, const plane::Pose& pose,
                              const Said& said) const;
    [[nodiscard]] Patch move(const schema::BoardPiece& piece, Cell cell,
                             const plane::Pose& pose) const;
    /// Clockwise, in degrees.
    [[nodiscard]] Patch turn(const schema::BoardPiece& piece, double degrees) const;
    /// What a letter means: a record of the grid's legend.
    [[nodiscard]] Patch explain(std::string_view grid, std::string_view letter,
                                const Said& said) const;

    /// Cells that have the letter, of all grids with the legend of this one.
    [[nodiscard]] std::size_t uses(std::string_view grid, std::string_view letter) const;
    /// Why that can't be a letter, in one line; empty: it can.
    [[nodiscard]] std::string letterRefusal(std::string_view grid, std::string_view to) const;
    /// Another letter in the legend and in all cells that have it. Where that has a meaning already
    /// the two become one; an empty one: it is nothing any more.
    [[nodiscard]] Patch reletter(std::string_view grid, std::string_view from,
                                 std::string_view to) const;

    /// An item of the list says this and nothing else, besides where it is.
    [[nodiscard]] bool says(NodeRef item, const schema::BoardEdgesDef& def, const Said& said) const;

  private:
    [[nodiscard]] Value item(const schema::BoardEdgesDef& def, const EdgeRun& run,
                             const Said& said) const;
    [[nodiscard]] PatchOp op(PatchOp::Kind kind, FieldPath path, Value value = {}) const;
    session::EntityPtr entity_;
    schema::Board board_;
};

/// What an item says besides its place.
[[nodiscard]] Said saidIn(NodeRef item, std::string_view place);
/// What a mapping has there; null: nothing.
[[nodiscard]] Value* entryOf(Value& mapping, std::string_view key);
/// A grid's line as letters.
[[nodiscard]] std::vector<std::string> lettersOf(std::string_view line);
/// A piece's record as its list has it: there it may be an option of a choice.
[[nodiscard]] Value itemValue(const schema::BoardPieceDef& def, Value record);
/// As a plane's places are written: `[120, 45]`.
[[nodiscard]] Value pointValue(const plane::Point& at);

} // namespace ww::boards
