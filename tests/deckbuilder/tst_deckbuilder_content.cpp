// Tests that every check of the rules ledger has its mistake, and that the packs are whole.

#include "tests/content/edited_pack.h"

#include <QTemporaryDir>
#include <QtTest>

#include <map>
#include <set>

using namespace ww;
using namespace ww::test;

namespace {

const QString kLedger = QStringLiteral("content/systems/deckbuilder/ledger.yaml");
const QString kCases = QStringLiteral("tests/data/checks/");
const QString kSample = QStringLiteral("content/packs/deckbuilder-sample");

YAML::Node sampleSection(const char* section) {
    YAML::Node out;
    QDirIterator each(sourcePath(kSample), {"*.yaml"}, QDir::Files, QDirIterator::Subdirectories);
    while (each.hasNext()) {
        const YAML::Node file = YAML::LoadFile(each.next().toStdString());
        if (!file.IsMap() || !file[section])
            continue;
        for (const auto& entity : file[section])
            out[entity.first.Scalar()] = entity.second;
    }
    return out;
}

int copiesOf(const YAML::Node& card) {
    return card["copies"] ? card["copies"].as<int>() : 1;
}

/// Returns all text boxes of a card, one after the other.
std::string textOf(const YAML::Node& card) {
    std::string out;
    for (const char* key : {"standard", "ability", "equip_text", "general"})
        if (card[key])
            out += card[key].Scalar() + "|";
    return out + (card["exclusive"] ? card["exclusive"]["text"].Scalar() : "");
}

} // namespace

class TestDeckbuilderContent : public QObject {
    Q_OBJECT

  private slots:
    void packsHaveNoFindings_data() {
        QTest::addColumn<QString>("folder");
        for (const char* name : {"deckbuilder-core", "deckbuilder-sample"})
            QTest::newRow(name) << QStringLiteral("content/packs/") + QLatin1String(name);
        QTest::newRow("skeleton") << QStringLiteral("content/systems/deckbuilder/skeleton");
    }
    void packsHaveNoFindings() {
        QFETCH(QString, folder);
        QTemporaryDir copy;
        QVERIFY(ww::test::copyFolder(sourcePath(folder), copy.path()));
        const PackCheckResult out = checkPack(copy.path());
        QVERIFY2(out.wasOpened && out.unapprovedCodes().empty(), out.findingLines().constData());
    }

    void everyCheckOfTheLedgerHasARow() {
        std::set<std::string> has;
        for (const auto& row : loadYaml(kLedger)["ledger"])
            has.insert(row.first.Scalar());
        for (int i = 1; i <= 33; ++i)
            QVERIFY2(has.count("DB-C" + std::to_string(i)), qPrintable(QString::number(i)));
        QCOMPARE(has.size(), std::size_t{33});
    }

    /// Checks of the game have a case in tests/data/checks, whose findings tst_check_cases
    /// compares. Those of the schemas are made here.
    void everyCheckHasItsMistake() {
        const YAML::Node held =
            loadYaml(QStringLiteral("tests/deckbuilder/data/ledger-examples.yaml"));
        const QString base = sourcePath(kCases + QString::fromStdString(held["base"].Scalar()) +
                                        QStringLiteral("/fixed"));
        std::size_t inCases = 0;
        for (const auto& row : loadYaml(kLedger)["ledger"]) {
            const std::string id = row.first.Scalar(), code = row.second["code"].Scalar();
            std::vector<std::string> further;
            if (row.second["also"])
                further = scalarsOf(row.second["also"]);
            for (const std::string& one : further)
                QVERIFY2(QDir(sourcePath(kCases + QString::fromStdString(one))).exists(),
                         one.c_str());
            const YAML::Node example = held["examples"][id];
            if (!example) {
                QVERIFY2(QDir(sourcePath(kCases + QString::fromStdString(code))).exists(),
                         code.c_str());
                QVERIFY2(code.starts_with("deckbuilder."), code.c_str());
                ++inCases;
                continue;
            }
            QTemporaryDir folder;
            QVERIFY(ww::test::copyFolder(base, folder.path()));
            QVERIFY(checkPack(folder.path()).unapprovedCodes().empty());
            QVERIFY2(applyFileEdit(folder.path() + QStringLiteral("/content.yaml"), example),
                     id.c_str());
            const PackCheckResult out = checkPack(folder.path());
            QVERIFY2(out.wasOpened && out.unapprovedCodes().count(code),
                     (QByteArray::fromStdString(id) + ' ' + out.findingLines()).constData());
        }
        QCOMPARE(inCases + held["examples"].size(), std::size_t{33});
    }

    void theSampleIsAWholeBox() {
        const std::map<std::string, int> wanted{
            {"generals", 10},  {"characters", 50},   {"enhancements", 25},
            {"equipment", 25}, {"attacks", 10},      {"power_sources", 15},
            {"tokens", 21},    {"battlegrounds", 6}, {"basic_cards", 65}};
        int all = 0;
        for (const auto& [section, number] : wanted) {
            int copies = 0;
            for (const auto& card : sampleSection(section.c_str()))
                copies += copiesOf(card.second);
            QCOMPARE(copies, number);
            all += copies;
        }
        QCOMPARE(all, 227);
    }

    void noTwoCardsOfTheSampleSayTheSame() {
        const std::map<std::string, std::size_t> least{
            {"characters", 50}, {"enhancements", 15}, {"equipment", 15}};
        std::set<std::string> texts;
        std::size_t cards = 0;
        for (const auto& [section, number] : least) {
            const YAML::Node all = sampleSection(section.c_str());
            QVERIFY(all.size() >= number);
            for (const auto& card : all) {
                texts.insert(textOf(card.second));
                ++cards;
            }
        }
        QCOMPARE(texts.size(), cards);
    }

    void scenariosAreForEveryNumberOfPlayers() {
        std::set<std::pair<std::string, int>> has;
        for (const auto& one : sampleSection("scenarios"))
            has.emplace(one.second["mode"].Scalar(), one.second["players"].as<int>());
        const std::set<std::pair<std::string, int>> wanted{{"solo", 1}, {"coop", 2},   {"coop", 3},
                                                           {"coop", 4}, {"versus", 4}, {"duel", 2}};
        QVERIFY(has == wanted);
    }
};

QTEST_GUILESS_MAIN(TestDeckbuilderContent)
#include "tst_deckbuilder_content.moc"
