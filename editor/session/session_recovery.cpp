// Session: restores unsaved work from the recovery journals after a crash.

#include "editor/session/session.h"
#include "editor/session/text.h"

#include "rules/source/source.h"

#include <QtCore/QDateTime>
#include <QtCore/QLocale>
#include <QtCore/QStringList>

#include <algorithm>

namespace ww::session {

QString Session::recoveredFilesText() const {
    QStringList lines;
    for (const RecoveredFile& entry : recovered_)
        if (!entry.isChangedOnDisk) {
            const QString time = QLocale().toString(
                QDateTime::fromSecsSinceEpoch(entry.journal.time), QLocale::ShortFormat);
            lines.append((entry.isMerged ? tr("%1, %2, merged with later changes") : tr("%1, %2"))
                             .arg(toQString(entry.file), time));
        }
    return lines.join(QLatin1Char('\n'));
}

std::vector<std::string> Session::recoverUnchanged() {
    std::vector<std::pair<std::string, DocumentPtr>> files;
    std::vector<std::string> left;
    std::erase_if(recovered_, [&](RecoveredFile& entry) {
        if (entry.isChangedOnDisk || !entry.mine)
            return false;
        // Merge with edits made since the pack was opened. On a conflict, let the user decide.
        const DocumentPtr now = document(packId(), entry.file);
        DocumentPtr restored;
        if ((now ? now->text() : std::string()) == entry.base)
            restored = source::read(entry.file, std::move(*entry.mine));
        else if (Merge merge = mergeRecovered(entry, now); merge.document && merge.choices.empty())
            restored = std::move(merge.document);
        if (!restored) {
            entry.isChangedOnDisk = true;
            left.push_back(entry.file);
            return false;
        }
        files.emplace_back(entry.file, std::move(restored));
        files::removeJournal(entry.journal, services_.ioOrSystem());
        return true;
    });
    if (!files.empty())
        replaceDocuments(files, {tr("Restore unsaved work"), {}, {}});
    writeJournals();
    return left;
}

void Session::resolveRecoveredFile(const std::string& file, RecoveredAnswer answer,
                                   const std::set<std::string>& takeTheirs) {
    const auto at = std::find_if(recovered_.begin(), recovered_.end(),
                                 [&](const RecoveredFile& entry) { return entry.file == file; });
    if (at == recovered_.end())
        return;
    RecoveredFile entry = std::move(*at);
    recovered_.erase(at);
    DocumentPtr mine = entry.mine ? source::read(file, *entry.mine) : nullptr;
    files::removeJournal(entry.journal, services_.ioOrSystem());
    if (answer == RecoveredAnswer::Merge) {
        // If merging fails, restore the user's whole lost text. One undo step reverts this.
        if (Merge merge = mergeRecovered(entry, document(packId(), file), takeTheirs);
            merge.document)
            mine = std::move(merge.document);
        answer = RecoveredAnswer::KeepMine;
    }
    if (mine && answer == RecoveredAnswer::KeepMine) {
        replaceDocuments({{file, mine}},
                         {tr("Restore unsaved work in %1").arg(toQString(file)), {}, {}});
        history_.endMerging();
        writeJournals();
    } else if (mine && answer == RecoveredAnswer::SaveCopy) {
        saveCopy(file, mine);
    }
}

void Session::discardRecoverable() {
    std::erase_if(recovered_, [&](const RecoveredFile& entry) {
        if (!entry.isChangedOnDisk)
            files::removeJournal(entry.journal, services_.ioOrSystem());
        return !entry.isChangedOnDisk;
    });
}

} // namespace ww::session
