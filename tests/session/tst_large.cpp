// Prints the time of an edit among 20,000 entities, without a limit.

#include "fixture.h"

#include "tests/support/share.h"

#include <QtCore/QElapsedTimer>

#include <algorithm>

using namespace ww;
using namespace ww::session;
using namespace ww::session::testing;

class LargeTest : public QObject {
    Q_OBJECT

  private slots:
    void editsOfALargePackAreTimed();
};

void LargeTest::editsOfALargePackAreTimed() {
    SessionFixture bench;
    const int entities = test::scaledCaseCount(20000);
    std::string text = "characters:\n";
    for (int i = 0; i < entities; ++i) {
        const std::string n = std::to_string(i);
        text += "  figure-" + n + ":\n    name: Figure " + n +
                "\n    faction: none\n    race: human\n    rank: troop\n    offense: 5\n    "
                "defense: 4\n"
                "    movement: 5\n    value: 6\n    life: 6\n    abilities: |\n      Flight\n      "
                "Martial +1\n";
    }
    for (const fs::directory_entry& entry : fs::directory_iterator(bench.pack))
        if (entry.path().filename() != "pack.yaml")
            fs::remove_all(entry.path());
    overwriteFile(bench.pack / "characters.yaml", text);
    QElapsedTimer clock;
    clock.start();
    auto session = bench.open();
    QCOMPARE(session->index().entitiesOfKind("character").size(), std::size_t(entities));
    qInfo("open to findings: %lld ms, %zu bytes", static_cast<long long>(clock.elapsed()),
          text.size());
    const int edits = test::scaledCaseCount(60);
    std::vector<double> window, findings;
    for (int i = 0; i < edits; ++i) {
        const EntityRef ref = SessionFixture::findEntity(
            *session, "character", "figure-" + std::to_string((i * 7919) % entities));
        QVERIFY(!ref.id.empty());
        clock.restart();
        QVERIFY(SessionFixture::setField(*session, ref, "offense", i % 2 ? "strong" : "7"));
        window.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
        while (session->isChecking()) {
            QCoreApplication::processEvents();
            QCoreApplication::sendPostedEvents(session.get());
        }
        findings.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
        QCOMPARE(SessionFixture::hasProblem(*session, ref, "core.field.not-whole"), i % 2 == 1);
    }
    std::sort(window.begin(), window.end());
    std::sort(findings.begin(), findings.end());
    qInfo("edit on the window's thread: median %.2f ms, p95 %.2f ms; until findings: median %.2f "
          "ms, p95 %.2f ms",
          window[window.size() / 2], window[window.size() * 95 / 100],
          findings[findings.size() / 2], findings[findings.size() * 95 / 100]);
}

QTEST_GUILESS_MAIN(LargeTest)
#include "tst_large.moc"
