// The analysis of odds: attacks of one mecha on another, each weapon at each range.

#include "rules/base/words.h"
#include "rules/systems/battlecry/answers/party.h"
#include "rules/systems/battlecry/dice/harm.h"

#include <algorithm>
#include <map>
#include <set>

namespace ww::battlecry {

namespace {

using dice::Weapon;

AnswerRow recordOf(const Combatant& party) {
    const EffectiveStats& e = party.stats;
    return {{"name", party.name}, {"mode", modeLabel(party.loadout.mode.mode)},
            {"ps", e.pilotSkill}, {"fp", e.firepower},
            {"ag", e.agility},    {"hull", e.hull},
            {"heroic", e.heroic}};
}

/// The card texts that the odds take into account, and the card texts that they ignore.
struct Counted {
    std::vector<std::string> yes, no;

    Counted(const EffectiveStats& equipped, const std::vector<DiceEffect>& used) {
        for (const CardText& one : equipped.cardTexts) {
            const bool any = std::any_of(used.begin(), used.end(),
                                         [&](DiceEffect knack) { return one.hasEffect(knack); });
            (any ? yes : no).push_back(one.text.empty() ? one.name : one.name + ": " + one.text);
        }
    }
};

/// The attacker and the target as input for the dice odds.
struct Fight {
    dice::Shooter shooter;
    dice::Target target;
    std::vector<DiceEffect> attackerUses, targetUses;
    dice::RollPolicy policy;
    dice::HullState hull;
};

/// If a card trades agility for a die, adds `amount` dice: 1 for the attacker, -1 for the target.
void give(const EffectiveStats& equipped, int amount, std::vector<dice::DiceChange>& to,
          std::vector<DiceEffect>& uses) {
    if (const CardText* card = equipped.findCardWith(DiceEffect::ExtraDieForAgility)) {
        to.push_back({card->name, {}, amount});
        uses.push_back(DiceEffect::ExtraDieForAgility);
    }
}

void shoot(const Inquiry& i, const EffectiveStats& e, Fight& fight) {
    dice::Shooter& s = fight.shooter;
    s.speed = i.intValue("speed");
    s.focus = i.hasValue("focus");
    s.lock = i.hasValue("lock");
    s.stressed = i.hasValue("stressed");
    const auto uses = [&](DiceEffect knack, bool now) {
        if (!now || e.findCardWith(knack) == nullptr)
            return false;
        fight.attackerUses.push_back(knack);
        return true;
    };
    s.diceEffects.blankToCrit = uses(DiceEffect::BlankToCrit, true) ? 1 : 0;
    s.diceEffects.focusToCrit = uses(DiceEffect::FocusToCrit, i.hasValue("outside-arc")) ? 1 : 0;
    s.diceEffects.canRerollStressed = uses(DiceEffect::RerollStressed, s.stressed);
    if (uses(DiceEffect::ExtraDieWhenDamaged, i.hasValue("damaged")))
        s.diceChanges.push_back({e.findCardWith(DiceEffect::ExtraDieWhenDamaged)->name, {}, 1});
    if (i.hasValue("gives-agility"))
        give(e, 1, s.diceChanges, fight.attackerUses);
}

/// Reads the target's state. Refuses and returns false if the pilot in contact can't lower agility.
bool defend(const Inquiry& i, const Combatant& party, Fight& fight) {
    dice::Target& t = fight.target;
    t.agility = *party.stats.agility;
    t.speed = i.intValue("target-speed");
    t.focus = i.hasValue("target-focus");
    t.evades = i.intValue("target-evades");
    if (i.hasValue("target-gives-agility"))
        give(party.stats, -1, t.diceChanges, fight.targetUses);
    const EntityView toucher = i.question.entityValue("target-touched-by");
    if (!toucher)
        return true;
    const Pilot pilot = i.reader.pilot(toucher);
    const auto knacks = listWords(pilot.diceEffects);
    const std::string name = check::nameOf(toucher);
    if (std::find(knacks.begin(), knacks.end(), schema::wordOf(DiceEffect::ContactLowersAgility)) ==
        knacks.end()) {
        i.refuse(RefusalKind::ChoiceNotAllowed,
                 name + " doesn't lower the agility of what it touches");
        return false;
    }
    if (toucher.id == i.question.subject.id && toucher.pack == i.question.subject.pack) {
        i.refuse(RefusalKind::ChoiceNotAllowed,
                 name + " can't shoot at what it touches (BC-MOVE-6), but its friends can");
        return false;
    }
    t.diceChanges.push_back({name, {}, -1});
    return true;
}

dice::RollPolicy policyOf(const Inquiry& i, int life) {
    dice::RollPolicy out;
    const std::string_view reroll = i.question.textValue("reroll");
    if (reroll == "blanks")
        out.reroll = dice::Reroll::Blanks;
    else if (reroll == "blanks-and-focus")
        out.reroll = dice::Reroll::BlanksAndFocus;
    out.aim = i.question.textValue("aim") == "destroy" ? dice::Aim::Destroy : dice::Aim::Damage;
    out.damageToDestroy = life;
    out.tokenSpending = i.question.textValue("spend") == "always"
                            ? dice::TokenSpending::Always
                            : dice::TokenSpending::WhenItHelps;
    return out;
}

/// The attacks of several rounds. A missile is exhausted after the first attack unless a lock was
/// spent; some Anti-missile cards are exhausted too (BC-MSL-1, BC-MSL-2, B-25).
std::vector<dice::Attack> attacksOf(const Armament& arm, const dice::AttackExplanation& first,
                                    const EffectiveStats& target, int rounds) {
    std::vector<dice::Attack> out{*first.attack};
    dice::Attack later = *first.attack;
    if (later.antiMissile > 0)
        later.antiMissile = target.reusableAntiMissile;
    if (arm.exhausts && !first.spendsLock)
        later = dice::Attack{};
    out.resize(static_cast<std::size_t>(rounds), later);
    return out;
}

AnswerRow chanceRow(const char* key, int what, const Chance& chance) {
    const check::ExactNumber number = toExactNumber(chance);
    return {{key, what}, {"value", number.value}, {"exact", check::fractionText(number)}};
}

/// Fills in the figures of the first attack and of all attacks. Returns the first attack's mean
/// damage.
Chance addFigures(AnswerRow& row, const std::vector<dice::Attack>& all,
                  const dice::HullState& hull) {
    const dice::Attack& attack = all.front();
    const dice::Odds odds = dice::attackOdds(attack);
    const Distribution total = odds.hitsAndCriticals();
    const auto fractionIfExact = [&odds](Chance chance) {
        if (odds.rounded)
            chance.exact.reset();
        return chance;
    };
    const auto shown = [&fractionIfExact](const Chance& chance) {
        return toExactNumber(fractionIfExact(chance));
    };
    const Chance mean = fractionIfExact(total.mean());
    const dice::DamageOdds harm = dice::damageOdds(odds, hull);
    row.set("attack_dice", attack.attackDice);
    row.set("defence_dice", attack.defenceDice);
    row.set("anti_missile", attack.antiMissile);
    row.set("hit", shown(total.probabilityOfAtLeast(1)));
    row.set("mean", toExactNumber(mean));
    row.set("mean_exact", chanceText(mean));
    row.set("critical", shown(odds.criticals().probabilityOfAtLeast(1)));
    row.set("destroys", shown(harm.destroyChance));
    row.set("heroic_lost", shown(harm.heroicLost.mean()));
    row.set("face_down", shown(harm.faceDown.mean()));
    row.set("face_up", shown(harm.faceUp.mean()));
    std::vector<AnswerRow> damage, results, rounds;
    for (int k = 0; k <= total.max(); ++k)
        damage.push_back(chanceRow("damage", k, fractionIfExact(total.probabilityOf(k))));
    for (int h = 0; h <= dice::kMaxDice; ++h)
        for (int c = 0; h + c <= dice::kMaxDice; ++c) {
            const Chance chance = fractionIfExact(odds.chance(h, c));
            if (chance.value <= 0)
                continue;
            AnswerRow one = chanceRow("hits", h, chance);
            one.set("criticals", c);
            results.push_back(std::move(one));
        }
    for (const Chance& chance : dice::destroyChances(all, hull.remainingLife()))
        rounds.push_back({{"destroyed", toExactNumber(chance)}});
    row.set("destroys_later", *rounds.back().find("destroyed"));
    row.set("damage", std::move(damage));
    row.set("results", std::move(results));
    row.set("rounds", std::move(rounds));
    row.set("spent", AnswerRow{{"reroll", shown(odds.spendChances.reroll)},
                               {"focus", shown(odds.spendChances.attackFocus)},
                               {"target_focus", shown(odds.spendChances.defenceFocus)},
                               {"target_evades", shown(odds.spendChances.evades.mean())}});
    return mean;
}

/// Computes attacks with every weapon at each range, or at the chosen range.
class Table {
  public:
    Table(const Inquiry& i, const Combatant& attacker, const Combatant& target, const Fight& fight)
        : i_(i), attacker_(attacker), target_(target), fight_(fight),
          rounds_(i.intValue("rounds", 4)) {}

