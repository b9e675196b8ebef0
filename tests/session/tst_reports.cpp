// Analyses in the window: on another thread, on the current text, one at a time.

#include "fixture.h"

using namespace ww;
using namespace ww::session;
using namespace ww::session::testing;

namespace {

/// Returns the answer as JSON.
std::string json(Session& session, const ReportResult& result) {
    for (const check::Analysis& analysis : session.analyses())
        if (analysis.id == result.request.analysis)
            return check::jsonOf(analysis, result.answer);
    return {};
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
        for (const std::string& kind : analysis.subjects) {
            const auto entities = session->index().ofKind(kind);
            QVERIFY2(!entities.empty(), kind.c_str());
            for (const EntityPtr& entity : entities) {
                const auto reported = reportOf(*session, {entity->ref, analysis.id, {}});
                QVERIFY2(reported, analysis.id.c_str());
                QVERIFY2(!reported->answer.title.empty() || reported->answer.refusal,
                         (analysis.id + " " + entity->ref.id).c_str());
                for (const auto room : {check::Room::Narrow, check::Room::Wide})
                    for (const check::ShownTable& table :
                         check::shownOf(analysis, reported->answer, room).tables)
                        for (const auto& row : table.rows)
                            QCOMPARE(row.size(), table.columns.size());
            }
        }
    }
}

void ReportsTest::oddsFollowTheText() {
    Bench bench;
    auto session = bench.open();
    const EntityRef orrin = Bench::orrin(*session);
    const auto before = reportOf(*session, {orrin, "odds", {}});
    QVERIFY(before);
    QVERIFY(Bench::set(*session, orrin, "offense", "9"));
    const auto after = reportOf(*session, {orrin, "odds", {}});
    QVERIFY(after);
    QCOMPARE(after->answer.settings.at("target").value, before->answer.settings.at("target").value);
    QVERIFY(json(*session, *after) != json(*session, *before));
}

void ReportsTest::aChoiceChangesTheFigures() {
    Bench bench;
    auto session = bench.open();
    const EntityRef orrin = Bench::orrin(*session);
    const auto front = reportOf(*session, {orrin, "odds", {}});
    const auto back = reportOf(*session, {orrin, "odds", {{"from", "back"}}});
    QVERIFY(front && back);
    QCOMPARE(front->answer.settings.at("from").value, std::string("front"));
    QCOMPARE(back->answer.settings.at("from").value, std::string("back"));
    QVERIFY(json(*session, *back) != json(*session, *front));
    // Invalid choices are replaced with defaults.
    const auto odd = reportOf(*session, {orrin, "odds", {{"target", "nobody"}, {"range", "-3"}}});
    QVERIFY(odd);
    QCOMPARE(odd->answer.settings.at("target").value, front->answer.settings.at("target").value);
    QCOMPARE(odd->answer.settings.at("range").value, std::string());
}

void ReportsTest::whatLacksItsNumbersIsAProblem() {
    Bench bench;
    auto session = bench.open();
    const EntityRef orrin = Bench::orrin(*session);
    const auto problem = [&](const EntityRef& of, const char* analysis,
                             const check::Arguments& arguments) {
        const auto reported = reportOf(*session, {of, analysis, arguments});
        return reported && reported->answer.refusal
                   ? QString::fromStdString(check::sentence(*reported->answer.refusal))
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
             QString("Orrin Vael has no Movement, which reach needs."));
    QVERIFY(Bench::set(*session, orrin, "life", "many"));
    QCOMPARE(problem(orrin, "odds", {}), QString("Orrin Vael has no Life, which odds need."));
}

void ReportsTest::aResultOfOlderTextIsNotTold() {
    Bench bench;
    auto session = bench.open();
    const EntityRef orrin = Bench::orrin(*session);
    QSignalSpy reported(session.get(), &Session::reported);
    session->report({orrin, "odds", {}});
    QVERIFY(Bench::set(*session, orrin, "offense", "9"));
    Bench::settle(*session);
    QCOMPARE(reported.count(), 0);
}

void ReportsTest::onlyTheLastRequestIsAnswered() {
    Bench bench;
    auto session = bench.open();
    const EntityRef orrin = Bench::orrin(*session);
    QSignalSpy reported(session.get(), &Session::reported);
    for (int i = 0; i < 20; ++i)
        session->report({orrin, i == 19 ? "value" : "odds", {}});
    Bench::settle(*session);
    QCOMPARE(reported.count(), 1);
    QCOMPARE(reported.front().front().value<ReportResult>().request.analysis, std::string("value"));
}

void ReportsTest::anotherGameHasNone() {
    Bench bench;
    bench.services.analyses = nullptr;
    auto session = bench.open();
    QVERIFY(session->analyses().empty());
    QVERIFY(!reportOf(*session, {Bench::orrin(*session), "odds", {}}));
}

QTEST_GUILESS_MAIN(ReportsTest)
#include "tst_reports.moc"
