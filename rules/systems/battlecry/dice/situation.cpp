#include "rules/systems/battlecry/dice/situation.h"

#include <algorithm>
#include <cstdlib>

namespace ww::battlecry::dice {

namespace {

using Kind = Weapon::Kind;
using To = Modifier::To;

/// Adds up changes and records them as modifiers.
class Tally {
  public:
    Tally(Explained& out, To to, int start) : out_(out), to_(to), sum_(start) {}
    void add(Change change) {
        sum_ += change.amount;
        if (change.amount != 0)
            out_.modifiers.push_back({to_, std::move(change)});
    }
    void add(const std::vector<Change>& changes) {
        for (const Change& change : changes)
            add(change);
    }
    [[nodiscard]] int dice() const { return std::max(0, sum_); }

  private:
    Explained& out_;
    To to_;
    int sum_;
};

std::string speedWords(int speed) {
    return "speed " + std::to_string(speed);
}

void note(Explained& out, std::string words, std::string rule) {
    out.modifiers.push_back({To::Note, {std::move(words), std::move(rule), 0}});
}

Explained melee(const Weapon& weapon, const Target& target) {
    Explained out;
    out.attack = handToHand(weapon.dice, target.evades);
    note(out, "no defence dice", "BC-ACT-7");
    return out;
}

/// Whether the attacker may reroll dice; notes why.
bool rerolls(const Weapon& weapon, const Shooter& shooter, Explained& out) {
    if (shooter.knacks.stressReroll && shooter.stressed) {
        note(out, "dice are rerolled for the stress", "BC-ATK-5");
        return true;
    }
    if (!shooter.lock)
        return false;
    if (weapon.kind == Kind::Missile && shooter.stressed) {
        note(out, "stressed: no lock is spent on a missile", "BC-MSL-1");
        return false;
    }
    out.lockSpent = true;
    return true;
}

} // namespace

int speedDice(int speed) {
    if (speed <= 0)
        return 0;
    return speed <= 3 ? 1 : speed <= 5 ? 2 : 3;
}

Explained explain(const Weapon& weapon, const Shooter& shooter, const Target& target,
                  const Place& place, const Policy& policy) {
    if (weapon.kind == Kind::HandToHand)
        return melee(weapon, target);
    Explained out;
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
    attack.add(shooter.dice);

    Tally defence(out, To::DefenceDice, target.agility);
    defence.add({speedWords(target.speed), "BC-SPD-1", speedDice(target.speed)});
    if (primary && place.range == 3)
        defence.add({"range 3", "BC-ATK-4", 1});
    if (place.obstructed)
        defence.add({"obstructed", "BC-ATK-4", 1});
    defence.add({"the weapon", "BC-ATK-4", weapon.targetAgility});
    defence.add(target.dice);

    Attack a;
    a.attackDice = attack.dice();
    a.defenceDice = defence.dice();
    a.focus = shooter.focus;
    a.blankToCrit = shooter.knacks.blankToCrit;
    a.focusToCrit = shooter.knacks.focusToCrit;
    a.defenceFocus = target.focus;
    a.evades = target.evades;
    a.antiMissile = weapon.kind == Kind::Missile ? target.antiMissile : 0;
    a.aim = policy.aim;
    a.needed = policy.needed;
    a.spend = policy.spend;
    a.reroll = rerolls(weapon, shooter, out) ? policy.reroll : Reroll::None;
    out.attack = a;
    return out;
}

std::string text(const Modifier& modifier) {
    const Change& change = modifier.change;
    std::string out;
    if (modifier.to != To::Note)
        out = (change.amount < 0 ? "−" : "+") + std::to_string(std::abs(change.amount)) +
              (modifier.to == To::AttackDice ? " attack d" : " defence d") +
              (std::abs(change.amount) == 1 ? "ie: " : "ice: ");
    out += change.label;
    if (!change.rule.empty())
        out += " (" + change.rule + ')';
    return out;
}

} // namespace ww::battlecry::dice
