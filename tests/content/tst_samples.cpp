// Tests that shipped packs have no findings, and that every constraint finds its mistake.

#ifndef Q_MOC_RUN // moc 6.4 can't parse <concepts>
#include "rules/systems/ultrawar/analysis/value.h"
#endif
#include "tests/content/edited_pack.h"

#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <random>
#include <set>

using namespace ww;
using namespace ww::test;

namespace {

const QString kSample = QStringLiteral("content/packs/lanternwrights-vs-ironloom");
const QString kSkeleton = QStringLiteral("content/systems/ultrawar/skeleton");
const QString kSkirmish = QStringLiteral("tests/data/systems/skirmish-pack");

} // namespace

class TestSamples : public QObject {
    Q_OBJECT

  private slots:
    void theSamplePackHasNoFindings() {
        const PackCheckResult out = checkPack(sourcePath(kSample));
        QVERIFY2(out.wasOpened, out.findingLines().constData());
        QVERIFY2(out.unapprovedCodes().empty(), out.findingLines().constData());
    }

    void theSkeletonWantsOnlyItsFiftyCards() {
        QTemporaryDir folder;
        QVERIFY(copyFolder(sourcePath(kSkeleton), folder.path()));
        const PackCheckResult out = checkPack(folder.path());
        QVERIFY2(out.wasOpened, out.findingLines().constData());
        QVERIFY2(out.unapprovedCodes() == std::set<std::string>{"ultrawar.deck.incomplete"},
                 out.findingLines().constData());
        for (const diag::Diagnostic& one : out.findings)
            QCOMPARE(one.severity, diag::Severity::Unfinished);
    }

    void aGameWithoutCodeLoadsAndChecks() {
        const PackCheckResult out = checkPack(sourcePath(kSkirmish));
        QVERIFY2(out.wasOpened, out.findingLines().constData());
        QVERIFY2(out.unapprovedCodes().empty(), out.findingLines().constData());
    }

    void aGameWithoutCodeFindsItsMistakes_data() {
        QTest::addColumn<QString>("find");
        QTest::addColumn<QString>("replace");
        QTest::addColumn<QString>("code");
        QTest::newRow("sum") << "cutter: 3"
                             << "cutter: 6"
                             << "mudwater.band.too-dear";
        QTest::newRow("count") << "role: captain"
                               << "role: hand"
                               << "mudwater.band.one-captain";
        QTest::newRow("reference") << "bearer: old-marta"
                                   << "bearer: old-martha"
                                   << "core.ref.unresolved";
        QTest::newRow("through a reference") << "bearer: old-marta"
                                             << "bearer: otter"
                                             << "mudwater.relic.carried-by-beast";
        QTest::newRow("two fields") << "might: 4"
                                    << "might: 6\n    flavour: x"
                                    << "";
        QTest::newRow("unit") << "pace: 25 cm"
                              << "pace: 25 mm"
                              << "core.field.*";
        QTest::newRow("bound") << "might: 4"
                               << "might: 7"
                               << "core.field.out-of-range";
        QTest::newRow("word of its language") << "Webbed"
                                              << "Webed"
                                              << "*";
    }
    void aGameWithoutCodeFindsItsMistakes() {
        QFETCH(QString, find);
        QFETCH(QString, replace);
        QFETCH(QString, code);
        QTemporaryDir folder;
        QVERIFY(copyFolder(sourcePath(kSkirmish), folder.path()));
        YAML::Node how;
        how["find"] = find.toStdString();
        how["replace"] = replace.toStdString();
        QVERIFY(applyFileEdit(folder.path() + QStringLiteral("/everything.yaml"), how));
        const PackCheckResult out = checkPack(folder.path());
        QVERIFY(out.wasOpened);
        const std::set<std::string> codes = out.unapprovedCodes();
        if (code.isEmpty())
            QVERIFY2(codes.empty(), out.findingLines().constData());
        else if (code.endsWith(QLatin1Char('*')))
            QVERIFY2(std::any_of(codes.begin(), codes.end(),
                                 [&](const std::string& one) {
                                     return QString::fromStdString(one).startsWith(code.chopped(1));
                                 }),
                     out.findingLines().constData());
        else
            QVERIFY2(codes.count(code.toStdString()), out.findingLines().constData());
    }

    void everyConstraintFindsItsMistake_data() {
        QTest::addColumn<int>("row");
        const YAML::Node breaks =
            loadYaml(QStringLiteral("tests/content/data/breaks.yaml"))["breaks"];
        for (std::size_t i = 0; i < breaks.size(); ++i)
            QTest::newRow(breaks[i]["code"].Scalar().c_str()) << static_cast<int>(i);
    }
    void everyConstraintFindsItsMistake() {
        QFETCH(int, row);
        const YAML::Node one =
            loadYaml(QStringLiteral("tests/content/data/breaks.yaml"))["breaks"][row];
        QTemporaryDir folder;
        QVERIFY(copyFolder(sourcePath(kSample), folder.path()));
        for (const auto& how : one["edits"])
            QVERIFY(applyFileEdit(folder.path() + QLatin1Char('/') +
                                      QString::fromStdString(how["file"].Scalar()),
                                  how));
        const PackCheckResult out = checkPack(folder.path());
        QVERIFY(out.wasOpened);
        QVERIFY2(out.unapprovedCodes().count(one["code"].Scalar()), out.findingLines().constData());
    }

