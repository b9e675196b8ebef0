#pragma once

// The commands with their keys, to be looked through and given others; below them the keys of maps,
// tables and other parts of the window, which are as they are.

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
    /// Words that are in the command's name, section or keys, each of them.
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY filterChanged)
    Q_PROPERTY(int count READ count NOTIFY rowsChanged)
    Q_PROPERTY(bool anyChanged READ anyChanged NOTIFY rowsChanged) ///< something is the user's own
    /// The command that a key is being asked for; empty: none.
    Q_PROPERTY(QString recording READ recording NOTIFY recordingChanged)
    /// What was pressed for it, and whose it is if it is somebody else's.
    Q_PROPERTY(QString pressed READ pressed NOTIFY recordingChanged)
    Q_PROPERTY(QString holder READ holder NOTIFY recordingChanged)

  public:
    explicit KeysModel(CommandModel* commands, QObject* parent = nullptr);

    [[nodiscard]] QString filter() const { return filter_; }
    void setFilter(const QString& filter);
    [[nodiscard]] int count() const { return static_cast<int>(rows_.size()); }
    [[nodiscard]] bool anyChanged() const;
    [[nodiscard]] QString recording() const { return recording_; }
    [[nodiscard]] QString pressed() const { return pressed_; }
    [[nodiscard]] QString holder() const;

    Q_INVOKABLE void record(const QString& commandId);
    /// A key while one is asked for. What is nobody's is taken at once; else `holder` says whose it
    /// is, until `take` or `stop`. Keys that write text or walk through the window are none.
    Q_INVOKABLE void press(int key, int modifiers);
    Q_INVOKABLE void take(); ///< `pressed`, from whoever has it
    Q_INVOKABLE void stop();
    Q_INVOKABLE void clear(const QString& commandId); ///< it has no keys then
    Q_INVOKABLE void reset(const QString& commandId);
    Q_INVOKABLE void resetAll();

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// `command` (AppCommand; null where the keys can't be changed), `label` and `keysText` (of
    /// those alone), `section` (its heading).
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
    static QList<Row> fixed(); ///< keys_fixed.cpp
    void list();
    static const Column<Row> kColumns[];
    CommandModel* commands_;
    QList<Row> rows_;
    QString filter_, recording_, pressed_;
};

} // namespace ww::ui
