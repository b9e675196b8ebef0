// What a session does with work that a crash has left.

#include "editor/session/session.h"
#include "editor/session/text.h"

#include "rules/source/source.h"

#include <QtCore/QDateTime>
#include <QtCore/QLocale>
#include <QtCore/QStringList>

#include <algorithm>

namespace ww::session {

QString Session::recoveredText() const {
    QStringList lines;
    for (const RecoveredFile& entry : recovered_)
        if (!entry.changed)
            lines.append(tr("%1, %2").arg(
                q(entry.file), QLocale().toString(QDateTime::fromSecsSinceEpoch(entry.journal.time),
                                                  QLocale::ShortFormat)));
    return lines.join(QLatin1Char('\n'));
}

std::vector<std::string> Session::recover() {
    std::vector<std::pair<std::string, DocumentPtr>> files;
    std::vector<std::string> left;
    std::erase_if(recovered_, [&](RecoveredFile& entry) {
        if (entry.changed || !entry.mine)
            return false;
        // Work that was done here meanwhile isn't overwritten: that file has a question of its own.
        const DocumentPtr now = document(packId(), entry.file);
        if (files::hashOf(now ? now->text() : std::string()) != entry.journal.key.base) {
            entry.changed = true;
            left.push_back(entry.file);
            return false;
        }
        files.emplace_back(entry.file, source::read(entry.file, std::move(*entry.mine)));
        files::forget(entry.journal, services_.ioTable());
        return true;
    });
    if (!files.empty())
        replace(files, {tr("Restore unsaved work"), {}, {}});
    writeJournals();
    return left;
}

void Session::answerRecovered(const std::string& file, RecoveredAnswer answer) {
    const auto at = std::find_if(recovered_.begin(), recovered_.end(),
                                 [&](const RecoveredFile& entry) { return entry.file == file; });
    if (at == recovered_.end())
        return;
    RecoveredFile entry = std::move(*at);
    recovered_.erase(at);
    const DocumentPtr mine = entry.mine ? source::read(file, std::move(*entry.mine)) : nullptr;
    files::forget(entry.journal, services_.ioTable());
    if (mine && answer == RecoveredAnswer::KeepMine) {
        replace({{file, mine}}, {tr("Restore unsaved work in %1").arg(q(file)), {}, {}});
        history_.seal();
        writeJournals();
    } else if (mine && answer == RecoveredAnswer::SaveCopy) {
        keepCopy(file, mine);
    }
}

void Session::discardUnchanged() {
    std::erase_if(recovered_, [&](const RecoveredFile& entry) {
        if (!entry.changed)
            files::forget(entry.journal, services_.ioTable());
        return !entry.changed;
    });
}

} // namespace ww::session
