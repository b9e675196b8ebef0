// The file chooser and the panels that use it.

#include "tests/qml/stage.h"

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
        qputenv("PATH", ""); // hides the printing system
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
    stage.key(Qt::Key_P, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(stage.app().print()->pageCount() > 0 && !stage.app().print()->busy(),
                             30000);
}

/// Returns the file chooser's name field.
QQuickItem* TestQmlFiles::chooser(Stage& stage) {
    return stage.find(QStringLiteral("Name or path"), QAccessible::EditableText);
}

void TestQmlFiles::thePdfIsSavedUnderTheNameThatIsTyped() {
    Stage stage;
    QVERIFY(stage.ready());
    QTemporaryDir place;
    openPrint(stage);
    stage.click(stage.find(QStringLiteral("Save PDF"), QAccessible::Button));
    QTRY_VERIFY(chooser(stage) && chooser(stage)->hasActiveFocus());
    QVERIFY(chooser(stage)->property("text").toString().endsWith(u".pdf"));
    stage.picture(QStringLiteral("save-pdf"));
    stage.key(Qt::Key_A, Qt::ControlModifier);
    stage.type(place.path());
    stage.key(Qt::Key_Return); // enters the folder
    QTRY_COMPARE(chooser(stage)->property("text").toString(), place.path());
    stage.picture(QStringLiteral("save-pdf-empty"));
    QTRY_VERIFY(
        inSight(stage.window().contentItem(), QStringLiteral("No other files of this type here")));
    stage.key(Qt::Key_A, Qt::ControlModifier);
    stage.type(QStringLiteral("mycards"));
    stage.key(Qt::Key_Return);
    QTRY_VERIFY(!chooser(stage));
    QTRY_VERIFY_WITH_TIMEOUT(stage.find(QStringLiteral("Saved as mycards.pdf")), 30000);
    QVERIFY(QFile::exists(place.filePath(QStringLiteral("mycards.pdf"))));
    stage.key(Qt::Key_Escape); // the panel has the focus again
    QTRY_VERIFY(!stage.find(QStringLiteral("Print"), QAccessible::Dialog));
    // The next chooser opens in the same folder.
    openPrint(stage);
    stage.click(stage.find(QStringLiteral("Save PDF"), QAccessible::Button));
    QTRY_VERIFY(chooser(stage));
    stage.picture(QStringLiteral("next"));
    QTRY_VERIFY(stage.find(QStringLiteral("mycards.pdf"), QAccessible::ListItem));
}

void TestQmlFiles::aPathIsFollowedWhileItIsTyped() {
    Stage stage;
    QVERIFY(stage.ready());
    QTemporaryDir place;
    QVERIFY(QDir(place.path()).mkpath(QStringLiteral("marsh/reeds")));
    stage.key(Qt::Key_O, Qt::ControlModifier);
    QTRY_VERIFY(chooser(stage) && chooser(stage)->hasActiveFocus());
    stage.type(place.path() + QStringLiteral("/ma"));
    QTRY_VERIFY(stage.find(QStringLiteral("marsh"), QAccessible::ListItem));
    QCOMPARE(chooser(stage)->property("text").toString(), place.path() + QStringLiteral("/ma"));
    stage.picture(QStringLiteral("followed"));
    stage.type(QStringLiteral("rsh/"));
    QTRY_VERIFY(stage.find(QStringLiteral("reeds"), QAccessible::ListItem));
    stage.type(QStringLiteral("nowhere/"));
    QVERIFY(stage.settled());
    QVERIFY(stage.find(QStringLiteral("reeds"), QAccessible::ListItem)); // the last existing one
}

void TestQmlFiles::whatIsThereIsOverwrittenOnlyWhenAsked() {
    Stage stage;
    QVERIFY(stage.ready());
    QTemporaryDir place;
    const QString path = place.filePath(QStringLiteral("old.pdf"));
    QFile old(path);
    QVERIFY(old.open(QIODevice::WriteOnly));
    old.write("old");
    old.close();
    openPrint(stage);
    stage.click(stage.find(QStringLiteral("Save PDF"), QAccessible::Button));
    QTRY_VERIFY(chooser(stage));
    stage.key(Qt::Key_A, Qt::ControlModifier);
    stage.type(place.filePath(QStringLiteral("old")));
    stage.key(Qt::Key_Return);
    QTRY_VERIFY(stage.find(QStringLiteral("Overwrite"), QAccessible::Button));
    stage.picture(QStringLiteral("overwrite"));
    QCOMPARE(QFileInfo(path).size(), 3);
    stage.click(stage.find(QStringLiteral("Overwrite"), QAccessible::Button));
    QTRY_VERIFY_WITH_TIMEOUT(stage.find(QStringLiteral("Saved as old.pdf")), 30000);
    QVERIFY(QFileInfo(path).size() > 1000);
}

void TestQmlFiles::aPathThatCantBeIsReported() {
    Stage stage;
    QVERIFY(stage.ready());
    stage.key(Qt::Key_O, Qt::ControlModifier);
    QTRY_VERIFY(chooser(stage));
    stage.type(QStringLiteral("/nowhere/at/all"));
    stage.key(Qt::Key_Return);
    QTRY_VERIFY(stage.find(QStringLiteral("There is no “/nowhere/at/all”")));
    stage.key(Qt::Key_Escape);
    QTRY_VERIFY(!chooser(stage));
    QCOMPARE(stage.app().packPath(), QString::fromStdString(stage.pack().string()));
}

