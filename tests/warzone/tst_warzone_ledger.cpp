// Tests that for every check in the rules ledger, the ledger's example causes the finding.

#include "tests/content/edited_pack.h"

#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

using namespace ww;
using namespace ww::test;

namespace {

const QString kWorld = QStringLiteral("tests/data/checks/warzone.army.over-limit/fixed");

const YAML::Node& examples() {
    static const YAML::Node all =
        loadYaml(QStringLiteral("tests/warzone/data/ledger-examples.yaml"))["examples"];
    return all;
}
const YAML::Node& ledger() {
    static const YAML::Node all =
        loadYaml(QStringLiteral("content/systems/warzone/ledger.yaml"))["ledger"];
    return all;
}

/// Checks the sound world after one edit. Without `find`, the world stays as it is.
PackCheckResult judged(const std::string& find, const std::string& replace) {
    QTemporaryDir folder;
    if (!copyFolder(sourcePath(kWorld), folder.path()))
        return {};
    YAML::Node how;
    how["find"] = find;
    how["replace"] = replace;
    if (!find.empty() && !applyFileEdit(folder.path() + QStringLiteral("/content.yaml"), how))
        return {};
    return checkPack(folder.path(), optionsSearching({"content/systems"}));
}

const diag::Diagnostic* found(const PackCheckResult& out, const std::string& code,
                              const std::string& at) {
    const auto it = std::find_if(out.findings.begin(), out.findings.end(), [&](const auto& one) {
        return one.code == code && one.placeInModel.starts_with(at);
    });
    return it == out.findings.end() ? nullptr : &*it;
}

} // namespace

class TestWarzoneLedger : public QObject {
    Q_OBJECT

  private slots:
    void theWorldIsSound() {
        const PackCheckResult out = judged("", "");
        QVERIFY2(out.wasOpened && out.findings.empty(), out.findingLines().constData());
    }

    void everyCheckHasItsRowAndItsExample() {
        std::set<std::string> wanted, has, shown;
        for (int i = 1; i <= 27; ++i)
            wanted.insert("WZ-K" + std::string(i < 10 ? "0" : "") + std::to_string(i));
        for (const auto& row : ledger())
            has.insert(row.first.Scalar());
        for (const auto& row : examples())
            shown.insert(row.first.Scalar());
        QVERIFY(has == wanted);
        QVERIFY(shown == wanted);
    }

    void everyExampleIsFound_data() {
        QTest::addColumn<QString>("id");
        for (const auto& row : ledger())
            QTest::newRow(row.first.Scalar().c_str()) << QString::fromStdString(row.first.Scalar());
    }
    void everyExampleIsFound() {
        QFETCH(QString, id);
        const std::string code = ledger()[id.toStdString()]["code"].Scalar();
        const YAML::Node example = examples()[id.toStdString()];
        const std::string find = example["find"].Scalar();
        const PackCheckResult out = judged(find, example["replace"].Scalar());
        QVERIFY2(out.wasOpened, out.findingLines().constData());
        const diag::Diagnostic* is = found(out, code, example["at"].Scalar());
        QVERIFY2(is != nullptr, out.findingLines().constData());
        QCOMPARE(std::string(diag::severityName(is->severity)), example["is"].Scalar());
        QVERIFY2(!is->cite.empty() || code == "core.field.missing", out.findingLines().constData());
        if (example["fix"])
            QVERIFY2(!is->fixes.empty(), out.findingLines().constData());
        if (const YAML::Node also = example["also"]) {
            const PackCheckResult more =
                judged(also["find"] ? also["find"].Scalar() : find, also["replace"].Scalar());
            QVERIFY2(found(more, also["code"].Scalar(), "") != nullptr,
                     more.findingLines().constData());
        }
    }

    void everyConstraintHasItsCase() {
        std::set<std::string> codes;
        for (const auto& [name, schema] :
             yamlFilesBelow(QStringLiteral("content/systems/warzone/schema")))
            for (const auto& one : schema["constraints"])
                if (one["covers"])
                    for (const char* what : {".gap", ".overlap", ".reversed"})
                        codes.insert(one["id"].Scalar() + what);
                else
                    codes.insert(one["id"].Scalar());
        QVERIFY(codes.size() >= 24);
        for (const std::string& code : codes)
            for (const char* half : {"/bad", "/fixed"})
                QVERIFY2(QDir(sourcePath(QStringLiteral("tests/data/checks/") +
                                         QString::fromStdString(code) + QLatin1String(half)))
                             .exists(),
                         code.c_str());
    }

    void theShippedPacksHaveNoFindings_data() {
        QTest::addColumn<QString>("pack");
        for (const char* pack : {"warzone-core", "warzone-sample"})
            QTest::newRow(pack) << pack;
    }
    void theShippedPacksHaveNoFindings() {
        QFETCH(QString, pack);
        const PackCheckResult out =
            checkPack(sourcePath(QStringLiteral("content/packs/") + pack),
                      optionsSearching({"content/systems", "content/packs"}));
        QVERIFY2(out.wasOpened && out.findings.empty(), out.findingLines().constData());
    }
};

QTEST_GUILESS_MAIN(TestWarzoneLedger)
#include "tst_warzone_ledger.moc"
