// Compares the core pack with the ledger's content, read as plain YAML.

#include "tests/content/yaml_files.h"

#include <QtTest>

#include <map>
#include <set>

using namespace ww::test;

namespace {

/// The facts of a thing: names with their values as text.
using Facts = std::map<std::string, std::string>;
using FactsById = std::map<std::string, Facts>;

const YAML::Node& ledger() {
    static const YAML::Node all =
        loadYaml(QStringLiteral("tests/warzone/data/ledger-content.yaml"));
    return all;
}

/// Returns a section of the pack, merged from all files.
YAML::Node section(const std::string& name) {
    YAML::Node out;
    for (const auto& [path, file] : yamlFilesBelow(QStringLiteral("content/packs/warzone-core")))
        if (file[name])
            for (const auto& one : file[name])
                out[one.first.Scalar()] = one.second;
    return out;
}
YAML::Node sheet() {
    return section("battle_sheets")["battle-sheet"];
}

Facts factsOf(const YAML::Node& map) {
    Facts out;
    for (const auto& one : map)
        out[one.first.Scalar()] = one.second.Scalar();
    return out;
}
FactsById factsById(const YAML::Node& maps) {
    FactsById out;
    for (const auto& one : maps)
        out[one.first.Scalar()] = factsOf(one.second);
    return out;
}

} // namespace

class TestWarzoneContent : public QObject {
    Q_OBJECT

  private slots:
    void bandsAreTheLedgers() {
        std::map<std::string, std::vector<std::string>> is, wanted;
        const YAML::Node bands = section("bands");
        for (const auto& one : bands)
            is[one.second["code"].Scalar()] = {one.second["min"].Scalar(),
                                               one.second["max"].Scalar()};
        for (const auto& one : ledger()["bands"])
            wanted[one.first.Scalar()] = {one.second[0].Scalar(), one.second[1].Scalar()};
        QVERIFY(is == wanted);
        QCOMPARE(sheet()["bands"].size(), std::size_t{5});
    }

    void modifiersAreTheLedgers() {
        FactsById is;
        const YAML::Node modifiers = section("modifiers");
        for (const auto& one : modifiers) {
            Facts& facts = is[one.first.Scalar()];
            for (const auto& stat : one.second["stats"])
                facts[stat.Scalar()] =
                    one.second["op"] ? one.second["op"].Scalar() : one.second["value"].Scalar();
            for (const char* key : {"further", "limit"})
                if (one.second[key])
                    facts[key] = one.second[key].Scalar();
        }
        const FactsById wanted = factsById(ledger()["modifiers"]);
        QCOMPARE(wanted.size(), std::size_t{25});
        QVERIFY(is == wanted);
        std::set<std::string> listed;
        for (const auto& one : sheet()["modifiers"])
            listed.insert(one.Scalar());
        QCOMPARE(listed.size(), std::size_t{25});
    }

    void diceAndNumbersAreTheLedgers() {
        QVERIFY(factsOf(sheet()["dice"]) == factsOf(ledger()["dice"]));
        for (const auto& one : ledger()["numbers"])
            QVERIFY2(factsOf(sheet()[one.first.Scalar()]) == factsOf(one.second),
                     one.first.Scalar().c_str());
        QCOMPARE(sheet()["wait"]["choices"].size(), ledger()["waits"].as<std::size_t>());
    }

    void posturesAndRadiiAreTheLedgers() {
        FactsById is;
        const YAML::Node postures = section("postures");
        for (const auto& one : postures)
            for (const char* key : {"arc", "cc_defender", "attacker_rc", "attacker_cc"})
                if (one.second[key])
                    is[one.first.Scalar()][key] = one.second[key].Scalar();
        QVERIFY(is == factsById(ledger()["postures"]));
        Facts radii, turns;
        const YAML::Node commands = section("commands"), limits = section("vehicle_limits");
        for (const auto& one : commands)
            radii[one.second["who"].Scalar()] = one.second["radius"].Scalar();
        for (const auto& one : limits)
            turns[one.second["type"].Scalar()] = one.second["turn"].Scalar();
        QVERIFY(radii == factsOf(ledger()["commands"]));
        QVERIFY(turns == factsOf(ledger()["turns"]));
    }

    void tablesAreTheLedgers() {
        FactsById is;
        const YAML::Node tables = section("die_tables");
        for (const auto& one : tables)
            for (const auto& row : one.second["rows"])
                is[one.first.Scalar()][row["result"].Scalar()] =
                    row["from"].Scalar() + "-" + row["to"].Scalar();
        QVERIFY(is == factsById(ledger()["tables"]));
    }
};

QTEST_GUILESS_MAIN(TestWarzoneContent)
#include "tst_warzone_content.moc"
