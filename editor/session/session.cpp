#include "editor/session/session.h"

#include "editor/session/autosave.h"
#include "editor/session/disk_scan.h"
#include "editor/session/manifest_problems.h"
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
                     kept = seen_.kept(*faces_),
                     from = drawnFrom_] { writeThumbnails(folder, root, kept, from); });
    });
}

Session::~Session() {
    finishJournals();
    worker_.reset();
    jobs_.waitForDone();
}

void Session::open(const std::filesystem::path& path, std::shared_ptr<files::PackLock> lock) {
    root_ = packRoot(path);
    jobs_.start([this, path, lock] {
        auto ahead = services_.ahead ? services_.ahead->take(path) : std::nullopt;
        auto loaded = std::make_shared<Result<Loaded, std::string>>(
            ahead ? std::move(*ahead)
                  : load(services_, path, lock ? std::optional(std::move(*lock)) : std::nullopt));
        QMetaObject::invokeMethod(
            this,
            [this, loaded] {
                if (!*loaded) {
                    state_ = State::Failed;
                    failure_ = q(loaded->error());
                    emit failed();
                    return;
                }
                take(std::move(**loaded));
            },
            Qt::QueuedConnection);
    });
}

void Session::windowShown() {
    services_.starting = false;
    if (worker_)
        worker_->beCalm();
}

bool Session::takeOpened(int milliseconds) {
    if (!jobs_.waitForDone(milliseconds))
        return false;
    QCoreApplication::sendPostedEvents(this, QEvent::MetaCall);
    return true;
}

