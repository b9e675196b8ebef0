#pragma once

// Lists the undo steps of a pack, across all files and views.

#include <QtCore/QAbstractListModel>
#include <QtCore/QPointer>
#include <QtQml/qqmlregistration.h>

namespace ww::session {
class Session;
}

namespace ww::ui {

class UndoModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.undo")
    Q_PROPERTY(bool canUndo READ canUndo NOTIFY changed)
    Q_PROPERTY(bool canRedo READ canRedo NOTIFY changed)
    Q_PROPERTY(QString undoText READ undoText NOTIFY changed)
    Q_PROPERTY(QString redoText READ redoText NOTIFY changed)

  public:
    enum Role { TextRole = Qt::UserRole + 1, DoneRole };
    explicit UndoModel(QObject* parent = nullptr);
    void setSession(session::Session* session);

    [[nodiscard]] bool canUndo() const;
    [[nodiscard]] bool canRedo() const;
    [[nodiscard]] QString undoText() const; ///< returns a text such as `Undo Cost 5 → 6`
    [[nodiscard]] QString redoText() const;
    Q_INVOKABLE void undo();
    Q_INVOKABLE void redo();
    /// Undoes or redoes steps until `row` is the last done step. -1: undoes all steps.
    Q_INVOKABLE void goTo(int row);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `stepText`, `done` (false: the step can be redone). Oldest step first.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void changed();

  private:
    QPointer<session::Session> session_;
};

} // namespace ww::ui
