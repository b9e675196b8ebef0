#pragma once

// A map with all pieces: an army's pawns and power sources, a scenario's tokens and neutral
// characters. Command line and window share it. UW-MAP-6, UW-PWR-10, UW-LOS-2, D-6.

#include "rules/systems/ultrawar/analysis/contest.h"
#include "rules/systems/ultrawar/analysis/threat.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ww::ultrawar {

/// The character or token that a piece on the board represents.
struct PieceOwner {
    EntityView entity;
    std::string name;
    std::optional<Character> character; ///< absent: a token
    std::optional<std::size_t> army;    ///< index of the army; absent: a token, or neutral
};

struct Deployment {
    DrawnMap drawnMap;   ///< the map without pieces
    EntityView scenario; ///< the source of options and placements; may be absent
    RuleOptions ruleOptions;
    Board board;                         ///< the map's board with the pieces
    std::vector<PieceOwner> pieceOwners; ///< one entry for each piece of the board
    std::vector<Army> armies;
    std::vector<std::string> undecidedTokens; ///< names of tokens without a decided square; they
                                              ///< have no piece

    /// The outfit of an army's pawns, given its Active General.
    [[nodiscard]] Outfit outfitFor(std::optional<std::size_t> army, const Reader& reader) const;
};

/// Each army is its own side. Without `scenario`, the first army's scenario is used. Its tokens and
/// neutrals are placed only if the scenario uses this map. Flyers with free Flight are in the air
/// . Crystals have no piece (UW-PWR-5). The board is empty if the map's levels can't be read.
[[nodiscard]] Deployment deploymentOf(const Reader& reader, const ability::Vocabulary& vocabulary,
                                      const EntityView& map, const EntityView& scenario,
                                      std::span<const EntityView> armies);

/// The side and facing of a pawn. A pawn without an army is its own side and faces north.
struct PawnInfo {
    std::int8_t side = 0;
    Facing facing = Facing::N;
    std::optional<std::size_t> army;
};
/// Moves a pawn of the character to `from`: the pawn that is already there, else the first pawn.
PawnInfo movePawnTo(Deployment& field, const EntityView& character, Square from);

/// The reason why a character with this gait can't stand on the square; absent if it can. Ignores
/// pawns on the square, but not tokens.
[[nodiscard]] std::optional<Refusal> standRefusal(const Deployment& field, Gait gait,
                                                  Square square);

/// One army's pawns that may attack, with damage against a given Defense.
struct Attackers {
    std::vector<ThreatSource> threatSources;
    std::vector<const PieceOwner*> pawns;        ///< the pawn of each threat source
    std::vector<const PieceOwner*> skippedPawns; ///< pawns without Movement or attacks
};
[[nodiscard]] Attackers attackersOf(const Deployment& field, std::size_t army, int defense,
                                    PaidLines paid, const Reader& reader,
                                    const ability::Vocabulary& vocabulary);
/// The squares that the attackers threaten. Assumes that pawns of the same army may make room
/// first.
[[nodiscard]] ThreatMap threatMapFor(const Deployment& field, const Attackers& attackers,
                                     std::size_t army, Height target);

} // namespace ww::ultrawar
