#pragma once

// A mission's board as the game rules see it.

#include "rules/systems/battlecry/content/machine.h"
#include "rules/systems/battlecry/geometry/moves.h"

namespace ww::battlecry {

struct FieldMecha {
    std::size_t listNumber = 0; ///< the mecha's position in the mission's list, counted from 1
    std::size_t pieceIndex = 0; ///< the mecha's index among the board's pieces
    MissionMecha missionMecha;
    Mecha mecha;
    std::string name; ///< the name shown on the board: the pilot's, else the mecha's
    geometry::Pose pose;
    geometry::Base base = geometry::Base::Small;

    [[nodiscard]] geometry::Footprint footprint() const { return geometry::footprint(pose, base); }
    /// The mecha's current mode; null if the mecha has no such mode.
    [[nodiscard]] const Mode* mode() const { return mecha.findMode(missionMecha.mode); }
    /// The windows of the mode's dial; empty if the dial is unknown.
    [[nodiscard]] std::vector<reach::Window> dialWindows(const Reader& reader) const;
};

struct BattleField {
    Mission mission;
    geometry::PlayArea area;
    std::vector<FieldMecha> mecha; ///< mecha whose data and pose are known
    std::vector<geometry::Obstacle> obstacles;

    /// The mecha with this position in the list, or null.
    [[nodiscard]] const FieldMecha* findByNumber(std::size_t number) const;
    /// The mecha whose piece has this index, or null.
    [[nodiscard]] const FieldMecha* findByBoardPiece(std::size_t piece) const;
    /// Why `findByNumber(number)` is null.
    [[nodiscard]] std::string missingReason(std::size_t number) const;
    /// The table without one mecha. If `mecha` is null: with all mecha.
    [[nodiscard]] geometry::GameTable tableWithout(const FieldMecha* one) const;
};
/// Reads the field; skips mecha and pieces that can't be read.
[[nodiscard]] BattleField readBattleField(const Reader& reader, const EntityView& mission,
                                          const schema::Board& board);

} // namespace ww::battlecry
