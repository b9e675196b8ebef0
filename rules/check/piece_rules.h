#pragma once

// A game's rules for pieces on a plane: where a released piece snaps to, what it reaches, and its
// moves. The functions don't change content.

#include "rules/check/overlay.h"
#include "rules/schema/board.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace ww::check {

/// A board and its content. Pieces are named by their index in `board.pieces`.
struct PieceContext {
    const schema::World& world;
    const schema::Board& board;
};

struct PieceMove {
    std::string id;             ///< id, as users type it in plans: `2BR`
    std::string label;          ///< such as `2 bank right`
    std::string iconText{};     ///< a few letters next to the icon: `2`
    std::string icon{};         ///< icon in the game's styles; empty: none
    std::string colour{};       ///< colour in the game's styles
    std::string colourLetter{}; ///< the colour's meaning as a letter
    int row = 0, column = 0;    ///< position in a grid of moves, from the lower left
    plane::Pose endPose{};      ///< end position from the piece's current place
    /// Names of the values that the player chooses for this move, such as the distance of a slide.
    /// Empty: the move has only one end position.
    std::vector<std::string> freeValueNames{};
};
struct PieceMoves {
    std::vector<PieceMove> moves; ///< moves by row, then by column
    std::string noMovesReason{};  ///< the reason if there are no moves; empty: the piece can't move
};

struct PlannedMove {
    std::size_t piece = 0;
    std::string move;
    std::vector<double> freeValues{}; ///< first values chosen by the player; others are derived
};
/// Result of a planned move.
struct MoveResult {
    PlannedMove plan; ///< the plan with all free values
    std::string label;
    double x = 0, y = 0, turn = 0; ///< exact end position, in mm and degrees
    plane::Pose endPose;           ///< `x`, `y`, `turn` rounded for storage, without overlap
    std::string note;              ///< side effect, such as `action skipped`
    std::string argument;          ///< the move as an argument of an analysis: `3:2BR`
};
struct PlanResult {
    std::vector<MoveResult> moves; ///< moves in order of execution
    Overlay figures;               ///< paths and end positions
};

struct PieceRules {
    /// Returns where a piece that is released at `pose` snaps to; nullopt: it stays at `pose`. The
    /// board still contains the piece's old position.
    std::function<std::optional<plane::Pose>(const PieceContext& ground, std::size_t piece,
                                             const plane::Pose& pose)>
        snap;
    /// Returns the areas that the pieces reach; no figures if the game draws none.
    std::function<Overlay(const PieceContext& ground, const std::vector<std::size_t>& pieces)>
        reachOverlay;
    std::function<PieceMoves(const PieceContext& ground, std::size_t piece)> movesOf;
    /// Executes at most one move for each piece; skips moves that a piece doesn't have.
    std::function<PlanResult(const PieceContext& ground, const std::vector<PlannedMove>& plan)>
        executePlan;
    std::string planParameter; ///< id of the analyses' parameter for a plan (moves separated
                               ///< by commas); empty: none
};

} // namespace ww::check
