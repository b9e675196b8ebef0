#pragma once

// Reads an army with its scenario and map once for all its checks. Internal to
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
    const RuleOptions ruleOptions; ///< rule options of the army's scenario
    const ArmyScenario battle;     ///< empty for CheckScope::Alone

    ArmyCheck(const Reader& with, const EntityView& one, const CheckContext& shared,
              check::FindingSink& to, CheckScope where)
        : reader(with), entity(one), context(shared), sink(to), army(with.army(one)),
          ruleOptions(with.ruleOptions(army.scenario)),
          battle(where == CheckScope::Alone ? ArmyScenario() : armyScenarioOf(with, army)) {}

    /// Returns true if every member's reference resolves; others could mean any character.
    [[nodiscard]] bool areAllMembersKnown() const;
    [[nodiscard]] bool hasGeneral() const;
    /// Returns the first entry of the character, or null.
    [[nodiscard]] const ArmyMember* findMember(const EntityView& character) const;
    [[nodiscard]] int copiesOf(const EntityView& character) const;

    // --- checks of the army without its battle
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
