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

AnswerRow recordOf(const Party& party) {
    const Equipped& e = party.equipped;
    return {{"name", party.name}, {"mode", label(party.loadout.mode.mode)},
            {"ps", e.ps},         {"fp", e.fp},
            {"ag", e.ag},         {"hull", e.hu},
            {"heroic", e.sh}};
}

/// The card texts that counted and those that didn't, for this question.
struct Counted {
    std::vector<std::string> yes, no;

    Counted(const Equipped& equipped, const std::vector<Knack>& used) {
        for (const CardText& one : equipped.texts) {
            const bool any =
                std::any_of(used.begin(), used.end(), [&](Knack knack) { return one.has(knack); });
            (any ? yes : no).push_back(one.text.empty() ? one.name : one.name + ": " + one.text);
        }
    }
};

/// Both sides as dice inputs.
struct Fight {
    dice::Shooter shooter;
    dice::Target target;
    std::vector<Knack> attackerUses, targetUses;
    dice::Policy policy;
    dice::Hull hull;
};

/// A card trades agility for a die: the attacker gets the die, the target loses agility.
void give(const Equipped& equipped, int amount, std::vector<dice::Change>& to,
          std::vector<Knack>& uses) {
    if (const CardText* card = equipped.with(Knack::DieForAgility)) {
        to.push_back({card->name, {}, amount});
        uses.push_back(Knack::DieForAgility);
    }
}

void shoot(const Inquiry& i, const Equipped& e, Fight& fight) {
    dice::Shooter& s = fight.shooter;
    s.speed = i.number("speed");
    s.focus = i.has("focus");
    s.lock = i.has("lock");
    s.stressed = i.has("stressed");
    const auto uses = [&](Knack knack, bool now) {
        if (!now || e.with(knack) == nullptr)
            return false;
        fight.attackerUses.push_back(knack);
        return true;
    };
    s.knacks.blankToCrit = uses(Knack::BlankToCrit, true) ? 1 : 0;
    s.knacks.focusToCrit = uses(Knack::FocusToCrit, i.has("outside-arc")) ? 1 : 0;
    s.knacks.stressReroll = uses(Knack::RerollStressed, s.stressed);
    if (uses(Knack::DieWhenDamaged, i.has("damaged")))
        s.dice.push_back({e.with(Knack::DieWhenDamaged)->name, {}, 1});
    if (i.has("gives-agility"))
        give(e, 1, s.dice, fight.attackerUses);
}

/// Refuses and returns false if the pilot in contact can't lower the target's agility.
bool defend(const Inquiry& i, const Party& party, Fight& fight) {
    dice::Target& t = fight.target;
    t.agility = *party.equipped.ag;
    t.speed = i.number("target-speed");
    t.focus = i.has("target-focus");
    t.evades = i.number("target-evades");
    if (i.has("target-gives-agility"))
        give(party.equipped, -1, t.dice, fight.targetUses);
    const EntityView toucher = i.q.entity("target-touched-by");
    if (!toucher)
        return true;
    const Pilot pilot = i.reader.pilot(toucher);
    const auto knacks = wordsIn(pilot.knacks);
    const std::string name = check::nameOf(toucher);
    if (std::find(knacks.begin(), knacks.end(), schema::wordOf(Knack::TouchedAgility)) ==
        knacks.end()) {
        i.refuse(Refused::Unfit, name + " doesn't lower the agility of what it touches");
        return false;
    }
    if (toucher.id == i.q.subject.id && toucher.pack == i.q.subject.pack) {
        i.refuse(Refused::Unfit,
                 name + " can't shoot at what it touches (BC-MOVE-6); a friend of it can");
        return false;
    }
    t.dice.push_back({name, {}, -1});
    return true;
}

dice::Policy policyOf(const Inquiry& i, int life) {
    dice::Policy out;
    const std::string_view reroll = i.q.text("reroll");
    if (reroll == "blanks")
        out.reroll = dice::Reroll::Blanks;
    else if (reroll == "blanks-and-focus")
        out.reroll = dice::Reroll::BlanksAndFocus;
    out.aim = i.q.text("aim") == "destroy" ? dice::Aim::Destroy : dice::Aim::Damage;
    out.needed = life;
    out.spend = i.q.text("spend") == "always" ? dice::Spend::Always : dice::Spend::WhenItHelps;
    return out;
}

