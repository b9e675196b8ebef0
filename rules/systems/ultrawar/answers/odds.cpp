// Odds: attacks of one character on another, or of all characters of a faction.

#include "rules/systems/ultrawar/analysis/matchup.h"
#include "rules/systems/ultrawar/answers/answers.h"

#include <algorithm>
#include <array>
#include <functional>

namespace ww::ultrawar {

namespace {

namespace col = check::column;
using Attacks = std::vector<AttackReport>;

/// Cards and generals of both sides.
struct Camps {
    Outfit attacker, target;
};

Camps campsOf(const Inquiry& i) {
    Camps camps;
    for (Outfit* outfit : {&camps.attacker, &camps.target}) {
        outfit->paid = i.has("paid") ? PaidLines::Counted : PaidLines::Left;
        outfit->crystal = i.has("no-crystal") ? Crystal::None : Crystal::Equipped;
    }
    camps.attacker.cards = i.cards("equip");
    camps.target.cards = i.cards("target-equip");
    return camps;
}

/// Refuses and returns true if needed numbers are missing.
bool lacks(const Inquiry& i, const Fighter& fighter, const std::string& numbers) {
    if (!numbers.empty())
        i.refuse(Refused::Unfinished,
                 check::isUnread(fighter.entity)
                     ? check::unreadRefusal(fighter.entity)
                     : fighter.name + " has no " + numbers + ", which odds need");
    return !numbers.empty();
}

/// Refuses and returns true if the cards can't be borne together.
bool unfit(const Inquiry& i, const Character& character, const Outfit& outfit) {
    const std::string why = misfit(character, outfit.cards, i.vocabulary);
    if (!why.empty())
        i.refuse(Refused::Unfit, shown(character.name, character.entity) + ' ' + why);
    return !why.empty();
}

/// Assigns each general to the side of its faction; if both sides have it, to the attacker.
bool lead(const Inquiry& i, const std::string& attackers, const std::string& targets,
          const EntityView& target, Camps& camps) {
    for (const EntityView& entity : i.q.entities("active")) {
        const Character general = i.reader.character(entity);
        const std::string name = '`' + i.q.refText(entity) + '`';
        const std::string faction = i.factionId(general.faction, entity);
        const bool ours = faction == attackers && !(targets == attackers && same(entity, target));
        if (general.rank != Rank::General)
            i.refuse(Refused::Unfit, name + " is no General");
        else if (!ours && faction != targets)
            i.refuse(Refused::Unfit, name + " leads neither side");
        else
            (ours ? camps.attacker : camps.target).activeGenerals.push_back(general);
    }
    return !i.answer.refusal;
}

MatchupSetting settingOf(const Inquiry& i) {
    MatchupSetting s;
    s.range = i.q.number("range");
    s.fromBack = i.q.text("from") == "back";
    s.freeStrike = i.has("free-strike");
    s.acrossLedge = i.has("across-ledge");
    s.moved = i.has("moved");
    s.sneak = i.has("sneak");
    s.strikeBack = i.has("strike-back");
    s.support = i.number("support", 0);
    s.targetSupport = i.number("target-support", 0);
    s.ring = i.number("ring", 0);
    s.turns = i.number("turns", 4);
    s.readings = i.reader.readings();
    return s;
}

/// A natural flyer may land.
void land(const Inquiry& i, const char* flag, Fighter& fighter) {
    if (i.has(flag))
        fighter.striker.flying = fighter.struck.flying = false;
}

void afflict(const Inquiry& i, Fighter& target) {
    for (const std::string& state : i.q.texts("target-state")) {
        target.struck.stunned = target.struck.stunned || state == "stun";
        target.struck.stasis = target.struck.stasis || state == "stasis";
        target.struck.poweredDown = target.struck.poweredDown || state == "powered-down";
    }
}

AnswerRow rowOf(const AttackReport& r, int life) {
    std::vector<AnswerRow> modifiers, refusal;
    for (const combat::Modifier& m : r.explained.modifiers)
        modifiers.push_back(
            {{"text", text(m)}, {"amount", m.change.amount}, {"rule", m.change.rule}});
    for (const combat::Change& c : r.explained.refusal)
        refusal.push_back({{"text", c.label}, {"rule", c.rule}});
    AnswerRow row{{"attack", r.label},
                  {"name", shortName(r.label)},
                  {"range", r.range},
                  {"allowed", r.explained.attack.has_value()},
                  {"refusal", std::move(refusal)},
                  {"modifiers", std::move(modifiers)},
                  {"attack_total", r.explained.attackTotal},
                  {"defense_total", r.explained.defenseTotal}};
    if (!r.explained.attack)
        return row;
    row.set("bonus", r.explained.attack->difference);
    row.set("hit", exact(r.hit));
    row.set("mean", exact(r.damage.mean()));
    row.set("kill", exact(r.damage.atLeast(life)));
    row.set("kill_later", exact(r.standings.back().targetDead));
    std::vector<AnswerRow> damage, turns;
    for (int k = 0; k <= r.damage.max(); ++k) {
        const check::Exact chance = exact(r.damage.chance(k));
        damage.push_back(
            {{"damage", k}, {"value", chance.value}, {"exact", check::fractionText(chance)}});
    }
    row.set("damage", std::move(damage));
    row.set("riposte",
            AnswerRow{{"chance", exact(r.riposte.atLeast(1))}, {"mean", exact(r.riposte.mean())}});
    for (std::size_t t = 0; t < r.standings.size(); ++t)
        turns.push_back({{"attacks", r.attacks[t]},
                         {"target_dead", exact(r.standings[t].targetDead)},
                         {"attacker_dead", exact(r.standings[t].attackerDead)}});
    row.set("turns", std::move(turns));
    if (r.expectedTurns)
        row.set("expected_turns", exact(*r.expectedTurns));
    return row;
}

/// Adds the attacks, with notes on how their numbers came about.
void addAttacks(Answer& answer, const Attacks& attacks, const Fighter& b) {
    std::vector<AnswerRow> rows, atLeast;
    for (const AttackReport& r : attacks) {
        rows.push_back(rowOf(r, b.life));
        const std::string name = shortName(r.label);
        for (const combat::Change& c : r.explained.refusal)
            answer.note(name + ": not allowed, " + c.label + " (" + c.rule + ")", "attacks");
        using To = combat::Modifier::To;
        if (!r.explained.attack)
            continue; // its bonuses don't matter
        for (const combat::Modifier& m : r.explained.modifiers)
            answer.note(name +
                            (m.to == To::Defense || m.to == To::DefenseDice ? ", target: " : ": ") +
                            text(m),
                        "attacks");
        AnswerRow row{{"attack", r.label}, {"name", name}};
        for (const int k : kAtLeast)
            row.set("at_" + std::to_string(k), exact(r.damage.atLeast(k)));
        atLeast.push_back(std::move(row));
    }
    answer.data.set("attacks", std::move(rows));
    answer.data.set("at_least", std::move(atLeast));
}

/// Whether another position or height would allow an attack.
bool hinderedByPlace(const Attacks& attacks) {
    constexpr std::array<std::string_view, 4> places{"UW-CMB-10", "UW-LOS-1", "UW-D-8", "UW-D-20"};
    return std::any_of(attacks.begin(), attacks.end(), [&](const AttackReport& r) {
        return std::all_of(
            r.explained.refusal.begin(), r.explained.refusal.end(), [&](const combat::Change& c) {
                return std::find(places.begin(), places.end(), c.rule) != places.end();
            });
    });
}

AnswerRow recordOf(const Fighter& f) {
    return {{"id", f.id}, {"name", f.name}, {"life", f.life}, {"regenerate", f.regenerate}};
}

/// Text such as `Old Gantry (life 12, regenerates 1 a turn)`.
std::string withLife(const Fighter& f) {
    return isolated(f.name) + " (life " + std::to_string(f.life) +
           (f.regenerate > 0 ? ", regenerates " + std::to_string(f.regenerate) + " a turn" : "") +
           ")";
}

/// Likely opponents: other factions' characters first, generals before others.
std::vector<EntityView> opponents(const Inquiry& i, const Character& self) {
    const std::string own = i.factionId(self.faction, self.entity);
    std::vector<std::pair<int, EntityView>> ranked;
    for (const EntityView& entity : i.q.all("character")) {
        if (same(entity, i.q.subject))
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

/// Offers the cards that it may bear: its faction's and those without a faction.
void offerCards(const Inquiry& i, const char* id, const Character& bearer) {
    check::Setting& setting = i.answer.settings[id];
    setting.choices.clear();
    const std::string own = i.factionId(bearer.faction, bearer.entity);
    for (const EntityView& entity : i.q.all("card")) {
        const Card card = i.reader.card(entity);
        const bool upgrade = card.type == CardType::Upgrade && bearer.takesUpgrades();
        if ((card.equipment() || upgrade) &&
            (card.faction.empty() || i.factionId(card.faction, entity) == own))
            setting.choices.push_back({i.q.refText(entity), shown(card.name, entity)});
    }
}

/// The chosen target, else the first readable likely one.
EntityView targetOf(const Inquiry& i, const std::vector<EntityView>& likely) {
    check::Setting& setting = i.answer.settings["target"];
    setting.choices.clear();
    for (const EntityView& entity : likely)
        setting.choices.push_back({i.q.refText(entity), check::nameOf(entity)});
    for (const EntityView& token : i.q.all("token"))
        if (i.q.kind() == "character" && i.reader.token(token).attackable)
            setting.choices.push_back({"token/" + i.q.refText(token), check::nameOf(token)});
    EntityView target = i.q.entity("target");
    if (!target && !likely.empty()) {
        const auto readable = std::find_if_not(likely.begin(), likely.end(), check::isUnread);
        target = readable == likely.end() ? likely.front() : *readable;
        setting.value = i.q.refText(target);
    }
    if (!target)
        i.refuse(Refused::Unfinished, "there is nobody to attack yet");
    return target;
}

void pair(const Inquiry& i) {
    const Character a = i.reader.character(i.q.subject);
    const EntityView whom = targetOf(i, opponents(i, a));
    offerCards(i, "equip", a);
    if (!whom)
        return;
    const bool token = whom.schema->kind == "token";
    if (token && !i.reader.token(whom).attackable)
        return i.refuse(Refused::Unfit,
                        quoted(whom) + " is no token that can be attacked (UW-PWR-10)");
    const Character b = token ? Character{} : i.reader.character(whom);
    if (!token)
        offerCards(i, "target-equip", b);
    Camps camps = campsOf(i);
    if (!lead(i, i.factionId(a.faction, a.entity),
              token ? std::string() : i.factionId(b.faction, b.entity), whom, camps))
        return;
    if (token && !camps.target.cards.empty())
        return i.refuse(Refused::Unfit, "a token bears no card");
    if (unfit(i, a, camps.attacker) || (!token && unfit(i, b, camps.target)))
        return;
    Fighter attacker = fighterOf(a, camps.attacker, i.reader, i.vocabulary);
    Fighter target = token ? fighterOf(i.reader.token(whom))
                           : fighterOf(b, camps.target, i.reader, i.vocabulary);
    if (lacks(i, attacker, lacksToAttack(attacker)) || lacks(i, target, lacksToDefend(target)))
        return;
    receive(target, attacker);
    receive(attacker, target);
    land(i, "grounded", attacker);
    land(i, "target-grounded", target);
    afflict(i, target);
    const MatchupSetting setting = settingOf(i);
    const bool defends = lacksToDefend(attacker).empty();
    if (setting.strikeBack && target.strikeBack && !defends &&
        lacks(i, attacker, lacksToDefend(attacker)))
        return;
    if (setting.strikeBack && !target.strikeBack)
        i.answer.note(target.name + " has no Strike Back.");
    const Attacks attacks = matchup(attacker, target, setting);
    const AttackReport* best = nullptr;
    for (const AttackReport& r : attacks)
        if (r.explained.attack && (!best || r.damage.mean().value > best->damage.mean().value))
            best = &r;
    Answer& answer = i.answer;
    answer.title = best ? isolated(attacker.name) + " hits " + isolated(target.name) + " " +
                              check::shownText(col::chance({}, {}, {}), exact(best->hit), answer) +
                              " of the time."
                        : isolated(attacker.name) + " can't attack " + isolated(target.name) +
                              (hinderedByPlace(attacks) ? " from there." : ".");
    answer.data.set("attacker", recordOf(attacker));
    answer.data.set("target", recordOf(target));
    answer.titles["attacks"] = withLife(attacker) + " attacks " + withLife(target);
    answer.titles["in_return"] = isolated(target.name) + " attacks";
    addAttacks(answer, attacks, target);
    std::vector<AnswerRow> back;
    if (!token && defends && lacksToAttack(target).empty()) {
        MatchupSetting plain;
        plain.range = setting.range;
        plain.turns = setting.turns;
        plain.readings = setting.readings;
        for (const AttackReport& r : matchup(target, attacker, plain))
            back.push_back(rowOf(r, attacker.life));
    }
    answer.data.set("in_return", std::move(back));
    answer.data.set("not_counted", AnswerRow{{"attacker", attacker.left}, {"target", target.left}});
    for (const Fighter* f : {&attacker, &target})
        for (const std::string& line : f->left)
            answer.note("Not counted, " + f->name + ": " + line);
}

/// A faction's characters that can take part, and the others with the reason why not.
struct Company {
    std::vector<Fighter> fighters;
    std::vector<std::string> left;
};

Company companyOf(const Inquiry& i, const EntityView& faction, const Outfit& outfit,
                  const std::function<std::string(const Fighter&)>& lacking) {
    Company company;
    for (const Character& c : i.reader.charactersOf(faction)) {
        std::string why = misfit(c, outfit.cards, i.vocabulary);
        Fighter fighter = fighterOf(c, outfit, i.reader, i.vocabulary);
        if (const std::string numbers = lacking(fighter); why.empty() && !numbers.empty())
            why = check::lackOf(c.entity, numbers);
        i.named("character", fighter.id, fighter.name);
        if (why.empty()) {
            company.fighters.push_back(std::move(fighter));
            continue;
        }
        i.answer.note("Left out: " + fighter.name + ' ' + why + ".");
        company.left.push_back(fighter.id);
    }
    return company;
}

void matrix(const Inquiry& i) {
    std::vector<EntityView> factions = i.q.all("faction");
    std::stable_partition(factions.begin(), factions.end(),
                          [&](const EntityView& one) { return !same(one, i.q.subject); });
    const EntityView other = targetOf(i, factions);
    Camps camps = campsOf(i);
    if (!other || !lead(i, i.q.refText(i.q.subject), i.q.refText(other), {}, camps))
        return;
    Company attackers = companyOf(i, i.q.subject, camps.attacker, [](const Fighter& f) {
        return std::string(f.attacks.empty() ? "Offense" : "");
    });
    Company targets = companyOf(i, other, camps.target, lacksToDefend);
    for (Fighter& target : targets.fighters)
        afflict(i, target);
    const MatchupSetting setting = settingOf(i);
    std::vector<AnswerRow> pairs;
    for (const Fighter& a : attackers.fighters)
        for (const Fighter& b : targets.fighters) {
            Fighter attacker = a, target = b;
            receive(target, a);
            receive(attacker, b);
            land(i, "grounded", attacker);
            land(i, "target-grounded", target);
            const BestAttack best = bestAttack(attacker, target, setting);
            AnswerRow row{
                {"attacker", a.id}, {"target", b.id}, {"allowed", best.option != nullptr}};
            if (best.option) {
                row.set("attack", best.option->form.label);
                row.set("hit", best.hit);
                row.set("mean", best.mean);
                row.set("kill", best.kill);
                row.set("kill_later", best.killLater);
            }
            pairs.push_back(std::move(row));
        }
    Answer& answer = i.answer;
    answer.title = "The best attack of each of " + isolated(check::nameOf(i.q.subject)) +
                   " on each of " + isolated(check::nameOf(other)) + ".";
    answer.data.set("attackers", i.named(i.q.subject));
    answer.data.set("targets", i.named(other));
    answer.data.set("attacks_later", setting.turns);
    answer.data.set("pairs", std::move(pairs));
    answer.data.set("left_out",
                    AnswerRow{{"attackers", attackers.left}, {"targets", targets.left}});
}

} // namespace

void odds(const Inquiry& i) {
    return i.q.kind() == "faction" ? matrix(i) : pair(i);
}

std::string shortName(const std::string& label) {
    const auto price = label.find(": ");
    const std::string name = price == std::string::npos ? label : label.substr(price + 2);
    return name.substr(0, name.find(','));
}

} // namespace ww::ultrawar
