// Asks the user questions, such as about unsaved work or files that changed on disk.

#include "app_parts.h"

#include "editor/session/text.h"

#include <QtCore/QDateTime>
#include <QtCore/QFileInfo>
#include <QtCore/QLocale>
#include <QtCore/QPointer>
#include <QtCore/QUrl>
#include <QtGui/QDesktopServices>

#include <algorithm>

namespace ww::ui {

using session::toQString;

void AppModel::Parts::confirmUnsavedWork(const QString& title, std::function<void()> next) {
    if (!isReady() || session->dirtyFiles().empty())
        return next();
    // Don't ask again if the same question is already waiting for an answer.
    for (const Question* one : questions)
        if (one->title() == title)
            return;
    QStringList files;
    for (const std::string& file : session->dirtyFiles())
        files.append(toQString(file));
    afterSaving = {};
    askQuestion({title,
                 files.size() == 1 ? tr("1 file has unsaved changes.")
                                   : tr("%1 files have unsaved changes.").arg(files.size()),
                 files.mid(0, 12).join(QLatin1Char('\n')),
                 {tr("Save"), tr("Don't save"), tr("Cancel")},
                 0,
                 2},
                [this, next](int answer) {
                    if (answer == 1) {
                        session->discardUnsavedChanges();
                        session->diskJobs().waitForDone();
                        next();
                    } else if (answer == 0) {
                        afterSaving = next;
                        QObject::connect(
                            session.get(), &session::Session::saveFinished, &app,
                            [this, next](bool done) {
                                afterSaving = {};
                                if (done)
                                    next();
                            },
                            static_cast<Qt::ConnectionType>(Qt::QueuedConnection |
                                                            Qt::SingleShotConnection));
                        session->saveAll();
                    }
                });
}

/// Returns the names of a conflict's entity and field, as texts for the window.
MergeChoices::ConflictName AppModel::Parts::nameOf(const session::MergeChoice& choice,
                                                   const std::string& file) const {
    const session::EntityPtr entity =
        session->index().at({session->packId(), file, choice.section, choice.id});
    MergeChoices::ConflictName name{toQString(entity              ? entity->title
                                              : choice.id.empty() ? file
                                                                  : choice.id),
                                    {}};
    if (choice.path.empty())
        return name;
    const std::string& key = choice.path.steps().front().key;
    const schema::FieldDef* field = entity && entity->schema ? entity->schema->field(key) : nullptr;
    const std::string label = field && !field->label.empty() ? field->label : key;
    name.field = toQString(label);
    // Appends item keys and line numbers to the field's name. Line numbers count from 1.
    for (std::size_t i = 1; i < choice.path.steps().size(); ++i) {
        const PathStep& step = choice.path.steps()[i];
        name.field += QStringLiteral(" · ") + (step.kind == PathStep::Kind::Key
                                                   ? toQString(step.key)
                                                   : QString::number(step.index + 1));
    }
    return name;
}

std::unique_ptr<MergeChoices>
AppModel::Parts::createMergeChoices(std::vector<session::MergeChoice> choices,
                                    const std::string& file) const {
    std::vector<MergeChoices::ConflictName> names;
    for (const session::MergeChoice& choice : choices)
        names.push_back(nameOf(choice, file));
    return std::make_unique<MergeChoices>(std::move(choices), std::move(names));
}

/// Asks about a file that changed on disk. If there are no single conflicts to choose from, shows
/// both versions side by side.
void AppModel::Parts::askAboutOutsideChange(const session::OutsideChange& change) {
    using Answer = session::OutsideAnswer;
    QStringList answers{tr("Keep mine"), tr("Take theirs"), tr("Keep both")};
    std::vector<Answer> meanings{Answer::KeepMine, Answer::TakeTheirs, Answer::KeepBoth};
    if (change.isMergeable) {
        answers.prepend(tr("Merge"));
        meanings.insert(meanings.begin(), Answer::Merge);
    }
    Question::Text text{tr("Changed by another program"),
                        change.theirs
                            ? tr("Another program changed %1, but you have unsaved changes to it.")
                                  .arg(toQString(change.file))
                            : tr("Another program deleted %1, but you have unsaved changes to it.")
                                  .arg(toQString(change.file)),
                        change.detail,
                        answers,
                        0,
                        -1};
    MergeChoices* choices = nullptr;
    if (change.isMergeable) {
        text.choices = createMergeChoices(change.choices, change.file);
        choices = text.choices.get();
        text.text =
            tr("Another program and you both changed %1. Choose a version where the changes "
               "conflict. Everything else is merged.")
                .arg(toQString(change.file));
    } else {
        const DocumentPtr mine = session->document(session->packId(), change.file);
        text.comparison = std::make_unique<ComparisonModel>(
            ComparisonModel::TextVersion{change.theirs ? tr("Theirs (on disk)")
                                                       : tr("Theirs (deleted)"),
                                         change.theirs ? change.theirs->text() : std::string()},
            ComparisonModel::TextVersion{tr("Mine (not saved)"),
                                         mine ? mine->text() : std::string()});
    }
    askQuestion(std::move(text), [this, change, meanings, chosen = QPointer(choices)](int answer) {
        if (session)
            session->resolveOutsideChange(change, meanings[static_cast<std::size_t>(answer)],
                                          chosen ? chosen->keysWithTheirs()
                                                 : std::set<std::string>());
    });
}

/// After a failed save, offers to save elsewhere, or to quit and keep the unsaved work for the next
/// start.
void AppModel::Parts::askAboutFailedSave(const QString& why) {
    const std::function<void()> next = std::exchange(afterSaving, {});
    QStringList answers{tr("Save under another name …")};
    if (next)
        answers.append(tr("Keep it for later"));
    answers.append(next ? tr("Cancel") : tr("OK"));
    const int last = static_cast<int>(answers.size()) - 1;
    askQuestion(
        {tr("Not saved"), why,
         next ? tr("Your changes are still here, but not saved.\nIf you keep them for later, you "
                   "can "
                   "restore them the next time you open this pack, even from another folder.")
              : tr("Your changes are still here, but not saved."),
         answers, 0, last},
        [this, next, last](int answer) {
            if (answer == 0) {
                emit app.dialogRequested(Dialog::SaveAs);
            } else if (answer != last && session) {
                session->keepChangesInJournal();
                next();
            }
        });
}

void AppModel::Parts::reportFilesNotCopied(const std::vector<std::string>& files) {
    QStringList names;
    for (const std::string& file : files)
        names.append(toQString(file));
    askQuestion({tr("Saved, but some files are missing"),
                 tr("All texts are saved. %1 couldn't be copied because the old folder is missing. "
                    "Once it is "
                    "back, copy what is listed here into the new folder.")
                     .arg(names.size() == 1 ? tr("1 file") : tr("%1 files").arg(names.size())),
                 names.join(QLatin1Char('\n')),
                 {tr("OK")},
                 0,
                 0},
                [](int) {});
}

void AppModel::Parts::reportBackupCopy(const QString& path) {
    askQuestion(
        {tr("Both versions are kept"),
         tr("Your version is saved as %1, outside the pack. The pack uses the file on disk.")
             .arg(path),
         {},
         {tr("Show the folder"), tr("OK")},
         1,
         1},
        [path](int answer) {
            if (answer == 0)
                QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(path).absolutePath()));
        });
}

