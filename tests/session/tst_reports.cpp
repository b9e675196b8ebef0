// Analyses of the window: run beside it, on the text as it is, one at a time.

#include "fixture.h"

using namespace ww;
using namespace ww::session;
using namespace ww::session::testing;

namespace {

std::optional<ReportResult> run(Session& session, const ReportRequest& request) {
    std::optional<ReportResult> told;
    const auto heard = QObject::connect(&session, &Session::reported, &session,
                                        [&](const ReportResult& result) { told = result; });
    session.report(request);
    Bench::settle(session);
    QObject::disconnect(heard);
    return told;
}

} // namespace

class ReportsTest : public QObject {
    Q_OBJECT

  private slots:
    void everyAnalysisOfTheGameSaysSomethingOfTheSample();
    void oddsFollowTheText();
    void aChoiceChangesTheFigures();
    void whatLacksItsNumbersIsAProblem();
    void aResultOfOlderTextIsNotTold();
    void onlyTheLastRequestIsAnswered();
    void anotherGameHasNone();
};

void ReportsTest::everyAnalysisOfTheGameSaysSomethingOfTheSample() {
    Bench bench;
    auto session = bench.open();
    QVERIFY(!session->analyses().empty());
    for (const check::Analysis& analysis : session->analyses()) {
        const auto entities = session->index().ofKind(analysis.kind);
        QVERIFY2(!entities.empty(), analysis.kind.c_str());
        for (const EntityPtr& entity : entities) {
            const auto told = run(*session, {entity->ref, analysis.id, {}});
            QVERIFY2(told, analysis.id.c_str());
            QVERIFY2(!told->report.title.empty() || !told->report.problem.empty(),
                     (analysis.id + " " + entity->ref.id).c_str());
            for (const check::ReportTable& table : told->report.tables)
                for (const auto& row : table.rows)
                    QCOMPARE(row.size(), table.columns.size());
        }
    }
}

void ReportsTest::oddsFollowTheText() {
    Bench bench;
    auto session = bench.open();
    const EntityRef orrin = Bench::orrin(*session);
    const auto before = run(*session, {orrin, "odds", {}});
    QVERIFY(before);
    QVERIFY(Bench::set(*session, orrin, "offense", "9"));
    const auto after = run(*session, {orrin, "odds", {}});
    QVERIFY(after);
    QCOMPARE(after->report.settings.at("target").value, before->report.settings.at("target").value);
    QVERIFY(after->report.tables.front().rows != before->report.tables.front().rows);
}

void ReportsTest::aChoiceChangesTheFigures() {
    Bench bench;
    auto session = bench.open();
    const EntityRef orrin = Bench::orrin(*session);
    const auto front = run(*session, {orrin, "odds", {}});
    const auto back = run(*session, {orrin, "odds", {{"back", "yes"}}});
    QVERIFY(front && back);
    QCOMPARE(back->report.settings.at("back").value, std::string("yes"));
    QVERIFY(back->report.tables.front().rows != front->report.tables.front().rows);
    // What is no choice is not taken.
    const auto odd = run(*session, {orrin, "odds", {{"target", "nobody"}, {"range", "-3"}}});
    QVERIFY(odd);
    QCOMPARE(odd->report.settings.at("target").value, front->report.settings.at("target").value);
    QCOMPARE(odd->report.settings.at("range").value, std::string());
}

void ReportsTest::whatLacksItsNumbersIsAProblem() {
    Bench bench;
    auto session = bench.open();
    const EntityRef orrin = Bench::orrin(*session);
    const auto problem = [&](const EntityRef& of, const char* analysis,
                             const check::Arguments& arguments) {
        const auto told = run(*session, {of, analysis, arguments});
        return told && told->report.tables.empty() ? QString::fromStdString(told->report.problem)
                                                   : QString();
    };
    EntityRef foundry;
    for (const EntityPtr& map : session->index().ofKind("map"))
        if (map->ref.id == "foundry")
            foundry = map->ref;
    QCOMPARE(problem(foundry, "reach", {{"cell", "F6"}, {"character", "orrin-vael"}}).left(29),
             QString("Orrin Vael can't stand on F6:"));
    QVERIFY(Bench::set(*session, orrin, "movement", "many"));
    QCOMPARE(problem(foundry, "reach", {{"cell", "A1"}, {"character", "orrin-vael"}}),
             QString("Orrin Vael has no Movement yet."));
    QVERIFY(Bench::set(*session, orrin, "life", "many"));
    QCOMPARE(problem(orrin, "odds", {}), QString("Orrin Vael has no Life, which odds need."));
}

void ReportsTest::aResultOfOlderTextIsNotTold() {
    Bench bench;
    auto session = bench.open();
    const EntityRef orrin = Bench::orrin(*session);
    QSignalSpy told(session.get(), &Session::reported);
    session->report({orrin, "odds", {}});
    QVERIFY(Bench::set(*session, orrin, "offense", "9"));
    Bench::settle(*session);
    QCOMPARE(told.count(), 0);
}

void ReportsTest::onlyTheLastRequestIsAnswered() {
    Bench bench;
    auto session = bench.open();
    const EntityRef orrin = Bench::orrin(*session);
    QSignalSpy told(session.get(), &Session::reported);
    for (int i = 0; i < 20; ++i)
        session->report({orrin, i == 19 ? "value" : "odds", {}});
    Bench::settle(*session);
    QCOMPARE(told.count(), 1);
    QCOMPARE(told.front().front().value<ReportResult>().request.analysis, std::string("value"));
}

void ReportsTest::anotherGameHasNone() {
    Bench bench;
    bench.services.analyses = nullptr;
    auto session = bench.open();
    QVERIFY(session->analyses().empty());
    QVERIFY(!run(*session, {Bench::orrin(*session), "odds", {}}));
}

QTEST_GUILESS_MAIN(ReportsTest)
#include "tst_reports.moc"
