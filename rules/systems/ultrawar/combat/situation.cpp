#include "rules/systems/ultrawar/combat/situation.h"

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <utility>

namespace ww::ultrawar::combat {
namespace {

using To = Modifier::Kind;

std::string joined(std::initializer_list<std::string_view> parts) {
    std::string text;
    for (const std::string_view part : parts)
        text += part;
    return text;
}

/// Collects one side's changes of a total. The sum never falls below 0.
class Account {
  public:
    Account(std::vector<Modifier>& out, To to) : out_(out), to_(to) {}

    void add(std::string label, std::string rule, int amount) {
        if (amount == 0)
            return;
        out_.push_back({to_, {std::move(label), std::move(rule), amount}});
        total_ += amount;
    }
    void add(const std::vector<Bonus>& changes) {
        for (const Bonus& c : changes)
            add(c.label, c.rule, c.amount);
    }
    void base(std::string label, std::string rule, int amount) {
        out_.push_back({to_, {std::move(label), std::move(rule), amount}});
        total_ += amount;
    }
    int close() {
        if (total_ < 0)
            add("Never below 0", "UW-A-27", -total_);
        return total_;
    }

  private:
    std::vector<Modifier>& out_;
    To to_;
    int total_ = 0;
};

struct Given {
    const AttackForm& form;
    const Attacker& striker;
    const Defender& struck;
    const AttackPosition& place;

