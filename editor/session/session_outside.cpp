// Session: merges other programs' changes to the open pack.

#include "editor/session/autosave.h"
#include "editor/session/merge.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include "rules/files/safe_file.h"
#include "rules/source/source.h"

#include <QtCore/QDateTime>
#include <QtCore/QMetaObject>
#include <QtCore/QStringList>

#include <utility>

namespace ww::session {

void Session::applyOutsideTexts(const std::map<std::string, std::optional<std::string>>& found) {
    std::vector<std::pair<std::string, DocumentPtr>> fresh;
    QStringList merged;
    for (const auto& [file, bytes] : found) {
        const files::Hash hash = bytes ? files::hashOf(*bytes) : files::Hash{};
        DiskFile& base = disk_[file];
        if (base.document ? (bytes && base.hash == hash) : !bytes)
            continue; // this session itself wrote the text that is on disk
        const DocumentPtr theirs = bytes ? source::read(file, *bytes) : nullptr;
        if (!dirty_.contains(file)) {
            base = {theirs, hash};
            fresh.emplace_back(file, theirs);
            continue;
        }
        if (asked_.contains(file))
            continue;
        const DocumentPtr mine = document(packId(), file);
        Merge merge = mergeByEntity(base.document, mine, theirs);
        if (merge.document && merge.choices.empty()) {
            base = {theirs, hash};
            applyOutsideDocuments({{file, merge.document}});
            rebaseOnDisk(file);
            merged.append(toQString(file));
            continue;
        }
        asked_.insert(file);
        emit fileChangedOutside({file, theirs, hash, merge.document != nullptr,
                                 std::move(merge.choices), std::move(merge.detail)});
    }
    if (!fresh.empty())
        applyOutsideDocuments(fresh);
    if (!merged.isEmpty())
        emit messagePosted(tr("Merged another program's changes into %1.")
                               .arg(toOneLine(merged.join(QStringLiteral(", ")))));
    // Continue the save that stopped because it found these changes.
    if (!std::exchange(saveAgain_, false))
        return;
    if (!merged.isEmpty() && asked_.empty())
        saveAll();
    else
        emit saveFinished(false);
}

/// Makes the file's new text on disk the base of unsaved changes and of the recovery journal.
void Session::rebaseOnDisk(const std::string& file) {
    updateDirty(file);
    if (worker_)
        worker_->submit(snapshot_, savedSnapshot());
    const DocumentPtr now = document(packId(), file);
    jobs_.start([this, file, base = disk_[file].document, now] {
        if (autosave_)
            autosave_->restartJournal(file, base, now);
    });
    writeJournals();
}

/// Applies other programs' changes. Changed files need no undo step, since undo and redo merge the
/// user's steps into the new text. Removed files become an undo step, so that undo restores them.
void Session::applyOutsideDocuments(const std::vector<std::pair<std::string, DocumentPtr>>& files) {
    std::vector<FileChange> changes;
    std::vector<std::pair<std::string, DocumentPtr>> removed;
    for (const auto& [file, document] : files)
        if (document || isReadOnly())
            changes.push_back({file, nullptr, document});
        else
            removed.emplace_back(file, nullptr);
    history_.endMerging(); // later typing must not merge into the previous undo step
    readOutside_ = true;
    if (!changes.empty())
        applyFileChanges(changes, true);
    if (removed.empty())
        return;
    QStringList names;
    for (const auto& [file, document] : removed)
        names.append(toQString(file));
    replaceDocuments(removed,
                     {tr("Reload %1").arg(toOneLine(names.join(QStringLiteral(", ")))), {}, {}});
    history_.endMerging();
}

void Session::resolveOutsideChange(const OutsideChange& change, OutsideAnswer answer,
                                   const std::set<std::string>& takeTheirs) {
    asked_.erase(change.file);
    DiskFile& base = disk_[change.file];
    const DocumentPtr mine = document(packId(), change.file);
    const DocumentPtr both = mergeBaseOf(change.file);
    const Merge merge = mergeByEntity(both, mine, change.theirs, takeTheirs);
    base = {change.theirs, change.theirHash};
    takenBack_.erase(change.file);
    history_.endMerging();
    switch (answer) {
    case OutsideAnswer::KeepMine:
        break;
    case OutsideAnswer::Merge:
        if (merge.document)
            replaceDocuments({{change.file, merge.document}},
                             {tr("Merge %1").arg(toQString(change.file)), {}, {}});
        break;
    case OutsideAnswer::KeepBoth:
        if (mine)
            saveCopy(change.file, mine);
        [[fallthrough]];
    case OutsideAnswer::TakeTheirs:
        replaceDocuments({{change.file, change.theirs}},
                         {tr("Use %1 from disk").arg(toQString(change.file)), {}, {}});
        break;
    }
    if (document(packId(), change.file) != mine)
        history_.recordOutsideChange(change.file, both);
    history_.endMerging();
    rebaseOnDisk(change.file);
}

/// Returns the common ancestor of the user's text and the other program's text.
DocumentPtr Session::mergeBaseOf(const std::string& file) const {
    if (const auto back = takenBack_.find(file); back != takenBack_.end())
        return back->second.front();
    const auto base = disk_.find(file);
    return base == disk_.end() ? nullptr : base->second.document;
}

/// Asks the user about files in `list` that would overwrite another program's changes. Returns
/// false if there is no such file.
bool Session::askAboutUndoneChanges(const std::vector<FileToSave>& list) {
    bool any = false;
    for (const FileToSave& item : list) {
        if (!takenBack_.contains(item.file))
            continue;
        any = true;
        if (!asked_.insert(item.file).second)
            continue; // the user was asked already
        const DiskFile& theirs = item.base;
        Merge merge = mergeByEntity(mergeBaseOf(item.file), item.document, theirs.document);
        emit fileChangedOutside({item.file, theirs.document, theirs.hash, merge.document != nullptr,
                                 std::move(merge.choices), std::move(merge.detail)});
    }
    return any;
}

/// Writes a copy outside the pack, so that the pack doesn't contain the entities twice.
void Session::saveCopy(const std::string& file, const DocumentPtr& document) {
    const std::filesystem::path name(file);
    const std::string stem =
        name.stem().string() + ".mine-" +
        toUtf8String(QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss")));
    const std::filesystem::path folder =
        services_.dataDir / "kept" / root_.filename() / name.parent_path();
    jobs_.start([this, file, folder, stem, ending = name.extension().string(), document] {
        std::error_code none; // saveFile reports the reason
        std::filesystem::create_directories(folder, none);
        std::filesystem::path to = folder / (stem + ending);
        for (int n = 2; std::filesystem::exists(to, none); ++n)
            to = folder / (stem + '-' + std::to_string(n) + ending);
        const auto done = files::saveFile(to, document->text(), files::ExpectedFile::expectAbsent(),
                                          services_.ioOrSystem());
        QMetaObject::invokeMethod(
            this,
            [this, done, to, file, document] {
                if (done) {
                    emit copySaved(toQString(to.string()));
                    return;
                }
                // The copy wasn't saved, so put the user's text back into the file.
                history_.endMerging();
                replaceDocuments({{file, document}},
                                 {tr("Keep mine in %1").arg(toQString(file)), {}, {}});
                history_.endMerging();
                emit saveFailed(toQString(done.error().message()));
            },
            Qt::QueuedConnection);
    });
}

} // namespace ww::session
