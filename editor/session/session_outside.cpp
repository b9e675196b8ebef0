// What a session does when somebody else writes its files.

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

void Session::takeOutside(const std::map<std::string, std::optional<std::string>>& found) {
    std::vector<std::pair<std::string, DocumentPtr>> fresh;
    QStringList merged;
    for (const auto& [file, bytes] : found) {
        const files::Hash hash = bytes ? files::hashOf(*bytes) : files::Hash{};
        OnDisk& base = disk_[file];
        if (base.document ? (bytes && base.hash == hash) : !bytes)
            continue; // saved meanwhile
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
            putMerged(file, merge.document);
            merged.append(q(file));
            continue;
        }
        asked_.insert(file);
        emit changedOutside({file, theirs, hash, merge.document != nullptr,
                             std::move(merge.choices), std::move(merge.detail)});
    }
    if (!fresh.empty())
        reload(fresh);
    if (!merged.isEmpty())
        emit message(tr("%1 is merged with what another program wrote; undo gives yours alone.")
                         .arg(oneLine(merged.join(QStringLiteral(", ")))));
    // A save that came upon it goes on once all is put together.
    if (!std::exchange(saveAgain_, false))
        return;
    if (!merged.isEmpty() && asked_.empty())
        saveAll();
    else
        emit saved(false);
}

/// As one step; what is unsaved now is of another text on disk.
void Session::putMerged(const std::string& file, const DocumentPtr& document) {
    history_.seal();
    replace({{file, document}}, {tr("Merge %1").arg(q(file)), {}, {}});
    history_.seal();
    followDisk(file);
}

/// What is on disk of the file became known as another text: what is unsaved is measured by that.
void Session::followDisk(const std::string& file) {
    updateDirty(file);
    if (worker_)
        worker_->submit(snapshot_, savedSnapshot());
    const DocumentPtr now = document(packId(), file);
    jobs_.start([this, file, base = disk_[file].document, now] {
        if (autosave_)
            autosave_->rebase(file, base, now);
    });
    writeJournals();
}

void Session::reload(const std::vector<std::pair<std::string, DocumentPtr>>& files) {
    if (readOnly()) { // nothing of it is one's own, to be undone
        std::vector<FileChange> changes;
        for (const auto& [file, document] : files)
            changes.push_back({file, nullptr, document});
        return place(changes, true);
    }
    QStringList names;
    for (const auto& [file, document] : files)
        names.append(q(file));
    const QString name = tr("Reload %1").arg(oneLine(names.join(QStringLiteral(", "))));
    history_.seal();
    replace(files, {name, {}, {}});
    history_.seal();
    for (const auto& [file, document] : files)
        updateDirty(file);
}

void Session::answerOutside(const OutsideChange& change, OutsideAnswer answer,
                            const std::set<std::string>& takeTheirs) {
    asked_.erase(change.file);
    OnDisk& base = disk_[change.file];
    const DocumentPtr mine = document(packId(), change.file);
    const Merge merge = mergeByEntity(base.document, mine, change.theirs, takeTheirs);
    base = {change.theirs, change.theirHash};
    history_.seal();
    switch (answer) {
    case OutsideAnswer::KeepMine:
        break;
    case OutsideAnswer::Merge:
        if (merge.document)
            replace({{change.file, merge.document}}, {tr("Merge %1").arg(q(change.file)), {}, {}});
        break;
    case OutsideAnswer::KeepBoth:
        keepCopy(change.file, mine);
        [[fallthrough]];
    case OutsideAnswer::TakeTheirs:
        replace({{change.file, change.theirs}},
                {tr("Take %1 as it is on disk").arg(q(change.file)), {}, {}});
        break;
    }
    history_.seal();
    followDisk(change.file);
}

/// Outside the pack, so that nothing of it is there twice or packed with it.
void Session::keepCopy(const std::string& file, const DocumentPtr& document) {
    const std::filesystem::path name(file);
    const std::string stem =
        name.stem().string() + ".mine-" +
        s(QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss")));
    const std::filesystem::path folder =
        services_.dataDir / "kept" / root_.filename() / name.parent_path();
    jobs_.start([this, file, folder, stem, ending = name.extension().string(), document] {
        std::error_code none; // saving says why
        std::filesystem::create_directories(folder, none);
        std::filesystem::path to = folder / (stem + ending);
        for (int n = 2; std::filesystem::exists(to, none); ++n)
            to = folder / (stem + '-' + std::to_string(n) + ending);
        const auto done =
            files::saveFile(to, document->text(), files::Expect::absent(), services_.ioTable());
        QMetaObject::invokeMethod(
            this,
            [this, done, to, file, document] {
                if (done) {
                    emit copyKept(q(to.string()));
                    return;
                }
                // It is nowhere but here: back into the window.
                history_.seal();
                replace({{file, document}}, {tr("Keep mine in %1").arg(q(file)), {}, {}});
                history_.seal();
                emit saveFailed(q(done.error().message()));
            },
            Qt::QueuedConnection);
    });
}

} // namespace ww::session
