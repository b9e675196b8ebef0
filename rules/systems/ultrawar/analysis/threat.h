#pragma once

// Computes where a side can strike next turn. These are the squares in melee range, or in shot
// range and sight, of every square that a character can attack from (ledger §4 "Reach", Threat and
// danger). UW-MOVE-1, UW-MOVE-3, UW-LOS-1..3, UW-CMB-8, D-1, D-20.

#include "rules/systems/ultrawar/board/reach.h"
#include "rules/systems/ultrawar/board/sight.h"
#include "rules/systems/ultrawar/board/sight_bits.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::ultrawar {

struct ThreatAttack {
    std::optional<int> range{}; ///< range in spaces; absent for a melee attack
    bool directed = false;      ///< follows a path round obstacles
    bool linear = false;        ///< goes only in eight directions; passes characters (D-28)
    double damage = 0;          ///< mean damage to the assumed target
};

/// A character on the board that may attack.
struct ThreatSource {
    std::string id{};
    Square at{};
    Mover mover{};
    std::vector<ThreatAttack> attacks{};
};

struct ThreatOptions {
    Height target = Height::Ground; ///< height of the threatened characters
};

struct ThreatMap {
    int width = 0, height = 0;
    std::vector<std::uint16_t> enemyCounts; ///< number of menaces that threaten each square
    std::vector<double> danger; ///< for each square, the sum of the menaces' best mean damages
    std::vector<SquareSet>
        squaresBySource; ///< the squares that each menace threatens, in input order
    [[nodiscard]] std::uint16_t enemyCountAt(Square s) const { return enemyCounts[squareIndex(s)]; }

  private:
    [[nodiscard]] std::size_t squareIndex(Square s) const {
        return static_cast<std::size_t>(s.y) * static_cast<std::size_t>(width) +
               static_cast<std::size_t>(s.x);
    }
};

/// Returns the squares from which a character can attack this turn: its own square, and those
/// within its movement, Charge Attack or Double Movement. Empty if it is turned (UW-TURN-5).
[[nodiscard]] std::vector<Square> attackSquares(const StepMasks& masks, const ThreatSource& menace,
                                                ReachScratch& scratch);

/// `menaces` may also be pieces on the board. Squares where no target can stand aren't threatened.
[[nodiscard]] ThreatMap threatMap(const Board& board, const RuleOptions& readings,
                                  const std::vector<ThreatSource>& menaces,
                                  const ThreatOptions& options = {});

} // namespace ww::ultrawar