/// The attacks of several rounds. A missile is exhausted after the first unless a lock was spent;
/// so are some Anti-missile cards (BC-MSL-1, BC-MSL-2, B-25).
std::vector<dice::Attack> attacksOf(const Armament& arm, const dice::Explained& first,
                                    const Equipped& target, int rounds) {
    std::vector<dice::Attack> out{*first.attack};
    dice::Attack later = *first.attack;
    if (later.antiMissile > 0)
        later.antiMissile = target.lastingAntiMissile;
    if (arm.exhausts && !first.lockSpent)
        later = dice::Attack{};
    out.resize(static_cast<std::size_t>(rounds), later);
    return out;
}

AnswerRow chanceRow(const char* key, int what, const Chance& chance) {
    const check::Exact number = exact(chance);
    return {{key, what}, {"value", number.value}, {"exact", check::fractionText(number)}};
}

/// Fills in the figures of the first attack and of all attacks. Returns the first one's mean
/// damage.
Chance addFigures(AnswerRow& row, const std::vector<dice::Attack>& all, const dice::Hull& hull) {
    const dice::Attack& attack = all.front();
    const dice::Odds odds = dice::odds(attack);
    const Distribution total = odds.total();
    const auto fractionIfExact = [&odds](Chance chance) {
        if (odds.rounded)
            chance.exact.reset();
        return chance;
    };
    const auto shown = [&fractionIfExact](const Chance& chance) {
        return exact(fractionIfExact(chance));
    };
    const Chance mean = fractionIfExact(total.mean());
    const dice::Harm harm = dice::harm(odds, hull);
    row.set("attack_dice", attack.attackDice);
    row.set("defence_dice", attack.defenceDice);
    row.set("anti_missile", attack.antiMissile);
    row.set("hit", shown(total.atLeast(1)));
    row.set("mean", exact(mean));
    row.set("mean_exact", exactText(mean));
    row.set("critical", shown(odds.criticals().atLeast(1)));
    row.set("destroys", shown(harm.destroyed));
    row.set("heroic_lost", shown(harm.heroicLost.mean()));
    row.set("face_down", shown(harm.faceDown.mean()));
    row.set("face_up", shown(harm.faceUp.mean()));
    std::vector<AnswerRow> damage, results, rounds;
    for (int k = 0; k <= total.max(); ++k)
        damage.push_back(chanceRow("damage", k, fractionIfExact(total.chance(k))));
    for (int h = 0; h <= dice::kMostDice; ++h)
        for (int c = 0; h + c <= dice::kMostDice; ++c) {
            const Chance chance = fractionIfExact(odds.chance(h, c));
            if (chance.value <= 0)
                continue;
            AnswerRow one = chanceRow("hits", h, chance);
            one.set("criticals", c);
            results.push_back(std::move(one));
        }
    for (const Chance& chance : dice::destroyedWithin(all, hull.life()))
        rounds.push_back({{"destroyed", exact(chance)}});
    row.set("destroys_later", *rounds.back().find("destroyed"));
    row.set("damage", std::move(damage));
    row.set("results", std::move(results));
    row.set("rounds", std::move(rounds));
    row.set("spent", AnswerRow{{"reroll", shown(odds.spent.reroll)},
                               {"focus", shown(odds.spent.attackFocus)},
                               {"target_focus", shown(odds.spent.defenceFocus)},
                               {"target_evades", shown(odds.spent.evades.mean())}});
    return mean;
}

/// Every weapon at each range, or at the chosen range.
class Table {
  public:
    Table(const Inquiry& i, const Party& attacker, const Party& target, const Fight& fight)
        : i_(i), attacker_(attacker), target_(target), fight_(fight),
          rounds_(i.number("rounds", 4)) {}