    void findsThatAndNothingElse_data() {
        QTest::addColumn<int>("row");
        const YAML::Node rows =
            loadYaml(QStringLiteral("tests/content/data/judged.yaml"))["judged"];
        for (std::size_t i = 0; i < rows.size(); ++i)
            QTest::newRow(rows[i]["is"].Scalar().c_str()) << static_cast<int>(i);
    }
    void findsThatAndNothingElse() {
        QFETCH(int, row);
        const YAML::Node one =
            loadYaml(QStringLiteral("tests/content/data/judged.yaml"))["judged"][row];
        QTemporaryDir folder;
        QVERIFY(copyFolder(sourcePath(kSample), folder.path()));
        for (const auto& how : one["edits"])
            QVERIFY2(applyFileEdit(folder.path() + QLatin1Char('/') +
                                       QString::fromStdString(how["file"].Scalar()),
                                   how),
                     how["find"].Scalar().c_str());
        const PackCheckResult out = checkPack(folder.path());
        QVERIFY(out.wasOpened);
        const std::vector<std::string> besides =
            one["besides"] ? scalarsOf(one["besides"]) : std::vector<std::string>();
        std::vector<const diag::Diagnostic*> found;
        for (const diag::Diagnostic& each : out.findings)
            if (!each.approvalReason &&
                std::find(besides.begin(), besides.end(), each.code) == besides.end())
                found.push_back(&each);
        for (const auto& want : one["finds"]) {
            const auto it =
                std::find_if(found.begin(), found.end(), [&](const diag::Diagnostic* each) {
                    return each->code == want["code"].Scalar() &&
                           each->placeInModel.starts_with(want["at"].Scalar());
                });
            QVERIFY2(it != found.end(), QByteArray::fromStdString(want["code"].Scalar()) +
                                            " isn't among\n" + out.findingLines());
            const diag::Diagnostic& is = **it;
            const auto has = [](const auto& list, const auto& text, const YAML::Node& part) {
                return !part || std::any_of(list.begin(), list.end(), [&](const auto& each) {
                    return text(each).find(part.Scalar()) != std::string::npos;
                });
            };
            const auto label = [](const diag::Fix& fix) { return fix.label; };
            const auto message = [](const diag::Related& other) { return other.message; };
            QVERIFY2(!want["says"] || is.message.find(want["says"].Scalar()) != std::string::npos,
                     is.message.c_str());
            QVERIFY2(has(is.fixes, label, want["fix"]), is.message.c_str());
            QVERIFY2(has(is.related, message, want["related"]), is.message.c_str());
            found.erase(it);
        }
        QVERIFY2(found.empty(), out.findingLines().constData());
    }

    /// A new troop with the suggested Value is no outlier and makes no other troop an outlier, even
    /// while one of its numbers is missing.
    void aFairTroopAccusesNobody() {
        std::vector<ultrawar::StatLine> lines;
        for (const auto& [name, file] : yamlFilesBelow(kSample))
            for (const auto& one : file["characters"]) {
                const YAML::Node f = one.second;
                lines.push_back({one.first.Scalar(), f["name"].Scalar(), f["faction"].Scalar(),
                                 f["offense"].as<int>(), f["defense"].as<int>(),
                                 f["movement"].as<int>(), f["value"].as<int>(),
                                 f["life"].as<int>()});
            }
        QCOMPARE(lines.size(), std::size_t{16});
        std::mt19937 random(20261122);
        const auto of = [&](int from, int to) {
            return from + static_cast<int>(random() % static_cast<unsigned>(to - from + 1));
        };
        QTemporaryDir folder;
        QVERIFY(copyFolder(sourcePath(kSample), folder.path()));
        for (int seed = 0; seed < 100; ++seed) {
            ultrawar::StatLine troop{
                "example", "Example", of(0, 1) == 0 ? "lanternwrights" : "ironloom",
                of(1, 8),  of(1, 8),  of(2, 8),
                1,         of(1, 14)};
            lines.push_back(troop);
            const auto worth = ultrawar::rateCharacters(lines).characters.back().suggestedValue;
            lines.pop_back();
            QVERIFY(worth);
            const auto text = [&](const std::string& value) {
                return "characters:\n  example: { name: Example, race: human, rank: troop, "
                       "faction: " +
                       troop.faction + ", offense: " + std::to_string(*troop.offense) +
                       ", defense: " + std::to_string(*troop.defense) +
                       ", movement: " + std::to_string(*troop.movement) +
                       ", life: " + std::to_string(*troop.life) + ", value: " + value + " }\n";
            };
            for (const std::string& value :
                 {std::to_string(std::max(1L, std::lround(*worth))), std::string("ten")}) {
                QVERIFY(writeText(folder.path() + QStringLiteral("/example.yaml"), text(value)));
                const PackCheckResult out = checkPack(folder.path());
                QVERIFY(out.wasOpened);
                QVERIFY2(out.unapprovedCodes().count("ultrawar.character.value-outlier") == 0,
                         (text(value) + out.findingLines().toStdString()).c_str());
            }
        }
    }

    void noConstraintIsWithoutAMistake() {
        std::set<std::string> broken;
        for (const auto& one : loadYaml(QStringLiteral("tests/content/data/breaks.yaml"))["breaks"])
            broken.insert(one["code"].Scalar());
        for (const auto& [name, schema] :
             yamlFilesBelow(QStringLiteral("content/systems/ultrawar/schema")))
            for (const auto& constraint : schema["constraints"])
                QVERIFY2(broken.count(constraint["id"].Scalar()),
                         constraint["id"].Scalar().c_str());
    }
};

QTEST_GUILESS_MAIN(TestSamples)
#include "tst_samples.moc"
