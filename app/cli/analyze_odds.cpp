// analyze odds: one character's attacks on another, or everybody of a faction against another.

#include "app/cli/analyze_content.h"
#include "app/cli/table.h"
#include "rules/systems/ultrawar/analysis/matchup.h"

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>

namespace ww::cli {

namespace {

using Json = nlohmann::ordered_json;
using namespace ultrawar;

/// Both sides' cards and generals.
struct Camps {
    Outfit attacker, target;
};

Camps campsOf(const Given& given) {
    Camps camps;
    for (Outfit* outfit : {&camps.attacker, &camps.target}) {
        outfit->paid = given.has("--paid") ? PaidLines::Counted : PaidLines::Left;
        outfit->crystal = given.has("--no-crystal") ? Crystal::None : Crystal::Equipped;
    }
    return camps;
}

std::string signedNumber(int n) {
    return (n < 0 ? "" : "+") + std::to_string(n);
}

bool equip(const UltraWar& game, const Given& given, const std::string& option, Outfit& outfit) {
    for (const std::string& name : given.all(option)) {
        const auto card = game.entity(name, {"card"});
        if (!card)
            return false;
        outfit.cards.push_back(game.reader().card(card->view));
    }
    return true;
}

/// What odds need and don't have, said; true where something is missing.
bool lacks(const Fighter& fighter, const std::string& numbers) {
    if (!numbers.empty())
        say(stderr, "warwright: " + fighter.name + " has no " + numbers + ", which odds need");
    return !numbers.empty();
}

/// Cards that can't be borne together, said.
bool unfit(const Character& character, const Outfit& outfit,
           const ability::Vocabulary& vocabulary) {
    const std::string why = misfit(character, outfit.cards, vocabulary);
    if (!why.empty())
        say(stderr, "warwright: " + shown(character.name, character.entity) + ' ' + why);
    return !why.empty();
}

/// A general leads the side whose faction it is of; of two alike, the attacker's.
bool lead(const UltraWar& game, const Given& given, const std::string& attackers,
          const std::string& targets, const std::string& target, Camps& camps) {
    for (const std::string& name : given.all("--active")) {
        const auto found = game.entity(name, {"character"});
        if (!found)
            return false;
        const Character general = game.reader().character(found->view);
        if (general.rank != Rank::General) {
            say(stderr, "warwright: `" + name + "` is no General");
            return false;
        }
        const std::string faction = game.factionId(general.faction, general.entity);
        const bool ours = faction == attackers && !(targets == attackers && found->id == target);
        if (!ours && faction != targets) {
            say(stderr, "warwright: `" + name + "` leads neither side");
            return false;
        }
        (ours ? camps.attacker : camps.target).activeGenerals.push_back(general);
    }
    return true;
}

MatchupSetting settingOf(const UltraWar& game, const Given& given) {
    MatchupSetting s;
    s.range = given.number("--range");
    s.fromBack = given.text("--from") == "back";
    s.freeStrike = given.has("--free-strike");
    s.acrossLedge = given.has("--across-ledge");
    s.moved = given.has("--moved");
    s.sneak = given.has("--sneak");
    s.strikeBack = given.has("--strike-back");
    s.support = given.number("--support").value_or(0);
    s.targetSupport = given.number("--target-support").value_or(0);
    s.ring = given.number("--ring").value_or(0);
    s.turns = given.number("--turns").value_or(4);
    s.readings = game.reader().readings();
    return s;
}

void afflict(const Given& given, Fighter& target) {
    for (const std::string& state : given.all("--target-state")) {
        target.struck.stunned = target.struck.stunned || state == "stun";
        target.struck.stasis = target.struck.stasis || state == "stasis";
        target.struck.poweredDown = target.struck.poweredDown || state == "powered-down";
    }
}

Json jsonOf(const Distribution& d) {
    Json list = Json::array();
    for (int k = 0; k <= d.max(); ++k) {
        Json entry{{"damage", k}};
        entry.update(json(d.chance(k)));
        list.push_back(std::move(entry));
    }
    return list;
}

Json jsonOf(const AttackReport& r, int life) {
    Json modifiers = Json::array();
    for (const combat::Modifier& m : r.explained.modifiers)
        modifiers.push_back(
            {{"text", text(m)}, {"amount", m.change.amount}, {"rule", m.change.rule}});
    Json refusal = Json::array();
    for (const combat::Change& c : r.explained.refusal)
        refusal.push_back({{"text", c.label}, {"rule", c.rule}});
    Json row{{"attack", r.label},
             {"range", r.range},
             {"allowed", r.explained.attack.has_value()},
             {"refusal", std::move(refusal)},
             {"modifiers", std::move(modifiers)},
             {"attack_total", r.explained.attackTotal},
             {"defense_total", r.explained.defenseTotal}};
    if (!r.explained.attack)
        return row;
    row["hit"] = json(r.hit);
    row["mean"] = json(r.damage.mean());
    row["kill"] = json(r.damage.atLeast(life));
    row["damage"] = jsonOf(r.damage);
    row["riposte"] = {{"chance", json(r.riposte.atLeast(1))}, {"mean", json(r.riposte.mean())}};
    Json turns = Json::array();
    for (std::size_t t = 0; t < r.standings.size(); ++t)
        turns.push_back({{"attacks", r.attacks[t]},
                         {"target_dead", json(r.standings[t].targetDead)},
                         {"attacker_dead", json(r.standings[t].attackerDead)}});
    row["turns"] = std::move(turns);
    row["expected_turns"] = r.expectedTurns ? json(*r.expectedTurns) : Json();
    return row;
}

std::string textOf(const std::vector<AttackReport>& reports, const Fighter& b, int turns) {
    const std::string later = "by turn " + std::to_string(turns);
    Table table({"<attack", "range", "bonus", "hit", "mean", "kill", later, "turns", "riposte"});
    Table atLeast({"<damage of at least", "1", "2", "3", "4", "5", "6", "8", "10", "12"});
    std::string why;
    for (const AttackReport& r : reports) {
        why += '\n' + r.label + '\n';
        for (const combat::Modifier& m : r.explained.modifiers)
            why += std::string(m.to == combat::Modifier::To::Defense ||
                                       m.to == combat::Modifier::To::DefenseDice
                                   ? "  target    "
                                   : "  attacker  ") +
                   text(m) + '\n';
        if (!r.explained.attack) {
            table.row({r.label, std::to_string(r.range), "not allowed"});
            for (const combat::Change& c : r.explained.refusal)
                why += "  not allowed: " + c.label + " (" + c.rule + ")\n";
            continue;
        }
        table.row({r.label, std::to_string(r.range), signedNumber(r.explained.attack->difference),
                   percent(r.hit.value), fixed(r.damage.mean().value),
                   percent(r.damage.atLeast(b.life).value),
                   percent(r.standings.back().targetDead.value),
                   r.expectedTurns ? fixed(r.expectedTurns->value, 1) : "",
                   percent(r.riposte.atLeast(1).value)});
        std::vector<std::string> cells{r.label};
        for (const int k : {1, 2, 3, 4, 5, 6, 8, 10, 12})
            cells.push_back(percent(r.damage.atLeast(k).value));
        atLeast.row(std::move(cells));
    }
    const std::string columns =
        "bonus: attack less defense before the dice; hit: the target takes damage, or the status\n"
        "mean, kill: damage and death by one attack; " +
        later + ": dead by then; turns: on average to kill\nriposte: damage comes back\n";
    return table.str() + (atLeast.empty() ? "" : columns + '\n' + atLeast.str()) + why;
}

std::string notCounted(const Fighter& f) {
    std::string text;
    for (const std::string& line : f.left)
        text += "  " + f.name + ": " + line + '\n';
    return text;
}

/// `Old Gantry (life 12, regenerates 1 a turn)`.
std::string named(const Fighter& f) {
    return f.name + " (life " + std::to_string(f.life) +
           (f.regenerate > 0 ? ", regenerates " + std::to_string(f.regenerate) + " a turn" : "") +
           ")";
}

Json jsonOf(const Fighter& f) {
    return {{"id", f.id}, {"name", f.name}, {"life", f.life}, {"regenerate", f.regenerate}};
}

Answer pair(const UltraWar& game, const Given& given, const check::EntityInfo& one,
            const check::EntityInfo& other, const ability::Vocabulary& vocabulary) {
    const Reader& reader = game.reader();
    const Character a = reader.character(one.view);
    const bool token = other.kind == "token";
    if (token && !reader.token(other.view).attackable)
        return refused("`" + std::string(other.id) +
                       "` is no token that can be attacked (UW-PWR-10)");
    const Character b = token ? Character{} : reader.character(other.view);
    Camps camps = campsOf(given);
    const std::string theirs = token ? std::string() : game.factionId(b.faction, b.entity);
    if (!equip(game, given, "--equip", camps.attacker) ||
        !equip(game, given, "--target-equip", camps.target) ||
        !lead(game, given, game.factionId(a.faction, a.entity), theirs, std::string(other.id),
              camps))
        return {usage, {}, {}};
    if (token && !camps.target.cards.empty())
        return refused("a token bears no card");
    if (unfit(a, camps.attacker, vocabulary) || (!token && unfit(b, camps.target, vocabulary)))
        return {usage, {}, {}};
    Fighter attacker = fighterOf(a, camps.attacker, reader, vocabulary);
    Fighter target = token ? fighterOf(reader.token(other.view))
                           : fighterOf(b, camps.target, reader, vocabulary);
    if (lacks(attacker, lacksToAttack(attacker)) || lacks(target, lacksToDefend(target)))
        return {usage, {}, {}};
    receive(target, attacker);
    receive(attacker, target);
    afflict(given, target);
    const MatchupSetting setting = settingOf(game, given);
    if (setting.strikeBack && target.strikeBack && lacks(attacker, lacksToDefend(attacker)))
        return {usage, {}, {}};
    const auto reports = matchup(attacker, target, setting);

    std::string text = named(attacker) + " attacks " + named(target) + "\n\n" +
                       textOf(reports, target, setting.turns);
    if (const std::string left = notCounted(attacker) + notCounted(target); !left.empty())
        text += "\nNot counted (--paid counts keywords and mods that cost something):\n" + left;
    Json rows = Json::array();
    for (const AttackReport& r : reports)
        rows.push_back(jsonOf(r, target.life));
    const Json json{{"analysis", "odds"},
                    {"version", 1},
                    {"attacker", jsonOf(attacker)},
                    {"target", jsonOf(target)},
                    {"attacks", std::move(rows)},
                    {"not_counted", {{"attacker", attacker.left}, {"target", target.left}}}};
    return {clean, std::move(text), dumped(json)};
}

/// Everybody of a faction that can take part, and the others with what keeps them out.
struct Company {
    std::vector<Fighter> fighters;
    Json left = Json::array();
    std::string text;
};

Company companyOf(const UltraWar& game, const EntityView& faction, const Outfit& outfit,
                  const ability::Vocabulary& vocabulary,
                  const std::function<std::string(const Fighter&)>& lacking) {
    Company company;
    for (const Character& c : game.charactersOf(faction)) {
        std::string why = misfit(c, outfit.cards, vocabulary);
        Fighter fighter = fighterOf(c, outfit, game.reader(), vocabulary);
        if (const std::string numbers = lacking(fighter); why.empty() && !numbers.empty())
            why = "has no " + numbers;
        if (why.empty()) {
            company.fighters.push_back(std::move(fighter));
            continue;
        }
        company.text += "Left out: " + fighter.name + ' ' + why + ".\n";
        company.left.push_back(fighter.id);
    }
    return company;
}

Answer matrix(const UltraWar& game, const Given& given, const check::EntityInfo& one,
              const check::EntityInfo& other, const ability::Vocabulary& vocabulary) {
    Camps camps = campsOf(given);
    if (!equip(game, given, "--equip", camps.attacker) ||
        !equip(game, given, "--target-equip", camps.target) ||
        !lead(game, given, std::string(one.id), std::string(other.id), {}, camps))
        return {usage, {}, {}};
    Company attackers = companyOf(game, one.view, camps.attacker, vocabulary, [](const Fighter& f) {
        return std::string(f.attacks.empty() ? "Offense" : "");
    });
    Company targets = companyOf(game, other.view, camps.target, vocabulary, lacksToDefend);
    for (Fighter& target : targets.fighters)
        afflict(given, target);
    const MatchupSetting setting = settingOf(game, given);

    std::vector<std::string> headings{"<"};
    for (const Fighter& b : targets.fighters)
        headings.push_back(b.name);
    Table table(headings);
    Json rows = Json::array();
    for (const Fighter& a : attackers.fighters) {
        std::vector<std::string> cells{a.name};
        for (const Fighter& b : targets.fighters) {
            Fighter attacker = a, target = b;
            receive(target, a);
            receive(attacker, b);
            const BestAttack best = bestAttack(attacker, target, setting);
            cells.push_back(best.option ? fixed(best.mean, 1) + ' ' + percent(best.kill) : "-");
            Json row{{"attacker", a.id}, {"target", b.id}, {"allowed", best.option != nullptr}};
            if (best.option != nullptr)
                row.update({{"attack", best.option->form.label},
                            {"hit", best.hit},
                            {"mean", best.mean},
                            {"kill", best.kill},
                            {"kill_later", best.killLater}});
            rows.push_back(std::move(row));
        }
        table.row(std::move(cells));
    }
    const std::string left = attackers.text + targets.text;
    const Json json{
        {"analysis", "odds"},
        {"version", 1},
        {"attackers", std::string(one.id)},
        {"targets", std::string(other.id)},
        {"attacks_later", setting.turns},
        {"pairs", std::move(rows)},
        {"left_out",
         {{"attackers", std::move(attackers.left)}, {"targets", std::move(targets.left)}}}};
    return {
        clean,
        "Best attack of each (rows) on each (columns): mean damage, chance to kill at once\n\n" +
            table.str() + (left.empty() ? "" : '\n' + left),
        dumped(json)};
}

Answer run(Workspace& workspace, const Given& given) {
    const UltraWar game(workspace);
    const ability::Vocabulary* vocabulary = game.vocabulary();
    if (vocabulary == nullptr)
        return refused("the game has no ability sentences");
    const auto one = game.entity(given.arguments[0], {"character", "faction"});
    if (!one)
        return {usage, {}, {}};
    const auto other = one->kind == "faction"
                           ? game.entity(given.arguments[1], {"faction"})
                           : game.entity(given.arguments[1], {"character", "token"});
    if (!other)
        return {usage, {}, {}};
    return one->kind == "faction" ? matrix(game, given, *one, *other, *vocabulary)
                                  : pair(game, given, *one, *other, *vocabulary);
}

std::vector<AnalysisOption> options() {
    return {
        {"--equip", "CARD", "The attacker bears, or is given, this card", {}, {}, true},
        {"--target-equip", "CARD", "The target bears, or is given, this card", {}, {}, true},
        {"--active", "GENERAL", "Active General of its side", {}, {}, true},
        {"--range",
         "N",
         "Spaces between them (melee 1, ranged attacks their own)",
         {},
         {{1, 99}},
         false},
        {"--from", "WHERE", "front or back of the target", {"front", "back"}, {}, false},
        {"--turns", "N", "Turns to follow the fight (4)", {}, {{1, 50}}, false},
        {"--support", "N", "Others with Attack Support at the target", {}, {{0, 20}}, false},
        {"--target-support", "N", "Others with Defense Support beside it", {}, {{0, 20}}, false},
        {"--target-state",
         "STATE",
         "stun, stasis or powered-down",
         {"stun", "stasis", "powered-down"},
         {},
         true},
        {"--ring",
         "N",
         "Spaces from an explosion's centre (0; round itself: 1)",
         {},
         {{0, 5}},
         false},
        {"--moved", "", "The attacker moved this turn: no Targeting", {}, {}, false},
        {"--sneak", "", "It declares its Sneak Attack", {}, {}, false},
        {"--free-strike", "", "The target leaves engagement", {}, {}, false},
        {"--across-ledge", "", "Their squares are of different levels", {}, {}, false},
        {"--strike-back", "", "The target strikes back while it can pay", {}, {}, false},
        {"--no-crystal",
         "",
         "Crystal reserves can't be used: no crystal is equipped",
         {},
         {},
         false},
        {"--paid", "", "Count keywords and mods that cost something", {}, {}, false},
    };
}

std::vector<AnalysisKey> keys() {
    return {
        {"analysis, version", "`odds`, 1"},
        {"attacker, target .id, name, life", "of two characters (or a token as the target)"},
        {"attacker, target .regenerate", "life back at each own turn's start, counted in `turns`"},
        {"attacks[].attack, range", "the line on the card, spaces"},
        {"attacks[].allowed", "false: `refusal` says why, and there are no figures"},
        {"attacks[].refusal[].text, rule", "what forbids it"},
        {"attacks[].modifiers[].text, amount, rule", "what made the totals and the dice"},
        {"attacks[].attack_total, defense_total", "without the dice"},
        {"*.value, exact", "a number, and its fraction or null where that is too long"},
        {"attacks[].hit", "the target takes damage, or the status"},
        {"attacks[].mean, kill", "damage and death by one attack, next turn's fire included"},
        {"attacks[].damage[].damage", "0, 1 … with its chance"},
        {"attacks[].riposte.chance, mean", "damage that comes back"},
        {"attacks[].turns[].attacks",
         "attacks in that turn that its own reserves pay for; 0 where they can't"},
        {"attacks[].turns[].target_dead, attacker_dead", "by the end of that turn"},
        {"attacks[].expected_turns",
         "to kill, with the first turn's attacks in each; null where that can't be"},
        {"not_counted.attacker[], target[]", "lines that the figures leave out"},
        {"attackers, targets", "of two factions: their ids"},
        {"attacks_later", "attacks counted for `kill_later`"},
        {"pairs[].attacker, target, allowed", "who, whom, whether there is a way"},
        {"pairs[].attack, hit, mean", "the attack with the highest mean damage"},
        {"pairs[].kill, kill_later", "by one attack, and by `attacks_later` of them, one a turn"},
        {"left_out.attackers[], targets[]",
         "of two factions: who lacks a number, or can't bear the cards"}};
}

} // namespace

Analysis oddsAnalysis() {
    return {"odds",
            "ultrawar",
            "Exact odds of a character's attacks, or of everybody in two factions",
            "warwright analyze odds my-pack orrin-vael corva-thrum --active orrin-vael "
            "--equip glasswick-blade --from back",
            {{"A", "Who attacks: a character, or a faction"},
             {"B", "Who is attacked: a character or a token, or a faction"}},
            options(),
            keys(),
            run};
}

} // namespace ww::cli
