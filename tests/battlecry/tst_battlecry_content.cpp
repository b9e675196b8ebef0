// Compares the pack's official content with the ledger's, read as plain YAML. Lost values are
// omitted from the pack and approved.

#include "tests/content/edited_pack.h"

#include <QTemporaryDir>
#include <QtTest>

#include <map>
#include <set>
#include <sstream>

using namespace ww;
using namespace ww::test;

namespace {

const QString kCore = QStringLiteral("content/packs/battlecry-core");
const QString kSample = QStringLiteral("content/packs/battlecry-sample");
const QString kSkeleton = QStringLiteral("content/systems/battlecry/skeleton");

/// An entity as `key=value` texts; two entities are equal if they have the same texts.
using Facts = std::set<std::string>;
using FactsById = std::map<std::string, Facts>;

const YAML::Node& ledger() {
    static const YAML::Node all =
        loadYaml(QStringLiteral("tests/battlecry/data/ledger-content.yaml"));
    return all;
}

/// Returns a section of the pack, merged from all files. Ids must be unique.
const std::map<std::string, YAML::Node>& section(const std::string& name) {
    static std::map<std::string, std::map<std::string, YAML::Node>> all = [] {
        std::map<std::string, std::map<std::string, YAML::Node>> out;
        for (const auto& [path, file] : yamlFilesBelow(kCore))
            if (file.IsMap() && !file["pack"])
                for (const auto& one : file)
                    for (const auto& entity : one.second)
                        if (!out[one.first.Scalar()]
                                 .emplace(entity.first.Scalar(), entity.second)
                                 .second)
                            qFatal("%s is there twice", entity.first.Scalar().c_str());
        return out;
    }();
    return all[name];
}

std::string listed(const YAML::Node& node) {
    std::string out;
    for (const std::string& one : scalarsOf(node))
        out += (out.empty() ? "" : " ") + one;
    return out;
}

void add(Facts& facts, const std::string& key, const YAML::Node& node) {
    if (node)
        facts.insert(key + "=" + listed(node));
}

/// Adds `slots.missile=2` for `slots: { missile: 2 }`.
void addMap(Facts& facts, const std::string& key, const YAML::Node& node) {
    for (const auto& one : node)
        facts.insert(key + "." + one.first.Scalar() + "=" + one.second.Scalar());
}

void addEffects(Facts& facts, const YAML::Node& effects) {
    for (const auto& each : effects)
        for (const auto& one : each) {
            const std::string kind = one.first.Scalar();
            if (kind == "stat")
                facts.insert("stat." + one.second["of"].Scalar() + "=" + one.second["by"].Scalar());
            else if (kind == "add_slot")
                facts.insert("addSlot." + one.second["slot"].Scalar() + "=" +
                             (one.second["count"] ? one.second["count"].Scalar() : "1"));
            else
                facts.insert(kind + "=" + one.second.Scalar());
        }
}

/// Returns the facts of an upgrade or title of the pack. Unknown keys become facts too, so that the
/// test notices extra fields.
Facts ofPack(const YAML::Node& card) {
    Facts facts;
    for (const auto& field : card) {
        const std::string key = field.first.Scalar();
        const YAML::Node value = field.second;
        if (key == "name" || key == "origin" || key == "knacks")
            continue;
        if (key == "requires")
            for (const auto& one : value)
                add(facts, "requires." + one.first.Scalar(), one.second);
        else if (key == "effects")
            addEffects(facts, value);
        else if (key == "range")
            facts.insert("range=" + value["min"].Scalar() + " " + value["max"].Scalar());
        else if (key == "text")
            facts.insert("text");
        else
            add(facts, key, value);
    }
    return facts;
}

Facts ofLedger(const YAML::Node& card, bool title) {
    static const std::map<std::string, std::string> names{{"mecha", "requires.mecha"},
                                                          {"title", "requires.title"},
                                                          {"veritech", "requires.veritech"},
                                                          {"mode", "requires.mode"},
                                                          {"psMin", "requires.ps_min"},
                                                          {"psMax", "requires.ps_max"},
                                                          {"sh", "stat.sh"},
                                                          {"hu", "stat.hu"},
                                                          {"ag", "stat.ag"},
                                                          {"addAction", "add_action"},
                                                          {"loseAction", "lose_action"},
                                                          {"targetAg", "target_ag"},
                                                          {"h2hDice", "hand_to_hand"},
                                                          {"antiMissile", "anti_missile"},
                                                          {"colour", "livery"}};
    Facts facts;
    if (title)
        facts.insert("slot=title");
    for (const auto& field : card) {
        const std::string key = field.first.Scalar();
        if (key == "addSlot")
            addMap(facts, key, field.second);
        else if (key == "allows" || key == "text")
            facts.insert("text"); // only the existence of a text is compared, because
                                  // pack and ledger assign one text differently
        else
            add(facts, names.count(key) ? names.at(key) : key, field.second);
        if (key == "missile")
            facts.insert("exhausts=true"); // by rule BC-MSL-1
    }
    return facts;
}

QByteArray shown(const std::string& id, const Facts& is, const Facts& wanted) {
    std::ostringstream out;
    out << id << ":";
    for (const std::string& one : is)
        if (!wanted.count(one))
            out << " +" << one;
    for (const std::string& one : wanted)
        if (!is.count(one))
            out << " -" << one;
    return QByteArray::fromStdString(out.str());
}

std::set<std::string> idsOf(const YAML::Node& map) {
    std::set<std::string> out;
    for (const auto& one : map)
        out.insert(one.first.Scalar());
    return out;
}
std::set<std::string> idsOf(const std::map<std::string, YAML::Node>& map) {
    std::set<std::string> out;
    for (const auto& one : map)
        out.insert(one.first);
    return out;
}

Facts modeOfPack(const YAML::Node& mode) {
    Facts facts;
    std::string stats;
    for (const char* stat : {"ps", "fp", "ag", "hu", "sh"})
        stats += mode[stat].Scalar() + " ";
    facts.insert("stats=" + stats);
    for (const auto& field : mode) {
        const std::string key = field.first.Scalar();
        if (key == "slots")
            addMap(facts, key, field.second);
        else if (key == "dial")
            add(facts, "dial", section("dials").at(field.second.Scalar())["maneuvers"]);
        else if (key.size() > 2 && key != "mode")
            add(facts, key, field.second);
    }
    return facts;
}

Facts modeOfLedger(const YAML::Node& mode) {
    Facts facts;
    std::string stats;
    for (const std::string& one : scalarsOf(mode["stats"]))
        stats += one + " ";
    facts.insert("stats=" + stats);
    addMap(facts, "slots", mode["slots"]);
    add(facts, "arc", mode["arc"]);
    add(facts, "actions", mode["actions"]);
    add(facts, "suppress", mode["suppress"]);
    add(facts, "transforms_to", mode["to"]);
    add(facts, "dial", mode["dial"]);
    return facts;
}

} // namespace

