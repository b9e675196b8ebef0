#pragma once

// Lists commands with their shortcuts, which the user can change. Below, lists the fixed keys of
// maps, tables and other views.

#include "list_frame.h"

#include <QtCore/QAbstractListModel>
#include <QtQml/qqmlregistration.h>

namespace ww::ui {
class AppCommand;
class CommandModel;

class KeysModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.keys")
    /// Filter text: a command is shown if its name, section or keys contain all words of the text.
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY filterChanged)
    Q_PROPERTY(int count READ count NOTIFY rowsChanged)
    Q_PROPERTY(
        bool hasChangedKeys READ hasChangedKeys NOTIFY rowsChanged) ///< the user changed some keys
    /// Id of the command for which the user is recording keys, or empty.
    Q_PROPERTY(QString recordedCommand READ recordedCommand NOTIFY recordingChanged)
    /// The pressed keys, and another command that already has them.
    Q_PROPERTY(QString pressedKeys READ pressedKeys NOTIFY recordingChanged)
    Q_PROPERTY(QString conflictingCommand READ conflictingCommand NOTIFY recordingChanged)

  public:
    explicit KeysModel(CommandModel* commands, QObject* parent = nullptr);

    [[nodiscard]] QString filter() const { return filter_; }
    void setFilter(const QString& filter);
    [[nodiscard]] int count() const { return static_cast<int>(rows_.size()); }
    [[nodiscard]] bool hasChangedKeys() const;
    [[nodiscard]] QString recordedCommand() const { return recording_; }
    [[nodiscard]] QString pressedKeys() const { return pressed_; }
    [[nodiscard]] QString conflictingCommand() const;

    Q_INVOKABLE void startRecording(const QString& commandId);
    /// Handles a key press for `recordedCommand`. Assigns free keys at once. If another command has
    /// the keys, `conflictingCommand` names that command until `assignPressedKeys` or
    /// `stopRecording` is called. Ignores keys that write text or move the focus.
    Q_INVOKABLE void handleKeyPress(int key, int modifiers);
    /// Assigns `pressedKeys`, even if another command has them.
    Q_INVOKABLE void assignPressedKeys();
    Q_INVOKABLE void stopRecording();
    Q_INVOKABLE void clearKeys(const QString& commandId);
    Q_INVOKABLE void resetKeys(const QString& commandId);
    Q_INVOKABLE void resetAllKeys();

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `command` (AppCommand; null for fixed keys), `label` and `keysText` (fixed keys
    /// only), `section` (the heading).
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void filterChanged();
    void rowsChanged();
    void recordingChanged();

  private:
    struct Row {
        AppCommand* command = nullptr;
        QString section, label, keys = {};
    };
    static QList<Row> fixedKeys(); ///< defined in keys_fixed.cpp
    void rebuildRows();
    static const Column<Row> kColumns[];
    CommandModel* commands_;
    QList<Row> rows_;
    QString filter_, recording_, pressed_;
};

} // namespace ww::ui
