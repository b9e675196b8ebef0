#include "undo_model.h"

#include "editor/session/session.h"
#include "editor/session/text.h"

namespace ww::ui {

UndoModel::UndoModel(QObject* parent) : QAbstractListModel(parent) {}

void UndoModel::setSession(session::Session* session) {
    beginResetModel();
    session_ = session;
    endResetModel();
    if (session)
        connect(session, &session::Session::historyChanged, this, [this] {
            // Reset the model, which is fast because there are few steps.
            beginResetModel();
            endResetModel();
            emit changed();
        });
    emit changed();
}

bool UndoModel::canUndo() const {
    return session_ && session_->history().undoStep();
}
bool UndoModel::canRedo() const {
    return session_ && session_->history().redoStep();
}
QString UndoModel::undoText() const {
    return canUndo() ? tr("Undo %1").arg(
                           session::withQuotationMarks(session_->history().undoStep()->name))
                     : tr("Undo");
}
QString UndoModel::redoText() const {
    return canRedo() ? tr("Redo %1").arg(
                           session::withQuotationMarks(session_->history().redoStep()->name))
                     : tr("Redo");
}
void UndoModel::undo() {
    if (session_)
        session_->undo();
}
void UndoModel::redo() {
    if (session_)
        session_->redo();
}
void UndoModel::goTo(int row) {
    if (!session_)
        return;
    const auto want = static_cast<std::size_t>(std::max(row + 1, 0));
    while (session_->history().doneCount() > want && session_->history().undoStep())
        session_->undo();
    while (session_->history().doneCount() < want && session_->history().redoStep())
        session_->redo();
}

int UndoModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !session_ ? 0 : static_cast<int>(session_->history().steps().size());
}

QVariant UndoModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    if (role == TextRole)
        return session_->history().steps()[row].name;
    return role == DoneRole ? QVariant(row < session_->history().doneCount()) : QVariant();
}

QHash<int, QByteArray> UndoModel::roleNames() const {
    return {{TextRole, "stepText"}, {DoneRole, "done"}};
}

} // namespace ww::ui
