#pragma once

// A map with everybody and everything on it: the pawns and power sources of armies where their
// lists place them, the tokens and neutral characters of a scenario, and the readings that count.
// What a command and a window ask of a map, they ask of this. UW-MAP-6, UW-PWR-10, UW-LOS-2, D-6.

#include "rules/systems/ultrawar/analysis/contest.h"
#include "rules/systems/ultrawar/analysis/threat.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ww::ultrawar {

/// Who or what a piece of the board is.
struct Stander {
    EntityView entity; ///< a character or a token
    std::string name;
    std::optional<Character> character; ///< nothing: a token
    std::optional<std::size_t> army;    ///< by place; nothing: a token, or neutral
};

struct Deployment {
    MapFace face;        ///< the map alone
    EntityView scenario; ///< whose options and placements count; may be absent
    Readings readings;
    Board board;                   ///< the map's, with the pieces
    std::vector<Stander> standers; ///< of each piece of the board
    std::vector<Army> armies;
    std::vector<std::string> undecided; ///< names of tokens whose square isn't settled: left out

    /// As an army's pawns are dressed: under its Active General.
    [[nodiscard]] Outfit outfitOf(std::optional<std::size_t> army, const Reader& reader) const;
};

/// Each army is a side of its own. Without a scenario that of the first army counts, if it has one;
/// tokens and neutrals stand only where that is on this map. Flyers whose Flight costs nothing are
/// in the air. Crystals are carried and have no piece (UW-PWR-5). The board is empty where
/// the map's levels can't be read.
[[nodiscard]] Deployment deploymentOf(const Reader& reader, const ability::Vocabulary& vocabulary,
                                      const EntityView& map, const EntityView& scenario,
                                      std::span<const EntityView> armies);

/// Whose pawn somebody is who goes from a square: of no army, a side of its own, facing north.
struct OwnPawn {
    std::int8_t side = 0;
    Facing facing = Facing::N;
    std::optional<std::size_t> army;
};
/// The character's own pawn, the one on `from` or else its first, stands there from now on.
OwnPawn takeUp(Deployment& field, const EntityView& character, Square from);

/// Why nobody of this gait can stand on the square; pawns that stand there don't matter, tokens do.
[[nodiscard]] std::optional<Refusal> standRefusal(const Deployment& field, Gait gait,
                                                  Square square);

/// The pawns of one army that may attack, measured against a Defense.
struct Attackers {
    std::vector<Menace> menaces;
    std::vector<const Stander*> who;  ///< of each menace
    std::vector<const Stander*> left; ///< those who lack Movement or an attack
};
[[nodiscard]] Attackers attackersOf(const Deployment& field, std::size_t army, int defense,
                                    PaidLines paid, const Reader& reader,
                                    const ability::Vocabulary& vocabulary);
/// What they threaten. Pawns of their own army may go first and make room.
[[nodiscard]] ThreatMap threatOf(const Deployment& field, const Attackers& attackers,
                                 std::size_t army, Height target);

} // namespace ww::ultrawar
