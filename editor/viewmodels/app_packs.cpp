// AppModel: creates, restores, compares and copies packs.

#include "app_parts.h"
#include "run_program.h"

#include "editor/session/compare_packs.h"
#include "editor/session/pack_ops.h"
#include "editor/session/print_ledger.h"
#include "editor/session/text.h"

#include "rules/diag/kinds.h"
#include "rules/files/read.h"
#include "rules/library/project.h"
#include "rules/source/source.h"

#include <QtCore/QMetaObject>

#include <algorithm>
#include <system_error>

namespace ww::ui {

namespace fs = std::filesystem;
using session::toQString;
using session::toUtf8String;

void AppModel::Parts::restoreSample() {
    const fs::path sample = services.samplePack;
    const fs::path copy = services.dataDir / "packs" / sample.filename();
    askQuestion(
        {tr("Restore the sample pack?"),
         tr("This replaces the sample with its original. Your version is kept in the same folder, "
            "under another name."),
         {},
         {tr("Restore"), tr("Cancel")},
         0,
         1},
        [this, sample, copy](int answer) {
            if (answer != 0)
                return;
            confirmUnsavedWork(tr("Save before restoring the sample?"), [this, sample, copy] {
                detachSession();
                session.reset(); // also releases the pack's lock
                setState(State::Loading);
                jobs.start([this, sample, copy] {
                    const auto done = library::restoreSample(sample, copy, services.ioOrSystem());
                    QMetaObject::invokeMethod(
                        &app,
                        [this, done, copy] {
                            if (!done)
                                return setState(State::Failed, toQString(done.error().message()));
                            if (!done->empty())
                                showStatus(tr("Your version is kept as %1.")
                                               .arg(toQString(done->filename().string())));
                            openDirectly(copy);
                        },
                        Qt::QueuedConnection);
                });
            });
        });
}

void AppModel::Parts::loadSystems() {
    // Add the open pack's game, because it may be outside the searched folders.
    const auto addOpen = [this] {
        if (!isReady() || !session->system())
            return;
        const schema::System& game = *session->system();
        const auto known = [&](const SystemChoice& choice) {
            return choice.id == toQString(game.id);
        };
        if (std::none_of(systems.begin(), systems.end(), known))
            systems.push_back({toQString(game.id), toQString(game.name), {}});
    };
    if (std::exchange(systemsLoaded, true))
        return addOpen();
    std::vector<fs::path> roots = library::installedContentFolders();
    roots.push_back(services.dataDir);
    for (const fs::path& root : roots) {
        std::error_code error;
        for (const fs::directory_entry& entry : fs::directory_iterator(root / "systems", error)) {
            const auto text = files::readBeneath(entry.path(), "pack.yaml", files::kContentLimit,
                                                 services.ioOrSystem());
            if (!text)
                continue;
            const DocumentPtr document = source::read("pack.yaml", *text);
            SystemChoice system;
            document->forEachChunk([&](const ChunkPtr& chunk) {
                system.id = toQString(chunk->root().find("pack").scalar());
                system.title = toQString(chunk->root().find("name").scalar());
            });
            system.root = entry.path();
            // If a game is installed twice, use the first copy.
            if (!system.id.isEmpty() &&
                std::none_of(systems.begin(), systems.end(),
                             [&](const SystemChoice& one) { return one.id == system.id; }))
                systems.push_back(std::move(system));
        }
    }
    addOpen();
}

/// Reads the options for a new pack of the chosen game. If the game isn't open, reads it in another
/// thread.
void AppModel::Parts::readSkeleton() {
    const QString id = skeleton.system();
    if (isReady() && session->system() && toQString(session->system()->id) == id)
        return skeleton.setOptions(id, session->system()->skeleton);
    loadSystems();
    const auto at = std::find_if(systems.begin(), systems.end(),
                                 [&](const SystemChoice& choice) { return choice.id == id; });
    if (at == systems.end())
        return;
    jobs.start([this, id, root = at->root] {
        const auto opened = services.open(root);
        if (!opened || !opened->system)
            return; // createPack will report the error
        QMetaObject::invokeMethod(
            &app, [this, id, game = opened->system] { skeleton.setOptions(id, game->skeleton); },
            Qt::QueuedConnection);
    });
}

void AppModel::compareWith(const QUrl& other) {
    Parts& p = *parts_;
    if (!p.isReady() || !other.isLocalFile())
        return;
    p.comparedWith = fs::path(toUtf8String(other.toLocalFile()));
    repeatComparison();
}

void AppModel::repeatComparison() {
    Parts& p = *parts_;
    if (!p.isReady() || p.comparedWith.empty())
        return;
    if (p.comparisonCancel)
        *p.comparisonCancel = true; // cancel the older comparison
    p.comparisonCancel = std::make_shared<CancelFlag>(false);
    p.impact.beginComparing(toQString(p.comparedWith.filename().string()));
    p.jobs.start([this, stop = p.comparisonCancel, services = p.services, other = p.comparedWith,
                  now = session::OpenPack{p.session->snapshot(), p.session->system(),
                                          p.session->openedPacks()},
                  faces = p.session->faces()] {
        try {
            session::PackComparison done =
                session::comparePacks(services, other, now, faces, ImpactModel::kPictureWidth,
                                      ImpactModel::kMaxPictures, *stop);
            QMetaObject::invokeMethod(
                this,
                [this, stop, done = std::move(done)] {
                    if (*stop)
                        return;
                    parts_->comparisonCancel.reset();
                    if (!done.impact) {
                        parts_->impact.setVisible(false);
                        return parts_->showStatus(done.errorText);
                    }
                    parts_->impact.showComparison(done.impact);
                },
                Qt::QueuedConnection);
        } catch (const Cancelled&) { // a newer comparison replaces this
        }
    });
}

QString AppModel::folderProblem(const QUrl& folder, const QString& id) const {
    const fs::path place(toUtf8String(folder.toLocalFile()));
    std::error_code error;
    if (!folder.isLocalFile() || (fs::exists(place, error) && !fs::is_directory(place, error)))
        return tr("This isn't a folder.");
    if (fs::exists(place / toUtf8String(id), error))
        return tr("The folder already contains “%1”.").arg(id);
    return {};
}

void AppModel::findGames(const QUrl& folder) {
    if (!folder.isLocalFile())
        return;
    parts_->loadSystems();
    parts_->jobs.start([this, at = fs::path(toUtf8String(folder.toLocalFile()))] {
        std::vector<SystemChoice> found;
        for (const library::PackCandidate& one : library::gamesForNewPack(at, {}))
            found.push_back({toQString(one.manifest.id), toQString(one.manifest.name), one.root});
        QMetaObject::invokeMethod(
            this,
            [this, found = std::move(found)] {
                std::vector<SystemChoice>& known = parts_->systems;
                const std::size_t before = known.size();
                for (const SystemChoice& game : found)
                    if (std::none_of(known.begin(), known.end(),
                                     [&](const SystemChoice& one) { return one.id == game.id; }))
                        known.push_back(game);
                if (known.size() > before)
                    emit systemsChanged();
            },
            Qt::QueuedConnection);
    });
}

namespace {

library::NewPack newPackIn(const QUrl& folder, const QString& id, const QString& title) {
    library::NewPack out;
    out.folder = fs::path(toUtf8String(folder.toLocalFile())) / toUtf8String(id);
    out.id = toUtf8String(id);
    out.name = toUtf8String(title.trimmed());
    return out;
}

} // namespace

void AppModel::createPack(const QString& id, const QString& title, const QUrl& folder) {
    if (!idProblem({}, id).isEmpty() || !folder.isLocalFile() ||
        !parts_->skeleton.problem().isEmpty())
        return;
    library::NewPack pack = newPackIn(folder, id, title);
    pack.system = toUtf8String(parts_->skeleton.system());
    pack.options = parts_->skeleton.answers();
    // The game may be in a folder that the default search path lacks.
    library::SearchPath search = library::defaultSearchPath();
    for (const SystemChoice& one : parts_->systems)
        if (one.id == parts_->skeleton.system() && !one.root.empty())
            search.folders.push_back(one.root.parent_path());
    if (parts_->isReady() && currentSystemId() == parts_->skeleton.system())
        for (const PackDocumentsPtr& one : parts_->session->snapshot().packs)
            if (one->pack == pack.system)
                search.folders.push_back(fs::path(one->root).parent_path());
    parts_->createAndOpen(
        pack, tr("Save before starting a new pack?"),
        [pack, search](files::Io& io) { return library::createPack(pack, search, io); });
}

void AppModel::createGame(const QString& starter, const QString& id, const QString& title,
                          const QUrl& folder) {
    if (!idProblem({}, id).isEmpty() || !folder.isLocalFile())
        return;
    const library::NewPack game = newPackIn(folder, id, title);
    parts_->createAndOpen(game, tr("Save before starting a new game?"),
                          [game, start = toUtf8String(starter)](files::Io& io) {
                              return library::createSystem(game, start, io);
                          });
}

void AppModel::copyGame(const QString& id, const QString& title, const QUrl& folder) {
    if (!parts_->isReady() || !idProblem({}, id).isEmpty() || !folder.isLocalFile())
        return;
    const library::NewPack game = newPackIn(folder, id, title);
    parts_->createAndOpen(
        game, tr("Save before copying the game?"),
        [game, open = parts_->services.open, from = parts_->session->root()](
            files::Io& io) -> files::Outcome<std::vector<std::string>> {
            const auto opened = open(from);
            if (!opened)
                return fail(files::makeError(diag::packCopyUnread, from.string(),
                                             {{"file", "pack.yaml"}, {"pack", from.string()}}));
            return library::copySystem(game, *opened, io);
        });
}

void AppModel::shareAs(const QUrl& file) {
    if (!parts_->isReady() || !file.isLocalFile())
        return;
    parts_->confirmUnsavedWork(
        tr("Save before sharing the pack?"), [this, to = file.toLocalFile()] {
            runProgram(
                this, toQString(parts_->services.commandLine.string()), 0,
                {QStringLiteral("pack"), toQString(parts_->session->root().string()),
                 QStringLiteral("-o"), to},
                [parts = parts_.get(), to](const ProcessResult& ended) {
                    QString notes = ended.error;
                    notes.remove(QStringLiteral("warwright: "));
                    if (!ended.succeeded)
                        return parts->showStatus(
                            tr("The pack was not shared: %1")
                                .arg(notes.isEmpty() ? tr("the program “warwright” couldn't be run")
                                                     : notes));
                    parts->showStatus(notes.isEmpty() ? tr("Written: %1").arg(to)
                                                      : tr("Written: %1. Note: %2").arg(to, notes));
                });
        });
}

void AppModel::Parts::createAndOpen(
    const library::NewPack& pack, const QString& question,
    std::function<files::Outcome<std::vector<std::string>>(files::Io& io)> create) {
    confirmUnsavedWork(question, [this, pack, create = std::move(create)] {
        jobs.start([this, pack, create] {
            const auto done = create(services.ioOrSystem());
            if (done) // a new pack has no printed cards
                (void)session::writePrintRecord(services, pack.folder, pack.id, {});
            QMetaObject::invokeMethod(
                &app,
                [this, done, pack] {
                    if (!done)
                        return showStatus(toQString(done.error().message()));
                    tries.setDone(TriesModel::Try::StartOwn);
                    openDirectly(pack.folder);
                },
                Qt::QueuedConnection);
        });
    });
}

void AppModel::saveAs(const QUrl& folder) {
    if (!parts_->isReady() || !folder.isLocalFile())
        return;
    const fs::path to(toUtf8String(folder.toLocalFile()));
    parts_->jobs.start([this, to, away = isFolderMissing(),
                        pack = parts_->session->snapshot().packs.back(),
                        opened = parts_->session->openedPacks()] {
        std::vector<std::string> leftOut;
        const auto why =
            session::writePack(parts_->services, *pack, *opened, to, away ? &leftOut : nullptr);
        QMetaObject::invokeMethod(
            this,
            [this, why, to, leftOut] {
                if (why)
                    return parts_->askAboutFailedSave(toQString(*why));
                // The copy contains all unsaved changes, so discard them in the original pack.
                parts_->session->discardUnsavedChanges();
                parts_->session->diskJobs().waitForDone();
                parts_->openDirectly(to);
                if (!leftOut.empty())
                    parts_->reportFilesNotCopied(leftOut);
            },
            Qt::QueuedConnection);
    });
}

} // namespace ww::ui
