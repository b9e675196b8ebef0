// Tests the file chooser and the panels that use it.

#include "tests/qml/stage.h"
#include "tests/support/patience.h"

#include <QDir>
#include <QFile>
#include <QSettings>
#include <QtTest>

#include <algorithm>

using ww::tests::Stage;
namespace fs = std::filesystem;

namespace {

bool inSight(const QQuickItem* item, const QString& text) {
    const QList<QQuickItem*> children = item->childItems();
    return item->isVisible() &&
           (item->property("text").toString() == text ||
            std::any_of(children.begin(), children.end(),
                        [&](const QQuickItem* child) { return inSight(child, text); }));
}

} // namespace

class TestQmlFiles : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        ww::tests::prepareProcess();
        qputenv("PATH", ""); // no printing program is found
    }
    void init() { QSettings().clear(); }
    void thePdfIsSavedUnderTheNameThatIsTyped();
    void aPathIsFollowedWhileItIsTyped();
    void whatIsThereIsOverwrittenOnlyWhenAsked();
    void aPathThatCantBeIsReported();
    void aCopyGoesIntoANewFolder();
    void aPackOfOneFileIsListedAndOpened();
    void thePrintPanelGivesWayToWhatIsOpened();
    void aManifestThatCantBeReadIsSaidInTheMiddle();
    void whatBelongsToTheGameSaysSo();
    void whatDoesntFitIsReportedBeforeItIsPrinted();

  private:
    static void openPrint(Stage& stage);
    static QQuickItem* chooser(Stage& stage);
};

void TestQmlFiles::openPrint(Stage& stage) {
    stage.pressKey(Qt::Key_P, Qt::ControlModifier);
    QTRY_VERIFY(stage.app().printModel()->pageCount() > 0 && !stage.app().printModel()->busy());
}

/// Returns the file chooser's name field.
QQuickItem* TestQmlFiles::chooser(Stage& stage) {
    return stage.find(QStringLiteral("Name or path"), QAccessible::EditableText);
}

void TestQmlFiles::thePdfIsSavedUnderTheNameThatIsTyped() {
    Stage stage;
    QVERIFY(stage.isReady());
    QTemporaryDir place;
    openPrint(stage);
    stage.click(stage.find(QStringLiteral("Save PDF"), QAccessible::Button));
    QTRY_VERIFY(chooser(stage) && chooser(stage)->hasActiveFocus());
    QVERIFY(chooser(stage)->property("text").toString().endsWith(u".pdf"));
    stage.saveScreenshot(QStringLiteral("save-pdf"));
    stage.pressKey(Qt::Key_A, Qt::ControlModifier);
    stage.type(place.path());
    stage.pressKey(Qt::Key_Return); // enters the folder
    QTRY_COMPARE(chooser(stage)->property("text").toString(), place.path());
    stage.saveScreenshot(QStringLiteral("save-pdf-empty"));
    QTRY_VERIFY(
        inSight(stage.window().contentItem(), QStringLiteral("No other files of this type here")));
    stage.pressKey(Qt::Key_A, Qt::ControlModifier);
    stage.type(QStringLiteral("mycards"));
    stage.pressKey(Qt::Key_Return);
    QTRY_VERIFY(!chooser(stage));
    QTRY_VERIFY(stage.find(QStringLiteral("Saved as mycards.pdf")));
    QVERIFY(QFile::exists(place.filePath(QStringLiteral("mycards.pdf"))));
    stage.pressKey(Qt::Key_Escape); // closes the panel, which has the focus again
    QTRY_VERIFY(!stage.find(QStringLiteral("Print"), QAccessible::Dialog));
    // The chooser opens again in the same folder.
    openPrint(stage);
    stage.click(stage.find(QStringLiteral("Save PDF"), QAccessible::Button));
    QTRY_VERIFY(chooser(stage));
    stage.saveScreenshot(QStringLiteral("next"));
    QTRY_VERIFY(stage.find(QStringLiteral("mycards.pdf"), QAccessible::ListItem));
}