void Session::take(Loaded loaded) {
    if (loaded.opened.snapshot.packs.empty()) {
        state_ = State::Failed;
        failure_ = loaded.opened.problems.empty() ? tr("There is no pack here.")
                                                  : q(loaded.opened.problems.front().message);
        emit failed();
        return;
    }
    root_ = packRoot(loaded.opened.root);
    readOnly_ = loaded.readOnly;
    readOnlyCause_ = q(loaded.readOnlyCause);
    lock_ = std::move(loaded.lock);
    if (readOnly_ == ReadOnly::InUse)
        holder_ = loaded.holder;
    system_ = loaded.opened.system;
    snapshot_ = std::move(loaded.opened.snapshot);
    loaded.opened.snapshot = {};
    snapshot_.revision = std::max<std::uint64_t>(snapshot_.revision, 1);
    recovered_ = std::move(loaded.recovered);
    drawnFrom_ = loaded.drawnFrom;
    seen_.take(std::move(loaded.thumbnails), *faces_);
    for (const DocumentPtr& document : snapshot_.packs.back()->files)
        disk_[document->path] = {document, loaded.hashes[document->path]};
    index_ = std::move(loaded.index);
    findings_ = FindingStore(system_);
    std::vector<ProblemPtr> opening;
    for (const diag::Diagnostic& diagnostic : loaded.opened.problems)
        opening.push_back(makeProblem(diagnostic));
    openingOnly_ = std::move(opening);
    findings_.setManifest(packId());
    findings_.setOpening(openingOnly_);
    opened_ = std::make_shared<const library::Opened>(std::move(loaded.opened));
    followManifest();
    if (system_)
        worker_ = std::make_unique<CheckWorker>(
            services_, opened_, faces_,
            CheckWorker::Output{[this](CheckResult result) {
                                    QMetaObject::invokeMethod(
                                        this,
                                        [this, r = std::move(result)]() mutable {
                                            // Results are changes since the previous check, so none
                                            // may be skipped.
                                            emit findingsChanged(findings_.take(std::move(r)));
                                        },
                                        Qt::QueuedConnection);
                                },
                                [this](DrawResult result) {
                                    QMetaObject::invokeMethod(
                                        this,
                                        [this, r = std::move(result)] {
                                            if (!r.thumbnail)
                                                emit cardDrawn(r);
                                            else
                                                takeThumbnail(r);
                                        },
                                        Qt::QueuedConnection);
                                },
                                [this](FaceResult result) {
                                    QMetaObject::invokeMethod(
                                        this,
                                        [this, r = std::move(result)]() mutable {
                                            if (!r.faces.empty())
                                                emit facesLaidOut(r);
                                            if (!r.entities.empty())
                                                emit findingsChanged(findings_.take(std::move(r)));
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
    if (!readOnly())
        autosave_ = std::make_unique<Autosave>(services_, root_, packId());
    follow();
    followLock();
    state_ = State::Ready;
    if (worker_)
        worker_->submit(snapshot_, savedSnapshot());
    // Wait until the window is shown: whether cards fit isn't urgent.
    if (!readOnly())
        QTimer::singleShot(services_.facesAfterMs, this, [this] {
            if (worker_)
                worker_->layOutAll();
        });
    emit opened();
    for (const std::string& notice : loaded.notices)
        emit message(q(notice));
    if (!recovered_.empty())
        emit recoverable();
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
            if (const auto it = system_->rules.find(s(id)); it != system_->rules.end()) {
                const schema::Rule& rule = it->second;
                QString line =
                    id + QStringLiteral(" · ") + q(rule.title) + QLatin1Char('\n') + q(rule.text);
                if (!rule.where.empty())
                    line += QLatin1Char('\n') + q(rule.where);
                lines.append(line.trimmed());
            }
    return wording(lines.join(QStringLiteral("\n\n")));
}

void putDocument(PackDocuments& pack, const std::string& file, const DocumentPtr& document) {
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

/// Puts the documents of a step in place: its `after` or its `before`.
void Session::place(const std::vector<FileChange>& files, bool after) {
    auto pack = std::make_shared<PackDocuments>(*snapshot_.packs.back());
    for (const FileChange& change : files)
        putDocument(*pack, change.file, after ? change.after : change.before);
    snapshot_.packs.back() = std::move(pack);
    for (const FileChange& change : files)
        updateDirty(change.file);
    publish();
}

/// Marks files that are copies of others, which depends on all texts.
void Session::findCopies() {
    auto pack = std::make_shared<PackDocuments>(*snapshot_.packs.back());
    source::markCopies(pack->files, pack->unread);
    if (pack->files != snapshot_.packs.back()->files)
        snapshot_.packs.back() = std::move(pack);
}

void Session::publish() {
    findCopies();
    ++snapshot_.revision;
    drawnFrom_.reset();
    for (auto& newest : reportRequests_)
        ++newest; // running analyses use older text
    if (worker_)
        worker_->submit(snapshot_, savedSnapshot());
    const bool manifest = followManifest();
    emit documentsChanged(index_->update(snapshot_));
    if (manifest) {
        emit manifestChanged();
        emit findingsChanged({packRef(packId())});
    }
    emit historyChanged();
    // Needed even if undo leaves nothing unsaved, to remove the journal.
    if (autosave_ && !journalTimer_.isActive())
        journalTimer_.start(services_.autosaveMs);
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
        putDocument(*pack, file, it == disk_.end() ? nullptr : it->second.document);
    }
    source::markCopies(pack->files, pack->unread);
    // Keep the same pointer while the texts are the same, so that the worker skips the pack.
    if (!savedPack_ || savedPack_->files != pack->files || savedPack_->assets != pack->assets)
        savedPack_ = std::move(pack);
    saved.packs.back() = savedPack_;
    return saved;
}

void Session::updateDirty(const std::string& file) {
    const DocumentPtr now = document(packId(), file);
    const auto it = disk_.find(file);
    const DocumentPtr base = it == disk_.end() ? nullptr : it->second.document;
    const bool dirty = !sameText(base, now);
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
    const auto saved = source::find(*disk->second.document, ref.section, ref.id);
    return !saved || (saved->chunk != now->chunk && saved->chunk->text != now->chunk->text);
}

bool Session::refuse(const QString& why) {
    emit message(why);
    return false;
}

void Session::showCard(const DrawRequest& request) {
    if (worker_)
        worker_->draw(request);
}

std::uint64_t Session::seenThumbnail(const EntityRef& ref, int pixelWidth) const {
    const std::uint64_t hash = seen_.of(ref, pixelWidth);
    return hash != 0 && faces_->has(hash, pixelWidth) ? hash : 0;
}

bool Session::thumbnailStands(const EntityRef& ref, int pixelWidth) const {
    return drawnFrom_ && seen_.stands(ref, pixelWidth) && seenThumbnail(ref, pixelWidth) != 0;
}

void Session::takeThumbnail(const DrawResult& result) {
    constexpr int kQuiet = 300; // ms without a new thumbnail before the cache is written
    if (!result.faces.empty() && !result.unread) {
        const FaceImage& face = *result.faces.front();
        const bool stands = drawnFrom_.has_value();
        if (!services_.cacheDir.empty() &&
            (seen_.of(result.entity, result.pixelWidth) != face.hash ||
             stands != seen_.stands(result.entity, result.pixelWidth)))
            seenTimer_.start(kQuiet);
        seen_.saw(result.entity, result.pixelWidth, face.hash, stands);
    }
    emit thumbnailDrawn(result);
}

void Session::requestThumbnail(const EntityRef& ref, const std::string& kind, int pixelWidth) {
    if (worker_)
        worker_->thumbnail({ref, kind, pixelWidth, true});
}

void Session::addAsset(const std::string& name) {
    auto pack = std::make_shared<PackDocuments>(*snapshot_.packs.back());
    auto assets = pack->assets ? std::make_shared<std::set<std::string, std::less<>>>(*pack->assets)
                               : std::make_shared<std::set<std::string, std::less<>>>();
    assets->insert(name);
    pack->assets = std::move(assets);
    snapshot_.packs.back() = std::move(pack);
    publish();
}

void Session::settle() {
    for (int quiet = 0; quiet < 2;) {
        jobs_.waitForDone();
        while (worker_ && !worker_->idle())
            QThread::msleep(1);
        QCoreApplication::sendPostedEvents(this, QEvent::MetaCall);
        quiet = isIdle() ? quiet + 1 : 0;
    }
}

bool Session::isIdle() const {
    return jobs_.activeThreadCount() == 0 && (!worker_ || worker_->idle());
}

} // namespace ww::session