class TestBattlecryContent : public QObject {
    Q_OBJECT

  private slots:
    void theGameHasTheLedgersWords() {
        const YAML::Node types =
            loadYaml(QStringLiteral("content/systems/battlecry/system.yaml"))["types"];
        for (const auto& [list, type] : {std::pair("actions", "action"), {"slots", "slot"}}) {
            const std::vector<std::string> all = scalarsOf(ledger()[list]);
            QVERIFY(idsOf(types[type]["values"]) == std::set<std::string>(all.begin(), all.end()));
        }
    }

    void factionsAreTheLedgers() {
        FactsById is, wanted;
        for (const auto& [id, one] : section("factions"))
            is[one["side"].Scalar()].insert(id);
        for (const auto& side : ledger()["factions"])
            for (const std::string& id : scalarsOf(side.second))
                wanted[side.first.Scalar()].insert(id);
        QVERIFY(is == wanted);
        QCOMPARE(section("factions").size(), std::size_t{9});
    }

    void mechaAreTheLedgers() {
        QVERIFY(idsOf(section("chassis")) == idsOf(ledger()["mecha"]));
        std::set<std::string> dials;
        for (const auto& [id, one] : section("chassis")) {
            const YAML::Node wanted = ledger()["mecha"][id];
            QCOMPARE(listed(one["factions"]), wanted["faction"].Scalar());
            QCOMPARE(bool(one["veritech"]), bool(wanted["veritech"]));
            QCOMPARE(bool(one["text"]), bool(wanted["text"]));
            for (const char* lost : {"points", "base", "implicit_slots"})
                QVERIFY2(!one[lost], lost);
            std::set<std::string> modes;
            for (const auto& mode : one["modes"]) {
                const std::string name = mode["mode"].Scalar();
                modes.insert(name);
                const Facts has = modeOfPack(mode), right = modeOfLedger(wanted["modes"][name]);
                QVERIFY2(has == right, shown(id + " " + name, has, right));
                if (mode["dial"])
                    QVERIFY2(dials.insert(mode["dial"].Scalar()).second, id.c_str());
            }
            QVERIFY2(modes == idsOf(wanted["modes"]), id.c_str());
        }
        QVERIFY(dials == idsOf(section("dials")));
        QCOMPARE(dials.size(), std::size_t{9});
    }

