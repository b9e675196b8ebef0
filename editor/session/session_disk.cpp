// Part of Session: saves files, writes journals, and applies other programs' changes on disk.

#include "editor/session/autosave.h"
#include "editor/session/disk_scan.h"
#include "editor/session/required_scan.h"
#include "editor/session/session.h"
#include "editor/session/text.h"
#include "editor/session/watcher.h"

#include "rules/files/read.h"
#include "rules/files/safe_file.h"
#include "rules/files/versions.h"
#include "rules/source/source.h"

#include <QtCore/QMetaObject>
#include <QtCore/QStringList>

#include <algorithm>

namespace ww::session {

void Session::saveAll() {
    std::vector<FileToSave> list;
    for (const std::string& file : dirty_)
        list.push_back({file, document(packId(), file), disk_[file]});
    startSave(std::move(list));
}

void Session::save(const std::string& file) {
    if (dirty_.contains(file))
        startSave({{file, document(packId(), file), disk_[file]}});
    else
        emit saveFinished(true);
}

void Session::startSave(std::vector<FileToSave> list) {
    if (isReadOnly()) {
        refuseEdit(tr("This pack can't be changed."));
        emit saveFinished(false);
        return;
    }
    history_.endMerging();
    if (list.empty()) {
        emit saveFinished(true);
        return;
    }
    if (askAboutUndoneChanges(list)) {
        emit saveFinished(false);
        return;
    }
    saving_ = true;
    std::vector<std::string> known;
    for (const auto& [file, onDisk] : disk_)
        if (onDisk.document)
            known.push_back(file);
    jobs_.start([this, list = std::move(list), known = std::move(known)] {
        const SaveResult result = session::save(services_, root_, list, known);
        if (!result.error)
            for (const auto& [file, now] : result.saved)
                autosave_->removeJournal(file, now.document);
        QMetaObject::invokeMethod(
            this, [this, result] { finishSave(result); }, Qt::QueuedConnection);
    });
}

void Session::finishSave(const SaveResult& result) {
    saving_ = false;
    for (const auto& [file, now] : result.saved) {
        asked_.erase(file);
        if (now.document)
            disk_[file] = now;
        else
            disk_.erase(file);
        updateDirty(file);
    }
    if (worker_ && !result.saved.empty())
        worker_->submit(snapshot_, savedSnapshot());
    emit unsavedChanged();
    setFolderMissing(result.isFolderMissing);
    for (const std::string& notice : result.notices)
        emit messagePosted(toQString(notice));
    if (!dirty_.empty() && !journalTimer_.isActive())
        // The file was edited while it was being saved.
        journalTimer_.start(services_.autosaveDelayMs);
    if (result.isChangedOutside) {
        asked_.clear(); // asks the user about these files again, which explains the error
        saveAgain_ = true;
        return pollDisk();
    }
    if (result.error) {
        emit saveFailed(toQString(*result.error));
    }
    emit saveFinished(!result.error);
}

void Session::writeJournals() {
    if (!autosave_)
        return;
    struct Item {
        std::string file;
        DocumentPtr base, now;
    };
    std::vector<Item> items;
    for (const std::string& file : dirty_) {
        const auto base = disk_.find(file);
        items.push_back({file, base == disk_.end() ? nullptr : base->second.document,
                         document(packId(), file)});
    }
    jobs_.start([this, items = std::move(items)] {
        std::optional<std::string> error;
        std::set<std::string> keep;
        for (const Item& item : items) {
            keep.insert(item.file);
            if (auto e = autosave_->recordChanges(item.file, item.base, item.now))
                error = std::move(e);
        }
        autosave_->removeOtherJournals(keep);
        if (error)
            QMetaObject::invokeMethod(
                this, [this, text = toQString(*error)] { emit messagePosted(text); },
                Qt::QueuedConnection);
    });
}

void Session::discardUnsavedChanges() {
    journalTimer_.stop();
    jobs_.start([this] {
        if (autosave_)
            autosave_->removeOtherJournals({});
    });
}

void Session::flushJournals() {
    if (journalTimer_.isActive()) {
        journalTimer_.stop();
        writeJournals();
    }
    if (!dirty_.empty())
        jobs_.waitForDone();
}

void Session::keepChangesInJournal() {
    journalTimer_.stop();
    writeJournals();
    jobs_.waitForDone(); // waits only for the disk, not for checks
}

void Session::setFolderMissing(bool away) {
    if (away == away_)
        return;
    away_ = away;
    emit folderMissingChanged();
    if (!away)
        emit messagePosted(tr("The pack's folder is back."));
}

/// Starts watching the disk. Also watches a pack that another window has open, to show what that
/// window saves.
void Session::watchDisk() {
    if (isReadOnly() && readOnly_ != ReadOnly::InUse && readOnly_ != ReadOnly::Unwritable)
        return;
    scan_ = std::make_unique<DiskScan>(root_, services_.ioOrSystem());
    required_ = std::make_unique<RequiredScan>(snapshot_, services_.ioOrSystem());
    jobs_.start([this] {
        scan_->recordBaseline();
        required_->recordBaseline();
    });
    watcher_ = std::make_unique<Watcher>(root_);
    connect(watcher_.get(), &Watcher::changed, this, &Session::pollDisk);
    for (const std::filesystem::path& folder : required_->folders()) {
        requiredWatchers_.push_back(std::make_unique<Watcher>(folder));
        connect(requiredWatchers_.back().get(), &Watcher::changed, this,
                &Session::pollRequiredPacks);
    }
}

void Session::pollRequiredPacks() {
    if (!required_)
        return;
    jobs_.start([this] {
        const std::vector<std::string> changed = required_->scan();
        QMetaObject::invokeMethod(
            this,
            [this, changed] {
                QStringList titles;
                for (const std::string& pack : changed)
                    titles.append(system_ && system_->id == pack && !system_->name.empty()
                                      ? toQString(system_->name)
                                      : toQString(pack));
                if (titles == outdated_)
                    return;
                outdated_ = titles;
                emit outdatedPacksChanged();
            },
            Qt::QueuedConnection);
    });
}

void Session::pollDisk() {
    if (saving_ || looking_ || !scan_ || state_ != State::Ready)
        return;
    looking_ = true;
    std::map<std::string, files::Hash> known;
    for (const auto& [file, onDisk] : disk_)
        if (onDisk.document)
            known.emplace(file, onDisk.hash);
    jobs_.start([this, known = std::move(known)] {
        auto found = scan_->scan(known);
        QMetaObject::invokeMethod(
            this,
            [this, found = std::move(found)] {
                looking_ = false;
                setFolderMissing(!found.isFolderPresent);
                applyOutsideTexts(found.texts);
                if (found.isFolderPresent)
                    applyAssetChanges(found.assets, found.assetsChanged);
            },
            Qt::QueuedConnection);
    });
}

/// Applies changed picture files. Pictures have no undo history.
void Session::applyAssetChanges(const std::set<std::string, std::less<>>& names, bool changed) {
    if (!changed)
        return;
    if (worker_)
        worker_->clearPictureCache();
    drawnFrom_.reset();
    emit artChanged();
    const PackDocumentsPtr& now = snapshot_.packs.back();
    if (now->assets && *now->assets == names)
        return;
    auto pack = std::make_shared<PackDocuments>(*now);
    pack->assets = std::make_shared<const std::set<std::string, std::less<>>>(names);
    snapshot_.packs.back() = std::move(pack);
    publishSnapshot();
}

} // namespace ww::session
