#include "app_model.h"

#include "app_parts.h"

#include "editor/session/text.h"

#include "rules/base/words.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QSettings>

#include <limits>

namespace ww::ui {

using session::toQString;
using session::toUtf8String;

namespace {
const QString kTheme = QStringLiteral("theme");
// Settings key of the interface's size. main() reads this setting, too.
const QString kScale = QStringLiteral("scale");
constexpr int kStatusMs = 8000;
constexpr int kOfferMs = 20000; ///< time for which a status with actions is shown
} // namespace

AppModel::Parts::Parts(AppModel& app_, const session::Services& services_)
    : app(app_), services(services_) {
    jobs.setMaxThreadCount(1);
    statusTimer.setSingleShot(true);
    theme = static_cast<ThemeMode>(qBound(0, QSettings().value(kTheme, 0).toInt(), 2));
}

AppModel::Parts::~Parts() {
    if (comparisonCancel)
        *comparisonCancel = true;
    jobs.waitForDone();
}

void AppModel::Parts::showStatus(const QString& text, std::vector<StatusAction> actions) {
    status = session::withQuotationMarks(text);
    statusActions = std::move(actions);
    statusTimer.start(statusActions.empty() ? kStatusMs : kOfferMs);
    emit app.statusChanged();
}

void AppModel::Parts::showUndoableStatus(const QString& text) {
    showStatus(text, {{tr("Undo"), [this] { undo.undo(); }}});
}

void AppModel::Parts::setState(State next, const QString& why) {
    state = next;
    failure = session::withQuotationMarks(why);
    emit app.stateChanged();
    commands.refresh();
}

void AppModel::Parts::askQuestion(Question::Text text, std::function<void(int)> answered) {
    text.title = session::withQuotationMarks(text.title);
    text.text = session::withQuotationMarks(text.text);
    auto* question = new Question(std::move(text), std::move(answered), &app);
    QObject::connect(question, &Question::finished, &app, [this, question] {
        std::erase(questions, question);
        emit app.questionChanged(); // so that QML destroys its views of the question
        question->deleteLater();
    });
    questions.push_back(question);
    if (questions.size() == 1)
        emit app.questionChanged();
}

AppModel::AppModel(const session::Services& services, QObject* parent)
    : QObject(parent), parts_(std::make_unique<Parts>(*this, services)) {
    Parts& p = *parts_;
    p.statusTimer.setObjectName(QStringLiteral("status message"));
    connect(&p.statusTimer, &QTimer::timeout, this, [this] { parts_->showStatus({}); });
    p.tableCursorTimer.setSingleShot(true);
    p.tableCursorTimer.setInterval(120);
    connect(&p.tableCursorTimer, &QTimer::timeout, this, [this] {
        Parts& now = *parts_;
        if (!now.table.visible() || now.table.cursorKey().isEmpty())
            return;
        now.isOpeningTableRow = true;
        now.tabs.previewEntity(now.table.cursorKey());
        now.isOpeningTableRow = false;
    });
    connect(&p.table, &TableModel::cursorChanged, &p.tableCursorTimer, qOverload<>(&QTimer::start));
    connect(&p.table, &TableModel::openRequested, this, [this](const QString& key) {
        parts_->table.setVisible(false);
        parts_->tabs.open(key);
    });
    connect(&p.table, &TableModel::visibleChanged, this, [this] { parts_->commands.refresh(); });
    connect(&p.library, &LibraryModel::chosenChanged, this, [this] { parts_->commands.refresh(); });
    connect(&p.library, &LibraryModel::hasFocusChanged, this, [this] {
        if (parts_->table.visible())
            parts_->commands.refresh();
    });
    connect(&p.library, &LibraryModel::openRequested, &p.tabs, &TabsModel::open);
    connect(&p.library, &LibraryModel::previewRequested, &p.tabs, &TabsModel::previewEntity);
    connect(&p.find, &FindModel::openRequested, this, [this](const QString& key) {
        parts_->table.setVisible(false);
        // The user typed in the search field, so move the focus to the entity.
        if (EntityModel* entity = parts_->tabs.openEntity(session::refOf(key)))
            entity->requestFocus();
    });
    const auto jump = [this](const QString& key, const QString& path, bool source) {
        parts_->table.setVisible(false);
        parts_->goToFinding(session::refOf(key), path, source);
    };
    connect(&p.problems, &ProblemsModel::undoableStepDone, this,
            [this](const QString& text) { parts_->showUndoableStatus(text); });
    connect(&p.problems, &ProblemsModel::jumpRequested, this,
            [this](const QString& key, const QString& path, bool source) {
                parts_->goToFinding(session::refOf(key), path, source);
            });
    connect(&p.aboutPack, &PackModel::jumpRequested, this,
            [jump](const QString& key, const QString& path) { jump(key, path, false); });
    connect(&p.aboutPack, &PackModel::tableRequested, &p.table,
            [this](const QString& kind) { parts_->table.show(kind); });
    connect(&p.aboutPack, &PackModel::problemsRequested, this,
            [this] { emit dialogRequested(Dialog::ShowProblems); });
    connect(&p.find, &FindModel::jumpRequested, this,
            [jump](const QString& key, const QString& path) { jump(key, path, false); });
    connect(&p.impact, &ImpactModel::jumpRequested, this,
            [jump](const QString& key, const QString& path) { jump(key, path, false); });
    connect(&p.impact, &ImpactModel::analysisRequested, this,
            [this](const EntityRef& of, const std::string& analysis,
                   const check::Arguments& arguments) {
                parts_->table.setVisible(false);
                if (parts_->tabs.openEntity(of, true))
                    parts_->analysis.showAnalysis(analysis, arguments);
            });
    connect(&p.find, &FindModel::tableRequested, &p.table, &TableModel::showEntities);
    connect(&p.replace, &ReplaceModel::jumpRequested, this,
            [jump](const QString& key, const QString& path) { jump(key, path, false); });
    connect(&p.handbook, &HandbookModel::wordInsertRequested, this,
            [this](const QString& word, bool onItsOwn) {
                EntityModel* entity = parts_->tabs.current();
                if (!entity || !entity->form()->insertWord(word, onItsOwn))
                    parts_->showStatus(tr("There is no field here for this word."));
            });
    connect(p.handbook.manual(), &ManualModel::jumpRequested, this,
            [jump](const QString& key, const QString& path) { jump(key, path, false); });
    connect(&p.tabs, &TabsModel::artDropped, this,
            [this](const QString& key, const QString& path, const QList<QUrl>& files) {
                handleDroppedPictures(key, files, path);
            });
    connect(&p.tabs, &TabsModel::currentChanged, this, [this] {
        EntityModel* entity = parts_->tabs.current();
        parts_->library.setCurrentKey(entity ? entity->key() : QString());
        // While a part of the game is shown, keep the card of the entity that was shown before.
        if (!entity || !entity->isGamePart() || !parts_->preview.hasEntity())
            parts_->preview.setEntity(entity);
        parts_->analysis.setEntity(entity);
        parts_->print.setEntity(entity);
        // The table shows the entity's row, or hides if it doesn't contain the entity.
        if (!parts_->isOpeningTableRow)
            parts_->table.followCurrentEntity(entity ? entity->kind() : QString(),
                                              entity ? entity->key() : QString());
        parts_->find.setEntity(entity);
        if (entity)
            parts_->find.addRecent(entity->key());
        parts_->replace.setEntity(entity ? entity->ref() : EntityRef());
        parts_->commands.refresh();
    });
    connect(&p.tabs, &TabsModel::dataChanged, this, [this] { // a rename may change the current key
        if (const EntityModel* entity = parts_->tabs.current())
            parts_->library.setCurrentKey(entity->key());
    });
    connect(&p.preview, &PreviewModel::countChanged, this, [this] { parts_->commands.refresh(); });
    connect(&p.preview, &PreviewModel::pictureCopied, this, [this] {
        parts_->tries.setDone(TriesModel::Try::CopyPicture);
        parts_->showStatus(tr("Copied the card to the clipboard."));
    });
    connect(&p.print, &PrintModel::outputFinished, this,
            [this] { parts_->tries.setDone(TriesModel::Try::Print); });
    connect(&p.tries, &TriesModel::tryRequested, this,
            [this](TriesModel::Try which, const QString& field) {
                using Try = TriesModel::Try;
                const auto focus = [this, &field](int line) {
                    parts_->table.setVisible(false);
                    if (EntityModel* entity = parts_->entityWithField(toUtf8String(field).c_str()))
                        entity->showEditorOf(field, line);
                };
                switch (which) {
                case Try::Edit:
                    return focus(-1);
                case Try::Mistake:
                    // A line number beyond the text begins a new line.
                    return focus(std::numeric_limits<int>::max());
                case Try::Print:
                    return parts_->commands.run(QStringLiteral("file.print"));
                case Try::CopyPicture:
                    return parts_->commands.run(QStringLiteral("edit.copy-picture"));
                case Try::StartOwn:
                    return parts_->commands.run(QStringLiteral("file.new-pack"));
                }
            });
    connect(&p.tries, &TriesModel::allTriesDone, this, [this] {
        const AppCommand* again = parts_->commands.find(QStringLiteral("help.tries"));
        parts_->showStatus(tr("You have done all First steps. Press %1 to show the list again.")
                               .arg(again->shortcut()));
    });
    connect(&p.skeleton, &SkeletonModel::systemChanged, this, [this] { parts_->readSkeleton(); });
    connect(&p.commands, &CommandModel::refused, this, [this](const QString& why) {
        parts_->showStatus(why);
        emit editRefused();
    });
    p.print.setImages(p.images);
    p.pictures.setImages(p.images);
    connect(&p.pictures, &PictureMatches::matchesApplied, this, [this](int count) {
        if (count > 0)
            parts_->showStatus(session::pluralize(static_cast<std::size_t>(count),
                                                  tr("1 picture added."), tr("%1 pictures added.")),
                               {{tr("Undo"), [this] { parts_->undo.undo(); }}});
    });
    connect(&p.imports, &ImportModel::previewReady, this,
            [this] { emit dialogRequested(Dialog::Import); });
    connect(&p.imports, &ImportModel::importRefused, this,
            [this](const QString& why) { parts_->showStatus(why); });
    connect(&p.imports, &ImportModel::imported, this,
            [this](const QString& what, const QString& first) {
                parts_->showStatus(what + QLatin1Char('.'),
                                   {{tr("Undo"), [this] { parts_->undo.undo(); }},
                                    {tr("Show"), [this, first] { parts_->tabs.open(first); }}});
            });
    p.addCommands();
}

AppModel::~AppModel() {
    Parts& p = *parts_;
    p.detachSession();
    p.session.reset();
}

void AppModel::finishJournals() {
    if (parts_->session)
        parts_->session->flushJournals();
}

QQuickImageProvider* AppModel::createCardProvider() const {
    return new CardImageProvider(parts_->images);
}
QQuickImageProvider* AppModel::createArtProvider() const {
    return new ArtImageProvider(parts_->images);
}

AppModel::State AppModel::state() const {
    return parts_->state;
}
QString AppModel::packTitle() const {
    return parts_->session ? parts_->session->title() : QString();
}
QString AppModel::packPath() const {
    return parts_->session ? toQString(parts_->session->root().string()) : QString();
}
QString AppModel::systemTitle() const {
    return parts_->isReady() && parts_->session->system()
               ? toQString(parts_->session->system()->name)
               : QString();
}
bool AppModel::readOnly() const {
    return parts_->session && parts_->session->isReadOnly();
}
QString AppModel::readOnlyReason() const {
    return parts_->readOnlyReason();
}
QString AppModel::readOnlyAdvice() const {
    return parts_->readOnlyAdvice();
}
QString AppModel::readOnlyCommand() const {
    return parts_->readOnlyCommand();
}
bool AppModel::isFolderMissing() const {
    return parts_->session && parts_->session->isFolderMissing();
}
bool AppModel::isGameBroken() const {
    return parts_->isReady() && parts_->session->isGameBroken();
}
QString AppModel::outdatedPacks() const {
    return parts_->session ? parts_->session->outdatedPackTitles().join(QStringLiteral(", "))
                           : QString();
}
int AppModel::unsavedFiles() const {
    return parts_->session ? static_cast<int>(parts_->session->dirtyFiles().size()) : 0;
}
QString AppModel::status() const {
    return parts_->status;
}
QStringList AppModel::statusActions() const {
    QStringList out;
    for (const StatusAction& action : parts_->statusActions)
        out.append(action.label);
    return out;
}
void AppModel::runStatusAction(int action) {
    if (action < 0 || action >= static_cast<int>(parts_->statusActions.size()))
        return;
    const auto run = parts_->statusActions[static_cast<std::size_t>(action)].run;
    parts_->showStatus({});
    run();
}
QString AppModel::openFailure() const {
    return parts_->failure;
}
SourceModel* AppModel::brokenFile() const {
    return parts_->brokenFile.get();
}
AppModel::ThemeMode AppModel::themeMode() const {
    return parts_->theme;
}
void AppModel::setThemeMode(ThemeMode mode) {
    if (mode == parts_->theme)
        return;
    parts_->theme = mode;
    QSettings().setValue(kTheme, static_cast<int>(mode));
    emit themeModeChanged();
}
QString AppModel::version() const {
    return QCoreApplication::applicationVersion();
}
int AppModel::scale() const {
    return qBound(100, QSettings().value(kScale, 100).toInt(), 200);
}
void AppModel::setScale(int percent) {
    if (percent == scale())
        return;
    QSettings().setValue(kScale, qBound(100, percent, 200));
    emit scaleChanged();
}
Question* AppModel::question() const {
    return parts_->questions.empty() ? nullptr : parts_->questions.front();
}

QStringList AppModel::kindIds() const {
    QStringList out;
    if (parts_->isReady() && parts_->session->system())
        for (const schema::EntitySchema& schema : parts_->session->system()->schemas)
            if (!schema.isAbstract)
                out.append(toQString(schema.kind));
    return out;
}

QStringList AppModel::kindLabels() const {
    QStringList out;
    if (parts_->isReady() && parts_->session->system())
        for (const schema::EntitySchema& schema : parts_->session->system()->schemas)
            if (!schema.isAbstract)
                out.append(toQString(schema.label));
    return out;
}

QString AppModel::currentSystemId() const {
    return parts_->isReady() && parts_->session->system() ? toQString(parts_->session->system()->id)
                                                          : QString();
}

QStringList AppModel::systemIds() const {
    parts_->loadSystems();
    QStringList out;
    for (const SystemChoice& system : parts_->systems)
        out.append(system.id);
    return out;
}

QStringList AppModel::systemTitles() const {
    parts_->loadSystems();
    QStringList out;
    for (const SystemChoice& system : parts_->systems)
        out.append(system.title);
    return out;
}

SkeletonModel* AppModel::newPackOptions() {
    return &parts_->skeleton;
}
NewBoardModel* AppModel::newBoard() {
    return &parts_->newBoard;
}
CommandModel* AppModel::commands() {
    return &parts_->commands;
}
KeysModel* AppModel::keys() {
    if (!parts_->shortcuts)
        parts_->shortcuts = std::make_unique<KeysModel>(&parts_->commands);
    return parts_->shortcuts.get();
}
RecentModel* AppModel::recentPacks() {
    return &parts_->recent;
}
LibraryModel* AppModel::library() {
    return &parts_->library;
}
TabsModel* AppModel::tabs() {
    return &parts_->tabs;
}
TableModel* AppModel::table() {
    return &parts_->table;
}
ProblemsModel* AppModel::problems() {
    return &parts_->problems;
}
PreviewModel* AppModel::preview() {
    return &parts_->preview;
}
AnalysisModel* AppModel::analysis() {
    return &parts_->analysis;
}
FindModel* AppModel::findModel() {
    return &parts_->find;
}
HandbookModel* AppModel::handbook() {
    return &parts_->handbook;
}
ImportModel* AppModel::importModel() {
    return &parts_->imports;
}
PictureMatches* AppModel::pictureMatches() {
    return &parts_->pictures;
}
ReplaceModel* AppModel::replaceModel() {
    return &parts_->replace;
}
PlacesModel* AppModel::entityUses() {
    return &parts_->places;
}
PrintModel* AppModel::printModel() {
    return &parts_->print;
}
ImpactModel* AppModel::impact() {
    return &parts_->impact;
}
UndoModel* AppModel::undoModel() {
    return &parts_->undo;
}
TriesModel* AppModel::firstSteps() {
    return &parts_->tries;
}
PackModel* AppModel::packOverview() {
    return &parts_->aboutPack;
}

QString AppModel::requestedKind() const {
    return parts_->requestedKind;
}

bool AppModel::requestClose() {
    if (parts_->discardAccepted || !parts_->isReady() || parts_->session->dirtyFiles().empty())
        return true;
    parts_->confirmUnsavedWork(tr("Save before closing?"), [this] {
        // closeAllowed() closes the window, which calls requestClose() again; return true then.
        parts_->discardAccepted = true;
        emit closeAllowed();
    });
    return false;
}

} // namespace ww::ui
