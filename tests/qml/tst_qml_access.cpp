// All by keyboard, and everything has a name and a role for who can't see the window.

#include "tests/qml/stage.h"

#include <QSet>
#include <QtTest>

using ww::tests::Stage;

class TestQmlAccess : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }

    void tabReachesEveryPartOfTheWindow() {
        Stage stage;
        QVERIFY(stage.ready());
        stage.open(QStringLiteral("character/orrin-vael"));
        QSet<QString> reached;
        QQuickItem* first = nullptr;
        for (int i = 0; i < 200; ++i) {
            stage.key(Qt::Key_Tab);
            QQuickItem* item = stage.window().activeFocusItem();
            QVERIFY2(item, "the keyboard is nowhere");
            QAccessibleInterface* face = QAccessible::queryAccessibleInterface(item);
            if (face)
                reached.insert(face->role() == QAccessible::TreeItem
                                   ? QStringLiteral("a row of the library")
                                   : face->text(QAccessible::Name));
            if (!first)
                first = item;
            else if (item == first)
                break;
        }
        for (const char* name : {"Print", "a row of the library", "Name", "Offense", "Defense",
                                 "Movement", "Abilities", "Life"})
            QVERIFY2(std::any_of(
                         reached.begin(), reached.end(),
                         [&](const QString& text) { return text.startsWith(QLatin1String(name)); }),
                     qPrintable(QStringLiteral("%1 is not among: %2")
                                    .arg(QLatin1String(name),
                                         QStringList(reached.values()).join(u", "_qs))));
    }

    void everythingThatTakesFocusHasNameAndRole() {
        Stage stage;
        QVERIFY(stage.ready());
        stage.open(QStringLiteral("character/orrin-vael"));
        QStringList nameless;
        int seen = 0;
        const auto visit = [&](const auto& self, QQuickItem* item) -> void {
            if (!item->isVisible())
                return;
            if (item->activeFocusOnTab() && item->isEnabled()) {
                ++seen;
                QAccessibleInterface* face = QAccessible::queryAccessibleInterface(item);
                if (!face || face->text(QAccessible::Name).isEmpty() ||
                    face->role() == QAccessible::NoRole || face->role() == QAccessible::Client)
                    nameless.append(QString::fromLatin1(item->metaObject()->className()));
            }
            for (QQuickItem* child : item->childItems())
                self(self, child);
        };
        visit(visit, stage.window().contentItem());
        QVERIFY(seen > 20);
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u' ')));
    }

    void theLibraryIsWalkedByArrows() {
        Stage stage;
        QVERIFY(stage.ready());
        QQuickItem* library = stage.find(QStringLiteral("Library"), QAccessible::Tree);
        QVERIFY(library);
        library->forceActiveFocus(Qt::TabFocusReason);
        const int tabs = stage.app().tabs()->count();
        for (int i = 0; i < 4; ++i)
            stage.key(Qt::Key_Down);
        stage.key(Qt::Key_Return);
        QTRY_VERIFY(stage.app().tabs()->count() > tabs ||
                    library->property("currentIndex").toInt() > 0);
    }

    void problemsOpenJumpAndClose() {
        Stage stage;
        QVERIFY(stage.ready());
        QQuickItem* summary = stage.find(QStringLiteral("Problems:"), QAccessible::Button);
        QVERIFY(summary);
        summary->forceActiveFocus(Qt::TabFocusReason);
        stage.key(Qt::Key_Space);
        QTRY_VERIFY(stage.find(QStringLiteral("Problems"), QAccessible::List));
        stage.key(Qt::Key_Escape);
        QTRY_VERIFY(!stage.find(QStringLiteral("Problems"), QAccessible::List));
    }
};

QTEST_MAIN(TestQmlAccess)
#include "tst_qml_access.moc"
