// Part of Session: undoes and redoes steps, even if other programs changed the files.

#include "editor/session/merge.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include <QtCore/QStringList>

namespace ww::session {

namespace {

using Outside = FileChange::OutsideText;

/// Adapts a step to changes by other programs: its current side becomes `now`; its other side
/// becomes `now` without the step (undo) or with it (redo). In conflicts, the step wins.
void rebase(FileChange& change, const DocumentPtr& now, bool undoing) {
    DocumentPtr& left = undoing ? change.after : change.before;
    DocumentPtr& target = undoing ? change.before : change.after;
    if (isSameText(left, now))
        return;
    Merge merge = mergeByEntity(left, now, target);
    if (!merge.document || !merge.choices.empty()) {
        change.outsideText = undoing ? Outside::After : Outside::Before;
        change.outsideBase = left;
    }
    if (merge.document && !merge.choices.empty()) {
        std::set<std::string> all;
        for (const MergeChoice& choice : merge.choices)
            all.insert(choice.choiceKey());
        merge = mergeByEntity(left, now, target, all);
    }
    left = now;
    if (merge.document)
        target = merge.document;
}

} // namespace

void Session::applyHistoryStep(Step& step, bool undoing) {
    for (FileChange& change : step.files)
        rebase(change, document(packId(), change.file), undoing);
    const Step done = step;
    applyFileChanges(done.files, !undoing);
    QStringList takenBack;
    for (const FileChange& change : done.files) {
        if (change.outsideText == Outside::None)
            continue;
        if ((change.outsideText == Outside::After) != undoing) {
            if (const auto back = takenBack_.find(change.file); back != takenBack_.end()) {
                back->second.pop_back();
                if (back->second.empty())
                    takenBack_.erase(back);
            }
        } else if (dirty_.contains(change.file)) {
            takenBack_[change.file].push_back(change.outsideBase);
            takenBack.append(toQString(change.file));
        }
    }
    for (const auto& [from, to] : done.renames)
        emit entityRenamed(undoing ? to : from, undoing ? from : to);
    if (!done.entity.id.empty())
        emit entityChangedByUndo(done.entity);
    if (takenBack.isEmpty())
        return;
    const QString files = toOneLine(takenBack.join(QStringLiteral(", ")));
    emit messagePosted((undoing ? tr("Undo removed another program's changes to %1. Redo restores "
                                     "them.")
                                : tr("Redo removed another program's changes to %1. Undo restores "
                                     "them."))
                           .arg(files));
}

void Session::undo() {
    if (Step* step = history_.undo())
        applyHistoryStep(*step, true);
}

void Session::redo() {
    if (Step* step = history_.redo())
        applyHistoryStep(*step, false);
}

} // namespace ww::session
