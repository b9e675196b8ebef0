// Tests the window's models and commands without the window.

#include "editor/forms/row.h"
#include "editor/sheets/display_list.h"
#include "sample_app.h"
#include "tests/support/patience.h"
#include "tests/support/settled.h"

#include <reference_model.h>
#include <sentences_model.h>

#include <QtCore/QSettings>
#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtGui/QKeySequence>
#include <QtQml/QQmlEngine>

#include <algorithm>
#include <map>
#include <set>

using namespace ww;
using namespace ww::session;
using namespace ww::session::testing;
using namespace ww::ui;

class AppTest : public QObject, protected SampleApp {
    Q_OBJECT

  private slots:
    void initTestCase() { useOwnSettings("tst-app"); }
    void init() { startApp(); }
    void cleanup() { closeApp(); }
    void theSampleOpensAsACopy();
    void aPackIsTakenBeforeTheFirstPictureAndNeverShownWithoutItsTabs();
    void everyCommandHasTextIconAndItsOwnShortcut();
    void aStatSetInTheFormChangesSourceCardAndTitleOfUndo();
    void aFieldIsClearedAndFilledWhereItStands();
    void problemsJumpToTheirField();
    void aTypoIsFixedInPlace();
    void aNewEntityIsCreatedDuplicatedAndDeleted();
    void findFindsEntitiesAndCommands();
    void theMapIsReadForPainting();
    void theSourceKeepsAHalfTypedStretchInSight();
    void unsavedWorkIsAskedAboutOnClosing();
    void workThatIsGivenUpLetsTheWindowClose();
    void contentIsPlainTextEverywhere();
    void qmlNeverTakesAModelForItsOwn();
    void printingLaysOutPagesAndWritesOnePdf();
    void theCardGoesToTheClipboard();
    void aChosenPictureIsTheCardsOwn();
    void aPictureThatBreaksOffIsRefused();
    void whatWasAddedIsGoneOnWith();
    void whatIsThereAlreadyIsNotOffered();
    void aPackIsNotMadeWithAColourThatIsNone();
    void aFolderThatIsNoPackIsSaidAndLeftAlone();
    void aSentenceKeepsItsOrderAroundANameFromTheRight();
    void onlyTheTextOfATemplateIsShown();
    void theTriesAreTheGames();
    void gamesInTheFolderOfANewPackAreOffered();
    void triesAreDoneByWhatTheySay();
};

void AppTest::theSampleOpensAsACopy() {
    const fs::path copy = bench_->services.dataDir / "packs/lanternwrights-vs-ironloom";
    QCOMPARE(app_->packPath(), toQString(copy.string()));
    QVERIFY(!app_->readOnly());
    QCOMPARE(entity()->entityId(), QStringLiteral("orrin-vael"));
    QVERIFY(app_->tabs()->count() >= 2); // a second tab has a map
    QCOMPARE(app_->recentPacks()->count(), 1);
    // Saving changes the copy, but not the shipped sample.
    entity()->form()->setValue(QStringLiteral("offense"), QStringLiteral("9"));
    app_->commands()->run(QStringLiteral("file.save"));
    QTRY_COMPARE(app_->unsavedFiles(), 0);
    QVERIFY(readWholeFile(bench_->services.samplePack / "characters/lanternwrights.yaml")
                .find("offense: 9") == std::string::npos);
    QVERIFY(readWholeFile(copy / "characters/lanternwrights.yaml").find("offense: 9") !=
            std::string::npos);
}

void AppTest::aPackIsTakenBeforeTheFirstPictureAndNeverShownWithoutItsTabs() {
    AppModel app(bench_->services);
    std::vector<int> tabs; // number of tabs whenever the app reports that it is ready
    connect(&app, &AppModel::stateChanged, this, [&] {
        if (app.state() == AppModel::State::Ready)
            tabs.push_back(app.tabs()->count());
    });
    app.start(app_->packPath());
    QVERIFY(app.state() == AppModel::State::Loading);
    app.waitForOpenedPack(20000); // runs no event loop
    QVERIFY(app.state() == AppModel::State::Ready);
    QVERIFY(!tabs.empty());
    QVERIFY(std::find(tabs.begin(), tabs.end(), 0) == tabs.end());
}

