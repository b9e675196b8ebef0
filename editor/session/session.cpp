#include "editor/session/session.h"

#include "editor/session/autosave.h"
#include "editor/session/disk_scan.h"
#include "editor/session/game_files.h"
#include "editor/session/own_game.h"
#include "editor/session/required_scan.h"
#include "editor/session/text.h"
#include "editor/session/watcher.h"
#include "rules/source/copies.h"
#include "rules/source/source.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QMetaObject>
#include <QtCore/QThread>
#include <QtCore/QTimer>

#include <algorithm>

namespace ww::session {

Session::Session(Services services, QObject* parent)
    : QObject(parent), services_(std::move(services)),
      index_(std::make_unique<EntityIndex>(nullptr)), faces_(std::make_shared<FaceCache>()) {
    jobs_.setMaxThreadCount(1);
    jobs_.setExpiryTimeout(-1);
    lockTimer_.setObjectName(QStringLiteral("lock poll"));
    journalTimer_.setSingleShot(true);
    connect(&journalTimer_, &QTimer::timeout, this, &Session::writeJournals);
    seenTimer_.setSingleShot(true);
    connect(&seenTimer_, &QTimer::timeout, this, [this] {
        jobs_.start([folder = services_.cacheDir / "thumbnails", root = root_,
                     kept = seen_.cachedThumbnails(*faces_),
                     from = drawnFrom_] { writeThumbnails(folder, root, kept, from); });
    });
}

Session::~Session() {
    flushJournals();
    worker_.reset();
    jobs_.waitForDone();
}

void Session::open(const std::filesystem::path& path, std::shared_ptr<files::PackLock> lock) {
    root_ = findPackRoot(path);
    jobs_.start([this, path, lock] {
        auto ahead = services_.preloader ? services_.preloader->waitForResult(path) : std::nullopt;
        auto loaded = std::make_shared<Result<LoadResult, std::string>>(
            ahead
                ? std::move(*ahead)
                : loadPack(services_, path, lock ? std::optional(std::move(*lock)) : std::nullopt));
        QMetaObject::invokeMethod(
            this,
            [this, loaded] {
                if (!*loaded) {
                    state_ = State::Failed;
                    failure_ = toQString(loaded->error());
                    emit failed();
                    return;
                }
                adoptLoaded(std::move(**loaded));
            },
            Qt::QueuedConnection);
    });
}

void Session::endStartup() {
    services_.isStarting = false;
    if (worker_)
        worker_->endStartup();
}

bool Session::waitUntilLoaded(int milliseconds) {
    if (!jobs_.waitForDone(milliseconds))
        return false;
    QCoreApplication::sendPostedEvents(this, QEvent::MetaCall);
    return true;
}

void Session::adoptLoaded(LoadResult loaded) {
    if (loaded.opened.snapshot.packs.empty()) {
        state_ = State::Failed;
        failure_ = loaded.opened.problems.empty()
                       ? tr("There is no pack here.")
                       : toQString(loaded.opened.problems.front().message);
        emit failed();
        return;
    }
    root_ = findPackRoot(loaded.opened.root);
    readOnly_ = loaded.readOnly;
    readOnlyCause_ = toQString(loaded.readOnlyError);
    lock_ = std::move(loaded.lock);
    if (readOnly_ == ReadOnly::InUse)
        holder_ = loaded.lockHolder;
    system_ = loaded.opened.system;
    snapshot_ = std::move(loaded.opened.snapshot);
    loaded.opened.snapshot = {};
    snapshot_.revision = std::max<std::uint64_t>(snapshot_.revision, 1);
    recovered_ = std::move(loaded.recovered);
    drawnFrom_ = loaded.drawingInputsHash;
    seen_.restore(std::move(loaded.thumbnails), *faces_);
    for (const DocumentPtr& document : snapshot_.packs.back()->files)
        disk_[document->path] = {document, loaded.hashes[document->path]};
    index_ = std::move(loaded.index);
    findings_ = FindingStore(system_);
    std::vector<ProblemPtr> opening;
    for (const diag::Diagnostic& diagnostic : loaded.opened.problems)
        opening.push_back(makeProblem(diagnostic));
    openingOnly_ = std::move(opening);
    std::unique_ptr<OwnGame> game = watchOwnGame();
    publishOpeningProblems();
    opened_ = std::make_shared<const library::OpenedPack>(std::move(loaded.opened));
    reloadManifest();
    updateGameBroken();
    if (system_)
        worker_ = std::make_unique<CheckWorker>(
            services_, opened_, std::move(game), faces_,
            CheckWorker::Output{[this](CheckResult result) {
                                    QMetaObject::invokeMethod(
                                        this,
                                        [this, r = std::move(result)]() mutable {
                                            applyCheckResult(std::move(r));
                                        },
                                        Qt::QueuedConnection);
                                },
                                [this](DrawResult result) {
                                    QMetaObject::invokeMethod(
                                        this,
                                        [this, r = std::move(result)] {
                                            if (!r.isThumbnail)
                                                emit cardDrawn(r);
                                            else
                                                recordThumbnail(r);
                                        },
                                        Qt::QueuedConnection);
                                },
                                [this](FaceCheckResult result) {
                                    QMetaObject::invokeMethod(
                                        this,
                                        [this, r = std::move(result)]() mutable {
                                            if (!r.faceHashes.empty())
                                                emit facesLaidOut(r);
                                            if (!r.entities.empty())
                                                emit findingsChanged(findings_.apply(std::move(r)));
                                        },
                                        Qt::QueuedConnection);
                                },
                                [this](std::shared_ptr<const impact::Impact> impact) {
                                    QMetaObject::invokeMethod(
                                        this,
                                        [this, i = std::move(impact)] {
                                            impact_ = i;
                                            emit impactChanged();
                                        },
                                        Qt::QueuedConnection);
                                }});
    if (!isReadOnly())
        autosave_ = std::make_unique<Autosave>(services_, root_, packId());
    watchDisk();
    watchLock();
    state_ = State::Ready;
    if (worker_)
        worker_->submit(snapshot_, savedSnapshot());
    // Check later whether cards fit: the window must be shown first.
    if (!isReadOnly())
        QTimer::singleShot(services_.faceChecksDelayMs, this, [this] {
            if (worker_)
                worker_->layOutAllFaces();
        });
    emit opened();
    for (const std::string& notice : loaded.notices)
        emit messagePosted(toQString(notice));
    if (!recovered_.empty())
        emit recoveryAvailable();
}

std::string Session::packId() const {
    return snapshot_.packs.empty() ? std::string() : snapshot_.packs.back()->pack;
}

DocumentPtr Session::document(const std::string& pack, const std::string& file) const {
    for (const PackDocumentsPtr& documents : snapshot_.packs) {
        if (documents->pack != pack)
            continue;
        const auto it = std::lower_bound(
            documents->files.begin(), documents->files.end(), file,
            [](const DocumentPtr& d, const std::string& f) { return d->path < f; });
        if (it != documents->files.end() && (*it)->path == file)
            return *it;
    }
    return nullptr;
}

QString Session::ruleText(const QString& cite) const {
    QStringList lines;
    if (system_)
        for (const QString& id : cite.split(QLatin1Char(' '), Qt::SkipEmptyParts))
            if (const auto it = system_->rules.find(toUtf8String(id)); it != system_->rules.end()) {
                const schema::Rule& rule = it->second;
                QString line = id + QStringLiteral(" · ") + toQString(rule.title) +
                               QLatin1Char('\n') + toQString(rule.text);
                if (!rule.bookPlace.empty())
                    line += QLatin1Char('\n') + toQString(rule.bookPlace);
                lines.append(line.trimmed());
            }
    return withQuotationMarks(lines.join(QStringLiteral("\n\n")));
}

void setDocument(PackDocuments& pack, const std::string& file, const DocumentPtr& document) {
    auto it =
        std::lower_bound(pack.files.begin(), pack.files.end(), file,
                         [](const DocumentPtr& d, const std::string& f) { return d->path < f; });
    const bool there = it != pack.files.end() && (*it)->path == file;
    if (there && document)
        *it = document;
    else if (there)
        pack.files.erase(it);
    else if (document)
        pack.files.insert(it, document);
}

/// Replaces the documents by the `after` or `before` documents of a step.
void Session::applyFileChanges(const std::vector<FileChange>& files, bool after) {
    auto pack = std::make_shared<PackDocuments>(*snapshot_.packs.back());
    for (const FileChange& change : files)
        setDocument(*pack, change.file, after ? change.after : change.before);
    snapshot_.packs.back() = std::move(pack);
    for (const FileChange& change : files)
        updateDirty(change.file);
    publishSnapshot();
}

/// Marks files that are copies of other files. This depends on the texts of all files.
void Session::markCopiedEntities() {
    auto pack = std::make_shared<PackDocuments>(*snapshot_.packs.back());
    source::markCopies(pack->files, pack->unreadableFiles);
    if (pack->files != snapshot_.packs.back()->files)
        snapshot_.packs.back() = std::move(pack);
}

void Session::publishSnapshot() {
    markCopiedEntities();
    ++snapshot_.revision;
    drawnFrom_.reset();
    for (auto& newest : reportRequests_)
        ++newest; // makes running analyses outdated
    if (worker_)
        worker_->submit(snapshot_, savedSnapshot());
    const bool manifest = reloadManifest();
    emit documentsChanged(index_->update(snapshot_));
    if (manifest) {
        emit manifestChanged();
        emit findingsChanged({packRef(packId())});
    }
    emit historyChanged();
    // Start the timer even if undo leaves nothing unsaved, so that the journal is removed.
    if (autosave_ && !journalTimer_.isActive())
        journalTimer_.start(services_.autosaveDelayMs);
}

Snapshot Session::savedSnapshot() {
    Snapshot saved = snapshot_;
    if (dirty_.empty()) {
        savedPack_.reset();
        return saved;
    }
    auto pack = std::make_shared<PackDocuments>(*snapshot_.packs.back());
    for (const std::string& file : dirty_) {
        const auto it = disk_.find(file);
        setDocument(*pack, file, it == disk_.end() ? nullptr : it->second.document);
    }
    source::markCopies(pack->files, pack->unreadableFiles);
    // If the texts are unchanged, keep the pointer, so that the worker skips the pack.
    if (!savedPack_ || savedPack_->files != pack->files || savedPack_->assets != pack->assets)
        savedPack_ = std::move(pack);
    saved.packs.back() = savedPack_;
    return saved;
}

void Session::updateDirty(const std::string& file) {
    const DocumentPtr now = document(packId(), file);
    const auto it = disk_.find(file);
    const DocumentPtr base = it == disk_.end() ? nullptr : it->second.document;
    const bool dirty = !isSameText(base, now);
    if (dirty == dirty_.contains(file))
        return;
    if (dirty) {
        dirty_.insert(file);
    } else {
        dirty_.erase(file);
        takenBack_.erase(file);
    }
    emit unsavedChanged();
}

bool Session::isDirty(const EntityRef& ref) const {
    const auto disk = disk_.find(ref.file);
    const EntityPtr now = isDirty(ref.file) ? index_->at(ref) : nullptr;
    if (!now || disk == disk_.end() || !disk->second.document)
        return now != nullptr;
    const auto saved = source::findEntity(*disk->second.document, ref.section, ref.id);
    return !saved || (saved->chunk != now->chunk && saved->chunk->text != now->chunk->text);
}

bool Session::refuseEdit(const QString& why) {
    emit messagePosted(why);
    return false;
}

void Session::setCurrentCard(const DrawRequest& request) {
    if (worker_)
        worker_->drawCard(request);
}

std::uint64_t Session::thumbnailHash(const EntityRef& ref, int pixelWidth) const {
    const std::uint64_t hash = seen_.hashOf(ref, pixelWidth);
    return hash != 0 && faces_->contains(hash, pixelWidth) ? hash : 0;
}

bool Session::isThumbnailCurrent(const EntityRef& ref, int pixelWidth) const {
    return drawnFrom_ && seen_.isCurrent(ref, pixelWidth) && thumbnailHash(ref, pixelWidth) != 0;
}

void Session::recordThumbnail(const DrawResult& result) {
    constexpr int kQuiet = 300; // ms without a new thumbnail before the cache is written
    if (!result.faces.empty() && !result.isUnreadable) {
        const FaceImage& face = *result.faces.front();
        const bool stands = drawnFrom_.has_value();
        if (!services_.cacheDir.empty() &&
            (seen_.hashOf(result.entity, result.pixelWidth) != face.hash ||
             stands != seen_.isCurrent(result.entity, result.pixelWidth)))
            seenTimer_.start(kQuiet);
        seen_.record(result.entity, result.pixelWidth, face.hash, stands);
    }
    emit thumbnailDrawn(result);
}

void Session::requestThumbnail(const EntityRef& ref, const std::string& kind, int pixelWidth) {
    if (worker_)
        worker_->drawThumbnail({ref, kind, pixelWidth, true});
}

void Session::addAsset(const std::string& name) {
    auto pack = std::make_shared<PackDocuments>(*snapshot_.packs.back());
    auto assets = pack->assets ? std::make_shared<std::set<std::string, std::less<>>>(*pack->assets)
                               : std::make_shared<std::set<std::string, std::less<>>>();
    assets->insert(name);
    pack->assets = std::move(assets);
    snapshot_.packs.back() = std::move(pack);
    publishSnapshot();
}

void Session::waitUntilIdle() {
    for (int quiet = 0; quiet < 2;) {
        jobs_.waitForDone();
        while (worker_ && !worker_->isIdle())
            QThread::msleep(1);
        QCoreApplication::sendPostedEvents(this, QEvent::MetaCall);
        quiet = isIdle() ? quiet + 1 : 0;
    }
}

bool Session::isIdle() const {
    return jobs_.activeThreadCount() == 0 && (!worker_ || worker_->isIdle());
}

} // namespace ww::session
