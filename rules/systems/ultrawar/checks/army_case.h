#pragma once

// An army with its scenario and map, read once for all checks. Internal to
// rules/systems/ultrawar/checks.

#include "rules/systems/ultrawar/analysis/contest.h"
#include "rules/systems/ultrawar/checks/checks.h"

namespace ww::ultrawar {

struct ArmyCheck {
    enum class CheckScope : std::uint8_t { Alone, InBattle };

    const Reader& reader;
    const EntityView& entity;
    const CheckContext& context;
    check::FindingSink& sink;
    const Army army;
    const RuleOptions ruleOptions; ///< rule interpretations in its scenario
    const ArmyScenario battle;     ///< empty for CheckScope::Alone

    ArmyCheck(const Reader& with, const EntityView& one, const CheckContext& shared,
              check::FindingSink& to, CheckScope where)
        : reader(with), entity(one), context(shared), sink(to), army(with.army(one)),
          ruleOptions(with.ruleOptions(army.scenario)),
          battle(where == CheckScope::Alone ? ArmyScenario() : armyScenarioOf(with, army)) {}

    /// Whether every member's reference leads to a character. One that doesn't could mean anyone.
    [[nodiscard]] bool areAllMembersKnown() const;
    /// Whether a member is a General.
    [[nodiscard]] bool hasGeneral() const;
    /// The character's first entry, or null.
    [[nodiscard]] const ArmyMember* findMember(const EntityView& character) const;
    [[nodiscard]] int copiesOf(const EntityView& character) const;

    // --- checks of the army by itself
    void checkGeneral() const;
    void checkMinionHubs() const;
    void checkCopies() const;
    // --- checks of the army in its battle
    void checkUnspentPoints() const;
    void checkHubRange() const;
    void checkStartRoom() const;
    void checkPlacements() const;
    void checkSourceCells() const;
    void checkForeignMembers() const;
    void checkLimits() const;
    void checkActiveGeneral() const;
    void checkPrerequisites() const;
    void checkBearers() const;
};

} // namespace ww::ultrawar