    void dialsHaveSoManyWindows() {
        std::size_t maneuvers = 0, windows = 0;
        for (const auto& [id, one] : section("chassis"))
            for (const auto& mode : one["modes"]) {
                if (!mode["dial"])
                    continue;
                int count = 0;
                for (const std::string& maneuver :
                     scalarsOf(section("dials").at(mode["dial"].Scalar())["maneuvers"])) {
                    ++maneuvers;
                    // Maneuvers of unknown colour have only two characters.
                    QCOMPARE(maneuver.size(), std::size_t{2});
                    count += maneuver.find_first_of("BTR") == 1 ? 2 : 1;
                }
                windows += static_cast<std::size_t>(count);
                QCOMPARE(count,
                         ledger()["mecha"][id]["modes"][mode["mode"].Scalar()]["n"].as<int>());
            }
        QCOMPARE(maneuvers, std::size_t{71});
        QCOMPARE(windows, std::size_t{107});
    }

    void upgradesAndTitlesAreTheLedgers() {
        FactsById wanted;
        for (const auto& one : ledger()["titles"])
            wanted[one.first.Scalar()] = ofLedger(one.second, true);
        for (const auto& one : ledger()["upgrades"])
            wanted[one.first.Scalar()] = ofLedger(one.second, false);
        QCOMPARE(wanted.size(), std::size_t{25});
        std::set<std::string> ids;
        for (const auto& [id, facts] : wanted)
            ids.insert(id);
        QVERIFY(idsOf(section("upgrades")) == ids);
        for (const auto& [id, card] : section("upgrades")) {
            const Facts is = ofPack(card);
            QVERIFY2(is == wanted[id], shown(id, is, wanted[id]));
        }
        for (const auto& title : ledger()["titles"])
            if (title.second["allows"]) {
                const auto allowed = scalarsOf(
                    section("upgrades").at(title.second["allows"].Scalar())["requires"]["title"]);
                QVERIFY(std::count(allowed.begin(), allowed.end(), title.first.Scalar()) == 1);
            }
    }

    void pilotsAreTheLedgers() {
        QVERIFY(idsOf(section("pilots")) == idsOf(ledger()["pilots"]));
        QCOMPARE(section("pilots").size(), std::size_t{11});
        for (const auto& [id, one] : section("pilots")) {
            const YAML::Node wanted = ledger()["pilots"][id];
            Facts is, right{"name", "unique", "mecha", "text", "origin", "ps"};
            for (const auto& field : one)
                if (field.first.Scalar() != "knacks") // `knacks` are derived from the text
                    is.insert(field.first.Scalar());
            if (wanted["sh"]) {
                right.insert("sh_bonus");
                QCOMPARE(one["sh_bonus"].Scalar(), wanted["sh"].Scalar());
            }
            QVERIFY2(is == right, shown(id, is, right));
            QCOMPARE(one["ps"].Scalar(), wanted["ps"].Scalar());
            QCOMPARE(listed(one["mecha"]), std::string("alpha"));
            QCOMPARE(one["unique"].Scalar(), std::string("true"));
        }
    }