/// Asks whether to restore all lost work. Asks separately about each file that changed since the
/// crash.
void AppModel::Parts::askAboutRecovery() {
    std::vector<ComparisonModel::ComparedFile> parts;
    for (const session::RecoveredFile& entry : session->recoveredFiles())
        if (!entry.isChangedOnDisk && entry.mine) {
            const DocumentPtr now = session->document(session->packId(), entry.file);
            const QString time = QLocale().toString(
                QDateTime::fromSecsSinceEpoch(entry.journal.time), QLocale::ShortFormat);
            parts.push_back(
                {(entry.isMerged ? tr("%1, %2, merged with later changes") : tr("%1, %2"))
                     .arg(toQString(entry.file), time),
                 now ? now->text() : std::string(), *entry.mine});
        }
    if (!session->recoveredFilesText().isEmpty())
        askQuestion(
            {tr("Unsaved work was found"),
             tr("The program ended before these changes were saved."),
             session->recoveredFilesText(),
             {tr("Restore"), tr("Later"), tr("Discard")},
             0,
             1,
             std::make_unique<ComparisonModel>(tr("The file on disk"),
                                               tr("With your unsaved changes"), std::move(parts))},
            [this](int answer) {
                if (!session)
                    return;
                if (answer == 1)
                    return showStatus(
                        tr("You can restore the unsaved work the next time you open this pack."));
                if (answer == 2)
                    return session->discardRecoverable();
                const std::vector<std::string> left = session->recoverUnchanged();
                for (const session::RecoveredFile& entry : session->recoveredFiles())
                    if (std::find(left.begin(), left.end(), entry.file) != left.end())
                        askAboutRecovery(entry);
            });
    for (const session::RecoveredFile& entry : session->recoveredFiles())
        if (entry.isChangedOnDisk)
            askAboutRecovery(entry);
}

void AppModel::Parts::askAboutRecovery(const session::RecoveredFile& entry) {
    using Answer = session::RecoveredAnswer;
    Question::Text text{
        tr("Unsaved work in %1, but the file has changed since").arg(toQString(entry.file)),
        {},
        {},
        {tr("Keep mine"), tr("Keep the file"), tr("Save mine as a copy")},
        0,
        -1};
    std::vector<Answer> meanings{Answer::KeepMine, Answer::KeepFile, Answer::SaveCopy};
    MergeChoices* choices = nullptr;
    const DocumentPtr now = session->document(session->packId(), entry.file);
    session::Merge merge = session::mergeRecovered(entry, now);
    if (merge.document && !merge.choices.empty()) {
        text.text = tr("The program ended before this was saved, and the file has changed since. "
                       "Choose a version where the changes conflict. Everything else is merged.");
        text.detail = merge.detail;
        text.answers.prepend(tr("Merge"));
        meanings.insert(meanings.begin(), Answer::Merge);
        text.choices = createMergeChoices(std::move(merge.choices), entry.file);
        choices = text.choices.get();
    } else if (entry.mine) {
        text.text = tr("The program ended before this was saved, and the file has changed since.");
        text.comparison = std::make_unique<ComparisonModel>(
            ComparisonModel::TextVersion{now ? tr("The file on disk") : tr("The file (deleted)"),
                                         now ? now->text() : std::string()},
            ComparisonModel::TextVersion{
                tr("Mine, from %1")
                    .arg(QLocale().toString(QDateTime::fromSecsSinceEpoch(entry.journal.time),
                                            QLocale::ShortFormat)),
                *entry.mine});
    } else {
        text.text = toQString(entry.errorText);
        text.answers = {tr("Discard"), tr("Ask again next time")};
        meanings = {Answer::KeepFile};
    }
    askQuestion(std::move(text), [this, meanings, chosen = QPointer(choices),
                                  file = entry.file](int answer) {
        const auto index = static_cast<std::size_t>(answer);
        if (session && index < meanings.size())
            session->resolveRecoveredFile(
                file, meanings[index], chosen ? chosen->keysWithTheirs() : std::set<std::string>());
    });
}

} // namespace ww::ui
