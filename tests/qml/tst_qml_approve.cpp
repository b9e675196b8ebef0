// Tests the list of problems by keyboard: approving a finding, and undoing a fix.

#include "tests/qml/stage.h"
#include "tests/support/patience.h"

#include <QtTest>

using ww::tests::replaceInFile;
using ww::tests::Stage;
using ww::ui::ProblemsModel;
namespace fs = std::filesystem;

class TestQmlApprove : public QObject {
    Q_OBJECT

    std::unique_ptr<Stage> stage_;
    QQuickItem* list_ = nullptr;

    [[nodiscard]] ProblemsModel& model() { return *stage_->app().problems(); }
    [[nodiscard]] QString finding(int row) {
        const auto text = [&](ProblemsModel::Role role) {
            return model().data(model().index(row), role).toString();
        };
        return text(ProblemsModel::MessageRole) + u' ' + text(ProblemsModel::WhereRole);
    }
    /// Returns the row of the first finding with a fix. Layout findings are in the rows before.
    [[nodiscard]] int first() {
        int row = 0;
        while (row < model().count() && !finding(row).contains(u"“ironlom”"))
            ++row;
        return row;
    }
    [[nodiscard]] int current() const { return list_->property("currentIndex").toInt(); }
    /// Returns the focused item's name, or an empty string if the item isn't in the current row.
    [[nodiscard]] QString focused() const {
        QQuickItem* now = stage_->window().activeFocusItem();
        const auto* row = list_->property("currentItem").value<QQuickItem*>();
        if (!now || !row || !row->isAncestorOf(now))
            return {};
        return QAccessible::queryAccessibleInterface(now)->text(QAccessible::Name);
    }
    [[nodiscard]] bool onList() const {
        const QQuickItem* now = stage_->window().activeFocusItem();
        return now && (now == list_ || now == list_->property("currentItem").value<QQuickItem*>());
    }
    void goTo(int row) {
        stage_->pressKey(Qt::Key_Home);
        for (int i = 0; i < row; ++i)
            stage_->pressKey(Qt::Key_Down);
        QCOMPARE(current(), row);
    }

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }

    void init() {
        stage_ = std::make_unique<Stage>([](const fs::path& pack) {
            replaceInFile(pack / "characters/ironloom.yaml", "faction: ironloom",
                          "faction: ironlom");
            replaceInFile(pack / "decks.yaml", "faction: ironloom", "faction: ironlom");
            for (const char* life : {"life: 8\n", "life: 12\n"})
                replaceInFile(pack / "characters/lanternwrights.yaml", life, "life: 28\n");
        });
        QVERIFY(stage_->isReady());
        QTRY_COMPARE(model().cardFindingCount(), 2); // layout findings arrive last
        QTRY_COMPARE(first(), 2);
        stage_->pressKey(Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY((list_ = stage_->find(QStringLiteral("Problems"), QAccessible::List)));
        QTRY_VERIFY(onList());
    }
    void cleanup() { stage_.reset(); }

    void tabGoesIntoTheUnfoldedRow() {
        const int row = first();
        QVERIFY(row > 0 && row + 1 < model().count());
        const QString next = finding(row + 1);
        const int approved = model().approvedCount();
        goTo(row);
        stage_->pressKey(Qt::Key_Right);
        stage_->pressKey(Qt::Key_Tab);
        for (int i = 0; i < 6 && focused() != u"Reason for approving"; ++i) {
            QVERIFY2(!focused().isEmpty(), qPrintable(QString::number(i)));
            stage_->pressKey(Qt::Key_Tab);
        }
        QCOMPARE(focused(), QStringLiteral("Reason for approving"));
        stage_->saveScreenshot(QStringLiteral("problems-reason"));
        stage_->type(QStringLiteral("a giant"));
        const qreal place = list_->property("contentY").toReal();
        stage_->pressKey(Qt::Key_Return);
        QVERIFY(stage_->waitForChecks());
        QTRY_COMPARE(model().approvedCount(), approved + 1);
        QVERIFY2(stage_->app().status().startsWith(u"Approved: "),
                 qPrintable(stage_->app().status()));
        QCOMPARE(stage_->app().statusActions(), QStringList{QStringLiteral("Undo")});
        // The list doesn't scroll, and its current row is the next finding.
        QTRY_COMPARE(finding(current()), next);
        QVERIFY(onList());
        QVERIFY(list_->property("contentY").toReal() <= place);
    }

    void aFixByKeysSaysWhatItDid() {
        const int row = first();
        const QString fixed = finding(row), next = finding(row + 1);
        goTo(row);
        stage_->pressKey(Qt::Key_Tab);
        QCOMPARE(focused(), QStringLiteral("Change to “ironloom”"));
        stage_->pressKey(Qt::Key_Space);
        QTRY_VERIFY2(stage_->app().status().startsWith(u"Fix: change to “ironloom” ("),
                     qPrintable(stage_->app().status()));
        QCOMPARE(stage_->app().statusActions(), QStringList{QStringLiteral("Undo")});
        QVERIFY(stage_->waitForChecks());
        QTRY_COMPARE(finding(current()), next);
        QVERIFY(onList());
        stage_->app().runStatusAction(0);
        QVERIFY(stage_->waitForChecks());
        QTRY_COMPARE(finding(first()), fixed);
    }
};

QTEST_MAIN(TestQmlApprove)
#include "tst_qml_approve.moc"