    void fill() {
        const auto chosen = i_.question.intValue("range");
        for (const Armament& arm : attacker_.stats.weapons) {
            if (arm.weapon.kind == Weapon::Kind::HandToHand) {
                add(arm, {});
                continue;
            }
            for (int range = 1; range <= 3; ++range) {
                const bool within = range >= arm.weapon.rangeMin && range <= arm.weapon.rangeMax;
                if (chosen ? range == *chosen : within)
                    add(arm, range);
            }
        }
        i_.answer.data.set("attacks", std::move(rows_));
        i_.answer.title = title();
    }

  private:
    void add(const Armament& arm, Number range) {
        dice::Target target = fight_.target;
        target.antiMissile = target_.stats.antiMissile;
        const dice::AttackExplanation e =
            dice::explainAttack(arm.weapon, fight_.shooter, target,
                                {range.value_or(1), i_.hasValue("obstructed")}, fight_.policy);
        std::vector<AnswerRow> modifiers, refusal;
        for (const dice::DiceChange& c : e.refusal) {
            refusal.push_back({{"text", c.label}, {"rule", c.rule}});
            note(arm.name + ": not allowed, " + c.label + " (" + c.rule + ')');
        }
        for (const dice::Modifier& m : e.modifiers) {
            modifiers.push_back(
                {{"text", modifierText(m)}, {"amount", m.change.amount}, {"rule", m.change.rule}});
            note(arm.name + ": " + modifierText(m));
        }
        AnswerRow row{{"weapon", arm.name},
                      {"range", range},
                      {"allowed", e.attack.has_value()},
                      {"refusal", std::move(refusal)},
                      {"modifiers", std::move(modifiers)}};
        if (e.attack) {
            for (const auto& [dice, words] : {std::pair(e.attack->attackDice, " attack dice"),
                                              std::pair(e.attack->defenceDice, " defence dice")})
                if (dice > dice::kMaxDice)
                    note(arm.name + ": " + std::to_string(dice) + words + " count as " +
                         std::to_string(dice::kMaxDice) + ", the limit of this analysis");
            const Chance mean =
                addFigures(row, attacksOf(arm, e, target_.stats, rounds_), fight_.hull);
            if (arm.exhausts && !e.spendsLock && rounds_ > 1)
                note(arm.name + ": exhausted after its first attack (BC-MSL-1)");
            if (!best_ || mean.value > best_->mean.value)
                best_ = {mean, arm.name, range};
        }
        rows_.push_back(std::move(row));
    }

