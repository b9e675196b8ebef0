// AppModel: opens and closes packs.

#include "app_parts.h"

#include "editor/session/pack_ops.h"
#include "editor/session/text.h"
#include "editor/sheets/art_store.h"
#include "editor/sheets/own_icons.h"

#include "rules/library/project.h"

#include <QtCore/QMetaObject>
#include <QtCore/QSettings>

#include <system_error>
#include <utility>

namespace ww::ui {

namespace fs = std::filesystem;
using session::toQString;
using session::toUtf8String;

namespace {
const QString kLast = QStringLiteral("last");
QString tabsKey(const fs::path& root) {
    return QStringLiteral("tabs/") +
           QString::fromLatin1(QUrl::toPercentEncoding(toQString(root.string())));
}

fs::path wantedAtStart(const QString& path, const session::Services& services) {
    if (!path.isEmpty())
        return toUtf8String(path);
    const QString last = QSettings().value(kLast).toString();
    std::error_code error;
    if (!last.isEmpty() && fs::exists(toUtf8String(last), error))
        return toUtf8String(last);
    return services.samplePack;
}

/// Returns the folder of a pack that was installed with the program. Empty for any other pack.
fs::path installedFolder(const fs::path& path) {
    const fs::path root = session::findPackRoot(path);
    std::error_code error;
    return library::isInstalled(root) && fs::is_directory(root, error) ? root : fs::path();
}

/// Returns the folder for the user's copy of an installed pack. The program never edits the
/// installed pack itself.
fs::path copyOf(const fs::path& installed, const session::Services& services) {
    return services.dataDir / "packs" / installed.filename();
}
} // namespace

void AppModel::start(const QString& path) {
    if (const fs::path wanted = wantedAtStart(path, parts_->services); !wanted.empty())
        parts_->open(wanted);
}

fs::path AppModel::startupPack(const QString& path, const session::Services& services) {
    const fs::path wanted = wantedAtStart(path, services);
    std::error_code error;
    if (wanted.empty() || !fs::exists(wanted, error))
        return {};
    const fs::path installed = installedFolder(wanted);
    if (installed.empty())
        return wanted;
    const fs::path copy = copyOf(installed, services);
    return fs::exists(copy / "pack.yaml", error) ? copy : fs::path();
}

void AppModel::waitForOpenedPack(int milliseconds) {
    if (parts_->session)
        parts_->session->waitUntilLoaded(milliseconds);
}

void AppModel::prerender(int cardWidth, bool figures) {
    parts_->preview.setPixelWidth(cardWidth);
    parts_->analysis.setActive(figures);
}

void AppModel::startDeferredWork() {
    parts_->services.isStarting = false;
    if (parts_->session)
        parts_->session->endStartup();
}

void AppModel::openPath(const QString& path) {
    parts_->confirmUnsavedWork(tr("Save before opening another pack?"),
                               [this, path] { parts_->open(toUtf8String(path)); });
}

void AppModel::openUrl(const QUrl& url) {
    if (url.isLocalFile())
        openPath(url.toLocalFile());
}

void AppModel::Parts::open(const fs::path& path) {
    std::error_code error;
    if (!fs::exists(path, error))
        return setState(session ? state : State::Failed,
                        tr("`%1` doesn't exist.").arg(toQString(path.string())));
    if (const fs::path installed = installedFolder(path); !installed.empty())
        openCopyOf(installed);
    else
        openDirectly(path);
}

void AppModel::Parts::openCopyOf(const fs::path& installed) {
    const fs::path copy = copyOf(installed, services);
    std::error_code error;
    if (fs::exists(copy / "pack.yaml", error))
        return openDirectly(copy);
    setState(State::Loading);
    jobs.start([this, installed, copy] {
        const auto done = library::copySample(installed, copy, services.ioOrSystem());
        QMetaObject::invokeMethod(
            &app,
            [this, done, installed, copy] {
                if (!done)
                    showStatus(toQString(done.error().message()));
                openDirectly(done ? copy : installed);
            },
            Qt::QueuedConnection);
    });
}

void AppModel::Parts::openDirectly(const fs::path& path, std::shared_ptr<files::PackLock> lock) {
    detachSession();
    handedOver = false;
    session.reset();
    session = std::make_unique<session::Session>(services);
    QObject::connect(session.get(), &session::Session::opened, &app, [this] { finishOpening(); });
    QObject::connect(session.get(), &session::Session::failed, &app, [this] {
        setState(State::Failed, session->failure());
        emit app.packChanged();
    });
    QObject::connect(session.get(), &session::Session::messagePosted, &app,
                     [this](const QString& text) { showStatus(text); });
    QObject::connect(session.get(), &session::Session::saveFailed, &app,
                     [this](const QString& why) { askAboutFailedSave(why); });
    QObject::connect(session.get(), &session::Session::folderMissingChanged, &app,
                     &AppModel::diskStateChanged);
    // queued, because handing over deletes the session that emits this signal
    QObject::connect(
        session.get(), &session::Session::packClaimed, &app, [this] { handOverPack(); },
        Qt::QueuedConnection);
    QObject::connect(session.get(), &session::Session::lockHolderChanged, &app, [this] {
        handedOver = false;
        emit app.packChanged();
        emit app.diskStateChanged();
    });
    QObject::connect(session.get(), &session::Session::outdatedPacksChanged, &app,
                     &AppModel::diskStateChanged);
    QObject::connect(session.get(), &session::Session::copySaved, &app,
                     [this](const QString& kept) { reportBackupCopy(kept); });
    QObject::connect(session.get(), &session::Session::unsavedChanged, &app, [this] {
        emit app.unsavedChanged();
        commands.refresh();
    });
    QObject::connect(session.get(), &session::Session::historyChanged, &app, [this] {
        commands.refresh();
        if (!statusActions.empty())
            showStatus({}); // the actions next to the status were for the previous text
        const session::Step* step = session->history().undoStep();
        if (step)
            tries.tickMatchingTries(*step, *session);
    });
    QObject::connect(session.get(), &session::Session::fixApplied, &app, [this] {
        tries.setDone(TriesModel::Try::Mistake);
        const session::Step* step = session->history().undoStep();
        if (const auto entity = step ? session->index().at(step->entity) : nullptr)
            showUndoableStatus(tr("%1 (%2)").arg(step->name, toQString(entity->title)));
    });
    QObject::connect(
        session.get(), &session::Session::entityChangedByUndo, &app, [this](const EntityRef& ref) {
            showStatus({});         // the status may be about a previous text
            if (!replace.visible()) // the replace panel already shows the changes of undo
                tabs.openEntity(ref);
        });
    QObject::connect(session.get(), &session::Session::newEntityRequested, &app,
                     [this](const QString& kind) {
                         requestedKind = kind;
                         emit app.dialogRequested(AppModel::Dialog::NewEntity);
                         requestedKind.clear();
                     });
    QObject::connect(
        session.get(), &session::Session::fileChangedOutside, &app,
        [this](const session::OutsideChange& change) { askAboutOutsideChange(change); });
    QObject::connect(session.get(), &session::Session::recoveryAvailable, &app, [this] {
        if (!std::exchange(reloading, false))
            return askAboutRecovery();
        // reload() reads the pack again, so restore the unsaved work without a question.
        session->recoverUnchanged();
        for (const session::RecoveredFile& entry : session->recoveredFiles())
            askAboutRecovery(entry);
    });
    QObject::connect(session.get(), &session::Session::saveFinished, &app, [this](bool done) {
        if (!done)
            return;
        showStatus(tr("Saved."));
        reopenAfterFix();
    });
    setState(State::Loading);
    emit app.packChanged();
    emit app.diskStateChanged();
    session->open(path, std::move(lock));
}

/// Reads the pack again from disk, then restores unsaved work.
void AppModel::Parts::reload() {
    session->keepChangesInJournal();
    reloading = true;
    openDirectly(fs::path(session->root()));
}

void AppModel::Parts::finishOpening() {
    // Reset later: the session emits recoveryAvailable right after this function.
    QMetaObject::invokeMethod(
        &app, [this] { reloading = false; }, Qt::QueuedConnection);
    state = State::Ready; // set now, because attached models may read the state
    images->setSources(session->faces(),
                       session->openedPacks()); // attached models may show pictures
    attachSession(session.get());
    recent.addPack(session->title(), toQString(session->root().string()));
    // Write the setting only if it changes, because writing waits for the disk.
    if (QSettings settings; settings.value(kLast).toString() != toQString(session->root().string()))
        settings.setValue(kLast, toQString(session->root().string()));
    findBrokenFile();
    // Open tabs before stateChanged is emitted. Otherwise the window would briefly show its view
    // for "no tabs".
    const schema::FirstSteps steps = firstSteps();
    tries.setGame(session->system() ? session->system()->id : std::string(), steps.suggestedTasks);
    if (session->system()) {
        tabs.suspendCurrentChanged();
        openFirstTabs(steps.openEntities);
        tabs.resumeCurrentChanged();
    }
    setState(State::Ready, failure);
    emit app.packChanged();
    emit app.unsavedChanged();
    // Offer the first introductory step if the current form has its field.
    EntityModel* entity = tabs.current();
    if (tries.visible() && tries.doneCount() == 0 && entity && !entity->readOnly() &&
        entity->view() == u"form" &&
        entity->form()->rowOf(tries.fieldOf(tries.firstEditRow())) >= 0)
        tries.startTry(tries.firstEditRow());
}

/// Returns the first steps that the game's system.yaml declares.
schema::FirstSteps AppModel::Parts::firstSteps() const {
    if (session->system())
        for (const PackDocumentsPtr& pack : session->snapshot().packs)
            if (pack->pack == session->system()->id)
                for (const DocumentPtr& file : pack->files)
                    if (file->path == "system.yaml")
                        return schema::readFirstSteps(*file);
    return {};
}

/// Finds the file because of which the game can't be read. The window then shows only this file.
void AppModel::Parts::findBrokenFile() {
    failure.clear();
    if (session->system())
        return;
    const PackDocuments& pack = *session->snapshot().packs.back();
    std::string file;
    std::vector<session::ProblemPtr> there;
    for (const session::ProblemPtr& problem : session->findings().allProblems()) {
        if (!problem->isFromOpening)
            continue;
        if (failure.isEmpty())
            failure = toQString(problem->place.file) +
                      tr(", line %1: ").arg(problem->place.begin.line) +
                      session::withQuotationMarks(problem->message);
        for (const DocumentPtr& document : pack.files)
            if ((file.empty() || file == document->path) &&
                problem->place.file == (fs::path(pack.root) / document->path).generic_string()) {
                file = document->path;
                there.push_back(problem);
            }
    }
    if (!file.empty())
        brokenFile = std::make_unique<SourceModel>(session.get(), file, there);
}

/// Opens the pack again if the user has fixed and saved the broken file.
void AppModel::Parts::reopenAfterFix() {
    if (!brokenFile || !brokenFile->firstError().isEmpty() || !session->dirtyFiles().empty())
        return;
    // queued, because this deletes the session that emits the signal
    QMetaObject::invokeMethod(
        &app, [this] { openDirectly(fs::path(session->root())); }, Qt::QueuedConnection);
}

/// Detaches all models from the session before it is deleted.
void AppModel::Parts::detachSession() {
    // Questions about the old pack are obsolete.
    const auto old = std::exchange(questions, {});
    emit app.questionChanged(); // so that QML destroys its views of the questions
    for (Question* question : old)
        question->deleteLater();
    if (comparisonCancel)
        *comparisonCancel = true;
    comparisonCancel.reset();
    comparedWith.clear();
    if (!attachedSession)
        return;
    if (session->system())
        saveTabs();
    if (brokenFile) {
        QObject* gone = brokenFile.release();
        emit app.stateChanged(); // so that QML destroys its views of the file
        gone->deleteLater();
    }
    attachSession(nullptr);
}

void AppModel::Parts::attachSession(session::Session* now) {
    attachedSession = now;
    tabs.setSession(now);
    table.setSession(now);
    library.setSession(now);
    problems.setSession(now);
    preview.setSession(now);
    analysis.setSession(now);
    handbook.setSession(now);
    replace.setSession(now);
    places.setSession(now);
    pictures.setSession(now);
    imports.setSession(now);
    find.setSession(now);
    print.setSession(now);
    undo.setSession(now);
    newBoard.setSession(now);
    impact.setSession(now);
    aboutPack.setSession(now);
    readColours();
    emit app.gameBrokenChanged();
    if (now) {
        connect(now, &session::Session::documentsChanged, &app, [this] { readColours(); });
        connect(now, &session::Session::artChanged, &app, [this] {
            if (!colours.files().empty())
                emit app.gameColoursChanged();
        });
        connect(now, &session::Session::manifestChanged, &app, &AppModel::packChanged);
        connect(now, &session::Session::gameChanged, &app, [this] { adoptGame(); });
        connect(now, &session::Session::gameBrokenChanged, &app, &AppModel::gameBrokenChanged);
    }
}

void AppModel::Parts::adoptGame() {
    images->setSources(session->faces(), session->openedPacks());
    table.adoptGame();
    analysis.adoptGame();
    print.adoptGame();
    handbook.readAgain();
    newBoard.setSession(session.get());
    preview.requestDrawing();
    commands.refresh();
}

void AppModel::Parts::readColours() {
    static const Snapshot none;
    if (colours.readStyles(attachedSession ? attachedSession->snapshot() : none))
        emit app.gameColoursChanged();
}

QHash<QString, QColor> AppModel::gameColours() const {
    QHash<QString, QColor> out;
    for (const auto& [name, c] : parts_->colours.colours())
        out.insert(QString::fromStdString(name), QColor(c.r, c.g, c.b, c.a));
    return out;
}

QHash<QString, QString> AppModel::gameIcons() const {
    QHash<QString, QString> out;
    for (const auto& [name, icon] : parts_->colours.icons())
        out.insert(QString::fromStdString(name), QString::fromStdString(icon));
    return out;
}

std::shared_ptr<const sheets::Assets>
AppModel::gameAssets(const std::shared_ptr<const sheets::Assets>& shipped) const {
    const auto opened = parts_->attachedSession ? parts_->attachedSession->openedPacks() : nullptr;
    if (!opened || parts_->colours.files().empty())
        return shipped;
    sheets::StyleSheet styles;
    for (const auto& [name, file] : parts_->colours.files()) {
        styles.icons[name].pack = file.first;
        styles.icons[name].file = file.second;
    }
    sheets::ArtStore store(*opened);
    sheets::IconCache cache;
    return sheets::assetsWithOwnIcons(shipped, styles, store.artSource(), cache);
}

void AppModel::Parts::saveTabs() {
    QStringList keys;
    for (int i = 0; i < tabs.count(); ++i)
        keys.append(tabs.data(tabs.index(i), TabsModel::KeyRole).toString());
    QSettings settings;
    settings.setValue(tabsKey(session->root()), keys);
    settings.setValue(tabsKey(session->root()) + QStringLiteral("/current"), tabs.currentIndex());
}

/// Opens the pack's tabs of the last run, or else the entities `names` of the game's first steps,
/// or else a card and a map.
void AppModel::Parts::openFirstTabs(const std::vector<std::string>& names) {
    QSettings settings;
    for (const QString& key : settings.value(tabsKey(session->root())).toStringList())
        tabs.open(key);
    if (tabs.count()) {
        tabs.setCurrentIndex(
            settings.value(tabsKey(session->root()) + QStringLiteral("/current"), 0).toInt());
        return;
    }
    for (const std::string& name : names)
        if (const auto slash = name.find('/'); slash != std::string::npos)
            if (const auto entity = session->index().resolve(
                    name.substr(0, slash), name.substr(slash + 1), session->packId()))
                tabs.openEntity(entity->ref);
    if (tabs.count())
        return tabs.setCurrentIndex(0);
    const auto first = [this](const char* view) -> session::EntityPtr {
        if (session->system())
            for (const schema::EntitySchema& schema : session->system()->schemas)
                if (schema.hasView(view) && (!schema.board || schema.board->base.text.empty()))
                    for (const session::EntityPtr& entity :
                         session->index().entitiesOfKind(schema.kind))
                        if (!entity->readOnly && entity->ref.pack == session->packId())
                            return entity;
        return nullptr;
    };
    if (const auto card = first("sheet"))
        tabs.openEntity(card->ref);
    if (const auto map = first("map"))
        tabs.openEntity(map->ref);
    if (!tabs.count() && session->hasOwnGame())
        openOwnGame();
    tabs.setCurrentIndex(0);
}

/// Opens the first entity of the pack, if there is one.
void AppModel::Parts::openOwnGame() {
    for (const session::EntityPtr& entity : session->index().allEntities())
        if (entity->schema && entity->ref.pack == session->packId()) {
            tabs.openEntity(entity->ref);
            return;
        }
}

EntityModel* AppModel::Parts::entityWithField(const char* key) {
    EntityModel* now = tabs.current();
    if (now && now->form()->rowOf(QString::fromLatin1(key)) >= 0)
        return now;
    if (isReady() && session->system())
        for (const schema::EntitySchema& schema : session->system()->schemas)
            if (schema.field(key))
                for (const session::EntityPtr& entity :
                     session->index().entitiesOfKind(schema.kind))
                    if (!entity->readOnly)
                        return tabs.openEntity(entity->ref);
    return nullptr;
}

} // namespace ww::ui