    void fill() {
        const auto chosen = i_.q.number("range");
        for (const Armament& arm : attacker_.equipped.arms) {
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
        target.antiMissile = target_.equipped.antiMissile;
        const dice::Explained e =
            dice::explain(arm.weapon, fight_.shooter, target,
                          {range.value_or(1), i_.has("obstructed")}, fight_.policy);
        std::vector<AnswerRow> modifiers, refusal;
        for (const dice::Change& c : e.refusal) {
            refusal.push_back({{"text", c.label}, {"rule", c.rule}});
            note(arm.name + ": not allowed, " + c.label + " (" + c.rule + ')');
        }
        for (const dice::Modifier& m : e.modifiers) {
            modifiers.push_back(
                {{"text", text(m)}, {"amount", m.change.amount}, {"rule", m.change.rule}});
            note(arm.name + ": " + text(m));
        }
        AnswerRow row{{"weapon", arm.name},
                      {"range", range},
                      {"allowed", e.attack.has_value()},
                      {"refusal", std::move(refusal)},
                      {"modifiers", std::move(modifiers)}};
        if (e.attack) {
            for (const auto& [dice, words] : {std::pair(e.attack->attackDice, " attack dice"),
                                              std::pair(e.attack->defenceDice, " defence dice")})
                if (dice > dice::kMostDice)
                    note(arm.name + ": " + std::to_string(dice) + words + " count as " +
                         std::to_string(dice::kMostDice) + ", the most that odds work out");
            const Chance mean =
                addFigures(row, attacksOf(arm, e, target_.equipped, rounds_), fight_.hull);
            if (arm.exhausts && !e.lockSpent && rounds_ > 1)
                note(arm.name + ": exhausted after its first attack (BC-MSL-1)");
            if (!best_ || mean.value > best_->mean.value)
                best_ = {mean, arm.name, range};
        }
        rows_.push_back(std::move(row));
    }

    /// Adds each note once, even if several ranges cause it.
    void note(std::string words) {
        if (noted_.insert(words).second)
            i_.answer.note(std::move(words), "attacks");
    }

    [[nodiscard]] std::string title() const {
        const std::string whom = side(attacker_) + " against " + side(target_);
        if (!best_)
            return whom + ": no attack.";
        return whom + ": " + check::fixedText(best_->mean.value, 3) + " damage on average, with " +
               best_->weapon + (best_->range ? " at range " + std::to_string(*best_->range) : "") +
               '.';
    }
    static std::string side(const Party& party) {
        return party.name + " (" + label(party.loadout.mode.mode) + ')';
    }

    struct Best {
        Chance mean;
        std::string weapon;
        Number range;
    };
    const Inquiry& i_;
    const Party& attacker_;
    const Party& target_;
    const Fight& fight_;
    const int rounds_;
    std::vector<AnswerRow> rows_;
    std::optional<Best> best_;
    std::set<std::string> noted_;
};

/// Refuses if a needed stat is missing.
bool lacks(const Inquiry& i, const Party& party, const Number& stat, const char* what) {
    if (!stat)
        i.refuse(Refused::Unfinished, party.name + " has no " + what + ", which odds need");
    return !stat;
}

std::string listed(const std::vector<std::string>& texts) {
    std::string out;
    for (const std::string& one : texts)
        out += (out.empty() ? "" : " ") + one;
    return out;
}

void sayPolicy(const Inquiry& i, const Fight& fight) {
    const auto chosen = [&](const char* id) { return std::string(i.q.text(id)); };
    i.answer.data.set("policy", AnswerRow{{"reroll", chosen("reroll")},
                                          {"aim", chosen("aim")},
                                          {"spend", chosen("spend")}});
    const std::map<std::string, std::string, std::less<>> words{
        {"best", "what is best"},
        {"blanks", "blanks"},
        {"blanks-and-focus", "blanks and focus results"},
        {"damage", "mean damage"},
        {"destroy", "the chance to destroy"},
        {"when-it-helps", "when it helps"},
        {"always", "always"}};
    std::string rerolls;
    if (fight.shooter.lock || fight.shooter.knacks.stressReroll)
        rerolls = "Rerolls " + words.at(chosen("reroll")) +
                  (chosen("reroll") == "best" ? " for " + words.at(chosen("aim")) : "") + "; ";
    i.answer.note((rerolls.empty() ? "No reroll; " : rerolls) + "focus and evades are spent " +
                  words.at(chosen("spend")) +
                  "; attack dice are modified before defence dice (BC-ATK-5). Each round is "
                  "like this one, with its tokens and lock anew.");
}

} // namespace