    /// The pack has only kinds of content that the ledger has.
    void thereIsNothingElse() {
        for (const auto& [path, file] : yamlFilesBelow(kCore))
            for (const auto& one : file)
                if (file.IsMap() && !file["pack"])
                    QVERIFY2((std::set<std::string>{"factions", "chassis", "dials", "pilots",
                                                    "upgrades"})
                                 .count(one.first.Scalar()),
                             qPrintable(path));
        for (const char* kind : {"factions", "chassis", "dials", "pilots", "upgrades"})
            for (const auto& [id, one] : section(kind))
                QVERIFY2(one["origin"]["page"].Scalar().find('L') == 0, id.c_str());
    }

    /// Every finding of the pack is approved, with a reason that quotes a line of the source text.
    void itOpensQuiet() {
        const PackCheckResult out = checkPack(sourcePath(kCore));
        QVERIFY2(out.wasOpened, out.findingLines().constData());
        QVERIFY2(out.unapprovedCodes().empty(), out.findingLines().constData());
        std::map<std::string, int> approved;
        for (const diag::Diagnostic& one : out.findings)
            if (one.approvalReason)
                ++approved[one.code];
        QCOMPARE(approved["core.field.missing"],
                 6 + 25 + 11 + 3 + 2); // fields without points, dials or slots
        QCOMPARE(approved["battlecry.dial.colour-unknown"], 71);
        QCOMPARE(approved["battlecry.action.undefined"], 6);
        QCOMPARE(approved["battlecry.dial.twin"], 2);
        QCOMPARE(approved.size(), std::size_t{4});
        for (const auto& one : loadYaml(kCore + QStringLiteral("/approvals.yaml")))
            QVERIFY2(one["reason"].Scalar().find("(L") != std::string::npos,
                     one["at"].Scalar().c_str());
    }

    /// The sample doesn't depend on the official content, has no missing values and no approvals.
    void theSampleIsWhole() {
        const PackCheckResult out = checkPack(sourcePath(kSample));
        QVERIFY2(out.wasOpened && out.findings.empty(), out.findingLines().constData());
        QVERIFY(!QFile::exists(sourcePath(kSample + QStringLiteral("/approvals.yaml"))));
        std::map<std::string, int> many;
        int cards = 0;
        for (const auto& [path, file] : yamlFilesBelow(kSample)) {
            QVERIFY2(!file["requires"], qPrintable(path));
            if (file["pack"])
                continue;
            for (const auto& one : file) {
                many[one.first.Scalar()] += static_cast<int>(one.second.size());
                for (const auto& entity : one.second) {
                    if (one.first.Scalar() == "damage_cards")
                        cards += entity.second["copies"].as<int>();
                    if (one.first.Scalar() == "dials")
                        for (const std::string& maneuver : scalarsOf(entity.second["maneuvers"]))
                            QVERIFY2(maneuver.find_first_of("gwr") == maneuver.size() - 1,
                                     maneuver.c_str());
                }
            }
        }
        QCOMPARE(cards, 33);
        QCOMPARE(many["factions"], 1);
        QCOMPARE(many["pilots"], 12);
        QCOMPARE(many["missions"], 2);
        QCOMPARE(many["squads"], 2);
        QVERIFY(many["chassis"] >= 4 && many["upgrades"] >= 12 && many["obstacles"] >= 3);
        QCOMPARE(
            loadYaml(kSample + QStringLiteral("/faction.yaml"))["factions"]["stormglass"]["side"]
                .Scalar(),
            std::string("other"));
    }

    void theSkeletonIsSound() {
        QTemporaryDir folder;
        QVERIFY(copyFolder(sourcePath(kSkeleton), folder.path()));
        const PackCheckResult out = checkPack(folder.path());
        QVERIFY2(out.wasOpened && out.findings.empty(), out.findingLines().constData());
    }
};

QTEST_GUILESS_MAIN(TestBattlecryContent)
#include "tst_battlecry_content.moc"