void AppTest::everyCommandHasTextIconAndItsOwnShortcut() {
    std::set<QString> ids;
    std::map<QString, QString> keys;
    for (AppCommand* command : app_->commands()->allCommands()) {
        QVERIFY2(!command->text().isEmpty() && !command->icon().isEmpty(),
                 qPrintable(command->commandId()));
        QVERIFY2(!QKeySequence(command->shortcut()).isEmpty(), qPrintable(command->commandId()));
        QVERIFY2(keys.emplace(command->shortcut(), command->commandId()).second,
                 qPrintable(command->shortcut() + QStringLiteral(" is of two commands")));
        QVERIFY(ids.insert(command->commandId()).second);
    }
    QVERIFY(app_->commands()->find(QStringLiteral("edit.undo")));
    QVERIFY(!app_->commands()->find(QStringLiteral("no.such")));
}

void AppTest::aStatSetInTheFormChangesSourceCardAndTitleOfUndo() {
    app_->preview()->setPixelWidth(200);
    QTRY_VERIFY(app_->preview()->count() > 0);
    const QString card = roleValue(*app_->preview(), 0, "image").toString();
    entity()->form()->stepValue(QStringLiteral("offense"), 1);
    QVERIFY(entity()->source()->text().contains(QStringLiteral("offense: 6")));
    QCOMPARE(app_->undoModel()->undoText(), QStringLiteral("Undo Offense 5 → 6"));
    QTRY_VERIFY(roleValue(*app_->preview(), 0, "image").toString() != card);
    QVERIFY(app_->firstSteps()->doneCount() >= 1);
    app_->commands()->run(QStringLiteral("edit.undo"));
    QVERIFY(entity()->source()->text().contains(QStringLiteral("offense: 5")));
    QTRY_COMPARE(roleValue(*app_->preview(), 0, "image").toString(), card);
}

void AppTest::aFieldIsClearedAndFilledWhereItStands() {
    const QString before = entity()->source()->text();
    entity()->form()->setValue(QStringLiteral("offense"), {});
    QVERIFY(!entity()->source()->text().contains(u"offense"));
    entity()->form()->setValue(QStringLiteral("offense"), QStringLiteral("5"));
    QCOMPARE(entity()->source()->text(), before);
}

void AppTest::problemsJumpToTheirField() {
    const int errors = app_->problems()->errors();
    entity()->form()->setValue(QStringLiteral("offense"), QStringLiteral("strong"));
    QTRY_COMPARE(app_->problems()->errors(), errors + 1);
    QTRY_VERIFY(app_->problems()->count() > 0);
    QCOMPARE(roleValue(*app_->problems(), 0, "code").toString(),
             QStringLiteral("core.field.not-whole"));
    QCOMPARE(roleValue(*app_->problems(), 0, "line").toInt(), 11);
    QVERIFY(!roleValue(*app_->problems(), 0, "help").toString().isEmpty());
    app_->tabs()->setCurrentIndex(1);
    app_->problems()->openFinding(0);
    QCOMPARE(entity()->entityId(), QStringLiteral("orrin-vael"));
    QCOMPARE(entity()->form()->focusPath(), QStringLiteral("offense"));
    QCOMPARE(entity()->errors(), 1);
    QVERIFY(entity()->source()->rowCount() >= 1);
    const int start = roleValue(*entity()->source(), 0, "start").toInt();
    QCOMPARE(
        entity()->source()->text().mid(start, roleValue(*entity()->source(), 0, "length").toInt()),
        QStringLiteral("strong"));
}

void AppTest::aTypoIsFixedInPlace() {
    SentencesModel* box = entity()->form()->sentences(QStringLiteral("abilities"));
    QVERIFY(box->rowCount() >= 3);
    QString text = box->text();
    text.replace(QStringLiteral("Morale"), QStringLiteral("Fligt"));
    box->setText(text);
    QCOMPARE(roleValue(*box, 1, "line").toString(), QStringLiteral("Fligt"));
    QVERIFY(roleValue(*box, 1, "level").toInt() > 0);
    QVERIFY(!roleValue(*box, 1, "fix").toString().isEmpty());
    const int line = static_cast<int>(box->text().indexOf(QStringLiteral("Fligt")));
    QCOMPARE(box->fixLine(1, line + 5), line + 6);
    QCOMPARE(roleValue(*box, 1, "line").toString(), QStringLiteral("Flight"));
    QCOMPARE(roleValue(*box, 1, "level").toInt(), 0);
    QVERIFY(!roleValue(*box, 1, "printed").toString().isEmpty());
    box->updateCompletions(static_cast<int>(box->text().indexOf(QStringLiteral("Flight"))) + 3);
    QVERIFY(box->completions()->count() > 0);
}