void TestQmlFiles::aPathIsFollowedWhileItIsTyped() {
    Stage stage;
    QVERIFY(stage.isReady());
    QTemporaryDir place;
    QVERIFY(QDir(place.path()).mkpath(QStringLiteral("marsh/reeds")));
    stage.pressKey(Qt::Key_O, Qt::ControlModifier);
    QTRY_VERIFY(chooser(stage) && chooser(stage)->hasActiveFocus());
    stage.type(place.path() + QStringLiteral("/ma"));
    QTRY_VERIFY(stage.find(QStringLiteral("marsh"), QAccessible::ListItem));
    QCOMPARE(chooser(stage)->property("text").toString(), place.path() + QStringLiteral("/ma"));
    stage.saveScreenshot(QStringLiteral("followed"));
    stage.type(QStringLiteral("rsh/"));
    QTRY_VERIFY(stage.find(QStringLiteral("reeds"), QAccessible::ListItem));
    stage.type(QStringLiteral("nowhere/"));
    QVERIFY(stage.waitUntilSettled());
    QVERIFY(stage.find(QStringLiteral("reeds"),
                       QAccessible::ListItem)); // the chooser shows the last folder that exists
}

void TestQmlFiles::whatIsThereIsOverwrittenOnlyWhenAsked() {
    Stage stage;
    QVERIFY(stage.isReady());
    QTemporaryDir place;
    const QString path = place.filePath(QStringLiteral("old.pdf"));
    QFile old(path);
    QVERIFY(old.open(QIODevice::WriteOnly));
    old.write("old");
    old.close();
    openPrint(stage);
    stage.click(stage.find(QStringLiteral("Save PDF"), QAccessible::Button));
    QTRY_VERIFY(chooser(stage));
    stage.pressKey(Qt::Key_A, Qt::ControlModifier);
    stage.type(place.filePath(QStringLiteral("old")));
    stage.pressKey(Qt::Key_Return);
    QTRY_VERIFY(stage.find(QStringLiteral("Overwrite"), QAccessible::Button));
    stage.saveScreenshot(QStringLiteral("overwrite"));
    QCOMPARE(QFileInfo(path).size(), 3);
    stage.click(stage.find(QStringLiteral("Overwrite"), QAccessible::Button));
    QTRY_VERIFY(stage.find(QStringLiteral("Saved as old.pdf")));
    QVERIFY(QFileInfo(path).size() > 1000);
}

void TestQmlFiles::aPathThatCantBeIsReported() {
    Stage stage;
    QVERIFY(stage.isReady());
    stage.pressKey(Qt::Key_O, Qt::ControlModifier);
    QTRY_VERIFY(chooser(stage));
    stage.type(QStringLiteral("/nowhere/at/all"));
    stage.pressKey(Qt::Key_Return);
    QTRY_VERIFY(stage.find(QStringLiteral("There is no “/nowhere/at/all”")));
    stage.pressKey(Qt::Key_Escape);
    QTRY_VERIFY(!chooser(stage));
    QCOMPARE(stage.app().packPath(), QString::fromStdString(stage.pack().string()));
}

void TestQmlFiles::aCopyGoesIntoANewFolder() {
    Stage stage;
    QVERIFY(stage.isReady());
    QTemporaryDir place;
    stage.pressKey(Qt::Key_S, Qt::ControlModifier | Qt::AltModifier);
    QTRY_VERIFY(chooser(stage));
    QVERIFY(chooser(stage)->property("text").toString().endsWith(u"-copy"));
    stage.pressKey(Qt::Key_A, Qt::ControlModifier);
    stage.type(place.path());
    stage.pressKey(Qt::Key_Return); // the folder is empty, so the window asks no question
    QTRY_VERIFY(stage.app().packPath() == place.path());
    QTRY_COMPARE(stage.app().state(), ww::ui::AppModel::State::Ready);
    stage.pressKey(Qt::Key_S, Qt::ControlModifier | Qt::AltModifier);
    QTRY_VERIFY(chooser(stage));
    stage.pressKey(Qt::Key_A, Qt::ControlModifier);
    stage.type(place.path());
    stage.pressKey(Qt::Key_Return);
    QTRY_VERIFY(stage.find(QStringLiteral("“%1” holds something already").arg(place.path())));
    stage.type(QStringLiteral("/mine"));
    stage.pressKey(Qt::Key_Return);
    QTRY_VERIFY(stage.app().packPath() == place.filePath(QStringLiteral("mine")));
    QVERIFY(QFile::exists(place.filePath(QStringLiteral("mine/pack.yaml"))));
}

