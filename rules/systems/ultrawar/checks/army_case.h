#pragma once

// An army with its scenario and map, read once for all checks. Internal to
// rules/systems/ultrawar/checks.

#include "rules/systems/ultrawar/analysis/contest.h"
#include "rules/systems/ultrawar/checks/checks.h"

namespace ww::ultrawar {

struct ArmyCase {
    enum class Where : std::uint8_t { Alone, InBattle };

    const Reader& reader;
    const EntityView& entity;
    const CheckContext& context;
    check::Sink& sink;
    const Army army;
    const Readings readings; ///< rule interpretations in its scenario
    const Battle battle;     ///< empty for Where::Alone

    ArmyCase(const Reader& with, const EntityView& one, const CheckContext& shared, check::Sink& to,
             Where where)
        : reader(with), entity(one), context(shared), sink(to), army(with.army(one)),
          readings(with.readings(army.scenario)),
          battle(where == Where::Alone ? Battle() : battleOf(with, army)) {}

    /// Whether every member's reference leads to a character. One that doesn't could mean anyone.
    [[nodiscard]] bool whole() const;
    /// Whether a member is a General.
    [[nodiscard]] bool led() const;
    /// The character's first entry, or null.
    [[nodiscard]] const Member* memberOf(const EntityView& character) const;
    [[nodiscard]] int copiesOf(const EntityView& character) const;

    // --- checks of the army by itself
    void noGeneral() const;
    void hubs() const;
    void copies() const;
    // --- checks of the army in its battle
    void unspent() const;
    void outOfRange() const;
    void room() const;
    void placements() const;
    void sourceCells() const;
    void foreign() const;
    void limits() const;
    void activeGeneral() const;
    void prerequisitesMet() const;
    void bearers() const;
};

} // namespace ww::ultrawar