void AppTest::aNewEntityIsCreatedDuplicatedAndDeleted() {
    QCOMPARE(app_->idFromName(QStringLiteral("Mira Oswin!")), QStringLiteral("mira-oswin"));
    QVERIFY(!app_->idProblem(QStringLiteral("character"), QStringLiteral("orrin-vael")).isEmpty());
    QVERIFY(!app_->idProblem(QStringLiteral("character"), QStringLiteral("Bad Id")).isEmpty());
    QVERIFY(app_->idProblem(QStringLiteral("character"), QStringLiteral("mira-oswin")).isEmpty());
    const int before = app_->library()->entityCount();
    app_->createEntity(QStringLiteral("character"), QStringLiteral("mira-oswin"),
                       QStringLiteral("Mira Oswin"));
    QCOMPARE(app_->library()->entityCount(), before + 1);
    QCOMPARE(entity()->title(), QStringLiteral("Mira Oswin"));
    QTRY_VERIFY(entity()->unfinishedCount() > 3);
    QCOMPARE(app_->unusedId(QStringLiteral("character"), QStringLiteral("Mira Oswin")),
             QStringLiteral("mira-oswin-2"));
    app_->duplicateEntity(QStringLiteral("mira-oswin"), QStringLiteral("Mira, again"));
    QCOMPARE(app_->library()->entityCount(), before + 1); // nothing was added, since the id exists
    app_->duplicateEntity(QStringLiteral("mira-oswin-2"), QStringLiteral("Mira, again"));
    QCOMPARE(entity()->entityId(), QStringLiteral("mira-oswin-2"));
    QCOMPARE(entity()->title(), QStringLiteral("Mira, again"));
    QCOMPARE(app_->library()->entityCount(), before + 2);
    // If references aren't known yet, the window asks before it deletes an entity.
    QTRY_VERIFY(!app_->problems()->isChecking());
    app_->commands()->run(QStringLiteral("entity.delete"));
    QCOMPARE(app_->library()->entityCount(), before + 1);
    app_->undoModel()->goTo(-1);
    QCOMPARE(app_->library()->entityCount(), before);
    QCOMPARE(app_->unsavedFiles(), 0);
}

void AppTest::findFindsEntitiesAndCommands() {
    app_->findModel()->setQuery(QStringLiteral("orr va"));
    QVERIFY(app_->findModel()->count() > 0);
    QCOMPARE(roleValue(*app_->findModel(), 0, "title").toString(), QStringLiteral("Orrin Vael"));
    app_->findModel()->setQuery(QStringLiteral("print"));
    bool print = false;
    for (int i = 0; i < app_->findModel()->count(); ++i)
        print = print || (roleValue(*app_->findModel(), i, "isCommand").toBool() &&
                          roleValue(*app_->findModel(), i, "shortcut").toString() ==
                              QStringLiteral("Ctrl+P"));
    QVERIFY(print);
    app_->findModel()->setQuery(QStringLiteral("sable"));
    app_->findModel()->activateRow(0);
    QCOMPARE(entity()->entityId(), QStringLiteral("sable-henwick"));
}

void AppTest::theMapIsReadForPainting() {
    app_->findModel()->setQuery(QStringLiteral("foundry"));
    app_->findModel()->activateRow(0);
    QVERIFY(entity()->map());
    QCOMPARE(entity()->map()->columns(), 20);
    QCOMPARE(entity()->map()->rows(), 14);
    const std::string words = entity()->map()->displayList().text();
    for (const char* word : {"T", "14", "Main valve", "Slag"}) // rulers, a site, the legend
        QVERIFY2(words.find(word) != std::string::npos, word);
    QVERIFY(entity()->map()->cellDescription(5, 0).contains(QStringLiteral("level 1")));
    QVERIFY(entity()->views().contains(QStringLiteral("map")));
}

