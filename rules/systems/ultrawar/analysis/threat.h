#pragma once

// Where a side can strike next turn: from everywhere its characters may move to and still attack,
// every square within melee range, or within the range of a shot and in sight (ledger §4 "Reach",
// Threat and danger). UW-MOVE-1, UW-MOVE-3, UW-LOS-1..3, UW-CMB-8, D-1, D-20.

#include "rules/systems/ultrawar/board/reach.h"
#include "rules/systems/ultrawar/board/sight.h"
#include "rules/systems/ultrawar/board/sight_bits.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::ultrawar {

/// One of a character's attacks, as far as threat goes.
struct ThreatAttack {
    std::optional<int> range{}; ///< spaces; nothing: melee
    bool directed = false;      ///< bends round what is in the way
    bool linear = false;        ///< in one of eight directions, past characters (D-28)
    double damage = 0;          ///< mean damage to whom one is afraid for
};

/// A character on the board that may attack.
struct Menace {
    std::string id{};
    Square at{};
    Mover mover{};
    std::vector<ThreatAttack> attacks{};
};

struct ThreatOptions {
    Height target = Height::Ground; ///< of those who are threatened
};

struct ThreatMap {
    int width = 0, height = 0;
    std::vector<std::uint16_t> enemies; ///< by board index: how many threaten the square
    std::vector<double> danger;         ///< … sum of the best attack's mean damage of each
    std::vector<SquareSet> by;          ///< the squares that each menace threatens, as given
    [[nodiscard]] std::uint16_t enemiesAt(Square s) const { return enemies[index(s)]; }

  private:
    [[nodiscard]] std::size_t index(Square s) const {
        return static_cast<std::size_t>(s.y) * static_cast<std::size_t>(width) +
               static_cast<std::size_t>(s.x);
    }
};

/// The squares a character may move to and attack from in one turn: by its movement, a Charge
/// Attack or Double Movement, its own square among them; none when it is turned (UW-TURN-5).
[[nodiscard]] std::vector<Square> attackSquares(const StepMasks& masks, const Menace& menace,
                                                ReachScratch& scratch);

/// `menaces` may stand on the board as pieces too. Squares that nobody can stand on are left out.
[[nodiscard]] ThreatMap threatMap(const Board& board, const Readings& readings,
                                  const std::vector<Menace>& menaces,
                                  const ThreatOptions& options = {});

} // namespace ww::ultrawar
