#pragma once

// An army as its checks look at it, with the scenario and the map that it fights on: read once.
// Internal to rules/systems/ultrawar/checks.

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
    const Readings readings; ///< in its scenario
    const Battle battle;     ///< nothing of it where the army is looked at alone

    ArmyCase(const Reader& with, const EntityView& one, const CheckContext& shared, check::Sink& to,
             Where where)
        : reader(with), entity(one), context(shared), sink(to), army(with.army(one)),
          readings(with.readings(army.scenario)),
          battle(where == Where::Alone ? Battle() : battleOf(with, army)) {}

    /// Every member is there: who isn't may be anybody.
    [[nodiscard]] bool whole() const;
    /// Some member is a General.
    [[nodiscard]] bool led() const;
    /// The first entry; null without one.
    [[nodiscard]] const Member* memberOf(const EntityView& character) const;
    [[nodiscard]] int copiesOf(const EntityView& character) const;

    // --- of the army alone
    void noGeneral() const;
    void hubs() const;
    void copies() const;
    // --- of the army in its battle
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
