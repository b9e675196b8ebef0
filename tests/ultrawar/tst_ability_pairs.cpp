// Tests pairs of forms with a second reader: every keyword, state and stat with every scope, and
// attacks with words and clauses in any order.

#include "rules/systems/ultrawar/ability/kinds.h"
#include "rules/systems/ultrawar/ability/write.h"
#include "tests/support/share.h"
#include "tests/ultrawar/ability_plain.h"

#include <QtTest>

#include <random>

using namespace ww;
using namespace ww::ultrawar::ability;

class TestAbilityPairs : public QObject {
    Q_OBJECT

    LoadedVocabulary words_;
    std::mt19937 random_{20261122};
    int cases_ = 0;
    int mistakes_ = 0;

    std::size_t below(std::size_t bound) { return random_() % bound; }
    bool chance(unsigned oneIn) { return below(oneIn) == 0; }
    template <class T>
    const T& pick(const std::vector<T>& list) {
        return list[below(list.size())];
    }

    /// Returns the text in lower case, in capitals, with hyphens for spaces, or unchanged.
    std::string spelled(std::string text) {
        const std::size_t how = below(6);
        for (std::size_t i = 0; i < text.size(); ++i)
            if (how == 0)
                text[i] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[i])));
            else if (how == 1)
                text[i] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[i])));
            else if (how == 2 && text[i] == ' ' && i + 1 < text.size() &&
                     std::isalpha(static_cast<unsigned char>(text[i - 1])) != 0 &&
                     std::isalpha(static_cast<unsigned char>(text[i + 1])) != 0)
                text[i] = '-';
        return text;
    }

    /// Returns all scopes: none, and each kind of character, one or all, at several distances.
    struct Whom {
        std::string text, who;
        bool all = false, reach = false;
    };
    std::vector<Whom> scopes() const {
        std::vector<Whom> out(1);
        for (const schema::Term* who : words_.vocabulary->all(TermKind::Who))
            for (const char* all : {"", "all "})
                for (const char* reach :
                     {"", ", Range 3", ", Area 2", ", Range 5, Area of Effect 1"})
                    out.push_back({" (" + (all + who->name) + reach + ")", who->name, *all != 0,
                                   *reach != 0});
        return out;
    }

    /// Returns the keyword with random arguments. Sets `unpaid` if the keyword needs a cost but has
    /// none.
    std::string keyword(const schema::Term& term, bool& unpaid) {
        std::string out = spelled(term.name);
        if (!term.aliases.empty() && chance(2))
            out = spelled(term.aliases.front());
        std::string inside;
        for (const schema::TermParameter& one : term.parameters) {
            if (one.kind == "mods")
                out += pick<std::string>({" +1 Offense", " −2 Defense/+1 Magic", " -1 Energy"});
            else if (one.kind == "signed")
                out += pick<std::string>({" +1", " +4"});
            else if (one.kind == "int")
                out += pick<std::string>({" 1", " 5"});
            else if (one.kind == "mode")
                inside = pick<std::string>({"", "Melee", "Ranged"});
            else if (one.kind == "range")
                inside = "Range 6";
            else if (one.kind == "area")
                inside = pick<std::string>({"", "Area 2", "Area of Effect 3"});
        }
        const bool paid = term.cost != schema::TermCost::None && chance(2);
        if (paid)
            inside += (inside.empty() ? "" : ", ") +
                      pick<std::string>({"1 magic", "Turn", "2 fuel, Turn", "3 ammunition"});
        unpaid = term.cost == schema::TermCost::Required && !paid;
        if (inside.starts_with("Area of Effect")) // `Area` means the same
            inside.replace(0, 14, "Area");
        return inside.empty() ? out : out + " (" + inside + ")";
    }

    void holds(const std::string& text, bool mistaken) {
        ++cases_;
        mistakes_ += mistaken ? 1 : 0;
        const Ability line = readAbility(text, *words_.vocabulary);
        const auto shown = [](const LineFacts& facts) {
            std::string out;
            for (const auto& [key, value] : facts)
                out += "\n  " + key + ": " + value;
            return out;
        };
        QVERIFY2(line.understood, text.c_str());
        LineFacts plain = PlainLineReader::readFacts(text);
        LineFacts tree = TreeFactsReader::readFacts(line);
        QVERIFY2(plain == tree, (text + shown(plain) + "\n-- and" + shown(tree)).c_str());
        std::string reported;
        bool bad = false;
        for (const Fault& fault : line.faults) {
            reported += " " + fault.kind->code;
            bad = bad || fault.kind->severity == diag::Severity::Error || fault.kind == &noEffect ||
                  fault.kind->code == "ultrawar.ability.odd-pair";
        }
        QVERIFY2(bad == mistaken, (text + reported).c_str());
        const std::string written = writeAbility(line);
        const Ability again = readAbility(written, *words_.vocabulary);
        QVERIFY2(again.understood && same(line, again), (text + "\n" + written).c_str());
        QCOMPARE(writeAbility(again), written);
        // Writing keeps the author's kind of minus sign.
        QCOMPARE(written.find("−") == std::string::npos, text.find("−") == std::string::npos);
    }

    /// A line begins with its effect, or with a feat against a target or against a number.
    enum class Front { Alone, Against, Number };
    std::string front(Front how) {
        const std::string cost =
            chance(3) ? pick<std::string>({"2 magic: ", "Turn, X fuel: "}) : "";
        const std::string school =
            spelled(pick<std::string>({"Magic", "Energy", "Mechanical", "Alien", "Electronic"}));
        return how == Front::Alone     ? cost
               : how == Front::Against ? cost + "Feat Roll " + school + " vs enemy: "
                                       : cost + spelled("Feat Roll ") + school + " 9+: ";
    }
    static bool oddWhom(const Whom& whom) { return whom.who == "self" && (whom.all || whom.reach); }

  private slots:
    void initTestCase() { QVERIFY(words_.vocabulary != nullptr); }

    void everyKeywordGoesWithEveryScope() {
        for (const schema::Term* term : words_.vocabulary->all(TermKind::Keyword))
            for (const Whom& whom : scopes()) {
                bool unpaid = false;
                const std::string what = "Grant " + keyword(*term, unpaid) + whom.text;
                holds(front(pick<Front>({Front::Alone, Front::Against, Front::Number})) + what,
                      unpaid || oddWhom(whom));
                if (QTest::currentTestFailed())
                    return;
            }
        qInfo("%d lines so far, %d of them mistakes", cases_, mistakes_);
        QVERIFY(cases_ > 2500);
    }

    void everyStateGoesWithEveryScope() {
        const int before = cases_;
        for (const schema::Term* term : words_.vocabulary->all(TermKind::State))
            for (const Whom& whom : scopes())
                for (const Front how : {Front::Alone, Front::Against, Front::Number}) {
                    const bool nobody = whom.who.empty() && how != Front::Against;
                    const bool itself = whom.who == "self" && term->name != "Retreat";
                    holds(front(how) + "Inflict " + spelled(term->name) + whom.text,
                          nobody || itself || oddWhom(whom));
                    if (QTest::currentTestFailed())
                        return;
                }
        qInfo("%d lines so far, %d of them mistakes", cases_, mistakes_);
        QVERIFY(cases_ - before > 1000);
    }

    void everyStatGoesWithEveryScope() {
        const int before = cases_;
        for (const schema::Term* term : words_.vocabulary->all(TermKind::Stat))
            for (const Whom& whom : scopes())
                for (const char* sign : {"+", "-", "−"}) {
                    const std::string number = pick<std::string>({"0", "1", "4"});
                    std::string what = sign + number + " " + spelled(term->name);
                    if (chance(3))
                        what += "/−1 Health";
                    holds(front(pick<Front>({Front::Alone, Front::Against, Front::Number})) +
                              (whom.text.empty() && chance(2) ? "" : "Mod ") + what + whom.text,
                          number == "0" || oddWhom(whom));
                    if (QTest::currentTestFailed())
                        return;
                }
        qInfo("%d lines so far, %d of them mistakes", cases_, mistakes_);
        QVERIFY(cases_ - before > 1500);
    }

    void attacksTakeTheirClausesInAnyOrder() {
        for (int i = 0; i < test::scaledCaseCount(8000); ++i) {
            attack();
            if (QTest::currentTestFailed())
                return;
        }
        qInfo("%d lines in all, %d of them mistakes", cases_, mistakes_);
        QVERIFY(cases_ > test::scaledCaseCount(8000));
        QVERIFY(mistakes_ > test::scaledCaseCount(1000) && mistakes_ < cases_ / 2);
    }

  private:
    void attack() {
        static const std::vector<std::string> all{
            "Directed Ranged", "Directed", "Linear", "Front Arch", "Explosive", "Magical",
            "Energy",          "Munition", "Fire",   "Acid",       "Stun",      "Power Down"};
        std::vector<std::string> statuses = all;
        std::shuffle(statuses.begin(), statuses.end(), random_);
        statuses.resize(below(3));
        std::set<std::string> is(statuses.begin(), statuses.end());
        if (is.count("Directed") + is.count("Directed Ranged") == 2)
            return;
        const bool directed = is.count("Directed") + is.count("Directed Ranged") > 0;
        const auto both = [&](const char* a, const char* b) { return is.count(a) && is.count(b); };
        const bool range = chance(2), area = chance(4), paidX = chance(3);
        const std::string value = pick<std::string>({"0", "4", "12", "X", "Offense"});
        bool bad = (value == "X" && !paidX);
        // Pairs that the ledger forbids (E07, W07), and requirements (E11).
        for (const char* dealsNone : {"Stun", "Power Down"})
            bad = bad || both(dealsNone, "Acid") || both(dealsNone, "Fire");
        bad = bad || both("Stun", "Power Down") || both("Linear", "Front Arch") ||
              both("Munition", "Magical") || (directed && (is.count("Linear") != 0)) ||
              (directed && is.count("Front Arch") != 0) || (is.count("Linear") != 0 && area) ||
              (is.count("Front Arch") != 0 && (range || area)) ||
              (!range && (directed || is.count("Linear") != 0 || is.count("Munition") != 0));

        std::vector<std::string> clauses;
        std::string front = paidX ? "X magic: " : chance(3) ? "Turn, 2 ammunition: " : "";
        std::string ahead;
        if (range && chance(4))
            ahead += chance(2) ? "Range 5 " : "Range 5, ";
        else if (range)
            clauses.emplace_back("Range 5");
        if (area && chance(4))
            ahead += chance(2) ? "Area 2 " : "Area of Effect 2, ";
        else if (area)
            clauses.emplace_back(chance(2) ? "Area 2" : "Area of Effect 2");
        if (chance(3))
            clauses.emplace_back(chance(2) ? "LOS" : "Line of Sight");
        if (chance(4))
            clauses.push_back("for " + pick<std::string>({"turn", "round", "game"}));
        if (chance(5))
            clauses.emplace_back("\"Twice, (a day): no more.\"");
        for (const char* one : {"Armor Pierce", "Breach", "Sneak Attack", "Sneak Attack (1 fuel)",
                                "Deviate 3 (2 magic)", "Multi-Shot 2 (1 ammo)", "Deviate 2"})
            if (chance(9)) {
                const std::string text = one;
                const std::string start = text.substr(0, 6);
                if (std::any_of(clauses.begin(), clauses.end(),
                                [&](const std::string& other) { return other.starts_with(start); }))
                    continue;
                clauses.push_back(text);
                const bool ranged = start == "Deviat" || start == "Multi-";
                bad = bad || (ranged && !range) || text == "Deviate 2";
            }
        std::shuffle(clauses.begin(), clauses.end(), random_);
        std::string line = (chance(6) ? "[Song of, old: times] " : "") +
                           std::string(chance(6) ? "Equip: " : "") + front + ahead;
        for (const std::string& status : statuses)
            line += spelled(status) + " ";
        line += spelled("Attack") + " " + value;
        for (const std::string& clause : clauses)
            line += ", " + (clause.front() == '"' ? clause : spelled(clause));
        holds(line + (chance(6) ? "!" : ""), bad);
    }
};

QTEST_GUILESS_MAIN(TestAbilityPairs)
#include "tst_ability_pairs.moc"