void TestQmlFiles::aPackOfOneFileIsListedAndOpened() {
    Stage stage;
    QVERIFY(stage.isReady());
    QTemporaryDir place;
    for (const char* name : {"b.wpack", "c.txt"}) {
        QFile file(place.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    QVERIFY(QDir(place.path()).mkdir(QStringLiteral("a")));
    stage.pressKey(Qt::Key_O, Qt::ControlModifier);
    QTRY_VERIFY(chooser(stage));
    stage.type(place.path());
    stage.pressKey(Qt::Key_Return);
    QTRY_VERIFY(stage.find(QStringLiteral("b.wpack"), QAccessible::ListItem));
    QVERIFY(stage.find(QStringLiteral("a"), QAccessible::ListItem));
    QVERIFY(!stage.find(QStringLiteral("c.txt"), QAccessible::ListItem));
    stage.pressKey(Qt::Key_Down); // selects `a`
    stage.pressKey(Qt::Key_Down);
    stage.saveScreenshot(QStringLiteral("open-pack"));
    stage.pressKey(Qt::Key_Return);
    stage.saveScreenshot(QStringLiteral("open-pack-after"));
    QTRY_VERIFY(stage.app().state() == ww::ui::AppModel::State::Failed);
    QVERIFY(!chooser(stage));
}

void TestQmlFiles::thePrintPanelGivesWayToWhatIsOpened() {
    Stage stage;
    QVERIFY(stage.isReady());
    openPrint(stage);
    QVERIFY(stage.find(QStringLiteral("What to print"), QAccessible::ComboBox)->hasActiveFocus());
    stage.pressKey(Qt::Key_K, Qt::ControlModifier);
    stage.type(QStringLiteral("foundry"));
    stage.pressKey(Qt::Key_Return);
    QTRY_VERIFY(!stage.find(QStringLiteral("Print"), QAccessible::Dialog));
    openPrint(stage);
    stage.app().openPath(QString::fromStdString(stage.pack().string()));
    QTRY_VERIFY(!stage.find(QStringLiteral("Print"), QAccessible::Dialog));
}

void TestQmlFiles::whatDoesntFitIsReportedBeforeItIsPrinted() {
    Stage stage;
    QVERIFY(stage.isReady());
    auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
    QVERIFY(entity);
    entity->form()->setValue(QStringLiteral("abilities"),
                             QLatin1Char('"') + QStringLiteral("on and on ").repeated(200) +
                                 QLatin1Char('"'));
    openPrint(stage);
    QTRY_VERIFY(stage.find(QStringLiteral("The text doesn't fit on 1 card: Orrin Vael")));
    stage.saveScreenshot(QStringLiteral("print-overflow"));
}

void TestQmlFiles::aManifestThatCantBeReadIsSaidInTheMiddle() {
    Stage stage([](const fs::path& pack) {
        QFile file(QString::fromStdString((pack / "pack.yaml").string()));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("warwright: 1\npack: [\n");
    });
    stage.saveScreenshot(QStringLiteral("broken-pack"));
    QTRY_VERIFY(stage.find(QStringLiteral("This pack can't be read")));
    QVERIFY(stage.app().openFailure().contains(u"pack.yaml"));
}

void TestQmlFiles::whatBelongsToTheGameSaysSo() {
    Stage stage;
    QVERIFY(stage.isReady());
    const ww::ui::LibraryModel& library = *stage.app().library();
    for (int row = 0; row < library.rowCount(); ++row) {
        const QString key =
            library.data(library.index(row), ww::ui::LibraryModel::KeyRole).toString();
        if (key.startsWith(u"ultrawar"))
            stage.app().tabs()->open(key);
    }
    QVERIFY(stage.waitUntilSettled());
    stage.saveScreenshot(QStringLiteral("of-the-game"));
    QVERIFY(stage.app().tabs()->current()->readOnly());
    QVERIFY(stage.find(QStringLiteral("This is a part of the game “Ultra War")));
    stage.app().tabs()->setCurrentIndex(0);
    stage.app().tabs()->current()->setView(QStringLiteral("sheet"));
    QVERIFY(stage.waitUntilSettled());
    stage.saveScreenshot(QStringLiteral("large"));
    QVERIFY(stage.find(QStringLiteral("Zoom in"), QAccessible::Button));
}

QTEST_MAIN(TestQmlFiles)
#include "tst_qml_files.moc"
