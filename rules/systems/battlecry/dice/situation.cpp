#include "rules/systems/battlecry/dice/situation.h"

#include <algorithm>
#include <cstdlib>

namespace ww::battlecry::dice {

namespace {

using Kind = Weapon::Kind;
using To = Modifier::Kind;

/// Adds up changes of a number and records each as a modifier.
class Tally {
  public:
    Tally(AttackExplanation& out, To to, int start) : out_(out), to_(to), sum_(start) {}
    void add(DiceChange change) {
        sum_ += change.amount;
        if (change.amount != 0)
            out_.modifiers.push_back({to_, std::move(change)});
    }
    void add(const std::vector<DiceChange>& changes) {
        for (const DiceChange& change : changes)
            add(change);
    }
    [[nodiscard]] int dice() const { return std::max(0, sum_); }

  private:
    AttackExplanation& out_;
    To to_;
    int sum_;
};

std::string speedWords(int speed) {
    return "speed " + std::to_string(speed);
}

void note(AttackExplanation& out, std::string words, std::string rule) {
    out.modifiers.push_back({To::Note, {std::move(words), std::move(rule), 0}});
}

AttackExplanation melee(const Weapon& weapon, const Target& target) {
    AttackExplanation out;
    out.attack = handToHandAttack(weapon.dice, target.evades);
    note(out, "no defence dice", "BC-ACT-7");
    return out;
}

/// Whether the attacker may reroll dice; adds a note with the reason.
bool rerolls(const Weapon& weapon, const Shooter& shooter, AttackExplanation& out) {
    if (shooter.diceEffects.canRerollStressed && shooter.stressed) {
        note(out, "dice are rerolled because of stress", "BC-ATK-5");
        return true;
    }
    if (!shooter.lock)
        return false;
    if (weapon.kind == Kind::Missile && shooter.stressed) {
        note(out, "stressed: can't spend a lock on a missile", "BC-MSL-1");
        return false;
    }
    out.spendsLock = true;
    return true;
}

} // namespace

int defenceDiceForSpeed(int speed) {
    if (speed <= 0)
        return 0;
    return speed <= 3 ? 1 : speed <= 5 ? 2 : 3;
}

AttackExplanation explainAttack(const Weapon& weapon, const Shooter& shooter, const Target& target,
                                const AttackPosition& place, const RollPolicy& policy) {
    if (weapon.kind == Kind::HandToHand)
        return melee(weapon, target);
    AttackExplanation out;
    if (place.range < weapon.rangeMin || place.range > weapon.rangeMax)
        out.refusal.push_back({"range " + std::to_string(place.range), "BC-ATK-7", 0});
    if (weapon.needsLock && !shooter.lock)
        out.refusal.push_back({"no target lock", "BC-ATK-7", 0});
    if (!out.refusal.empty())
        return out;

    const bool primary = weapon.kind == Kind::Primary;
    Tally attack(out, To::AttackDice, weapon.dice);
    if (primary && place.range == 1)
        attack.add({"range 1", "BC-ATK-4", 1});
    if (shooter.speed >= 6)
        attack.add({speedWords(shooter.speed), "BC-SPD-1", -1});
    attack.add(shooter.diceChanges);

    Tally defence(out, To::DefenceDice, target.agility);
    defence.add({speedWords(target.speed), "BC-SPD-1", defenceDiceForSpeed(target.speed)});
    if (primary && place.range == 3)
        defence.add({"range 3", "BC-ATK-4", 1});
    if (place.obstructed)
        defence.add({"obstructed", "BC-ATK-4", 1});
    defence.add({"the weapon", "BC-ATK-4", weapon.targetAgility});
    defence.add(target.diceChanges);

    Attack a;
    a.attackDice = attack.dice();
    a.defenceDice = defence.dice();
    a.focus = shooter.focus;
    a.blankToCrit = shooter.diceEffects.blankToCrit;
    a.focusToCrit = shooter.diceEffects.focusToCrit;
    a.defenceFocus = target.focus;
    a.evades = target.evades;
    a.antiMissile = weapon.kind == Kind::Missile ? target.antiMissile : 0;
    a.aim = policy.aim;
    a.damageToDestroy = policy.damageToDestroy;
    a.tokenSpending = policy.tokenSpending;
    a.reroll = rerolls(weapon, shooter, out) ? policy.reroll : Reroll::None;
    out.attack = a;
    return out;
}

std::string modifierText(const Modifier& modifier) {
    const DiceChange& change = modifier.change;
    std::string out;
    if (modifier.kind != To::Note)
        out = (change.amount < 0 ? "−" : "+") + std::to_string(std::abs(change.amount)) +
              (modifier.kind == To::AttackDice ? " attack d" : " defence d") +
              (std::abs(change.amount) == 1 ? "ie: " : "ice: ");
    out += change.label;
    if (!change.rule.empty())
        out += " (" + change.rule + ')';
    return out;
}

} // namespace ww::battlecry::dice