void AppTest::theSourceKeepsAHalfTypedStretchInSight() {
    SourceModel* source = entity()->source();
    const QString before = source->text();
    QCOMPARE(source->firstLine(), 4); // the comment above the entity is included
    QString typed = before;
    typed.replace(QStringLiteral("    offense: 5"),
                  QStringLiteral("offense: 5")); // a line without indentation, as while typing
    source->setText(typed);
    QCOMPARE(source->text(), typed);
    source->setText(before);
    QCOMPARE(source->text(), before);
    source->endEdit();
    QCOMPARE(source->text(), before);
    QCOMPARE(app_->unsavedFiles(), 0);
}

void AppTest::unsavedWorkIsAskedAboutOnClosing() {
    QVERIFY(app_->requestClose());
    entity()->form()->setValue(QStringLiteral("offense"), QStringLiteral("8"));
    QSignalSpy closed(app_.get(), &AppModel::closeAllowed);
    QVERIFY(!app_->requestClose());
    QVERIFY(app_->question());
    QCOMPARE(app_->question()->answers().size(), 3);
    app_->question()->answer(app_->question()->cancelAnswer());
    QVERIFY(!app_->question());
    QCOMPARE(app_->unsavedFiles(), 1);
    QVERIFY(!app_->requestClose());
    app_->question()->answer(0);
    QTRY_COMPARE(closed.size(), 1);
    QCOMPARE(app_->unsavedFiles(), 0);
}

void AppTest::workThatIsGivenUpLetsTheWindowClose() {
    entity()->form()->setValue(QStringLiteral("offense"), QStringLiteral("8"));
    bool closes = false;
    connect(app_.get(), &AppModel::closeAllowed, this,
            [&] { closes = app_->requestClose(); }); // as the window does when it quits
    QVERIFY(!app_->requestClose());
    QVERIFY(!app_->requestClose()); // a second request asks no second question
    app_->question()->answer(1);
    QVERIFY(!app_->question());
    QVERIFY(closes);
}

void AppTest::contentIsPlainTextEverywhere() {
    const QString name = QStringLiteral("<img src=\"file:///etc/hostname\">");
    entity()->form()->setValue(QStringLiteral("name"), name);
    QCOMPARE(entity()->title(), name); // not escaped, since QML shows plain text
    const int row = app_->library()->currentRow();
    QVERIFY(row >= 0);
    QCOMPARE(roleValue(*app_->library(), row, "title").toString(), name);
}

void AppTest::qmlNeverTakesAModelForItsOwn() {
    // The QML engine deletes objects that it gets without a parent.
    SentencesModel* box = entity()->form()->sentences(QStringLiteral("abilities"));
    const QList<QObject*> handedOut{box, entity(), roleValue(*box, 0, "runs").value<RunsModel*>(),
                                    app_->commands()->find(QStringLiteral("edit.undo"))};
    for (QObject* object : handedOut) {
        QVERIFY(object);
        QVERIFY(object->parent() ||
                QQmlEngine::objectOwnership(object) == QQmlEngine::CppOwnership);
        QQmlEngine engine;
        QPointer<QObject> alive(object);
        engine.globalObject().setProperty(QStringLiteral("x"), engine.newQObject(object));
        engine.collectGarbage();
        QVERIFY(alive);
    }
}

void AppTest::printingLaysOutPagesAndWritesOnePdf() {
    PrintModel* print = app_->printModel();
    QVERIFY(print->choices().size() > 2);
    QCOMPARE(print->choices().first(), QStringLiteral("Orrin Vael"));
    print->prepare();
    QTRY_VERIFY(!print->busy());
    QVERIFY2(print->error().isEmpty(), qPrintable(print->error()));
    QCOMPARE(print->pageCount(), 1);
    QVERIFY(!print->pageImage().isEmpty());
    const QString faction = QStringLiteral("Lanternwrights");
    for (int i = 0; i < print->choices().size(); ++i)
        if (print->choices().at(i).contains(faction))
            print->setChoice(i);
    QTRY_VERIFY(!print->busy());
    QVERIFY(print->pageCount() > 1);
    const fs::path file = bench_->pack / "out.pdf";
    print->exportPdf(QUrl::fromLocalFile(toQString(file.string())));
    QTRY_VERIFY(!print->busy());
    QVERIFY2(print->error().isEmpty(), qPrintable(print->error()));
    QVERIFY(readWholeFile(file).starts_with("%PDF-"));
    QCOMPARE(print->writtenFile(), QUrl::fromLocalFile(toQString(file.string())));
}