    /// Adds each note once, even if several ranges cause it.
    void note(std::string words) {
        if (noted_.insert(words).second)
            i_.answer.addNote(std::move(words), "attacks");
    }

    [[nodiscard]] std::string title() const {
        const std::string whom = side(attacker_) + " against " + side(target_);
        if (!best_)
            return whom + ": no attack.";
        return whom + ": " + check::formatDecimals(best_->mean.value, 3) +
               " damage on average, with " + best_->weapon +
               (best_->range ? " at range " + std::to_string(*best_->range) : "") + '.';
    }
    static std::string side(const Combatant& party) {
        return party.name + " (" + modeLabel(party.loadout.mode.mode) + ')';
    }

    struct Best {
        Chance mean;
        std::string weapon;
        Number range;
    };
    const Inquiry& i_;
    const Combatant& attacker_;
    const Combatant& target_;
    const Fight& fight_;
    const int rounds_;
    std::vector<AnswerRow> rows_;
    std::optional<Best> best_;
    std::set<std::string> noted_;
};

/// Refuses and returns true if the mecha lacks a stat that odds need.
bool lacks(const Inquiry& i, const Combatant& party, const Number& stat, const char* what) {
    if (!stat)
        i.refuse(RefusalKind::ContentIncomplete,
                 party.name + " has no " + what + ", which odds need");
    return !stat;
}

std::string listed(const std::vector<std::string>& texts) {
    std::string out;
    for (const std::string& one : texts)
        out += (out.empty() ? "" : " ") + one;
    return out;
}

void sayPolicy(const Inquiry& i, const Fight& fight) {
    const auto chosen = [&](const char* id) { return std::string(i.question.textValue(id)); };
    i.answer.data.set("policy", AnswerRow{{"reroll", chosen("reroll")},
                                          {"aim", chosen("aim")},
                                          {"spend", chosen("spend")}});
    const std::map<std::string, std::string, std::less<>> words{
        {"best", "whichever dice are best"},
        {"blanks", "blanks"},
        {"blanks-and-focus", "blanks and focus results"},
        {"damage", "mean damage"},
        {"destroy", "the chance to destroy"},
        {"when-it-helps", "when it helps"},
        {"always", "always"}};
    std::string rerolls;
    if (fight.shooter.lock || fight.shooter.diceEffects.canRerollStressed)
        rerolls = "Rerolls " + words.at(chosen("reroll")) +
                  (chosen("reroll") == "best" ? " for " + words.at(chosen("aim")) : "") + "; ";
    i.answer.addNote((rerolls.empty() ? "No reroll; " : rerolls) + "focus and evades are spent " +
                     words.at(chosen("spend")) +
                     "; attack dice are modified before defence dice (BC-ATK-5). Each round is "
                     "like this one, with the same tokens and lock again.");
}

} // namespace

void answerOdds(const Inquiry& i) {
    const EntityView whom =
        i.hasValue("target") ? i.question.entityValue("target") : i.question.subject;
    const auto attacker = readCombatant(i, i.question.subject, "");
    const auto target = attacker ? readCombatant(i, whom, "target-") : std::nullopt;
    if (!target || lacks(i, *attacker, attacker->stats.firepower, "firepower") ||
        lacks(i, *target, target->stats.agility, "agility") ||
        lacks(i, *target, target->stats.hull, "hull") ||
        lacks(i, *target, target->stats.heroic, "heroic value"))
        return;
    if (const int damage = i.intValue("target-damage"); damage >= *target->stats.hull) {
        i.refuse(RefusalKind::ChoiceNotAllowed,
                 target->name + " is destroyed by " +
                     countWithNoun(static_cast<std::size_t>(*target->stats.hull), "Damage card",
                                   "Damage cards") +
                     " (BC-DMG-3): `target-damage` goes from 0 to " +
                     std::to_string(*target->stats.hull - 1));
        return;
    }
    Fight fight;
    fight.hull = {*target->stats.hull, *target->stats.heroic, i.intValue("target-damage")};
    fight.policy = policyOf(i, fight.hull.remainingLife());
    shoot(i, attacker->stats, fight);
    if (!defend(i, *target, fight))
        return;
    i.answer.data.set("attacker", recordOf(*attacker));
    i.answer.data.set("target", recordOf(*target));
    Table(i, *attacker, *target, fight).fill();
    sayPolicy(i, fight);
    Counted ours(attacker->stats, fight.attackerUses);
    if (std::any_of(attacker->stats.weapons.begin(), attacker->stats.weapons.end(),
                    [](const Armament& arm) { return arm.weapon.kind == Weapon::Kind::Missile; }))
        ours.no.emplace_back(
            "Missiles that chase their target after they were evaded, an optional rule "
            "(BC-MSL-3, B-26).");
    Counted theirs(target->stats, fight.targetUses);
    if (const EntityView toucher = i.question.entityValue("target-touched-by"))
        theirs.yes.push_back(check::nameOf(toucher) + ": " +
                             std::string(i.reader.pilot(toucher).text));
    i.answer.data.set("counted", AnswerRow{{"attacker", ours.yes}, {"target", theirs.yes}});
    i.answer.data.set("not_counted", AnswerRow{{"attacker", ours.no}, {"target", theirs.no}});
    for (const auto& [words, texts] :
         {std::pair("Counted: ", ours.yes), std::pair("Counted of the target: ", theirs.yes),
          std::pair("Not counted: ", ours.no), std::pair("Not counted of the target: ", theirs.no)})
        if (!texts.empty())
            i.answer.addNote(words + listed(texts));
}

void addOddsFigures(const schema::System& system, const World& world, const EntityView& subject,
                    std::vector<check::ComparedFigure>& out) {
    schema::BindErrors errors;
    const FieldsPtr fields = bindFields(system, errors);
    const Mecha mecha = Reader(*fields, world).mecha(subject);
    for (const Mode& mode : mecha.modes) {
        const EffectiveStats e = effectiveStats({mecha, mode, {}, {}});
        if (!e.firepower || !e.agility || mode.mode == ModeId::Unknown)
            continue;
        dice::Target target;
        target.agility = *e.agility;
        const dice::AttackExplanation one =
            dice::explainAttack({Weapon::Kind::Primary, *e.firepower}, {}, target, {2, false});
        const std::string word(schema::wordOf(mode.mode));
        out.push_back({modeLabel(mode.mode) + " against a copy of itself",
                       toExactNumber(dice::attackOdds(*one.attack).hitsAndCriticals().mean()),
                       {{"mode", word}, {"target-mode", word}, {"range", "2"}}});
    }
}

} // namespace ww::battlecry
