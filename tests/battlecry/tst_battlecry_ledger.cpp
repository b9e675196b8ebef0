// Tests that for every check in the rules ledger, the ledger's example causes the finding.

#include "tests/content/edited_pack.h"

#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

using namespace ww;
using namespace ww::test;

namespace {

const QString kLedger = QStringLiteral("content/systems/battlecry/ledger.yaml");

const YAML::Node& data() {
    static const YAML::Node all =
        loadYaml(QStringLiteral("tests/battlecry/data/ledger-examples.yaml"));
    return all;
}

/// Checks a pack with the official content, the ledger's example world and `content`.
PackCheckResult judged(const std::string& content, const std::string& without = {}) {
    QTemporaryDir folder;
    YAML::Node world = YAML::Load(data()["world"].Scalar());
    world.remove(without);
    std::string lines; // sections begin in the first column
    for (const auto& section : YAML::Load(content))
        lines += section.first.Scalar() + ": " + YAML::Dump(section.second) + "\n";
    const QString at = folder.path() + QLatin1Char('/');
    if (!writeText(at + QStringLiteral("pack.yaml"),
                   "warwright: 1\npack: case\nname: Case\nversion: 1.0.0\nsystem: battlecry ^1.0\n"
                   "requires: { battlecry-core: ^1.0 }\n") ||
        !writeText(at + QStringLiteral("world.yaml"), YAML::Dump(world) + "\n") ||
        !writeText(at + QStringLiteral("example.yaml"), lines))
        return {};
    return checkPack(folder.path(), optionsSearching({"content/systems", "content/packs"}));
}

const diag::Diagnostic* found(const PackCheckResult& out, const std::string& code,
                              const std::string& at) {
    const auto it = std::find_if(out.findings.begin(), out.findings.end(), [&](const auto& one) {
        return one.code == code && one.placeInModel.starts_with(at);
    });
    return it == out.findings.end() ? nullptr : &*it;
}

} // namespace

class TestBattlecryLedger : public QObject {
    Q_OBJECT

  private slots:
    void theWorldIsSound() {
        const PackCheckResult out = judged("factions: {}");
        QVERIFY2(out.wasOpened && out.findings.empty(), out.findingLines().constData());
    }

    void everyCheckHasItsRowAndItsExample() {
        const YAML::Node rows = loadYaml(kLedger)["ledger"];
        std::set<std::string> wanted;
        for (int i = 1; i <= 54; ++i)
            if (i != 50) // rule 50 is about paper; tst_battlecry_sheets measures it
                wanted.insert("BCV-" + std::string(i < 10 ? "0" : "") + std::to_string(i));
        std::set<std::string> has, examples;
        for (const auto& row : rows)
            has.insert(row.first.Scalar());
        for (const auto& row : data()["examples"])
            examples.insert(row.first.Scalar());
        QVERIFY(has == wanted);
        QVERIFY(examples == wanted);
    }

    void everyExampleIsFound_data() {
        QTest::addColumn<QString>("id");
        for (const auto& row : loadYaml(kLedger)["ledger"])
            QTest::newRow(row.first.Scalar().c_str()) << QString::fromStdString(row.first.Scalar());
    }
    void everyExampleIsFound() {
        QFETCH(QString, id);
        const std::string code = loadYaml(kLedger)["ledger"][id.toStdString()]["code"].Scalar();
        const YAML::Node example = data()["examples"][id.toStdString()];
        const std::string at = example["at"] ? example["at"].Scalar() : std::string();
        const PackCheckResult out = judged(example["content"].Scalar(),
                                           example["without"] ? example["without"].Scalar() : "");
        QVERIFY2(out.wasOpened, out.findingLines().constData());
        const diag::Diagnostic* is = found(out, code, at);
        QVERIFY2(is != nullptr, out.findingLines().constData());
        QCOMPARE(std::string(diag::severityName(is->severity)), example["is"].Scalar());
        if (is->severity == diag::Severity::Warning) // so no core error may be at the same place
            for (const diag::Diagnostic& one : out.findings)
                QVERIFY2(!one.code.starts_with("core.") || one.placeInModel != is->placeInModel ||
                             one.severity != diag::Severity::Error,
                         out.findingLines().constData());
        QVERIFY2(!is->cite.empty() || code == "core.ref.unresolved",
                 out.findingLines().constData());
        if (example["fix"] && code != "core.list.duplicate-key")
            QVERIFY2(!is->fixes.empty(), out.findingLines().constData());
        if (example["second"]) {
            const std::string other = example["code"].Scalar();
            const PackCheckResult more = judged(example["second"].Scalar());
            QVERIFY2(found(more, other, "") != nullptr, more.findingLines().constData());
        }
        if (example["sound"]) {
            const PackCheckResult none = judged(example["sound"].Scalar());
            QVERIFY2(none.wasOpened && found(none, code, "") == nullptr,
                     none.findingLines().constData());
        }
    }

    /// Every other kind of finding in the ledger has its own test case in tests/data/checks.
    void everyFurtherKindIsShown() {
        for (const auto& row : loadYaml(kLedger)["ledger"])
            for (const std::string& code :
                 row.second["also"] ? scalarsOf(row.second["also"]) : std::vector<std::string>())
                QVERIFY2(QDir(sourcePath(QStringLiteral("tests/data/checks/") +
                                         QString::fromStdString(code)))
                             .exists(),
                         code.c_str());
    }

    void everyConstraintHasItsCase() {
        std::set<std::string> codes;
        const auto take = [&](const YAML::Node& constraints) {
            for (const auto& one : constraints)
                codes.insert(one["id"].Scalar());
        };
        for (const auto& [name, schema] :
             yamlFilesBelow(QStringLiteral("content/systems/battlecry/schema")))
            take(schema["constraints"]);
        take(loadYaml(QStringLiteral("content/systems/battlecry/system.yaml"))["constraints"]);
        QVERIFY(codes.size() >= 50);
        for (const std::string& code : codes)
            for (const char* half : {"/bad", "/fixed"})
                QVERIFY2(QDir(sourcePath(QStringLiteral("tests/data/checks/") +
                                         QString::fromStdString(code) + QLatin1String(half)))
                             .exists(),
                         code.c_str());
    }
};

QTEST_GUILESS_MAIN(TestBattlecryLedger)
#include "tst_battlecry_ledger.moc"