void AppTest::theCardGoesToTheClipboard() {
    app_->preview()->setPixelWidth(200);
    QTRY_VERIFY(app_->preview()->count() > 0);
    QSignalSpy copied(app_->preview(), &PreviewModel::pictureCopied);
    QVERIFY(app_->commands()->find(QStringLiteral("edit.copy-picture"))->enabled());
    app_->commands()->run(QStringLiteral("edit.copy-picture"));
    QVERIFY(copied.wait(ww::test::kPatience));
    QCOMPARE(QGuiApplication::clipboard()->image().width(), 1488);
}

void AppTest::aChosenPictureIsTheCardsOwn() {
    const fs::path file = bench_->pack / "my-picture.svg";
    overwriteFile(file, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 4\">"
                        "<path d=\"M0 0h4v4z\"/></svg>");
    app_->handleDroppedArt(QUrl::fromLocalFile(toQString(file.string())));
    QTRY_VERIFY(entity()->source()->text().contains(QStringLiteral("file: art/my-picture.svg")));
    QVERIFY(!entity()->source()->text().contains(QStringLiteral("pawn")));
}

void AppTest::aPictureThatBreaksOffIsRefused() {
    const fs::path file = bench_->pack / "half.png";
    overwriteFile(file, std::string("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x08\0\0\0\x08"
                                    "\x08\x06\0\0\0\xc4\x0f\xbe\x8b\0\0\x10\0IDATxx",
                                    43));
    const QString before = entity()->source()->text();
    app_->handleDroppedArt(QUrl::fromLocalFile(toQString(file.string())));
    QTRY_VERIFY(!app_->status().isEmpty());
    QVERIFY2(app_->status().contains(QStringLiteral("is incomplete")), qPrintable(app_->status()));
    QCOMPARE(entity()->source()->text(), before);
}

void AppTest::whatWasAddedIsGoneOnWith() {
    for (int row = 0; row < app_->library()->rowCount(); ++row)
        if (roleValue(*app_->library(), row, "detail").toString() == QStringLiteral("foundry"))
            app_->tabs()->open(roleValue(*app_->library(), row, "key").toString());
    QCOMPARE(entity()->entityId(), QStringLiteral("foundry"));
    FormModel* form = entity()->form();
    const auto count = form->row(QStringLiteral("walls"))->count;
    form->add(QStringLiteral("walls"));
    QCOMPARE(form->focusPath(), QStringLiteral("walls[%1].at").arg(count));
}

void AppTest::whatIsThereAlreadyIsNotOffered() {
    for (int row = 0; row < app_->library()->rowCount(); ++row)
        if (roleValue(*app_->library(), row, "kind").toString() == QStringLiteral("deck"))
            app_->tabs()->open(roleValue(*app_->library(), row, "key").toString());
    ReferenceModel offered;
    offered.setForm(entity()->form());
    offered.setPath(QStringLiteral("cards"));
    const forms::Row* cards = entity()->form()->row(QStringLiteral("cards"));
    QVERIFY(cards && cards->count > 0);
    for (int row = 0; row < offered.rowCount(); ++row)
        QVERIFY(!entity()->form()->row(QStringLiteral("cards.") +
                                       roleValue(offered, row, "value").toString()));
}

void AppTest::aPackIsNotMadeWithAColourThatIsNone() {
    SkeletonModel* answers = app_->newPackOptions();
    answers->setSystem(QStringLiteral("ultrawar"));
    QTRY_VERIFY(answers->count() > 0);
    QVERIFY(answers->problem().isEmpty());
    for (int row = 0; row < answers->count(); ++row)
        if (roleValue(*answers, row, "ask").toString() == QStringLiteral("colour"))
            answers->setValue(row, QStringLiteral("zzz"));
    QVERIFY(answers->problem().contains(QStringLiteral("#24506B")));
    app_->createPack(QStringLiteral("mine"), QStringLiteral("Mine"),
                     QUrl::fromLocalFile(toQString(bench_->pack.parent_path().string())));
    QVERIFY(ww::test::waitUntilSettled());
    QVERIFY(!fs::exists(bench_->pack.parent_path() / "mine"));
}

