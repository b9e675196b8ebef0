#pragma once

// A mission's board as its rules see it: for the analyses, and for views of the game.

#include "rules/systems/battlecry/answers/answers.h"
#include "rules/systems/battlecry/content/machine.h"
#include "rules/systems/battlecry/geometry/moves.h"

namespace ww::battlecry {

struct Standing {
    std::size_t number = 0; ///< its place in the mission's list, from 1
    Stationed stationed;
    Mecha mecha;
    std::string name; ///< of its pilot and itself
    geometry::Pose pose;
    geometry::Base base = geometry::Base::Small;

    [[nodiscard]] geometry::Footprint footprint() const { return geometry::footprint(pose, base); }
    /// Null where the mecha has no such mode.
    [[nodiscard]] const Mode* mode() const { return mecha.mode(stationed.mode); }
};

struct BattleField {
    Mission mission;
    geometry::PlayArea area;
    std::vector<Standing> mecha; ///< those of which it is known what and where they are
    std::vector<geometry::Obstacle> obstacles;

    /// Null where there is none such.
    [[nodiscard]] const Standing* piece(std::size_t number) const;
    /// Why there isn't.
    [[nodiscard]] std::string missing(std::size_t number) const;
    /// All but one mecha; null: all of them.
    [[nodiscard]] geometry::Table around(const Standing* one) const;
};
/// Nothing where the mission's area has no size yet.
[[nodiscard]] std::optional<BattleField> readField(const Reader& reader, const EntityView& mission);
/// Of the mission that is asked about, what can't be read noted; without an area it is refused.
[[nodiscard]] std::optional<BattleField> fieldOf(const Inquiry& i);

} // namespace ww::battlecry
