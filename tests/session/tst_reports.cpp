// Tests analyses in the window: on another thread, with the current text, one at a time.

#include "fixture.h"

using namespace ww;
using namespace ww::session;
using namespace ww::session::testing;

namespace {

/// Returns the answer as JSON.
std::string json(Session& session, const AnalysisResult& result) {
    for (const check::Analysis& analysis : session.analyses())
        if (analysis.id == result.request.analysis)
            return check::answerJson(analysis, result.answer);
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
    SessionFixture bench;
    auto session = bench.open();
    QVERIFY(!session->analyses().empty());
    for (const check::Analysis& analysis : session->analyses()) {
        for (const std::string& kind : analysis.subjects) {
            const auto entities = session->index().entitiesOfKind(kind);
            QVERIFY2(!entities.empty(), kind.c_str());
            for (const EntityPtr& entity : entities) {
                const auto reported = runReport(*session, {entity->ref, analysis.id, {}});
                QVERIFY2(reported, analysis.id.c_str());
                QVERIFY2(!reported->answer.title.empty() || reported->answer.refusal,
                         (analysis.id + " " + entity->ref.id).c_str());
                for (const auto room : {check::TableWidth::Narrow, check::TableWidth::Wide})
                    for (const check::FormattedTable& table :
                         check::formatAnswer(analysis, reported->answer, room).tables)
                        for (const auto& row : table.rows)
                            QCOMPARE(row.size(), table.columns.size());
            }
        }
    }
}

void ReportsTest::oddsFollowTheText() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef orrin = SessionFixture::findOrrin(*session);
    const auto before = runReport(*session, {orrin, "odds", {}});
    QVERIFY(before);
    QVERIFY(SessionFixture::setField(*session, orrin, "offense", "9"));
    const auto after = runReport(*session, {orrin, "odds", {}});
    QVERIFY(after);
    QCOMPARE(after->answer.parameterValues.at("target").value,
             before->answer.parameterValues.at("target").value);
    QVERIFY(json(*session, *after) != json(*session, *before));
}

void ReportsTest::aChoiceChangesTheFigures() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef orrin = SessionFixture::findOrrin(*session);
    const auto front = runReport(*session, {orrin, "odds", {}});
    const auto back = runReport(*session, {orrin, "odds", {{"from", "back"}}});
    QVERIFY(front && back);
    QCOMPARE(front->answer.parameterValues.at("from").value, std::string("front"));
    QCOMPARE(back->answer.parameterValues.at("from").value, std::string("back"));
    QVERIFY(json(*session, *back) != json(*session, *front));
    // Invalid choices are replaced by defaults.
    const auto odd = runReport(*session, {orrin, "odds", {{"target", "nobody"}, {"range", "-3"}}});
    QVERIFY(odd);
    QCOMPARE(odd->answer.parameterValues.at("target").value,
             front->answer.parameterValues.at("target").value);
    QCOMPARE(odd->answer.parameterValues.at("range").value, std::string());
}

void ReportsTest::whatLacksItsNumbersIsAProblem() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef orrin = SessionFixture::findOrrin(*session);
    const auto problem = [&](const EntityRef& of, const char* analysis,
                             const check::Arguments& arguments) {
        const auto reported = runReport(*session, {of, analysis, arguments});
        return reported && reported->answer.refusal
                   ? QString::fromStdString(check::refusalSentence(*reported->answer.refusal))
                   : QString();
    };
    EntityRef foundry;
    for (const EntityPtr& map : session->index().entitiesOfKind("map"))
        if (map->ref.id == "foundry")
            foundry = map->ref;
    QCOMPARE(problem(foundry, "reach", {{"cell", "F6"}, {"character", "orrin-vael"}}).left(29),
             QString("Orrin Vael can't stand on F6:"));
    QVERIFY(SessionFixture::setField(*session, orrin, "movement", "many"));
    QCOMPARE(problem(foundry, "reach", {{"cell", "A1"}, {"character", "orrin-vael"}}),
             QString("Orrin Vael has no Movement, which reach needs."));
    QVERIFY(SessionFixture::setField(*session, orrin, "life", "many"));
    QCOMPARE(problem(orrin, "odds", {}), QString("Orrin Vael has no Life, which odds need."));
}

void ReportsTest::aResultOfOlderTextIsNotTold() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef orrin = SessionFixture::findOrrin(*session);
    QSignalSpy reported(session.get(), &Session::analysisFinished);
    session->runAnalysis({orrin, "odds", {}});
    QVERIFY(SessionFixture::setField(*session, orrin, "offense", "9"));
    SessionFixture::waitUntilSettled(*session);
    QCOMPARE(reported.count(), 0);
}

void ReportsTest::onlyTheLastRequestIsAnswered() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef orrin = SessionFixture::findOrrin(*session);
    QSignalSpy reported(session.get(), &Session::analysisFinished);
    for (int i = 0; i < 20; ++i)
        session->runAnalysis({orrin, i == 19 ? "value" : "odds", {}});
    SessionFixture::waitUntilSettled(*session);
    QCOMPARE(reported.count(), 1);
    QCOMPARE(reported.front().front().value<AnalysisResult>().request.analysis,
             std::string("value"));
}

void ReportsTest::anotherGameHasNone() {
    SessionFixture bench;
    bench.services.analyses = nullptr;
    auto session = bench.open();
    QVERIFY(session->analyses().empty());
    QVERIFY(!runReport(*session, {SessionFixture::findOrrin(*session), "odds", {}}));
}

QTEST_GUILESS_MAIN(ReportsTest)
#include "tst_reports.moc"
