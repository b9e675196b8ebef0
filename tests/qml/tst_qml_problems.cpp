// Tests the list of problems: order, filter, fixes, and problems after a deletion.

#include "tests/qml/stage.h"
#include "tests/support/patience.h"

#include "editor/forms/names.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QtTest>
#include <form_field.h>

using ww::tests::replaceInFile;
using ww::tests::Stage;
using ww::ui::ProblemsModel;
namespace fs = std::filesystem;

namespace {

QVariant cell(const ProblemsModel& model, int row, ProblemsModel::Role role) {
    return model.data(model.index(row), role);
}

/// Adds two misspelt references, a number that is too large and an empty field.
void breakIt(const fs::path& pack) {
    replaceInFile(pack / "characters/ironloom.yaml", "faction: ironloom", "faction: ironlom");
    replaceInFile(pack / "decks.yaml", "faction: ironloom", "faction: ironlom");
    replaceInFile(pack / "characters/lanternwrights.yaml", "offense: 5", "offense: 55");
    replaceInFile(pack / "characters/lanternwrights.yaml", "race: human", "race:");
}

QQuickItem* list(const Stage& stage) {
    return stage.find(QStringLiteral("Problems"), QAccessible::List);
}

QQuickItem* open(Stage& stage) {
    stage.pressKey(Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
    if (!QTest::qWaitFor([&] { return list(stage) != nullptr; }, ww::test::kPatience))
        return nullptr;
    (void)stage.waitUntilSettled(); // the panel's animation must be finished
    return list(stage);
}

int rowWith(const ProblemsModel& model, const QString& words) {
    for (int row = 0; row < model.count(); ++row)
        if (cell(model, row, ProblemsModel::MessageRole).toString().contains(words))
            return row;
    return -1;
}

/// Returns a field's path as the window shows it.
QString words(const ww::session::Session& session, const QString& key, const QString& path) {
    const ww::session::EntityPtr entity = session.index().at(ww::session::refOf(key));
    return QString::fromStdString(
        ww::forms::readablePath(entity->schema, *ww::FieldPath::parse(path.toStdString())));
}

} // namespace

class TestQmlProblems : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }

    void keysGoFromFindingToFindingAlsoWhenOneIsFixed() {
        Stage stage(breakIt, {1280, 800});
        QVERIFY(stage.isReady());
        ProblemsModel& model = *stage.app().problems();
        const auto tooLarge = [&] {
            for (int at = 0; at < model.count(); ++at)
                if (cell(model, at, ProblemsModel::WhereRole).toString() == u"Orrin Vael · Offense")
                    return at;
            return -1;
        };
        QTRY_VERIFY(tooLarge() >= 0 && model.count() >= 3);
        const int row = tooLarge(), count = model.count();
        const auto place = [&](int at) {
            return cell(model, at, ProblemsModel::KeyRole).toString() + u' ' +
                   cell(model, at, ProblemsModel::WhereRole).toString();
        };
        const QString next = place((row + 1) % count);
        QSignalSpy led(&model, &ProblemsModel::jumpRequested);
        const auto standsAt = [&](const QString& at) {
            return !led.isEmpty() && at.startsWith(led.last()[0].toString()) &&
                   at.endsWith(words(*stage.app().tabs()->current()->session(),
                                     led.last()[0].toString(), led.last()[1].toString()));
        };
        for (int i = 0; i <= row; ++i)
            stage.pressKey(Qt::Key_F8, Qt::ControlModifier);
        QCOMPARE(led.count(), row + 1);
        QVERIFY(standsAt(place(row)));
        // After a finding was fixed, it leaves the list and F8 shows the next finding.
        auto* orrin = stage.app().tabs()->current();
        QVERIFY(orrin && orrin->source()->text().contains(u"offense: 55"));
        orrin->form()->setValue(QStringLiteral("offense"), QStringLiteral("5"));
        QTRY_VERIFY(tooLarge() < 0);
        stage.pressKey(Qt::Key_F8, Qt::ControlModifier);
        QVERIFY(standsAt(next));
        QVERIFY(stage.waitForChecks());
        int now = 0;
        while (now < model.count() && place(now) != next)
            ++now;
        QVERIFY(now > 0 && now < model.count());
        stage.pressKey(Qt::Key_F8, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(standsAt(place(now - 1)));
        stage.pressKey(Qt::Key_F8, Qt::ControlModifier);
        QVERIFY(standsAt(next));
    }

    void theListOpensOnTheFirstError() {
        Stage stage(breakIt, {1280, 800});
        QVERIFY(stage.isReady());
        QQuickItem* problems = open(stage);
        QVERIFY(problems);
        QCOMPARE(problems->property("currentIndex").toInt(), 0);
        QCOMPARE(problems->property("contentY").toReal(), problems->property("originY").toReal());
        QCOMPARE(cell(*stage.app().problems(), 0, ProblemsModel::LevelRole).toInt(),
                 static_cast<int>(ww::ui::severity::Level::Error));
        stage.saveScreenshot(QStringLiteral("problems"));
        // New findings in rows above don't scroll the list.
        auto* orrin = stage.open(QStringLiteral("character/orrin-vael"));
        QVERIFY(orrin);
        problems->forceActiveFocus();
        orrin->form()->setValue(QStringLiteral("faction"), QStringLiteral("nobody"));
        QVERIFY(stage.waitForChecks());
        QVERIFY(stage.waitUntilSettled());
        QCOMPARE(problems->property("contentY").toReal(), problems->property("originY").toReal());
    }

    /// Expanding a finding shows all of its lines, up to the field for a reason, even on a small
    /// screen.
    void whatIsUnfoldedIsSeenWhole() {
        Stage stage(breakIt, {1024, 768});
        QVERIFY(stage.isReady());
        QQuickItem* problems = open(stage);
        QVERIFY(problems);
        ProblemsModel& model = *stage.app().problems();
        QVERIFY(stage.waitForChecks());
        qreal tallest = 0;
        for (int row = 0; row < std::min(model.count(), 5); ++row) {
            problems->setProperty("currentIndex", row);
            auto* item = problems->property("currentItem").value<QQuickItem*>();
            QVERIFY(item);
            item->setProperty("unfolded", true);
            const auto whole = [&] {
                const qreal top = item->mapToItem(problems, {0, 0}).y();
                return top >= -0.5 && top + item->height() <= problems->height() + 0.5;
            };
            QTRY_VERIFY(item->height() > 90);
            QTRY_VERIFY2(whole(), qPrintable(QString::number(row)));
            tallest = std::max(tallest, item->height());
            stage.saveScreenshot(QStringLiteral("problems-unfolded-%1").arg(row));
            // Tab reaches the reason field.
            problems->forceActiveFocus(Qt::TabFocusReason);
            const auto inReason = [&] {
                QQuickItem* now = stage.window().activeFocusItem();
                return now && QAccessible::queryAccessibleInterface(now)->text(QAccessible::Name) ==
                                  u"Reason for approving";
            };
            for (int i = 0; i < 12 && !inReason(); ++i)
                stage.pressKey(Qt::Key_Tab);
            QVERIFY(inReason());
            QTRY_VERIFY(whole());
            item->setProperty("unfolded", false);
            QTRY_VERIFY(item->height() < 80);
        }
        QVERIFY(tallest > 136); // the list has grown
    }

    void theyStandByFileAndLine() {
        Stage stage(breakIt, {1280, 800});
        QVERIFY(stage.isReady());
        const ProblemsModel& model = *stage.app().problems();
        QTRY_VERIFY(model.count() > 3);
        for (int row = 1; row < model.count(); ++row) {
            const int level = cell(model, row, ProblemsModel::LevelRole).toInt();
            const int before = cell(model, row - 1, ProblemsModel::LevelRole).toInt();
            QVERIFY(level <= before);
            const QString file = cell(model, row, ProblemsModel::FileRole).toString();
            const QString fileBefore = cell(model, row - 1, ProblemsModel::FileRole).toString();
            if (level != before || file != fileBefore)
                continue;
            QVERIFY(cell(model, row, ProblemsModel::LineRole).toInt() >=
                    cell(model, row - 1, ProblemsModel::LineRole).toInt());
        }
    }

    void theFilterContainsItsWordsAndTheCountsFollow() {
        Stage stage(breakIt, {1280, 800});
        QVERIFY(stage.isReady());
        ProblemsModel& model = *stage.app().problems();
        QTRY_VERIFY(model.matchingCounts().at(0) >= 2);
        QVERIFY(stage.waitUntilSettled());
        QCOMPARE(model.matchingCounts().at(0), model.errors());
        const int all = model.count();
        model.setFilter(QStringLiteral("IRONLOM  faction"));
        QCOMPARE(model.count(), 2);
        QCOMPARE(model.matchingCounts(), (QList<int>{2, 0, 0, 0, 0, 0}));
        QVERIFY(model.warnings() > 0); // the sample has warnings of its own
        // The filter finds words, not separate letters.
        model.setFilter(QStringLiteral("thrfctn"));
        QCOMPARE(model.count(), 0);
        model.setFilter({});
        QCOMPARE(model.count(), all);
    }

    void aMisspeltReferenceHasItsFixEverywhere() {
        Stage stage(breakIt, {1280, 800});
        QVERIFY(stage.isReady());
        ProblemsModel& model = *stage.app().problems();
        const QString fix = QStringLiteral("Change to “ironloom”");
        model.setFilter(QStringLiteral("ironlom"));
        QTRY_COMPARE(model.count(), 2);
        for (int row = 0; row < 2; ++row)
            QCOMPARE(cell(model, row, ProblemsModel::FixesRole).toStringList(), QStringList{fix});
        auto* corva = stage.open(QStringLiteral("character/corva-thrum"));
        QVERIFY(corva);
        corva->form()->focusOn(QStringLiteral("faction"), -1);
        QTRY_VERIFY(stage.find(fix, QAccessible::Button));
        stage.saveScreenshot(QStringLiteral("reference-fix"));
        const int row = corva->form()->rowOf(QStringLiteral("faction"));
        QCOMPARE(corva->form()->fieldAt(row)->property("fix").toString(), fix);
        // The source view offers the same fix.
        corva->setView(QStringLiteral("source"));
        corva->source()->setCursor(
            static_cast<int>(corva->source()->text().indexOf(QStringLiteral("ironlom"))) + 1);
        QTRY_VERIFY(stage.find(fix, QAccessible::Button));
        stage.saveScreenshot(QStringLiteral("reference-fix-source"));
        stage.click(stage.find(fix, QAccessible::Button));
        QTRY_VERIFY(corva->source()->text().contains(u"faction: ironloom\n"));
    }

    void allOfOneKindAreFixedInOneStep() {
        Stage stage(breakIt, {1280, 800});
        QVERIFY(stage.isReady());
        ProblemsModel& model = *stage.app().problems();
        QVERIFY(open(stage));
        model.setGrouping(ProblemsModel::Grouping::Rule);
        QTRY_VERIFY(rowWith(model, QStringLiteral("ironlom")) >= 0);
        const int row = rowWith(model, QStringLiteral("ironlom"));
        const QString group = cell(model, row, ProblemsModel::GroupRole).toString();
        QCOMPARE(model.groupCount(group), 2);
        QCOMPARE(model.groupTitle(group), QStringLiteral("There is no …"));
        stage.saveScreenshot(QStringLiteral("problems-grouped"));
        QTRY_VERIFY(stage.find(QStringLiteral("Fix these 2"),
                               QAccessible::Button)); // fixes arrive later
        stage.click(stage.find(QStringLiteral("Fix these 2"), QAccessible::Button));
        QVERIFY(stage.waitForChecks());
        QTRY_COMPARE(rowWith(model, QStringLiteral("ironlom")), -1);
        stage.app().undoModel()->undo();
        QVERIFY(stage.waitForChecks());
        QTRY_COMPARE(model.groupCount(group), 2);
    }

    void theyAreGroupedByWhatOneChoosesAndThatIsRemembered() {
        {
            Stage stage(breakIt, {1280, 800});
            QVERIFY(stage.isReady());
            ProblemsModel& model = *stage.app().problems();
            QVERIFY(stage.waitForChecks());
            QVERIFY(open(stage));
            QTRY_VERIFY(model.count() > 3);
            using Grouping = ProblemsModel::Grouping;
            for (const Grouping grouping : {Grouping::Rule, Grouping::File, Grouping::Entity}) {
                model.setGrouping(grouping);
                QVERIFY(stage.waitUntilSettled());
                QStringList groups; // order of the groups
                for (int row = 0; row < model.count(); ++row)
                    if (const QString group = cell(model, row, ProblemsModel::GroupRole).toString();
                        groups.isEmpty() || groups.last() != group)
                        groups.append(group);
                QVERIFY(!groups.contains(QString()));
                QCOMPARE(QSet<QString>(groups.begin(), groups.end()).size(), groups.size());
                QVERIFY(groups.size() > 1);
                stage.saveScreenshot(
                    QStringLiteral("problems-by-%1").arg(static_cast<int>(grouping)));
            }
            int orrin = 0;
            while (orrin < model.count() &&
                   cell(model, orrin, ProblemsModel::WhereRole).toString() !=
                       u"Orrin Vael · Offense")
                ++orrin;
            QCOMPARE(model.groupTitle(cell(model, orrin, ProblemsModel::GroupRole).toString()),
                     QStringLiteral("Orrin Vael"));
            // Alt+Down moves to the next group.
            QQuickItem* problems = list(stage);
            QVERIFY(problems);
            problems->forceActiveFocus();
            problems->setProperty("currentIndex", 0);
            stage.pressKey(Qt::Key_Down, Qt::AltModifier);
            const int at = problems->property("currentIndex").toInt();
            QVERIFY(at > 0);
            QVERIFY(cell(model, at, ProblemsModel::GroupRole) !=
                    cell(model, at - 1, ProblemsModel::GroupRole));
            stage.pressKey(Qt::Key_Up, Qt::AltModifier);
            QCOMPARE(problems->property("currentIndex").toInt(), 0);
            stage.pressKey(Qt::Key_F, Qt::ControlModifier);
            QTRY_VERIFY(
                stage.find(QStringLiteral("Filter"), QAccessible::EditableText)->hasActiveFocus());
        }
        Stage again;
        QCOMPARE(again.app().problems()->grouping(), ProblemsModel::Grouping::Entity);
        again.app().problems()->setGrouping(ProblemsModel::Grouping::None);
    }

    void aWholeGroupIsApprovedWithOneReasonAsOneStep() {
        Stage stage(
            [](const fs::path& pack) {
                for (const char* life : {"life: 8\n", "life: 12\n"})
                    replaceInFile(pack / "characters/lanternwrights.yaml", life, "life: 28\n");
            },
            {1280, 800});
        QVERIFY(stage.isReady());
        ProblemsModel& model = *stage.app().problems();
        QVERIFY(stage.waitForChecks());
        model.setGrouping(ProblemsModel::Grouping::Rule);
        QQuickItem* problems = open(stage);
        QVERIFY(problems);
        const auto rows = [&] { return model.matchingCounts().at(2); };
        QTRY_VERIFY(rows() >= 2);
        // Findings on rosters arrive later and move other findings down.
        QTRY_COMPARE(model.cardFindingCount(), 2);
        const int row = rowWith(model, QStringLiteral("worth about"));
        QVERIFY(row >= 0);
        const auto group = [&] { return cell(model, row, ProblemsModel::GroupRole).toString(); };
        const int count = model.groupApprovableCount(group()), before = rows();
        QCOMPARE(count, 2);
        const int approved = model.approvedCount();
        problems->forceActiveFocus();
        problems->setProperty("currentIndex", row);
        stage.pressKey(Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
        QQuickItem* reason = nullptr;
        QTRY_VERIFY(reason = stage.find(QStringLiteral("Reason for approving these findings"),
                                        QAccessible::EditableText));
        QTRY_VERIFY(reason->hasActiveFocus());
        stage.type(QStringLiteral("Giants, both"));
        stage.saveScreenshot(QStringLiteral("problems-approve-group"));
        stage.pressKey(Qt::Key_Return);
        QVERIFY(stage.waitForChecks());
        QTRY_COMPARE(model.approvedCount(), approved + count);
        QTRY_COMPARE(rows(), before - count);
        stage.app().undoModel()->undo();
        QVERIFY(stage.waitForChecks());
        QTRY_COMPARE(model.approvedCount(), approved);
        model.setGrouping(ProblemsModel::Grouping::None);
    }

    void anUnfoldedProblemIsInSight() {
        Stage stage(breakIt, {1280, 640});
        QVERIFY(stage.isReady());
        QQuickItem* problems = open(stage);
        QVERIFY(problems);
        problems->setProperty("contentY", 0);
        // The last row that is completely visible.
        const int last = static_cast<int>(problems->height() / 32) - 1;
        QTRY_VERIFY(stage.app().problems()->count() > last);
        problems->setProperty("currentIndex", last);
        stage.pressKey(Qt::Key_Right);
        QVERIFY(stage.waitUntilSettled());
        auto* item = problems->property("currentItem").value<QQuickItem*>();
        QVERIFY(item && item->height() > 40);
        const qreal top = item->mapToItem(problems, QPointF()).y();
        stage.saveScreenshot(QStringLiteral("problem-unfolded"));
        // The whole row is visible, or at least its beginning if the row is too high.
        const QString places =
            QStringLiteral("%1 + %2 in %3").arg(top).arg(item->height()).arg(problems->height());
        QVERIFY2(top >= -1, qPrintable(places));
        QVERIFY2(top + item->height() <= problems->height() + 1 || top <= 1, qPrintable(places));
    }

    /// On the command line, only `check --release` reports problems on cards.
    void theCommandLineCountsTheSame() {
        Stage stage([](const fs::path& pack) {
            breakIt(pack);
            replaceInFile(
                pack / "characters/ironloom.yaml", "name: Silas Brandt",
                "name: Silas Brandt of the Seventeen Ironclad Looms beyond the Seven Rivers");
        });
        QVERIFY(stage.isReady());
        QTRY_VERIFY(stage.app().problems()->cardFindingCount() > 0);
        stage.saveScreenshot(QStringLiteral("on-cards"));
        QProcess cli;
        cli.start(QStringLiteral(WW_BIN_DIR "/warwright"),
                  {QStringLiteral("check"), QString::fromStdString(stage.pack().string()),
                   QStringLiteral("--format"), QStringLiteral("json")});
        QVERIFY(cli.waitForFinished(-1));
        QMap<QString, int> counts;
        const QJsonDocument json = QJsonDocument::fromJson(cli.readAllStandardOutput());
        const QJsonArray findings =
            json.isArray() ? json.array() : json.object()[QStringLiteral("findings")].toArray();
        QVERIFY(!findings.isEmpty());
        for (const QJsonValue finding : findings)
            if (!finding[QStringLiteral("approved")].isString())
                ++counts[finding[QStringLiteral("severity")].toString()];
        const ProblemsModel& model = *stage.app().problems();
        QCOMPARE(model.errors(), counts[QStringLiteral("error")]);
        QCOMPARE(model.warnings(), counts[QStringLiteral("warning")]);
        QCOMPARE(model.infos(), counts[QStringLiteral("info")]);
        QCOMPARE(model.unfinishedCount(), counts[QStringLiteral("unfinished")]);
    }

    void aDeletionSaysWhatItBreaks() {
        Stage stage;
        QVERIFY(stage.isReady());
        QVERIFY(stage.open(QStringLiteral("faction/ironloom")));
        QVERIFY(stage.waitUntilSettled());
        const int uses = stage.app().referenceCount();
        QVERIFY(uses > 3);
        const int errors = stage.app().problems()->errors();
        stage.pressKey(Qt::Key_Delete, Qt::ControlModifier);
        QTRY_COMPARE(stage.app().entityUses()->count(), uses);
        QVERIFY(stage.app().tabs()->current()->exists()); // deleted only after a question
        stage.saveScreenshot(QStringLiteral("delete-asked"));
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY2(stage.app().status().contains(
                         QStringLiteral("%1 references to it are now broken").arg(uses)),
                     qPrintable(stage.app().status()));
        stage.saveScreenshot(QStringLiteral("deleted"));
        QVERIFY(stage.waitForChecks());
        stage.click(stage.find(QStringLiteral("Show"), QAccessible::Button));
        QTRY_VERIFY(list(stage));
        QTRY_VERIFY(stage.app().problems()->count() >= uses);
        stage.saveScreenshot(QStringLiteral("deleted-shown"));
        for (int row = 0; row < stage.app().problems()->count(); ++row)
            QVERIFY(cell(*stage.app().problems(), row, ProblemsModel::MessageRole)
                        .toString()
                        .contains(u"ironloom"));
        stage.pressKey(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(stage.waitForChecks());
        QTRY_COMPARE(stage.app().problems()->errors(), errors);
        // If an entity has no references, the question is short.
        QVERIFY(stage.open(QStringLiteral("scenario/the-last-lamp")));
        stage.app().duplicateEntity(QStringLiteral("again"), QStringLiteral("Again"));
        QVERIFY(stage.waitForChecks());
        stage.app().commands()->run(QStringLiteral("entity.delete"));
        QTRY_VERIFY2(stage.app().status().endsWith(u"Deleted Again."),
                     qPrintable(stage.app().status()));
        QCOMPARE(stage.app().statusActions(), QStringList{QStringLiteral("Undo")});
    }

    void undoStandsBesideWhatWasDeleted() {
        Stage stage;
        QVERIFY(stage.isReady());
        QVERIFY(stage.open(QStringLiteral("faction/ironloom")));
        stage.app().removeEntity();
        QTRY_VERIFY(!stage.app().statusActions().isEmpty());
        stage.click(stage.find(QStringLiteral("Undo"), QAccessible::Button));
        QTRY_VERIFY(stage.open(QStringLiteral("faction/ironloom")));
        QTRY_VERIFY(stage.app().statusActions().isEmpty());
    }

    void nothingToFixIsSaid() {
        Stage stage;
        QVERIFY(stage.isReady());
        stage.app().problems()->fixAllSafe();
        QTRY_VERIFY(!stage.app().status().isEmpty());
    }

    void valuesStandInQuotationMarks() {
        using ww::session::toSentence;
        using ww::session::withQuotationMarks;
        QCOMPARE(withQuotationMarks(QStringLiteral("no `a`, but `b c`")),
                 QStringLiteral("no “a”, but “b c”"));
        QCOMPARE(withQuotationMarks(QStringLiteral("one ` alone")), QStringLiteral("one ` alone"));
        QCOMPARE(toSentence("change to `x`"), QStringLiteral("Change to “x”"));
        QCOMPARE(toSentence("a value is missing"), QStringLiteral("A value is missing"));
        QCOMPARE(toSentence("`offense` is empty"), QStringLiteral("“offense” is empty"));
        for (const char* name : {"pack.yaml is gone", "orrin-vael is twice here", "3 are left", ""})
            QCOMPARE(toSentence(name), QString::fromLatin1(name));
        Stage stage(breakIt, {1280, 800});
        QVERIFY(stage.isReady());
        QQuickItem* problems = open(stage);
        QVERIFY(problems);
        for (const char* entity : {"character/corva-thrum", "character/orrin-vael"}) {
            auto* model = stage.open(QString::fromLatin1(entity));
            QVERIFY(model);
            for (const char* view : {"form", "source"}) {
                model->setView(QString::fromLatin1(view));
                if (model->source()->text().contains(u"ironlom"))
                    model->source()->setCursor(static_cast<int>(
                        model->source()->text().indexOf(QStringLiteral("ironlom"))));
                QVERIFY(stage.waitUntilSettled());
                QCOMPARE(stage.textsWithBackticks(), QStringList());
            }
        }
        problems->forceActiveFocus();
        stage.pressKey(Qt::Key_Right);
        QVERIFY(stage.waitUntilSettled());
        QCOMPARE(stage.textsWithBackticks(), QStringList());
    }
};

QTEST_MAIN(TestQmlProblems)
#include "tst_qml_problems.moc"