void AppTest::aFolderThatIsNoPackIsSaidAndLeftAlone() {
    const fs::path folder = bench_->pack.parent_path() / "holiday";
    fs::create_directories(folder);
    overwriteFile(folder / "notes.txt", "sun");
    app_->openPath(toQString(folder.string()));
    QTRY_COMPARE(app_->state(), AppModel::State::Failed);
    QVERIFY(app_->openFailure().contains(QStringLiteral("isn't a pack")));
    QCOMPARE(std::distance(fs::directory_iterator(folder), {}), 1);
}

void AppTest::aSentenceKeepsItsOrderAroundANameFromTheRight() {
    const QString name = QStringLiteral("\u05d0\u05d1\u05d2");
    entity()->form()->setValue(QStringLiteral("name"), name);
    app_->analysis()->setActive(true);
    QTRY_VERIFY(app_->analysis()->title().startsWith(QChar(0x2068) + name + QChar(0x2069) +
                                                     QStringLiteral(" hits ")));
}

void AppTest::onlyTheTextOfATemplateIsShown() {
    bool seen = false;
    for (const EntityPtr& one : bench_->open()->index().allEntities())
        if (!one->schema && one->readOnly && !seen) {
            seen = true;
            app_->tabs()->openEntity(one->ref);
            QCOMPARE(entity()->views(), QStringList{QStringLiteral("source")});
            QCOMPARE(entity()->view(), QStringLiteral("source"));
            QVERIFY(entity()->readOnly());
            QCOMPARE(entity()->pack(), QStringLiteral("ultrawar"));
        }
    QVERIFY(seen);
}
void AppTest::triesAreDoneByWhatTheySay() {
    entity()->form()->setValue(QStringLiteral("offense"), QStringLiteral("7"));
    app_->commands()->run(QStringLiteral("file.print"));
    QCOMPARE(app_->firstSteps()->doneCount(), 0); // the task needs the value 6 and a print
    entity()->form()->setValue(QStringLiteral("offense"), QStringLiteral("6"));
    QVERIFY(roleValue(*app_->firstSteps(), 0, "done").toBool());
}

void AppTest::theTriesAreTheGames() {
    QVERIFY(app_->firstSteps()->visible());
    QCOMPARE(roleValue(*app_->firstSteps(), 0, "title").toString(),
             QStringLiteral("Raise Offense to 6"));
    QCOMPARE(app_->firstSteps()->count(), 5);
    QCOMPARE(app_->currentSystemId(), QStringLiteral("ultrawar"));
    // A game without suggested tasks doesn't show the list of tasks. New packs are for the open
    // game.
    app_.reset();
    const fs::path games = fs::path(WW_SOURCE_DIR) / "tests/data/systems";
    bench_->services.open = [games](const fs::path& path) {
        return library::openPack(path, library::SearchPath{{games}});
    };
    const fs::path pack = bench_->services.dataDir / "two-boats";
    fs::create_directories(bench_->services.dataDir);
    fs::copy(games / "skirmish-pack", pack, fs::copy_options::recursive);
    app_ = std::make_unique<AppModel>(bench_->services);
    app_->start(toQString(pack.string()));
    QTRY_COMPARE(app_->state(), AppModel::State::Ready);
    QVERIFY(!app_->firstSteps()->visible());
    QCOMPARE(app_->firstSteps()->count(), 0);
    QCOMPARE(app_->currentSystemId(), QStringLiteral("mudwater"));
    QVERIFY(app_->systemIds().contains(QStringLiteral("mudwater")));
}

void AppTest::gamesInTheFolderOfANewPackAreOffered() {
    QVERIFY(!app_->systemIds().contains(QStringLiteral("mudwater")));
    const QUrl beside = QUrl::fromLocalFile(QStringLiteral(WW_SOURCE_DIR "/tests/data/systems"));
    app_->findGames(beside);
    QTRY_VERIFY(app_->systemIds().contains(QStringLiteral("mudwater")));
    QCOMPARE(app_->systemIds().size(), app_->systemTitles().size());
    app_->newPackOptions()->setSystem(QStringLiteral("mudwater"));
    const fs::path folder = bench_->pack.parent_path();
    app_->createPack(QStringLiteral("mine"), QStringLiteral("Mine"),
                     QUrl::fromLocalFile(toQString(folder.string())));
    QTRY_VERIFY(fs::exists(folder / "mine/pack.yaml"));
    QVERIFY(ww::test::waitUntilSettled());
}

QTEST_MAIN(AppTest)
#include "tst_app.moc"