void odds(const Inquiry& i) {
    const EntityView whom = i.has("target") ? i.q.entity("target") : i.q.subject;
    const auto attacker = partyOf(i, i.q.subject, "");
    const auto target = attacker ? partyOf(i, whom, "target-") : std::nullopt;
    if (!target || lacks(i, *attacker, attacker->equipped.fp, "firepower") ||
        lacks(i, *target, target->equipped.ag, "agility") ||
        lacks(i, *target, target->equipped.hu, "hull") ||
        lacks(i, *target, target->equipped.sh, "heroic value"))
        return;
    if (const int damage = i.number("target-damage"); damage >= *target->equipped.hu) {
        i.refuse(Refused::Unfit, target->name + " is destroyed by " +
                                     counted(static_cast<std::size_t>(*target->equipped.hu),
                                             "Damage card", "Damage cards") +
                                     " (BC-DMG-3): `target-damage` goes from 0 to " +
                                     std::to_string(*target->equipped.hu - 1));
        return;
    }
    Fight fight;
    fight.hull = {*target->equipped.hu, *target->equipped.sh, i.number("target-damage")};
    fight.policy = policyOf(i, fight.hull.life());
    shoot(i, attacker->equipped, fight);
    if (!defend(i, *target, fight))
        return;
    i.answer.data.set("attacker", recordOf(*attacker));
    i.answer.data.set("target", recordOf(*target));
    Table(i, *attacker, *target, fight).fill();
    sayPolicy(i, fight);
    Counted ours(attacker->equipped, fight.attackerUses);
    if (std::any_of(attacker->equipped.arms.begin(), attacker->equipped.arms.end(),
                    [](const Armament& arm) { return arm.weapon.kind == Weapon::Kind::Missile; }))
        ours.no.emplace_back("Missiles that were evaded and go on chasing, an optional rule "
                             "(BC-MSL-3, B-26).");
    Counted theirs(target->equipped, fight.targetUses);
    if (const EntityView toucher = i.q.entity("target-touched-by"))
        theirs.yes.push_back(check::nameOf(toucher) + ": " +
                             std::string(i.reader.pilot(toucher).text));
    i.answer.data.set("counted", AnswerRow{{"attacker", ours.yes}, {"target", theirs.yes}});
    i.answer.data.set("not_counted", AnswerRow{{"attacker", ours.no}, {"target", theirs.no}});
    for (const auto& [words, texts] :
         {std::pair("Counted: ", ours.yes), std::pair("Counted of the target: ", theirs.yes),
          std::pair("Not counted: ", ours.no), std::pair("Not counted of the target: ", theirs.no)})
        if (!texts.empty())
            i.answer.note(words + listed(texts));
}

void oddsCompared(const schema::System& system, const World& world, const EntityView& subject,
                  std::vector<check::ComparedFigure>& out) {
    schema::BindErrors errors;
    const FieldsPtr fields = bindFields(system, errors);
    const Mecha mecha = Reader(*fields, world).mecha(subject);
    for (const Mode& mode : mecha.modes) {
        const Equipped e = equip({mecha, mode, {}, {}});
        if (!e.fp || !e.ag || mode.mode == ModeId::Unknown)
            continue;
        dice::Target target;
        target.agility = *e.ag;
        const dice::Explained one =
            dice::explain({Weapon::Kind::Primary, *e.fp}, {}, target, {2, false});
        const std::string word(schema::wordOf(mode.mode));
        out.push_back({label(mode.mode) + " against its like",
                       exact(dice::odds(*one.attack).total().mean()),
                       {{"mode", word}, {"target-mode", word}, {"range", "2"}}});
    }
}

} // namespace ww::battlecry
