// Tests for every check of the rules ledgers that the ledger's example causes the finding.

#include "rules/diag/kinds.h"
#include "tests/content/ledger_example.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace ww;
using namespace ww::test;

namespace {

const QString kSample = QStringLiteral("content/packs/lanternwrights-vs-ironloom");
const QString kLedger = QStringLiteral("content/systems/ultrawar/ledger.yaml");
} // namespace

class TestLedger : public QObject {
    Q_OBJECT

    std::set<std::string> before_;

  private slots:
    void initTestCase() {
        for (const char* kind : {"character", "card"}) {
            QTemporaryDir folder;
            QVERIFY(copyFolder(sourcePath(kSample), folder.path()));
            QVERIFY(writeText(folder.path() + QStringLiteral("/example.yaml"),
                              entityFileText(kind, YAML::Node(YAML::NodeType::Map))));
            const PackCheckResult out = checkPack(folder.path());
            QVERIFY(out.wasOpened);
            before_.merge(out.unapprovedCodes());
        }
        QVERIFY2(before_.size() < 3, before_.begin()->c_str());
    }

    void everyExampleIsFound_data() {
        QTest::addColumn<QString>("id");
        for (const auto& row : loadYaml(kLedger)["ledger"])
            QTest::newRow(row.first.Scalar().c_str()) << QString::fromStdString(row.first.Scalar());
    }
    void everyExampleIsFound() {
        QFETCH(QString, id);
        const std::string code = loadYaml(kLedger)["ledger"][id.toStdString()]["code"].Scalar();
        const YAML::Node example = ledgerExamples()[id.toStdString()];
        QVERIFY2(example.IsMap(), "no example");
        QVERIFY2(before_.count(code) == 0, code.c_str());
        QTemporaryDir folder;
        QVERIFY(copyFolder(sourcePath(kSample), folder.path()));
        QVERIFY(applyExample(folder.path(), example));
        const PackCheckResult out = checkPack(folder.path());
        QVERIFY2(out.wasOpened, out.findingLines().constData());
        const auto found = std::find_if(
            out.findings.begin(), out.findings.end(),
            [&](const diag::Diagnostic& one) { return !one.approvalReason && one.code == code; });
        QVERIFY2(found != out.findings.end(),
                 QByteArray::fromStdString(code) + " isn't among\n" + out.findingLines());
        // Rules that apply to packs of every game cite no ledger.
        if (!id.startsWith(QStringLiteral("pack.")) && id != QStringLiteral("UA-44"))
            QVERIFY2(!found->cite.empty(), found->message.c_str());
    }

    void everyFurtherKindIsShown() {
        std::set<std::string> shown;
        for (const auto& one : listedMistakes())
            shown.insert(one["code"].Scalar());
        for (const QString& folder :
             QDir(sourcePath(QStringLiteral("tests/data/checks"))).entryList(QDir::Dirs))
            shown.insert(folder.toStdString());
        QFile elsewhere(sourcePath(QStringLiteral("tests/check/proved_elsewhere.inc")));
        QVERIFY(elsewhere.open(QIODevice::ReadOnly));
        const QByteArray proofs = elsewhere.readAll();
        std::size_t checks = 0;
        for (const auto& row : loadYaml(kLedger)["ledger"]) {
            ++checks;
            for (const auto& key : row.second)
                QVERIFY2(key.first.Scalar() == "code" || key.first.Scalar() == "also",
                         row.first.Scalar().c_str());
            if (!row.second["also"])
                continue;
            for (const std::string& code : scalarsOf(row.second["also"]))
                QVERIFY2(shown.count(code) ||
                             proofs.contains('"' + QByteArray::fromStdString(code) + '"'),
                         code.c_str());
        }
        QCOMPARE(checks, ledgerExamples().size());
        QCOMPARE(
            checks,
            std::size_t{139}); // ids that begin with map, char, faction, source …, UA-, E, W and I
    }
};

QTEST_GUILESS_MAIN(TestLedger)
#include "tst_ledger.moc"