void TestQmlFiles::aCopyGoesIntoANewFolder() {
    Stage stage;
    QVERIFY(stage.ready());
    QTemporaryDir place;
    stage.key(Qt::Key_S, Qt::ControlModifier | Qt::AltModifier);
    QTRY_VERIFY(chooser(stage));
    QVERIFY(chooser(stage)->property("text").toString().endsWith(u"-copy"));
    stage.key(Qt::Key_A, Qt::ControlModifier);
    stage.type(place.path());
    stage.key(Qt::Key_Return); // an empty folder can take the copy, so no question follows
    QTRY_VERIFY_WITH_TIMEOUT(stage.app().packPath() == place.path(), 30000);
    QTRY_COMPARE_WITH_TIMEOUT(stage.app().state(), ww::ui::AppModel::State::Ready, 30000);
    stage.key(Qt::Key_S, Qt::ControlModifier | Qt::AltModifier);
    QTRY_VERIFY(chooser(stage));
    stage.key(Qt::Key_A, Qt::ControlModifier);
    stage.type(place.path());
    stage.key(Qt::Key_Return);
    QTRY_VERIFY(stage.find(QStringLiteral("“%1” holds something already").arg(place.path())));
    stage.type(QStringLiteral("/mine"));
    stage.key(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(stage.app().packPath() == place.filePath(QStringLiteral("mine")),
                             30000);
    QVERIFY(QFile::exists(place.filePath(QStringLiteral("mine/pack.yaml"))));
}

void TestQmlFiles::aPackOfOneFileIsListedAndOpened() {
    Stage stage;
    QVERIFY(stage.ready());
    QTemporaryDir place;
    for (const char* name : {"b.wpack", "c.txt"}) {
        QFile file(place.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    QVERIFY(QDir(place.path()).mkdir(QStringLiteral("a")));
    stage.key(Qt::Key_O, Qt::ControlModifier);
    QTRY_VERIFY(chooser(stage));
    stage.type(place.path());
    stage.key(Qt::Key_Return);
    QTRY_VERIFY(stage.find(QStringLiteral("b.wpack"), QAccessible::ListItem));
    QVERIFY(stage.find(QStringLiteral("a"), QAccessible::ListItem));
    QVERIFY(!stage.find(QStringLiteral("c.txt"), QAccessible::ListItem));
    stage.key(Qt::Key_Down); // selects `a`
    stage.key(Qt::Key_Down);
    stage.picture(QStringLiteral("open-pack"));
    stage.key(Qt::Key_Return);
    stage.picture(QStringLiteral("open-pack-after"));
    QTRY_VERIFY_WITH_TIMEOUT(stage.app().state() == ww::ui::AppModel::State::Failed, 20000);
    QVERIFY(!chooser(stage));
}

void TestQmlFiles::thePrintPanelGivesWayToWhatIsOpened() {
    Stage stage;
    QVERIFY(stage.ready());
    openPrint(stage);
    QVERIFY(stage.find(QStringLiteral("What to print"))->hasActiveFocus());
    stage.key(Qt::Key_K, Qt::ControlModifier);
    stage.type(QStringLiteral("foundry"));
    stage.key(Qt::Key_Return);
    QTRY_VERIFY(!stage.find(QStringLiteral("Print"), QAccessible::Dialog));
    openPrint(stage);
    stage.app().openPath(QString::fromStdString(stage.pack().string()));
    QTRY_VERIFY(!stage.find(QStringLiteral("Print"), QAccessible::Dialog));
}

void TestQmlFiles::whatDoesntFitIsReportedBeforeItIsPrinted() {
    Stage stage;
    QVERIFY(stage.ready());
    auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
    QVERIFY(entity);
    entity->form()->setValue(QStringLiteral("abilities"),
                             QLatin1Char('"') + QStringLiteral("on and on ").repeated(200) +
                                 QLatin1Char('"'));
    openPrint(stage);
    QTRY_VERIFY(stage.find(QStringLiteral("1 card doesn't hold all its text: Orrin Vael")));
    stage.picture(QStringLiteral("print-overflow"));
}

void TestQmlFiles::aManifestThatCantBeReadIsSaidInTheMiddle() {
    Stage stage([](const fs::path& pack) {
        QFile file(QString::fromStdString((pack / "pack.yaml").string()));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("warwright: 1\npack: [\n");
    });
    stage.picture(QStringLiteral("broken-pack"));
    QTRY_VERIFY(stage.find(QStringLiteral("This pack can't be read")));
    QVERIFY(stage.app().failure().contains(u"pack.yaml"));
}

void TestQmlFiles::whatBelongsToTheGameSaysSo() {
    Stage stage;
    QVERIFY(stage.ready());
    const ww::ui::LibraryModel& library = *stage.app().library();
    for (int row = 0; row < library.rowCount(); ++row) {
        const QString key =
            library.data(library.index(row), ww::ui::LibraryModel::KeyRole).toString();
        if (key.startsWith(u"ultrawar"))
            stage.app().tabs()->open(key);
    }
    QVERIFY(stage.settled());
    stage.picture(QStringLiteral("of-the-game"));
    QVERIFY(stage.app().tabs()->current()->readOnly());
    QVERIFY(stage.find(QStringLiteral("This belongs to the pack “ultrawar”")));
    stage.app().tabs()->setCurrentIndex(0);
    stage.app().tabs()->current()->setView(QStringLiteral("sheet"));
    QVERIFY(stage.settled());
    stage.picture(QStringLiteral("large"));
    QVERIFY(stage.find(QStringLiteral("Larger"), QAccessible::Button));
}

QTEST_MAIN(TestQmlFiles)
#include "tst_qml_files.moc"
