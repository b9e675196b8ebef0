#pragma once

// What a game knows of the pieces that stand on a plane: where one comes to stand that a hand lets
// go, what it reaches from where it stands, and which moves it has. All of it is worked out;
// nothing here changes content.

#include "rules/check/overlay.h"
#include "rules/schema/board.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace ww::check {

/// A board, and the content that it is made of. Pieces are named by their places in `board.pieces`.
struct PieceGround {
    const schema::World& world;
    const schema::Board& board;
};

/// A move that a piece has.
struct PieceMove {
    std::string id;          ///< as it is typed, and as a plan has it: `2BR`
    std::string label;       ///< `2 bank right`
    std::string figure{};    ///< in a few letters, beside the icon: `2`
    std::string icon{};      ///< of the game's styles; empty: none
    std::string colour{};    ///< likewise
    std::string mark{};      ///< what the colour says, in a letter
    int row = 0, column = 0; ///< where it is in a grid of them, from the lower left
    plane::Pose end{};       ///< where it leads as things stand
    /// Degrees on the board that are chosen when it is made, by what they are called; none: it
    /// leads to one place.
    std::vector<std::string> free{};
};
struct PieceMoves {
    std::vector<PieceMove> moves; ///< by row, then by column
    std::string none{};           ///< where there are none, why; empty: it is no piece that moves
};

struct PlannedMove {
    std::size_t piece = 0;
    std::string move;              ///< its id
    std::vector<double> degrees{}; ///< of those that are free the first; the others follow them
};
/// What comes of it.
struct MadeMove {
    PlannedMove plan; ///< with all degrees that are free
    std::string label;
    double x = 0, y = 0, turn = 0; ///< in mm and degrees, as worked out
    plane::Pose end;      ///< the same as content has it; rounded it overlaps nobody either
    std::string note;     ///< what else comes of it: `action skipped`
    std::string argument; ///< as the analyses' parameter takes it: `3:2BR`
};
struct MadePlan {
    std::vector<MadeMove> moves; ///< in the order in which they are made
    Overlay figures;             ///< the ways, and where they end
};

struct PieceRules {
    /// Where a piece comes to stand that is held at `pose`, of which the board says where it stood
    /// before. Nothing: it may stand there as it is.
    std::function<std::optional<plane::Pose>(const PieceGround& ground, std::size_t piece,
                                             const plane::Pose& pose)>
        snap;
    /// What these pieces reach; no figures where the game draws none.
    std::function<Overlay(const PieceGround& ground, const std::vector<std::size_t>& pieces)> reach;
    std::function<PieceMoves(const PieceGround& ground, std::size_t piece)> moves;
    /// Of each piece one move at most. Moves that a piece hasn't are left out.
    std::function<MadePlan(const PieceGround& ground, const std::vector<PlannedMove>& plan)> make;
    std::string parameter; ///< of analyses: takes a plan, its moves parted by commas; empty: none
};

} // namespace ww::check
