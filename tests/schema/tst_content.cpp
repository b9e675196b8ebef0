// Tests that the shipped games and the test game load without problems.

#include "rules/schema/load.h"
#include "tests/schema/fixture.h"

#include <QtTest>

using namespace ww;
using namespace ww::schema;

class TestContent : public QObject {
    Q_OBJECT

  private slots:
    void shippedSystemsLoadWithoutProblems_data() {
        QTest::addColumn<QString>("folder");
        QTest::newRow("ultrawar") << WW_SOURCE_DIR "/content/systems/ultrawar";
        QTest::newRow("skirmish") << WW_SOURCE_DIR "/tests/data/systems/skirmish";
        QTest::newRow("caravan") << WW_SOURCE_DIR "/tests/data/systems/caravan";
    }
    void shippedSystemsLoadWithoutProblems() {
        QFETCH(QString, folder);
        const PackDocuments pack = test::readPack(folder.toStdString());
        const LoadedSystem loaded = loadSystem(pack);
        for (const std::string& line : test::describe(pack, loaded.problems))
            qWarning("%s", line.c_str());
        QVERIFY(loaded.system != nullptr);
        QCOMPARE(loaded.problems.size(), 0u);
        QVERIFY(!loaded.system->schemas.empty());
        for (const EntitySchema& schema : loaded.system->schemas)
            QVERIFY(schema.field("notes") != nullptr);
    }
};

QTEST_GUILESS_MAIN(TestContent)
#include "tst_content.moc"