    [[nodiscard]] bool adjacent() const { return place.range <= 1; }
    /// A flyer descends for melee with a target on the ground, so it doesn't fly then (UW-ENG-4).
    [[nodiscard]] bool strikerFlies() const {
        return striker.flying && (form.isRanged() || struck.flying);
    }
    /// Returns true if the target's Armor cards protect it.
    [[nodiscard]] bool armored() const { return !form.armorPierce; }
    [[nodiscard]] bool stealth() const {
        return struck.stealth || (armored() && struck.armorKeywords.stealth);
    }
    [[nodiscard]] bool stealthReveal() const {
        return struck.stealthReveal || (armored() && struck.armorKeywords.stealthReveal);
    }
    [[nodiscard]] bool backStabImmunity() const {
        return struck.backStabImmunity || (armored() && struck.armorKeywords.backStabImmunity);
    }
    [[nodiscard]] Initiative initiative() const {
        return armored() ? combineInitiative(struck.initiative, struck.armorKeywords.initiative)
                         : struck.initiative;
    }
    [[nodiscard]] bool wearsArmor() const {
        const DefenseKeywords& by = struck.armorKeywords;
        return !struck.armorBonuses.empty() || !striker.armorOffenseBonuses.empty() ||
               !striker.armorAttackBonuses.empty() || by.initiative != Initiative::None ||
               by.stealth || by.stealthReveal || by.backStabImmunity;
    }
    [[nodiscard]] bool sneak() const { return striker.sneak && !stealthReveal(); }
    [[nodiscard]] bool backStab() const {
        return place.fromBack && adjacent() && !backStabImmunity() && !sneak();
    }
    /// Returns true if a ledge prevents melee: neighbours on different levels must both fly (D-20).
    [[nodiscard]] bool ledgeBetween() const {
        return place.acrossLedge && !(striker.flying && struck.flying);
    }
};

std::vector<Bonus> refusals(const Given& g) {
    std::vector<Bonus> why;
    if (const int blast = g.form.blast.value_or(0); g.form.blastDistance > blast)
        why.push_back({joined({"The target is ", std::to_string(g.form.blastDistance),
                               g.form.blastDistance == 1 ? " space" : " spaces",
                               " from the centre and the explosion goes ", std::to_string(blast)}),
                       "UW-CMB-10"});
    // An explosion's range is measured to its centre.
    const int reach = g.form.range.value_or(1) + g.form.blastDistance;
    if (g.place.range > reach)
        why.push_back({joined({"The target is ", std::to_string(g.place.range),
                               g.place.range == 1 ? " space" : " spaces",
                               " away and the attack reaches ", std::to_string(reach)}),
                       "UW-LOS-1"});
    if (g.place.freeStrike && (g.form.isRanged() || g.form.ownNumber))
        why.push_back({"A Free Strike is a melee attack with the Offense", "UW-D-8"});
    if (!g.form.isRanged() && g.struck.flying && !g.striker.flying)
        why.push_back({"Only ranged attacks and flyers reach a flying target", "UW-CMB-8"});
    else if (!g.form.isRanged() && g.ledgeBetween())
        why.push_back({"Neighbours on different levels can't fight in melee", "UW-D-20"});
    if (g.struck.ethereal && !g.form.magical)
        why.push_back({"Only Magical attacks hit an Ethereal target", "UW-CMB-8"});
    if (g.form.powerDown && !g.struck.robotDroid)
        why.push_back({"Only Robot-Droids can be powered down", "UW-KW-power-down-attack"});
    return why;
}

int attackTotal(const Given& g, std::vector<Modifier>& out) {
    Account sum(out, To::Attack);
    sum.base(g.form.label, g.form.ownNumber ? "UW-CMB-1" : "UW-CHR-1", g.form.number);
    sum.add(joined({"Ring ", std::to_string(g.form.blastDistance), " of the explosion"}),
            "UW-CMB-10", -g.form.blastDistance);
    if (!g.form.ownNumber)
        sum.add(g.striker.offenseBonuses);
    if (!g.form.ownNumber && g.armored())
        sum.add(g.striker.armorOffenseBonuses);
    sum.add(g.striker.attackBonuses);
    if (g.armored())
        sum.add(g.striker.armorAttackBonuses);
    if (!g.form.isRanged() && g.adjacent())
        sum.add("Martial", "UW-KW-martial", g.striker.martialBonus);
    if (g.place.freeStrike)
        sum.add("Free Strike", "UW-ENG-2", 2);
    if (g.sneak())
        sum.add("Sneak Attack", "UW-CMB-9", 2);
    if (g.backStab())
        sum.add("Back Stab", "UW-ENG-5", 2);
    sum.add("Attack Support", "UW-CMB-9", g.striker.supporters);
    if (g.form.isRanged() && g.striker.targeting && !g.striker.moved)
        sum.add("Targeting", "UW-CMB-9", 1);
    if (g.form.isRanged() && g.stealth() && !g.struck.revealed)
        sum.add(joined({"Stealth over ", std::to_string(g.place.range),
                        g.place.range == 1 ? " space" : " spaces"}),
                "UW-CMB-9", -g.place.range);
    return sum.close();
}

int defenseTotal(const Given& g, std::vector<Modifier>& out) {
    Account sum(out, To::Defense);
    const Defender& s = g.struck;
    sum.base("Defense", "UW-CHR-1", s.defense);
    sum.add(s.defenseBonuses);
    if (g.armored())
        sum.add(s.armorBonuses);
    else if (g.wearsArmor())
        out.push_back({To::Note, {"Armor Pierce: armor doesn't count", "UW-A-9", 0}});
    if (g.armored() && g.wearsArmor() && g.form.weaponPierces)
        out.push_back({To::Note,
                       {"Armor counts: the Weapon's Armor Pierce is for attacks with the Offense",
                        "UW-D-36", 0}});
    const int stat = sum.close();
    if (s.poweredDown && !s.robotDroid)
        out.push_back({To::Note, {"Powered Down: only Robot-Droids can be", "UW-A-15", 0}});
    if (s.poweredDown && s.robotDroid)
        sum.add("Powered Down", "UW-CMB-9", -stat);
    else if (s.stasis)
        sum.add("Stasis", "UW-CMB-9", -stat);
    sum.add(s.totalBonuses);
    if (s.stunned)
        sum.add("Stun", "UW-CMB-9", -3);
    sum.add("Defense Support", "UW-CMB-9", s.supporters);
    return sum.close();
}

DiceCount attackDice(const Given& g, std::vector<Modifier>& out) {
    if (!initiativeApplies(g.striker.initiative, g.form.isRanged()))
        return DiceCount::Two;
    out.push_back({To::AttackDice, {"Attack Initiative", "UW-CMB-6", 1}});
    return DiceCount::Three;
}

DiceCount defenseDice(const Given& g, std::vector<Modifier>& out) {
    const bool own = initiativeApplies(g.initiative(), g.form.isRanged());
    const bool close = g.form.isRanged() && g.adjacent() && !g.place.acrossLedge &&
                       g.striker.flying == g.struck.flying;
    if (!own && !close)
        return DiceCount::Two;
    const char* const name = own ? "Defense Initiative" : "Ranged attack at Range 1";
    const std::string lost = joined({"no third die for ", name});
    if (g.backStab()) {
        out.push_back({To::Note, {joined({"Back Stab: ", lost}), "UW-ENG-5", 0}});
    } else if (g.sneak() || g.form.directed) {
        out.push_back({To::Note,
                       {joined({g.sneak() ? "Sneak Attack: " : "Directed: ", lost}),
                        g.sneak() ? "UW-KW-sneak-attack" : "UW-CMB-7", 0}});
    } else {
        out.push_back({To::DefenseDice, {name, own ? "UW-CMB-6" : "UW-CMB-7", 1}});
        return DiceCount::Three;
    }
    return DiceCount::Two;
}

Riposte riposteOf(const Given& g) {
    const bool melee = g.struck.hasMelee && g.adjacent() && !g.ledgeBetween() &&
                       (!g.strikerFlies() || g.struck.flying);
    return melee || g.struck.longestRange >= g.place.range ? Riposte::InReach : Riposte::OutOfReach;
}

} // namespace

bool initiativeApplies(Initiative initiative, bool ranged) {
    return initiative == Initiative::Any ||
           initiative == (ranged ? Initiative::Ranged : Initiative::Melee);
}

Initiative combineInitiative(Initiative a, Initiative b) {
    if (a == Initiative::None || a == b)
        return b;
    return b == Initiative::None ? a : Initiative::Any;
}

AttackExplanation explainAttack(const AttackForm& form, const Attacker& striker,
                                const Defender& struck, const AttackPosition& place,
                                const RuleOptions& readings) {
    const Given g{form, striker, struck, place};
    AttackExplanation result;
    auto& out = result.modifiers;
    result.refusal = refusals(g);
    result.attackTotal = attackTotal(g, out);
    result.defenseTotal = defenseTotal(g, out);

    Attack attack;
    attack.difference = result.attackTotal - result.defenseTotal;
    attack.rolls.attack = attackDice(g, out);
    attack.rolls.defense = defenseDice(g, out);
    attack.rolls.initiativeDice = readings.initiativeDice;
    attack.rolls.critPair = readings.critPair;
    attack.doubleSixBoth = readings.doubleSixBoth;
    attack.hitEffect = form.hitEffect;
    attack.riposte = riposteOf(g);
    if (striker.weaponSpecialist && striker.weapon && !form.ownNumber) {
        attack.rolls.specialist = Specialist::Yes;
        out.push_back({To::Note, {"Weapon Specialist: critical on 10 to 12", "UW-CMB-9", 0}});
    } else if (striker.weaponSpecialist && striker.weapon) {
        out.push_back(
            {To::Note, {"No Weapon Specialist: it is for attacks with the Offense", "UW-D-36", 0}});
    }
    if (place.fromBack && g.adjacent() && g.backStabImmunity() && !g.sneak())
        out.push_back({To::Note, {"Back Stab Immunity", "UW-A-33", 0}});
    if (striker.sneak && g.stealthReveal())
        out.push_back({To::Note, {"Stealth Reveal: no Sneak Attack", "UW-KW-stealth-reveal", 0}});
    if (attack.riposte == Riposte::OutOfReach)
        out.push_back({To::Note, {"The defender's double six can't reach back", "UW-CMB-3", 0}});
    result.strikeBackAllowed = !g.sneak();
    if (result.refusal.empty())
        result.attack = attack;
    return result;
}

std::string modifierText(const Modifier& modifier) {
    const Bonus& c = modifier.bonus;
    std::string line;
    if (modifier.kind == To::AttackDice || modifier.kind == To::DefenseDice)
        line = "3 dice ";
    else if (modifier.kind != To::Note) {
        // A label such as `+3 Attack` already contains its number.
        const std::string number = (c.amount < 0 ? "" : "+") + std::to_string(c.amount) + ' ';
        if (!c.label.starts_with(number))
            line += number;
    }
    line += c.label;
    if (!c.rule.empty())
        line.append(" (").append(c.rule).append(")");
    return line;
}

} // namespace ww::ultrawar::combat
