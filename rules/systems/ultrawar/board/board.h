#pragma once

// A battle's board: squares with levels and ground, walls and doors on their edges, and pieces.
// Pure data and integer geometry. UW-MAP-1..9, D-2, D-6, D-26, D-35.

#include "rules/base/cells.h"
#include "rules/systems/ultrawar/board/readings.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace ww::ultrawar {

/// Directions: north first, then clockwise (D-26).
enum class Facing : std::uint8_t { N, NE, E, SE, S, SW, W, NW };
inline constexpr std::array<std::int8_t, 8> facingDx{0, 1, 1, 1, 0, -1, -1, -1};
inline constexpr std::array<std::int8_t, 8> facingDy{-1, -1, 0, 1, 1, 1, 0, -1};

/// Column x and row y, from 0. x grows to the right, y downwards, as in the ledger's examples.
struct Square {
    std::int16_t x = 0;
    std::int16_t y = 0;
    friend auto operator<=>(const Square&, const Square&) = default;
};

/// Properties of a square; several may apply at once.
enum Ground : std::uint8_t {
    Solid = 1,       ///< stops all movement and all fire on the ground (D-7)
    Obstruction = 2, ///< a green square: walkable, but stops fire (UW-MAP-2)
    Ceiling = 4,     ///< stops flyers' fire, because it reaches the ceiling; with Solid also
                     ///< flyers' movement (UW-MAP-8, D-26)
    Outdoors = 8,    ///< open sky (UW-MAP-9)
};

/// The thing on the edge between two squares. Reaches from floor to ceiling (UW-MAP-8).
enum class EdgeFeature : std::uint8_t { None, Wall, ClosedDoor, OpenDoor, Ramp };

/// A piece that may block movement or fire.
struct Piece {
    Square at;
    bool blocksMovement = true;
    bool blocksFire = true;
    bool gigantic = false; ///< blocks all movement and fire over it, also flyers' (UW-MAP-7)
    bool flying = false;   ///< a flying piece doesn't block pieces on the ground
    std::int8_t side = -1; ///< number of the side, 0 to 3; −1 for tokens and neutral pieces
    Facing facing = Facing::N;
    bool turned = false;
    bool canEngage = true; ///< false while stunned, in stasis or powered down (UW-ENG-3)
    bool token = false;    ///< a token, not a character; also stops Linear fire (D-28)
};

/// Width × height squares with levels 0 to 9. Level-change lines aren't stored: they run between
/// squares of different levels.
class Board {
  public:
    Board() = default;
    /// Creates free squares of level 0. Width and height are 1 to 4096.
    Board(int width, int height);

    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] int height() const { return height_; }
    [[nodiscard]] bool contains(Square s) const {
        return s.x >= 0 && s.y >= 0 && s.x < width_ && s.y < height_;
    }
    [[nodiscard]] std::size_t index(Square s) const {
        return static_cast<std::size_t>(s.y) * static_cast<std::size_t>(width_) +
               static_cast<std::size_t>(s.x);
    }
    [[nodiscard]] Square squareAt(std::size_t index) const {
        return {static_cast<std::int16_t>(index % static_cast<std::size_t>(width_)),
                static_cast<std::int16_t>(index / static_cast<std::size_t>(width_))};
    }
    [[nodiscard]] std::size_t size() const { return level_.size(); }

    [[nodiscard]] int level(Square s) const { return level_[index(s)]; }
    [[nodiscard]] std::uint8_t groundFlags(Square s) const { return ground_[index(s)]; }
    [[nodiscard]] bool hasGround(Square s, Ground what) const {
        return (groundFlags(s) & what) != 0;
    }
    void setLevel(Square s, int level) { level_[index(s)] = static_cast<std::uint8_t>(level); }
    void setGround(Square s, std::uint8_t what) { ground_[index(s)] = what; }

    /// Returns the feature between two orthogonal neighbours, in either order; Wall at the border
    /// of the board.
    [[nodiscard]] EdgeFeature edge(Square a, Square b) const;
    void setEdge(Square a, Square b, EdgeFeature thing);
    /// Whether a wall or closed door separates the squares.
    [[nodiscard]] bool isWalled(Square a, Square b) const {
        const EdgeFeature e = edge(a, b);
        return e == EdgeFeature::Wall || e == EdgeFeature::ClosedDoor;
    }

    /// Returns the level of each square, row by row.
    [[nodiscard]] const std::vector<std::uint8_t>& levels() const { return level_; }
    [[nodiscard]] const std::vector<std::uint8_t>& groundBySquare() const { return ground_; }
    /// Returns the features on the edges between each square and its right or lower neighbour.
    [[nodiscard]] const std::vector<EdgeFeature>& rightEdges() const { return right_; }
    [[nodiscard]] const std::vector<EdgeFeature>& lowerEdges() const { return lower_; }

    std::vector<Piece> pieces;

    friend bool operator==(const Board& a, const Board& b) {
        return a.width_ == b.width_ && a.level_ == b.level_ && a.ground_ == b.ground_ &&
               a.right_ == b.right_ && a.lower_ == b.lower_;
    }

  private:
    int width_ = 0;
    int height_ = 0;
    std::vector<std::uint8_t> level_;
    std::vector<std::uint8_t> ground_;
    std::vector<EdgeFeature> right_;
    std::vector<EdgeFeature> lower_;
};

/// The distance in spaces (UW-LOS-1, D-1); with Move8 the larger of the two coordinate differences.
[[nodiscard]] int distance(Square a, Square b, RangeMetric metric = RangeMetric::Move8);

} // namespace ww::ultrawar
