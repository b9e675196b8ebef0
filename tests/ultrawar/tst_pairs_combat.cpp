// Tests pairs of keywords: ability lines of an attacker and its equipment against those of a
// defender. Compares with sums by the rulebook. UW-CMB-1..11, A-3, A-9, A-27, A-33, D-36.

#ifndef Q_MOC_RUN // moc 6.4 can't parse <concepts>
#include "rules/systems/ultrawar/analysis/matchup.h"
#include "tests/support/share.h"
#include "tests/ultrawar/ability_support.h"
#include "tests/ultrawar/move_oracle.h"
#endif

#include <QtTest>

using namespace ww;
using namespace ww::ultrawar;
using combat::DiceCount;
using combat::Specialist;

namespace {

enum Slot { Own, Armor, Weapon, Upgrade };
constexpr int places = 4;

struct Line {
    std::string word;
    int number = 0;
    Slot slot = Own;
};
using Lines = std::vector<Line>;

std::string sentence(const Line& line) {
    const std::string n = std::to_string(std::abs(line.number));
    if (line.word == "Attack" || line.word == "Offense" || line.word == "Defense")
        return (line.number < 0 ? "-" : "+") + n + " " + line.word;
    if (line.word == "Martial" || line.word == "Regenerate")
        return line.word + " +" + n;
    if (line.word.starts_with("Mod"))
        return "Mod -" + n + line.word.substr(3) + " (all enemy)";
    return line.word;
}

struct Case {
    Lines attacker, target;
    int offense = 0, defense = 0, k = 0, range = 0, area = 0;
    bool pierce = false, sneakClause = false;
    bool back = false, sneak = false, moved = false;
    int support = 0, targetSupport = 0, ring = 0, away = 1;
};

const std::vector<std::string> attackWords{"Attack Initiative",
                                           "Attack Initiative (Melee)",
                                           "Attack Initiative (Ranged)",
                                           "Initiative",
                                           "Martial",
                                           "Targeting",
                                           "Weapon Specialist",
                                           "Sneak Attack",
                                           "Armor Pierce",
                                           "Attack Support",
                                           "Stealth Reveal",
                                           "Attack",
                                           "Offense",
                                           "Mod Defense"};
const std::vector<std::string> targetWords{"Stealth",
                                           "Defense Initiative",
                                           "Defense Initiative (Melee)",
                                           "Defense Initiative (Ranged)",
                                           "Initiative",
                                           "Defense Support",
                                           "Back Stab Immunity",
                                           "Stealth Reveal",
                                           "Defense",
                                           "Mod Attack",
                                           "Mod Offense"};

Lines someLines(oracle::RandomBoards& random, const std::vector<std::string>& words, int most) {
    Lines lines;
    for (int i = random.randomBelow(most + 1); i > 0; --i) {
        Line line{words[std::size_t(random.randomBelow(int(words.size())))],
                  1 + random.randomBelow(3), static_cast<Slot>(random.randomBelow(places))};
        lines.push_back(line);
    }
    return lines;
}

std::string box(const Lines& lines, Slot slot, const std::string& first = {}) {
    std::string text = first;
    for (const Line& line : lines)
        if (line.slot == slot)
            text += "      " + std::string(slot == Armor || slot == Weapon ? "Equip: " : "") +
                    sentence(line) + "\n";
    return text.empty() ? std::string() : "    abilities: |\n" + text;
}

std::string attackLine(const Case& c) {
    return "      Attack " + std::to_string(c.k) + ", Range " + std::to_string(c.range) +
           (c.pierce ? ", Armor Pierce" : "") + (c.sneakClause ? ", Sneak Attack" : "") +
           "\n      " + "Explosive Attack " + std::to_string(c.k) + ", Area " +
           std::to_string(c.area) + ", Range " + std::to_string(c.range) + "\n";
}

std::string entities(const std::vector<Case>& cases) {
    std::string characters = "characters:\n", cards = "cards:\n";
    const auto add = [&](const std::string& id, const Lines& lines, int offense, int defense,
                         const std::string& first) {
        characters += "  " + id + ":\n    name: " + id +
                      "\n    race: robot-droid\n    rank: troop" +
                      "\n    offense: " + std::to_string(offense) +
                      "\n    defense: " + std::to_string(defense) +
                      "\n    movement: 4\n    value: 5\n    life: 6\n    upgrades: 3\n" +
                      box(lines, Own, first);
        for (const auto& [slot, type] : {std::pair(Armor, "armor"), std::pair(Weapon, "weapon"),
                                         std::pair(Upgrade, "upgrade")})
            cards += "  " + id + "-" + type + ":\n    name: " + id + "\n    type: " + type +
                     "\n    cost: 1\n" + box(lines, slot);
    };
    for (std::size_t i = 0; i < cases.size(); ++i) {
        add("a" + std::to_string(i), cases[i].attacker, cases[i].offense, 3, attackLine(cases[i]));
        add("b" + std::to_string(i), cases[i].target, 4, cases[i].defense, {});
    }
    return characters + cards;
}

bool has(const Lines& lines, const std::string& word, bool armorToo = true) {
    return std::any_of(lines.begin(), lines.end(), [&](const Line& line) {
        return line.word == word && (armorToo || line.slot != Armor);
    });
}
int sum(const Lines& lines, const std::string& word, bool armorToo = true) {
    int all = 0;
    for (const Line& line : lines)
        if (line.word == word && (armorToo || line.slot != Armor))
            all += line.number;
    return all;
}
int best(const Lines& lines, const std::string& word) {
    int most = 0;
    for (const Line& line : lines)
        if (line.word == word)
            most = std::max(most, line.number);
    return most;
}
bool initiative(const Lines& lines, const std::string& side, bool ranged, bool armorToo) {
    return has(lines, "Initiative", armorToo) || has(lines, side + " Initiative", armorToo) ||
           has(lines, side + " Initiative " + (ranged ? "(Ranged)" : "(Melee)"), armorToo);
}

enum Way { ByOffense, ByShot, ByBlast };

struct Expected {
    int attack = 0, defense = 0;
    bool attackDice = false, defenseDice = false, specialist = false;
};

/// Second implementation by the rulebook. All characters are on the ground at the same level.
Expected plainly(const Case& c, Way way) {
    Expected e;
    const bool ranged = way != ByOffense;
    // Armor Pierce of a Weapon affects only attacks with the bearer's Offense (D-36).
    bool pierce = way == ByShot && c.pierce;
    for (const Line& line : c.attacker)
        if (line.word == "Armor Pierce" && (line.slot != Weapon || way == ByOffense))
            pierce = true;
    const bool armor = !pierce;
    const bool sneak = c.sneak &&
                       (has(c.attacker, "Sneak Attack") || (way == ByShot && c.sneakClause)) &&
                       !has(c.target, "Stealth Reveal", armor);
    const bool stab =
        c.back && c.away == 1 && !sneak && !has(c.target, "Back Stab Immunity", armor);
    e.attack = way == ByOffense ? c.offense : c.k;
    if (way == ByBlast)
        e.attack -= c.ring;
    if (way == ByOffense)
        e.attack += sum(c.attacker, "Offense") - sum(c.target, "Mod Offense", armor) +
                    (c.away == 1 ? best(c.attacker, "Martial") : 0);
    e.attack += sum(c.attacker, "Attack") - sum(c.target, "Mod Attack", armor);
    e.attack += (sneak ? 2 : 0) + (stab ? 2 : 0);
    e.attack += has(c.attacker, "Attack Support") ? c.support : 0;
    if (ranged && has(c.attacker, "Targeting") && !c.moved)
        e.attack += 1;
    const bool revealed = has(c.attacker, "Stealth Reveal") || has(c.target, "Stealth Reveal");
    if (ranged && has(c.target, "Stealth", armor) && !revealed)
        e.attack -= c.away;
    e.attack = std::max(0, e.attack);

    e.defense =
        std::max(0, c.defense + sum(c.target, "Defense", armor) - sum(c.attacker, "Mod Defense"));
    e.defense += has(c.target, "Defense Support", armor) ? c.targetSupport : 0;
    e.attackDice = initiative(c.attacker, "Attack", ranged, true);
    const bool directed = false;
    e.defenseDice = (initiative(c.target, "Defense", ranged, armor) || (ranged && c.away == 1)) &&
                    !stab && !sneak && !directed;
    e.specialist = way == ByOffense && has(c.attacker, "Weapon Specialist");
    return e;
}

Case someCase(oracle::RandomBoards& random) {
    Case c;
    c.attacker = someLines(random, attackWords, 4);
    c.target = someLines(random, targetWords, 4);
    c.offense = random.randomBelow(8);
    c.defense = random.randomBelow(8);
    c.k = 1 + random.randomBelow(7);
    c.range = 1 + random.randomBelow(5);
    c.area = 1 + random.randomBelow(3);
    c.pierce = random.oneChanceIn(2);
    c.sneakClause = random.oneChanceIn(4);
    c.back = random.oneChanceIn(2);
    c.sneak = random.oneChanceIn(3);
    c.moved = random.oneChanceIn(3);
    c.support = random.randomBelow(3);
    c.targetSupport = random.randomBelow(3);
    c.ring = random.randomBelow(c.area + 1);
    c.away = 1 + random.randomBelow(c.range);
    return c;
}

QByteArray reported(const Case& c, Way way) {
    QByteArray text = "way " + QByteArray::number(way) + " away " + QByteArray::number(c.away) +
                      " ring " + QByteArray::number(c.ring) + (c.back ? " back" : "") +
                      (c.sneak ? " sneak" : "") + (c.pierce ? " pierce" : "");
    for (const Lines* lines : {&c.attacker, &c.target})
        for (const Line& line : *lines)
            text += (lines == &c.attacker ? "\n  attacker " : "\n  target ") +
                    QByteArray::number(line.slot) + " " + QByteArray::fromStdString(sentence(line));
    return text;
}

} // namespace

