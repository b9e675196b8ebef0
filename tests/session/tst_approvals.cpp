// Approvals that the window writes, and the findings they cover after edits.

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
    Bench bench;
    auto session = bench.open();
    session->rename(Bench::find(*session, "card", "salvage-order"), "junk-order");
    Bench::settle(*session);
    const std::string text = session->document(session->packId(), "approvals.yaml")->text();
    QVERIFY(text.find("at: \"card/junk-order.abilities[0]\"") != std::string::npos);
    for (const ProblemPtr& problem : session->findings().all())
        QVERIFY2(problem->code != "core.approval.stale", problem->message.c_str());
    session->undo();
    QVERIFY(session->dirtyFiles().empty());
}

void ApprovalsTest::anApprovalIsOfItsLine() {
    Bench bench;
    auto session = bench.open();
    const EntityRef ref = Bench::find(*session, "card", "salvage-order");
    const auto freeTexts = [&] {
        std::vector<ProblemPtr> out;
        for (const ProblemPtr& problem : session->findings().of(ref))
            if (problem->code == "ultrawar.ability.free-text")
                out.push_back(problem);
        return out;
    };
    const std::string line = "\"Take one upgrade from your discard pile into your hand.\"";
    Bench::settle(*session);
    QCOMPARE(freeTexts().size(), std::size_t(1));
    QVERIFY(!freeTexts()[0]->finding.approved.empty());
    // The new line has a finding; the other line's finding stays approved.
    QVERIFY(Bench::set(*session, ref, "abilities", ("\"Sing.\"\n" + line + "\n").c_str()));
    Bench::settle(*session);
    QCOMPARE(freeTexts().size(), std::size_t(2));
    QVERIFY(freeTexts()[0]->finding.approved.empty());
    QVERIFY(!freeTexts()[1]->finding.approved.empty());
    // The approval also stores the line's text.
    QCOMPARE(session->approve({freeTexts()[0]}, QStringLiteral("It sings.")), 1);
    Bench::settle(*session);
    const auto approvals = [&] {
        return std::string(session->document(session->packId(), "approvals.yaml")->text());
    };
    QVERIFY2(approvals().find("text: '\"Sing.\"'") != std::string::npos, approvals().c_str());
    QVERIFY(Bench::set(*session, ref, "abilities", (line + "\n\"Sing.\"\n").c_str()));
    Bench::settle(*session);
    for (const ProblemPtr& one : freeTexts())
        QVERIFY(!one->finding.approved.empty());
    // Withdraw removes the chosen finding's approval.
    QVERIFY(session->withdraw(*freeTexts()[1]));
    QVERIFY(approvals().find("Sing") == std::string::npos);
    QVERIFY(approvals().find("Take one upgrade") != std::string::npos);
}

void ApprovalsTest::anApprovalNeedsAReasonAndSilencesTheFinding() {
    Bench bench;
    auto session = bench.open();
    const EntityRef ref = Bench::orrin(*session);
    QVERIFY(Bench::set(*session, ref, "offense", "40"));
    Bench::settle(*session);
    ProblemPtr found;
    for (const ProblemPtr& problem : session->findings().of(ref))
        if (problem->code == "core.field.soft-range")
            found = problem;
    QVERIFY(found != nullptr);
    QVERIFY(!session->approve({found}, QStringLiteral("  ")));
    const auto approved = session->findings().counts().approved;
    QVERIFY(session->approve({found}, QStringLiteral("It's \"meant\": he is # strong")));
    Bench::settle(*session);
    QCOMPARE(session->findings().counts().approved, approved + 1);
    for (const ProblemPtr& problem : session->findings().of(ref))
        if (problem->code == "core.field.soft-range")
            QCOMPARE(QString::fromStdString(problem->finding.approved),
                     QStringLiteral("It's \"meant\": he is # strong"));
}

QTEST_GUILESS_MAIN(ApprovalsTest)
#include "tst_approvals.moc"
