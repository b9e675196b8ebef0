// Tests pictures that are dropped on items. Items that have no picture refuse them.

#include "tests/qml/stage.h"
#include "tests/support/patience.h"

#include <QtTest>

using ww::tests::Stage;
namespace fs = std::filesystem;

namespace {

const QString kCorva = QStringLiteral("character/corva-thrum");
const QString kOrrin = QStringLiteral("character/orrin-vael");

QQuickItem* row(const Stage& stage, const char* name) {
    return stage.find(QString::fromLatin1(name), QAccessible::TreeItem);
}

QString sourceOf(Stage& stage, const QString& entity) {
    return stage.open(entity)->source()->text();
}

} // namespace

class TestQmlDrops : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }

    void aPictureGoesToTheRowItIsDroppedOn() {
        Stage stage;
        QVERIFY(stage.isReady());
        const QString before = stage.open(kOrrin)->source()->text();
        const QUrl picture = stage.writeSvgFile(QStringLiteral("tide.svg"));
        QQuickItem* corva = row(stage, "Corva Thrum");
        QVERIFY(corva);
        stage.dragFiles(corva, {picture}, Stage::DragEnd::Hold);
        QVERIFY(corva->property("aimed").toBool());
        QVERIFY(!corva->property("refusing").toBool());
        QVERIFY(!row(stage, "Orrin Vael")->property("aimed").toBool());
        stage.saveScreenshot(QStringLiteral("drop-row"));
        stage.dragFiles(corva, {picture});
        QTRY_VERIFY2(stage.app().status().contains(u"picture of Corva Thrum"),
                     qPrintable(stage.app().status()));
        stage.saveScreenshot(QStringLiteral("drop-row-done"));
        QVERIFY(!corva->property("aimed").toBool());
        QCOMPARE(stage.app().tabs()->current()->source()->text(), before);
        QVERIFY(sourceOf(stage, kCorva).contains(u"file: art/tide.svg"));
        // The status message has a button that undoes the drop.
        stage.open(kOrrin);
        stage.click(stage.find(QStringLiteral("Undo"), QAccessible::Button));
        QTRY_VERIFY(!sourceOf(stage, kCorva).contains(u"tide.svg"));
    }

    void whatTakesNoPictureRefusesVisibly() {
        Stage stage;
        QVERIFY(stage.isReady());
        const QString before = stage.open(kOrrin)->source()->text();
        const QUrl picture = stage.writeSvgFile(QStringLiteral("tide.svg"));
        stage.app().library()->setSearch(QStringLiteral("warp"));
        QTRY_VERIFY(row(stage, "Warp and Weft"));
        QQuickItem* deck = row(stage, "Warp and Weft");
        stage.dragFiles(deck, {picture}, Stage::DragEnd::Hold);
        QVERIFY(deck->property("aimed").toBool() && deck->property("refusing").toBool());
        stage.saveScreenshot(QStringLiteral("drop-refused"));
        stage.dragFiles(deck, {picture});
        QTRY_VERIFY2(stage.app().status().contains(u"no picture field"),
                     qPrintable(stage.app().status()));
        QCOMPARE(stage.app().unsavedFiles(), 0);
        // A picture dropped on another control doesn't change the open entity either.
        stage.dragFiles(stage.find(QStringLiteral("Print"), QAccessible::Button), {picture});
        QTRY_VERIFY(stage.app().status().startsWith(u"Drop a picture on"));
        stage.app().library()->setSearch({});
        QTRY_VERIFY(row(stage, "Characters"));
        stage.dragFiles(row(stage, "Characters"), {picture});
        QCOMPARE(stage.app().unsavedFiles(), 0);
        QCOMPARE(sourceOf(stage, kOrrin), before);
    }

    void formAndCardTakeItForWhatIsOpen_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QAccessible::Role>("role");
        QTest::newRow("form") << QStringLiteral("Orrin Vael") << QAccessible::Form;
        QTest::newRow("card") << QStringLiteral("front") << QAccessible::Graphic;
        QTest::newRow("art") << QStringLiteral("Choose a file") << QAccessible::Button;
    }

    void formAndCardTakeItForWhatIsOpen() {
        QFETCH(QString, name);
        QFETCH(QAccessible::Role, role);
        Stage stage;
        QVERIFY(stage.isReady());
        auto* orrin = stage.open(kOrrin);
        if (role != QAccessible::Form)
            orrin->form()->focusOn(QStringLiteral("art"), -1);
        QTRY_VERIFY(stage.app().preview()->count() > 0);
        QTRY_VERIFY2(stage.find(name, role), qPrintable(name));
        const QQuickItem* over = stage.find(name, role);
        if (role == QAccessible::Form) // the form's centre may be outside the view
            over = stage.find(QStringLiteral("Offense"), QAccessible::SpinBox);
        const QUrl picture = stage.writeSvgFile(QStringLiteral("lamp.svg"));
        stage.dragFiles(over, {picture}, Stage::DragEnd::Hold);
        stage.saveScreenshot(QStringLiteral("drop-") +
                             QString::fromLatin1(QTest::currentDataTag()));
        stage.dragFiles(over, {picture});
        QTRY_VERIFY(orrin->source()->text().contains(u"file: art/lamp.svg"));
    }

    void ofSeveralItIsAskedWhich() {
        Stage stage;
        QVERIFY(stage.isReady());
        stage.open(kOrrin);
        const QList<QUrl> two{stage.writeSvgFile(QStringLiteral("one.svg")),
                              stage.writeSvgFile(QStringLiteral("two.svg"))};
        stage.dragFiles(row(stage, "Corva Thrum"), two);
        QTRY_VERIFY(stage.app().question());
        QVERIFY(stage.app().question()->title().contains(u"Corva Thrum"));
        stage.saveScreenshot(QStringLiteral("drop-several"));
        QCOMPARE(stage.app().unsavedFiles(), 0);
        stage.click(stage.find(QStringLiteral("Use two.svg"), QAccessible::Button));
        QTRY_VERIFY(stage.app().status().contains(u"picture of Corva Thrum"));
        QVERIFY(sourceOf(stage, kCorva).contains(u"file: art/two.svg"));
        QVERIFY(!fs::exists(stage.pack() / "art/one.svg"));
    }

    void severalGoWhereTheirNamesSay() {
        Stage stage;
        QVERIFY(stage.isReady());
        stage.open(kOrrin);
        const QList<QUrl> two{stage.writeSvgFile(QStringLiteral("Corva Thrum.svg")),
                              stage.writeSvgFile(QStringLiteral("orrin-vael.svg"))};
        stage.dragFiles(row(stage, "Silas Brandt"), two);
        QTRY_VERIFY(stage.app().question());
        QVERIFY(stage.app().question()->detail().contains(u"Corva Thrum.svg → Corva Thrum"));
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(sourceOf(stage, kCorva).contains(u"file: art/") &&
                    sourceOf(stage, kOrrin).contains(u"file: art/orrin-vael.svg"));
        QVERIFY(!sourceOf(stage, QStringLiteral("character/silas-brandt")).contains(u"file:"));
    }
};

QTEST_MAIN(TestQmlDrops)
#include "tst_qml_drops.moc"
