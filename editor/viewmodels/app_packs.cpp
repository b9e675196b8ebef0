// Creating, restoring, comparing and copying packs.

#include "app_parts.h"

#include "editor/session/compare_packs.h"
#include "editor/session/pack_ops.h"
#include "editor/session/print_ledger.h"
#include "editor/session/text.h"

#include "rules/files/read.h"
#include "rules/library/project.h"
#include "rules/source/source.h"

#include <QtCore/QMetaObject>

#include <algorithm>
#include <system_error>

namespace ww::ui {

namespace fs = std::filesystem;
using session::q;
using session::s;

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
                session.reset(); // ends the session, which releases its lock
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
    // Adds the open pack's game, which may be elsewhere.
    const auto addOpen = [this] {
        if (!isReady() || !session->system())
            return;
        const schema::System& game = *session->system();
        const auto known = [&](const SystemChoice& choice) { return choice.id == q(game.id); };
        if (std::none_of(systems.begin(), systems.end(), known))
            systems.push_back({q(game.id), q(game.name), {}});
    };
    if (std::exchange(systemsLoaded, true))
        return addOpen();
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
            system.root = entry.path();
            // If a game is installed twice, the first counts.
            if (!system.id.isEmpty() &&
                std::none_of(systems.begin(), systems.end(),
                             [&](const SystemChoice& one) { return one.id == system.id; }))
                systems.push_back(std::move(system));
        }
    }
    addOpen();
}

/// Reads the options of the game; a thread reads a game that isn't open.
void AppModel::Parts::readSkeleton() {
    const QString id = skeleton.system();
    if (isReady() && session->system() && q(session->system()->id) == id)
        return skeleton.setOptions(id, session->system()->skeleton);
    loadSystems();
    const auto at = std::find_if(systems.begin(), systems.end(),
                                 [&](const SystemChoice& choice) { return choice.id == id; });
    if (at == systems.end())
        return;
    jobs.start([this, id, root = at->root] {
        const auto opened = services.open(root);
        if (!opened || !opened->system)
            return; // the user learns why when the pack is created
        QMetaObject::invokeMethod(
            &app, [this, id, game = opened->system] { skeleton.setOptions(id, game->skeleton); },
            Qt::QueuedConnection);
    });
}

void AppModel::compareWith(const QUrl& other) {
    Parts& p = *parts_;
    if (!p.isReady() || !other.isLocalFile())
        return;
    p.comparedWith = fs::path(s(other.toLocalFile()));
    compareAgain();
}

void AppModel::compareAgain() {
    Parts& p = *parts_;
    if (!p.isReady() || p.comparedWith.empty())
        return;
    if (p.comparing)
        *p.comparing = true; // only the newest comparison is shown
    p.comparing = std::make_shared<CancelFlag>(false);
    p.impact.beginComparing(q(p.comparedWith.filename().string()));
    p.jobs.start(
        [this, stop = p.comparing, services = p.services, other = p.comparedWith,
         now = session::OpenPack{p.session->snapshot(), p.session->system(), p.session->files()},
         faces = p.session->faces()] {
            try {
                session::PackComparison done =
                    session::comparePacks(services, other, now, faces, ImpactModel::kPictureWidth,
                                          ImpactModel::kMostPictures, *stop);
                QMetaObject::invokeMethod(
                    this,
                    [this, stop, done = std::move(done)] {
                        if (*stop)
                            return;
                        parts_->comparing.reset();
                        if (!done.impact) {
                            parts_->impact.setShown(false);
                            return parts_->say(done.trouble);
                        }
                        parts_->impact.compared(done.impact);
                    },
                    Qt::QueuedConnection);
            } catch (const Cancelled&) { // the comparison was cancelled
            }
        });
}

QString AppModel::folderProblem(const QUrl& folder, const QString& id) const {
    const fs::path place(s(folder.toLocalFile()));
    std::error_code error;
    if (!folder.isLocalFile() || (fs::exists(place, error) && !fs::is_directory(place, error)))
        return tr("This is no folder.");
    if (fs::exists(place / s(id), error))
        return tr("The folder has “%1” already.").arg(id);
    return {};
}

void AppModel::newPack(const QString& id, const QString& title, const QUrl& folder) {
    if (!idProblem({}, id).isEmpty() || !folder.isLocalFile() ||
        !parts_->skeleton.problem().isEmpty())
        return;
    library::NewPack pack;
    pack.folder = fs::path(s(folder.toLocalFile())) / s(id);
    pack.id = s(id);
    pack.name = s(title.trimmed());
    pack.system = s(parts_->skeleton.system());
    pack.options = parts_->skeleton.answers();
    // The open pack's game may be in a folder next to the pack, which isn't searched by default.
    library::SearchPath search = library::defaultSearchPath();
    if (parts_->isReady() && openSystem() == parts_->skeleton.system())
        for (const PackDocumentsPtr& one : parts_->session->snapshot().packs)
            if (one->pack == pack.system)
                search.folders.push_back(fs::path(one->root).parent_path());
    parts_->leaving(tr("Save before starting a new pack?"), [this, pack, search] {
        parts_->jobs.start([this, pack, search] {
            const auto done = library::newPack(pack, search, parts_->services.ioTable());
            if (done) // a new pack was never printed
                (void)session::writePrintRecord(parts_->services, pack.folder, pack.id, {});
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
    parts_->jobs.start([this, to, away = away(), pack = parts_->session->snapshot().packs.back(),
                        opened = parts_->session->files()] {
        std::vector<std::string> leftOut;
        const auto why =
            session::writePack(parts_->services, *pack, *opened, to, away ? &leftOut : nullptr);
        QMetaObject::invokeMethod(
            this,
            [this, why, to, leftOut] {
                if (why)
                    return parts_->askNotSaved(q(*why));
                // The copy has all changes; the original stays as on disk.
                parts_->session->abandon();
                parts_->session->jobs().waitForDone();
                parts_->openNow(to);
                if (!leftOut.empty())
                    parts_->tellLeftOut(leftOut);
            },
            Qt::QueuedConnection);
    });
}

} // namespace ww::ui