class PairsCombat : public QObject {
    Q_OBJECT
  private slots:
    void everyPairOfKeywordsCountsAsTheBookSays() {
        const ability::LoadedVocabulary words;
        QVERIFY(words.vocabulary);
        schema::BindErrors errors;
        const FieldsPtr fields = bindFields(*words.loaded.system, errors);
        oracle::RandomBoards random(20261);
        const int packs = test::scaledCaseCount(120), inOne = 100;
        std::size_t attacks = 0, pierced = 0;
        for (int p = 0; p < packs; ++p) {
            std::vector<Case> cases;
            for (int i = 0; i < inOne; ++i)
                cases.push_back(someCase(random));
            const PackDocuments pack =
                test::packOf({{"pack.yaml", "warwright: 1\npack: p\nname: P\nversion: 1.0.0\n"},
                              {"content.yaml", entities(cases)}});
            const test::PlainWorld world(words.loaded.system, {&pack});
            const Reader reader(*fields, world);
            for (std::size_t i = 0; i < cases.size(); ++i) {
                const Case& c = cases[i];
                const auto fighter = [&](const std::string& id) {
                    const EntityView entity = world.find("character", id, "p");
                    Outfit outfit;
                    for (const char* type : {"-armor", "-weapon", "-upgrade"})
                        outfit.cards.push_back(reader.card(world.find("card", id + type, "p")));
                    return fighterOf(reader.character(entity), outfit, reader, *words.vocabulary);
                };
                Fighter a = fighter("a" + std::to_string(i)), b = fighter("b" + std::to_string(i));
                QCOMPARE(a.attacks.size(), std::size_t{3});
                QVERIFY2(a.ignoredLines.empty() && b.ignoredLines.empty(),
                         a.ignoredLines.empty() ? "target" : a.ignoredLines.front().c_str());
                applyOpponentEffects(b, a);
                applyOpponentEffects(a, b);
                MatchupSetting setting;
                setting.range = c.away;
                setting.fromBack = c.back;
                setting.sneak = c.sneak;
                setting.moved = c.moved;
                setting.attackSupporters = c.support;
                setting.defenseSupporters = c.targetSupport;
                setting.blastDistance = c.ring;
                setting.turns = 1;
                const auto reports = matchupReports(a, b, setting);
                for (const Way way : {ByOffense, ByShot, ByBlast}) {
                    const combat::AttackExplanation& got = reports[way].explanation;
                    if (!got.attack)
                        continue;
                    const Expected e = plainly(c, way);
                    const QByteArray text = reported(c, way);
                    QVERIFY2(got.attackTotal == e.attack,
                             text + "\nattack " + QByteArray::number(got.attackTotal) +
                                 " instead of " + QByteArray::number(e.attack));
                    QVERIFY2(got.defenseTotal == e.defense,
                             text + "\ndefense " + QByteArray::number(got.defenseTotal) +
                                 " instead of " + QByteArray::number(e.defense));
                    QVERIFY2((got.attack->rolls.attack == DiceCount::Three) == e.attackDice, text);
                    QVERIFY2((got.attack->rolls.defense == DiceCount::Three) == e.defenseDice,
                             text);
                    QVERIFY2((got.attack->rolls.specialist == Specialist::Yes) == e.specialist,
                             text);
                    ++attacks;
                    pierced += a.attacks[way].form.armorPierce ? 1 : 0;
                }
            }
        }
        qInfo("keyword by keyword: %d cases, %zu attacks, %zu of them with Armor Pierce",
              packs * inOne, attacks, pierced);
        QVERIFY(packs * inOne >= test::scaledCaseCount(10000) &&
                pierced > std::size_t(test::scaledCaseCount(5000)));
    }
};

QTEST_GUILESS_MAIN(PairsCombat)
#include "tst_pairs_combat.moc"
