// Tests approvals that the window writes, and which findings they cover after edits.

#include "fixture.h"

using namespace ww;
using namespace ww::session;
using namespace ww::session::testing;

class ApprovalsTest : public QObject {
    Q_OBJECT

  private slots:
    void renameTakesApprovalsAlong();
    void anApprovalIsOfItsLine();
    void anApprovalNeedsAReasonAndSilencesTheFinding();
};

void ApprovalsTest::renameTakesApprovalsAlong() {
    SessionFixture bench;
    auto session = bench.open();
    session->renameEntity(SessionFixture::findEntity(*session, "card", "salvage-order"),
                          "junk-order");
    SessionFixture::waitUntilSettled(*session);
    const std::string text = session->document(session->packId(), "approvals.yaml")->text();
    QVERIFY(text.find("at: \"card/junk-order.abilities[0]\"") != std::string::npos);
    for (const ProblemPtr& problem : session->findings().allProblems())
        QVERIFY2(problem->code != "core.approval.stale", problem->message.c_str());
    session->undo();
    QVERIFY(session->dirtyFiles().empty());
}

void ApprovalsTest::anApprovalIsOfItsLine() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findEntity(*session, "card", "salvage-order");
    const auto freeTexts = [&] {
        std::vector<ProblemPtr> out;
        for (const ProblemPtr& problem : session->findings().problemsOfEntity(ref))
            if (problem->code == "ultrawar.ability.free-text")
                out.push_back(problem);
        return out;
    };
    const std::string line = "\"Take one upgrade from your discard pile into your hand.\"";
    SessionFixture::waitUntilSettled(*session);
    QCOMPARE(freeTexts().size(), std::size_t(1));
    QVERIFY(!freeTexts()[0]->finding.approvalReason.empty());
    // The new line has a finding. The finding of the old line is still approved.
    QVERIFY(SessionFixture::setField(*session, ref, "abilities",
                                     ("\"Sing.\"\n" + line + "\n").c_str()));
    SessionFixture::waitUntilSettled(*session);
    QCOMPARE(freeTexts().size(), std::size_t(2));
    QVERIFY(freeTexts()[0]->finding.approvalReason.empty());
    QVERIFY(!freeTexts()[1]->finding.approvalReason.empty());
    // The approval contains the line's text, so it still covers the line after the line has moved.
    QCOMPARE(session->approve({freeTexts()[0]}, QStringLiteral("It sings.")), 1);
    SessionFixture::waitUntilSettled(*session);
    const auto approvals = [&] {
        return std::string(session->document(session->packId(), "approvals.yaml")->text());
    };
    QVERIFY2(approvals().find("text: '\"Sing.\"'") != std::string::npos, approvals().c_str());
    QVERIFY(SessionFixture::setField(*session, ref, "abilities", (line + "\n\"Sing.\"\n").c_str()));
    SessionFixture::waitUntilSettled(*session);
    for (const ProblemPtr& one : freeTexts())
        QVERIFY(!one->finding.approvalReason.empty());
    // Withdrawing removes only the approval of the chosen finding.
    QVERIFY(session->withdrawApproval(*freeTexts()[1]));
    QVERIFY(approvals().find("Sing") == std::string::npos);
    QVERIFY(approvals().find("Take one upgrade") != std::string::npos);
}

void ApprovalsTest::anApprovalNeedsAReasonAndSilencesTheFinding() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    QVERIFY(SessionFixture::setField(*session, ref, "offense", "40"));
    SessionFixture::waitUntilSettled(*session);
    ProblemPtr found;
    for (const ProblemPtr& problem : session->findings().problemsOfEntity(ref))
        if (problem->code == "core.field.soft-range")
            found = problem;
    QVERIFY(found != nullptr);
    QVERIFY(!session->approve({found}, QStringLiteral("  ")));
    const auto approved = session->findings().counts().approved;
    QVERIFY(session->approve({found}, QStringLiteral("It's \"meant\": he is # strong")));
    SessionFixture::waitUntilSettled(*session);
    QCOMPARE(session->findings().counts().approved, approved + 1);
    for (const ProblemPtr& problem : session->findings().problemsOfEntity(ref))
        if (problem->code == "core.field.soft-range")
            QCOMPARE(QString::fromStdString(problem->finding.approvalReason),
                     QStringLiteral("It's \"meant\": he is # strong"));
}

QTEST_GUILESS_MAIN(ApprovalsTest)
#include "tst_approvals.moc"
