#pragma once

// A mission's board as its rules see it.

#include "rules/systems/battlecry/content/machine.h"
#include "rules/systems/battlecry/geometry/moves.h"

namespace ww::battlecry {

struct Standing {
    std::size_t number = 0; ///< its place in the mission's list, from 1
    std::size_t piece = 0;  ///< its place among the board's pieces
    Stationed stationed;
    Mecha mecha;
    std::string name; ///< its pilot's, or its own: as it is called on the board
    geometry::Pose pose;
    geometry::Base base = geometry::Base::Small;

    [[nodiscard]] geometry::Footprint footprint() const { return geometry::footprint(pose, base); }
    /// Null where the mecha has no such mode.
    [[nodiscard]] const Mode* mode() const { return mecha.mode(stationed.mode); }
    /// Of its mode's dial; empty where none is known.
    [[nodiscard]] std::vector<reach::Window> wheel(const Reader& reader) const;
};

struct BattleField {
    Mission mission;
    geometry::PlayArea area;
    std::vector<Standing> mecha; ///< those of which it is known what and where they are
    std::vector<geometry::Obstacle> obstacles;

    /// Null where there is none such.
    [[nodiscard]] const Standing* piece(std::size_t number) const;
    /// The same, by its place among the board's pieces.
    [[nodiscard]] const Standing* onBoard(std::size_t piece) const;
    /// Why there isn't.
    [[nodiscard]] std::string missing(std::size_t number) const;
    /// All but one mecha; null: all of them.
    [[nodiscard]] geometry::Table around(const Standing* one) const;
};
/// What can't be read is left out.
[[nodiscard]] BattleField readField(const Reader& reader, const EntityView& mission,
                                    const schema::Board& board);

} // namespace ww::battlecry
