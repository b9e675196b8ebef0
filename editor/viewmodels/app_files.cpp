// Opening, closing, copying packs; the questions that come with it.

#include "app_parts.h"

#include "editor/session/pack_ops.h"
#include "editor/session/text.h"

#include "rules/files/read.h"
#include "rules/library/project.h"
#include "rules/source/source.h"

#include <QtCore/QMetaObject>
#include <QtCore/QSettings>

#include <system_error>

namespace ww::ui {

namespace fs = std::filesystem;
using session::q;
using session::s;

namespace {
const QString kLast = QStringLiteral("last");
QString tabsKey(const fs::path& root) {
    return QStringLiteral("tabs/") + QString::fromLatin1(QUrl::toPercentEncoding(q(root.string())));
}
} // namespace

void AppModel::start(const QString& path) {
    if (!path.isEmpty())
        return openPath(path);
    const QString last = QSettings().value(kLast).toString();
    std::error_code error;
    if (!last.isEmpty() && fs::exists(s(last), error))
        return openPath(last);
    if (!parts_->services.sample.empty())
        parts_->open(parts_->services.sample);
}

void AppModel::openPath(const QString& path) {
    parts_->leaving(tr("Save before opening another pack?"),
                    [this, path] { parts_->open(s(path)); });
}

void AppModel::openUrl(const QUrl& url) {
    if (url.isLocalFile())
        openPath(url.toLocalFile());
}

void AppModel::Parts::open(const fs::path& path) {
    std::error_code error;
    if (!fs::exists(path, error))
        return setState(session ? state : State::Failed,
                        tr("There is no `%1`.").arg(q(path.string())));
    const fs::path root = session::packRoot(path);
    if (library::isInstalled(root) && fs::is_directory(root, error))
        openCopyOf(root);
    else
        openNow(path);
}

/// What came with the program stays as it is; one works on a copy in the user's folder.
void AppModel::Parts::openCopyOf(const fs::path& installed) {
    const fs::path copy = services.dataDir / "packs" / installed.filename();
    std::error_code error;
    if (fs::exists(copy / "pack.yaml", error))
        return openNow(copy);
    setState(State::Loading);
    jobs.start([this, installed, copy] {
        const auto done = library::copySample(installed, copy, services.ioTable());
        QMetaObject::invokeMethod(
            &app,
            [this, done, installed, copy] {
                if (!done)
                    say(q(done.error().message()));
                openNow(done ? copy : installed);
            },
            Qt::QueuedConnection);
    });
}

void AppModel::Parts::openNow(const fs::path& path) {
    detach();
    session.reset();
    session = std::make_unique<session::Session>(services);
    QObject::connect(session.get(), &session::Session::opened, &app, [this] { ready(); });
    QObject::connect(session.get(), &session::Session::failed, &app, [this] {
        setState(State::Failed, session->failure());
        emit app.packChanged();
    });
    QObject::connect(session.get(), &session::Session::message, &app,
                     [this](const QString& text) { say(text); });
    QObject::connect(session.get(), &session::Session::saveFailed, &app,
                     [this](const QString& why) {
                         ask({tr("Not saved"),
                              why,
                              tr("Everything is still here, and unsaved."),
                              {tr("OK")},
                              0,
                              0},
                             [](int) {});
                     });
    QObject::connect(session.get(), &session::Session::unsavedChanged, &app, [this] {
        emit app.unsavedChanged();
        commands.refresh();
    });
    QObject::connect(session.get(), &session::Session::historyChanged, &app, [this] {
        commands.refresh();
        const session::Step* step = session->history().undoStep();
        if (step && step->mergeKey.ends_with("\noffense"))
            tries.setDone(TriesModel::Try::RaiseOffense);
    });
    QObject::connect(session.get(), &session::Session::fixed, &app,
                     [this] { tries.setDone(TriesModel::Try::FixTypo); });
    QObject::connect(session.get(), &session::Session::shown, &app,
                     [this](const EntityRef& ref) { tabs.openEntity(ref); });
    QObject::connect(session.get(), &session::Session::changedOutside, &app,
                     [this](const session::OutsideChange& change) { askOutside(change); });
    QObject::connect(session.get(), &session::Session::recoverable, &app, [this] { askRecover(); });
    QObject::connect(session.get(), &session::Session::saved, &app, [this](bool done) {
        if (done)
            say(tr("Saved."));
    });
    setState(State::Loading);
    emit app.packChanged();
    session->open(path);
}

void AppModel::Parts::ready() {
    state = State::Ready; // models may ask
    attach(session.get());
    images->set(session->faces(), session->files());
    recent.note(session->title(), q(session->root().string()));
    QSettings().setValue(kLast, q(session->root().string()));
    setState(State::Ready);
    emit app.packChanged();
    emit app.unsavedChanged();
    tabs.hold();
    openFirstTabs();
    tabs.release();
}

/// Takes the session from every model before it goes.
void AppModel::Parts::detach() {
    if (!attached)
        return;
    keepTabs();
    attach(nullptr);
}

void AppModel::Parts::attach(session::Session* now) {
    attached = now;
    tabs.setSession(now);
    library.setSession(now);
    problems.setSession(now);
    preview.setSession(now);
    find.setSession(now);
    print.setSession(now);
    undo.setSession(now);
}

void AppModel::Parts::keepTabs() {
    QStringList keys;
    for (int i = 0; i < tabs.count(); ++i)
        keys.append(tabs.data(tabs.index(i), TabsModel::KeyRole).toString());
    QSettings settings;
    settings.setValue(tabsKey(session->root()), keys);
    settings.setValue(tabsKey(session->root()) + QStringLiteral("/current"), tabs.currentIndex());
}

/// Those of the last time; on the first, a card in front and a map waiting behind it.
void AppModel::Parts::openFirstTabs() {
    QSettings settings;
    for (const QString& key : settings.value(tabsKey(session->root())).toStringList())
        tabs.open(key);
    if (tabs.count()) {
        tabs.setCurrentIndex(
            settings.value(tabsKey(session->root()) + QStringLiteral("/current"), 0).toInt());
        return;
    }
    for (const std::string& name : services.firstTabs)
        if (const auto slash = name.find('/'); slash != std::string::npos)
            if (const auto entity = session->index().named(
                    name.substr(0, slash), name.substr(slash + 1), session->packId()))
                tabs.openEntity(entity->ref);
    if (tabs.count())
        return tabs.setCurrentIndex(0);
    const auto first = [this](const char* view) -> session::EntityPtr {
        if (session->system())
            for (const schema::EntitySchema& schema : session->system()->schemas)
                if (std::find(schema.views.begin(), schema.views.end(), view) != schema.views.end())
                    for (const session::EntityPtr& entity : session->index().ofKind(schema.kind))
                        if (!entity->readOnly && entity->ref.pack == session->packId())
                            return entity;
        return nullptr;
    };
    if (const auto card = first("sheet"))
        tabs.openEntity(card->ref);
    if (const auto map = first("map"))
        tabs.openEntity(map->ref);
    tabs.setCurrentIndex(0);
}

void AppModel::Parts::leaving(const QString& title, std::function<void()> next) {
    if (!isReady() || session->dirtyFiles().empty())
        return next();
    QStringList files;
    for (const std::string& file : session->dirtyFiles())
        files.append(q(file));
    ask({title,
         tr("%n file(s) with unsaved changes.", nullptr, static_cast<int>(files.size())),
         files.mid(0, 12).join(QLatin1Char('\n')),
         {tr("Save"), tr("Don't save"), tr("Cancel")},
         0,
         2},
        [this, next](int answer) {
            if (answer == 1) {
                session->abandon();
                session->settle();
                next();
            } else if (answer == 0) {
                QObject::connect(
                    session.get(), &session::Session::saved, &app,
                    [next](bool done) {
                        if (done)
                            next();
                    },
                    static_cast<Qt::ConnectionType>(Qt::QueuedConnection |
                                                    Qt::SingleShotConnection));
                session->saveAll();
            }
        });
}

void AppModel::Parts::askOutside(const session::OutsideChange& change) {
    using Answer = session::OutsideAnswer;
    QStringList answers{tr("Keep mine"), tr("Take theirs"), tr("Keep both")};
    std::vector<Answer> meanings{Answer::KeepMine, Answer::TakeTheirs, Answer::KeepBoth};
    if (change.mergeable) {
        answers.prepend(tr("Merge"));
        meanings.insert(meanings.begin(), Answer::Merge);
    }
    ask({tr("Changed by another program"),
         change.theirs ? tr("%1 was written by another program while it has unsaved changes here.")
                             .arg(q(change.file))
                       : tr("%1 was removed by another program while it has unsaved changes here.")
                             .arg(q(change.file)),
         change.detail, answers, 0, -1},
        [this, change, meanings](int answer) {
            if (session)
                session->answerOutside(change, meanings[static_cast<std::size_t>(answer)]);
        });
}

void AppModel::Parts::askRecover() {
    ask({tr("Unsaved work was found"),
         tr("The program ended before these changes were saved."),
         session->recoveredText(),
         {tr("Restore"), tr("Discard")},
         0,
         -1},
        [this](int answer) {
            if (!session)
                return;
            if (answer == 0)
                session->recover();
            else
                session->discardRecovered();
        });
}

void AppModel::Parts::restoreSample() {
    const fs::path sample = services.sample;
    const fs::path copy = services.dataDir / "packs" / sample.filename();
    ask({tr("Restore the sample pack?"),
         tr("The sample becomes what it was. Your copy is kept beside it."),
         {},
         {tr("Restore"), tr("Cancel")},
         0,
         1},
        [this, sample, copy](int answer) {
            if (answer != 0)
                return;
            leaving(tr("Save first?"), [this, sample, copy] {
                detach();
                session.reset(); // lets go of its lock
                setState(State::Loading);
                jobs.start([this, sample, copy] {
                    const auto done = library::restoreSample(sample, copy, services.ioTable());
                    QMetaObject::invokeMethod(
                        &app,
                        [this, done, copy] {
                            if (!done)
                                return setState(State::Failed, q(done.error().message()));
                            if (!done->empty())
                                say(tr("Your copy is kept as %1.")
                                        .arg(q(done->filename().string())));
                            openNow(copy);
                        },
                        Qt::QueuedConnection);
                });
            });
        });
}

void AppModel::Parts::loadSystems() {
    if (std::exchange(systemsLoaded, true))
        return;
    std::vector<fs::path> roots = library::installedContent();
    roots.push_back(services.dataDir);
    for (const fs::path& root : roots) {
        std::error_code error;
        for (const fs::directory_entry& entry : fs::directory_iterator(root / "systems", error)) {
            const auto text = files::readBeneath(entry.path(), "pack.yaml", files::kContentLimit,
                                                 services.ioTable());
            if (!text)
                continue;
            const DocumentPtr document = source::read("pack.yaml", *text);
            SystemChoice system;
            document->forEach([&](const ChunkPtr& chunk) {
                system.id = q(chunk->root().find("pack").scalar());
                system.title = q(chunk->root().find("name").scalar());
            });
            if (!system.id.isEmpty())
                systems.push_back(std::move(system));
        }
    }
}

void AppModel::newPack(const QString& systemId, const QString& id, const QString& title,
                       const QUrl& folder) {
    if (!idProblem({}, id).isEmpty() || !folder.isLocalFile())
        return;
    library::NewPack pack;
    pack.folder = fs::path(s(folder.toLocalFile())) / s(id);
    pack.id = s(id);
    pack.name = s(title.trimmed());
    pack.system = s(systemId);
    parts_->leaving(tr("Save before starting a new pack?"), [this, pack] {
        parts_->jobs.start([this, pack] {
            const auto done =
                library::newPack(pack, library::defaultSearchPath(), parts_->services.ioTable());
            QMetaObject::invokeMethod(
                this,
                [this, done, pack] {
                    if (!done)
                        return parts_->say(q(done.error().message()));
                    parts_->tries.setDone(TriesModel::Try::StartOwn);
                    parts_->openNow(pack.folder);
                },
                Qt::QueuedConnection);
        });
    });
}

void AppModel::saveAs(const QUrl& folder) {
    if (!parts_->isReady() || !folder.isLocalFile())
        return;
    const fs::path to(s(folder.toLocalFile()));
    parts_->jobs.start([this, to, pack = parts_->session->snapshot().packs.back(),
                        opened = parts_->session->files()] {
        const auto why = session::writePack(parts_->services, *pack, *opened, to);
        QMetaObject::invokeMethod(
            this,
            [this, why, to] {
                if (why)
                    return parts_->say(q(*why));
                // The copy has it all; what stays behind is as it was on disk.
                parts_->session->abandon();
                parts_->session->settle();
                parts_->openNow(to);
            },
            Qt::QueuedConnection);
    });
}

} // namespace ww::ui
