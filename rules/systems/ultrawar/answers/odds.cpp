// Answers questions about the odds of attacks, for one character or for all of a faction.

#include "rules/systems/ultrawar/analysis/matchup.h"
#include "rules/systems/ultrawar/answers/answers.h"

#include <algorithm>
#include <array>
#include <functional>

namespace ww::ultrawar {

namespace {

namespace col = check::column;
using Attacks = std::vector<AttackReport>;

/// The equipped cards and active generals of both sides.
struct Camps {
    Outfit attacker, target;
};

Camps campsOf(const Inquiry& i) {
    Camps camps;
    for (Outfit* outfit : {&camps.attacker, &camps.target}) {
        outfit->paid = i.hasValue("paid") ? PaidLines::Counted : PaidLines::Ignored;
        outfit->crystal = i.hasValue("no-crystal") ? Crystal::None : Crystal::Equipped;
    }
    camps.attacker.cards = i.chosenCards("equip");
    camps.target.cards = i.chosenCards("target-equip");
    return camps;
}

/// Returns true and refuses if needed numbers are missing.
bool lacks(const Inquiry& i, const Fighter& fighter, const std::string& numbers) {
    if (!numbers.empty())
        i.refuse(RefusalKind::ContentIncomplete,
                 check::isUnreadable(fighter.entity)
                     ? check::unreadableMessage(fighter.entity)
                     : fighter.name + " has no " + numbers + ", which odds need");
    return !numbers.empty();
}

/// Returns true and refuses if the character can't bear all the cards together.
bool unfit(const Inquiry& i, const Character& character, const Outfit& outfit) {
    const std::string why = cardConflict(character, outfit.cards, i.vocabulary);
    if (!why.empty())
        i.refuse(RefusalKind::ChoiceNotAllowed,
                 nameOrId(character.name, character.entity) + ' ' + why);
    return !why.empty();
}

/// Assigns each general to its faction's side; to the attacker if both sides are that faction.
bool lead(const Inquiry& i, const std::string& attackers, const std::string& targets,
          const EntityView& target, Camps& camps) {
    for (const EntityView& entity : i.question.entityValues("active")) {
        const Character general = i.reader.character(entity);
        const std::string name = '`' + i.question.referenceText(entity) + '`';
        const std::string faction = i.factionId(general.faction, entity);
        const bool ours =
            faction == attackers && !(targets == attackers && isSameEntity(entity, target));
        if (general.rank != Rank::General)
            i.refuse(RefusalKind::ChoiceNotAllowed, name + " isn't a General");
        else if (!ours && faction != targets)
            i.refuse(RefusalKind::ChoiceNotAllowed, name + " leads neither side");
        else
            (ours ? camps.attacker : camps.target).activeGenerals.push_back(general);
    }
    return !i.answer.refusal;
}

MatchupSetting settingOf(const Inquiry& i) {
    MatchupSetting s;
    s.range = i.question.intValue("range");
    s.fromBack = i.question.textValue("from") == "back";
    s.freeStrike = i.hasValue("free-strike");
    s.acrossLedge = i.hasValue("across-ledge");
    s.moved = i.hasValue("moved");
    s.sneak = i.hasValue("sneak");
    s.strikeBack = i.hasValue("strike-back");
    s.attackSupporters = i.intValue("support", 0);
    s.defenseSupporters = i.intValue("target-support", 0);
    s.blastDistance = i.intValue("ring", 0);
    s.turns = i.intValue("turns", 4);
    s.ruleOptions = i.reader.ruleOptions();
    return s;
}

/// Lands the fighter if the flag is set, as a natural flyer may.
void land(const Inquiry& i, const char* flag, Fighter& fighter) {
    if (i.hasValue(flag))
        fighter.attacker.flying = fighter.defender.flying = false;
}

void afflict(const Inquiry& i, Fighter& target) {
    for (const std::string& state : i.question.textValues("target-state")) {
        target.defender.stunned = target.defender.stunned || state == "stun";
        target.defender.stasis = target.defender.stasis || state == "stasis";
        target.defender.poweredDown = target.defender.poweredDown || state == "powered-down";
    }
}

AnswerRow rowOf(const AttackReport& r, int life) {
    std::vector<AnswerRow> modifiers, refusal;
    for (const combat::Modifier& m : r.explanation.modifiers)
        modifiers.push_back(
            {{"text", modifierText(m)}, {"amount", m.bonus.amount}, {"rule", m.bonus.rule}});
    for (const combat::Bonus& c : r.explanation.refusal)
        refusal.push_back({{"text", c.label}, {"rule", c.rule}});
    AnswerRow row{{"attack", r.label},
                  {"name", shortLabel(r.label)},
                  {"range", r.range},
                  {"allowed", r.explanation.attack.has_value()},
                  {"refusal", std::move(refusal)},
                  {"modifiers", std::move(modifiers)},
                  {"attack_total", r.explanation.attackTotal},
                  {"defense_total", r.explanation.defenseTotal}};
    if (!r.explanation.attack)
        return row;
    row.set("bonus", r.explanation.attack->difference);
    row.set("hit", toExactNumber(r.hit));
    row.set("mean", toExactNumber(r.damage.mean()));
    row.set("kill", toExactNumber(r.damage.probabilityOfAtLeast(life)));
    row.set("kill_later", toExactNumber(r.turnOutcomes.back().targetDead));
    std::vector<AnswerRow> damage, turns;
    for (int k = 0; k <= r.damage.max(); ++k) {
        const check::ExactNumber chance = toExactNumber(r.damage.probabilityOf(k));
        damage.push_back(
            {{"damage", k}, {"value", chance.value}, {"exact", check::fractionText(chance)}});
    }
    row.set("damage", std::move(damage));
    row.set("riposte", AnswerRow{{"chance", toExactNumber(r.riposte.probabilityOfAtLeast(1))},
                                 {"mean", toExactNumber(r.riposte.mean())}});
    for (std::size_t t = 0; t < r.turnOutcomes.size(); ++t)
        turns.push_back({{"attacks", r.attacks[t]},
                         {"target_dead", toExactNumber(r.turnOutcomes[t].targetDead)},
                         {"attacker_dead", toExactNumber(r.turnOutcomes[t].attackerDead)}});
    row.set("turns", std::move(turns));
    if (r.expectedTurns)
        row.set("expected_turns", toExactNumber(*r.expectedTurns));
    return row;
}

/// Adds the attacks, with notes that explain their numbers.
void addAttacks(Answer& answer, const Attacks& attacks, const Fighter& b) {
    std::vector<AnswerRow> rows, atLeast;
    for (const AttackReport& r : attacks) {
        rows.push_back(rowOf(r, b.life));
        const std::string name = shortLabel(r.label);
        for (const combat::Bonus& c : r.explanation.refusal)
            answer.addNote(name + ": not allowed, " + c.label + " (" + c.rule + ")", "attacks");
        using To = combat::Modifier::Kind;
        if (!r.explanation.attack)
            continue; // not allowed, so its bonuses don't matter
        for (const combat::Modifier& m : r.explanation.modifiers)
            answer.addNote(
                name + (m.kind == To::Defense || m.kind == To::DefenseDice ? ", target: " : ": ") +
                    modifierText(m),
                "attacks");
        AnswerRow row{{"attack", r.label}, {"name", name}};
        for (const int k : kDamageThresholds)
            row.set("at_" + std::to_string(k), toExactNumber(r.damage.probabilityOfAtLeast(k)));
        atLeast.push_back(std::move(row));
    }
    answer.data.set("attacks", std::move(rows));
    answer.data.set("at_least", std::move(atLeast));
}

/// Returns true if another position or height would allow an attack.
bool hinderedByPlace(const Attacks& attacks) {
    constexpr std::array<std::string_view, 4> places{"UW-CMB-10", "UW-LOS-1", "UW-D-8", "UW-D-20"};
    return std::any_of(attacks.begin(), attacks.end(), [&](const AttackReport& r) {
        return std::all_of(r.explanation.refusal.begin(), r.explanation.refusal.end(),
                           [&](const combat::Bonus& c) {
                               return std::find(places.begin(), places.end(), c.rule) !=
                                      places.end();
                           });
    });
}

AnswerRow recordOf(const Fighter& f) {
    return {{"id", f.id}, {"name", f.name}, {"life", f.life}, {"regenerate", f.regenerate}};
}

/// Returns text such as `Old Gantry (life 12, regenerates 1 a turn)`.
std::string withLife(const Fighter& f) {
    return isolateBidi(f.name) + " (life " + std::to_string(f.life) +
           (f.regenerate > 0 ? ", regenerates " + std::to_string(f.regenerate) + " a turn" : "") +
           ")";
}

/// Returns likely opponents. Other factions' characters come first, and generals before others.
std::vector<EntityView> opponents(const Inquiry& i, const Character& self) {
    const std::string own = i.factionId(self.faction, self.entity);
    std::vector<std::pair<int, EntityView>> ranked;
    for (const EntityView& entity : i.question.entitiesOfKind("character")) {
        if (isSameEntity(entity, i.question.subject))
            continue;
        const Character c = i.reader.character(entity);
        const bool friendly = i.factionId(c.faction, entity) == own;
        ranked.emplace_back((friendly ? 2 : 0) + (c.rank == Rank::General ? 0 : 1), entity);
    }
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<EntityView> list;
    for (const auto& [rank, entity] : ranked)
        list.push_back(entity);
    return list;
}

/// Offers cards that the character may bear: those of its faction and those without a faction.
void offerCards(const Inquiry& i, const char* id, const Character& bearer) {
    check::ParameterValue& setting = i.answer.parameterValues[id];
    setting.choices.clear();
    const std::string own = i.factionId(bearer.faction, bearer.entity);
    for (const EntityView& entity : i.question.entitiesOfKind("card")) {
        const Card card = i.reader.card(entity);
        const bool upgrade = card.type == CardType::Upgrade && bearer.canTakeUpgrades();
        if ((card.isEquipment() || upgrade) &&
            (card.faction.empty() || i.factionId(card.faction, entity) == own))
            setting.choices.push_back(
                {i.question.referenceText(entity), nameOrId(card.name, entity)});
    }
}

/// Returns the chosen target, else the first likely target that can be read.
EntityView targetOf(const Inquiry& i, const std::vector<EntityView>& likely) {
    check::ParameterValue& setting = i.answer.parameterValues["target"];
    setting.choices.clear();
    for (const EntityView& entity : likely)
        setting.choices.push_back({i.question.referenceText(entity), check::nameOf(entity)});
    for (const EntityView& token : i.question.entitiesOfKind("token"))
        if (i.question.kind() == "character" && i.reader.token(token).attackable)
            setting.choices.push_back(
                {"token/" + i.question.referenceText(token), check::nameOf(token)});
    EntityView target = i.question.entityValue("target");
    if (!target && !likely.empty()) {
        const auto readable = std::find_if_not(likely.begin(), likely.end(), check::isUnreadable);
        target = readable == likely.end() ? likely.front() : *readable;
        setting.value = i.question.referenceText(target);
    }
    if (!target)
        i.refuse(RefusalKind::ContentIncomplete, "there is nobody to attack yet");
    return target;
}

void pair(const Inquiry& i) {
    const Character a = i.reader.character(i.question.subject);
    const EntityView whom = targetOf(i, opponents(i, a));
    offerCards(i, "equip", a);
    if (!whom)
        return;
    const bool token = whom.schema->kind == "token";
    if (token && !i.reader.token(whom).attackable)
        return i.refuse(RefusalKind::ChoiceNotAllowed,
                        quotedName(whom) + " isn't a token that can be attacked (UW-PWR-10)");
    const Character b = token ? Character{} : i.reader.character(whom);
    if (!token)
        offerCards(i, "target-equip", b);
    Camps camps = campsOf(i);
    if (!lead(i, i.factionId(a.faction, a.entity),
              token ? std::string() : i.factionId(b.faction, b.entity), whom, camps))
        return;
    if (token && !camps.target.cards.empty())
        return i.refuse(RefusalKind::ChoiceNotAllowed, "a token can't carry cards");
    if (unfit(i, a, camps.attacker) || (!token && unfit(i, b, camps.target)))
        return;
    Fighter attacker = fighterOf(a, camps.attacker, i.reader, i.vocabulary);
    Fighter target = token ? fighterOf(i.reader.token(whom))
                           : fighterOf(b, camps.target, i.reader, i.vocabulary);
    if (lacks(i, attacker, missingToAttack(attacker)) || lacks(i, target, missingToDefend(target)))
        return;
    applyOpponentEffects(target, attacker);
    applyOpponentEffects(attacker, target);
    land(i, "grounded", attacker);
    land(i, "target-grounded", target);
    afflict(i, target);
    const MatchupSetting setting = settingOf(i);
    const bool defends = missingToDefend(attacker).empty();
    if (setting.strikeBack && target.strikeBack && !defends &&
        lacks(i, attacker, missingToDefend(attacker)))
        return;
    if (setting.strikeBack && !target.strikeBack)
        i.answer.addNote(target.name + " has no Strike Back.");
    const Attacks attacks = matchupReports(attacker, target, setting);
    const AttackReport* best = nullptr;
    for (const AttackReport& r : attacks)
        if (r.explanation.attack && (!best || r.damage.mean().value > best->damage.mean().value))
            best = &r;
    Answer& answer = i.answer;
    answer.title = best ? isolateBidi(attacker.name) + " hits " + isolateBidi(target.name) + " " +
                              check::formatDatum(col::exactPercentColumn({}, {}, {}),
                                                 toExactNumber(best->hit), answer) +
                              " of the time."
                        : isolateBidi(attacker.name) + " can't attack " + isolateBidi(target.name) +
                              (hinderedByPlace(attacks) ? " from there." : ".");
    answer.data.set("attacker", recordOf(attacker));
    answer.data.set("target", recordOf(target));
    answer.titles["attacks"] = withLife(attacker) + " attacks " + withLife(target);
    answer.titles["in_return"] = isolateBidi(target.name) + " attacks";
    addAttacks(answer, attacks, target);
    std::vector<AnswerRow> back;
    if (!token && defends && missingToAttack(target).empty()) {
        MatchupSetting plain;
        plain.range = setting.range;
        plain.turns = setting.turns;
        plain.ruleOptions = setting.ruleOptions;
        for (const AttackReport& r : matchupReports(target, attacker, plain))
            back.push_back(rowOf(r, attacker.life));
    }
    answer.data.set("in_return", std::move(back));
    answer.data.set("not_counted", AnswerRow{{"attacker", attacker.ignoredLines},
                                             {"target", target.ignoredLines}});
    for (const Fighter* f : {&attacker, &target})
        for (const std::string& line : f->ignoredLines)
            answer.addNote("Not counted, " + f->name + ": " + line);
}

/// A faction's characters that can take part, and the other characters with the reasons.
struct Company {
    std::vector<Fighter> fighters;
    std::vector<std::string> left;
};

Company companyOf(const Inquiry& i, const EntityView& faction, const Outfit& outfit,
                  const std::function<std::string(const Fighter&)>& lacking) {
    Company company;
    for (const Character& c : i.reader.charactersOf(faction)) {
        std::string why = cardConflict(c, outfit.cards, i.vocabulary);
        Fighter fighter = fighterOf(c, outfit, i.reader, i.vocabulary);
        if (const std::string numbers = lacking(fighter); why.empty() && !numbers.empty())
            why = check::reasonNotCounted(c.entity, numbers);
        i.addEntityName("character", fighter.id, fighter.name);
        if (why.empty()) {
            company.fighters.push_back(std::move(fighter));
            continue;
        }
        i.answer.addNote("Left out: " + fighter.name + ' ' + why + ".");
        company.left.push_back(fighter.id);
    }
    return company;
}

void matrix(const Inquiry& i) {
    std::vector<EntityView> factions = i.question.entitiesOfKind("faction");
    std::stable_partition(factions.begin(), factions.end(), [&](const EntityView& one) {
        return !isSameEntity(one, i.question.subject);
    });
    const EntityView other = targetOf(i, factions);
    Camps camps = campsOf(i);
    if (!other || !lead(i, i.question.referenceText(i.question.subject),
                        i.question.referenceText(other), {}, camps))
        return;
    Company attackers = companyOf(i, i.question.subject, camps.attacker, [](const Fighter& f) {
        return std::string(f.attacks.empty() ? "Offense" : "");
    });
    Company targets = companyOf(i, other, camps.target, missingToDefend);
    for (Fighter& target : targets.fighters)
        afflict(i, target);
    const MatchupSetting setting = settingOf(i);
    std::vector<AnswerRow> pairs;
    for (const Fighter& a : attackers.fighters)
        for (const Fighter& b : targets.fighters) {
            Fighter attacker = a, target = b;
            applyOpponentEffects(target, a);
            applyOpponentEffects(attacker, b);
            land(i, "grounded", attacker);
            land(i, "target-grounded", target);
            const BestAttack best = bestAttack(attacker, target, setting);
            AnswerRow row{
                {"attacker", a.id}, {"target", b.id}, {"allowed", best.option != nullptr}};
            if (best.option) {
                row.set("attack", best.option->form.label);
                row.set("hit", best.hitChance);
                row.set("mean", best.averageDamage);
                row.set("kill", best.killChance);
                row.set("kill_later", best.killChanceOverTurns);
            }
            pairs.push_back(std::move(row));
        }
    Answer& answer = i.answer;
    answer.title = "The best attack of each character of " +
                   isolateBidi(check::nameOf(i.question.subject)) + " on each of " +
                   isolateBidi(check::nameOf(other)) + ".";
    answer.data.set("attackers", i.addEntityName(i.question.subject));
    answer.data.set("targets", i.addEntityName(other));
    answer.data.set("attacks_later", setting.turns);
    answer.data.set("pairs", std::move(pairs));
    answer.data.set("left_out",
                    AnswerRow{{"attackers", attackers.left}, {"targets", targets.left}});
}

} // namespace

void answerOdds(const Inquiry& i) {
    return i.question.kind() == "faction" ? matrix(i) : pair(i);
}

std::string shortLabel(const std::string& label) {
    const auto price = label.find(": ");
    const std::string name = price == std::string::npos ? label : label.substr(price + 2);
    return name.substr(0, name.find(','));
}

} // namespace ww::ultrawar
