#pragma once

// The one table of what the program can do: menus, buttons, shortcuts and Ctrl+K all draw on it.

#include <QtCore/QAbstractListModel>
#include <QtCore/QHash>
#include <QtCore/QList>
#include <QtCore/QStringList>
#include <QtQml/qqmlregistration.h>

#include <functional>
#include <optional>

namespace ww::ui {

/// One command. `icon` is the name of an interface icon (Lucide), `shortcut` in QKeySequence's
/// portable text; `keys` are that one and those that do the same.
class AppCommand : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("one of CommandModel's")
    Q_PROPERTY(QString commandId READ commandId CONSTANT)
    Q_PROPERTY(QString text READ text NOTIFY textChanged)
    Q_PROPERTY(QString icon READ icon CONSTANT)
    Q_PROPERTY(QString shortcut READ shortcut NOTIFY keysChanged)
    Q_PROPERTY(QStringList keys READ keys NOTIFY keysChanged)
    Q_PROPERTY(bool changed READ changed NOTIFY keysChanged) ///< by the user
    Q_PROPERTY(QString section READ section CONSTANT)
    Q_PROPERTY(bool enabled READ enabled NOTIFY enabledChanged)

  public:
    struct Definition {
        QString id, text, icon, shortcut;
        QString section; ///< menu: `file`, `edit`, `entity`, `view`, `help`
        std::function<void()> run;
        std::function<bool()> enabled;        ///< empty: always
        std::function<QString()> dynamicText; ///< empty: `text`
        /// Why it can't be run although there is something to run it on; empty: nothing to say.
        std::function<QString()> refusal;
        QString alias = {}; ///< another shortcut, which isn't shown
    };
    AppCommand(Definition definition, QObject* parent);

    [[nodiscard]] QString commandId() const { return definition_.id; }
    [[nodiscard]] QString text() const { return text_; }
    [[nodiscard]] QString icon() const { return definition_.icon; }
    [[nodiscard]] QString shortcut() const { return own_.value_or(definition_.shortcut); }
    [[nodiscard]] QStringList keys() const {
        return own_ || definition_.alias.isEmpty()
                   ? QStringList{shortcut()}
                   : QStringList{definition_.shortcut, definition_.alias};
    }
    /// That users know it by from other programs; it is found by them, too.
    [[nodiscard]] const QStringList& otherNames() const { return otherNames_; }
    void setOtherNames(const QStringList& names) { otherNames_ = names; }
    [[nodiscard]] bool changed() const { return own_.has_value(); }
    /// What the program has for it, whatever the user chose.
    [[nodiscard]] QString usual() const { return definition_.shortcut; }
    /// The user's own keys, in the place of the program's; empty text: none; nothing: the
    /// program's again.
    void setKeys(std::optional<QString> keys);
    [[nodiscard]] QString section() const { return definition_.section; }
    [[nodiscard]] bool enabled() const { return enabled_; }

    Q_INVOKABLE void
    trigger();      ///< while not enabled it is refused, with the reason if there is one
    void refresh(); ///< asks `enabled` and `dynamicText` again

  signals:
    void textChanged();
    void enabledChanged();
    void keysChanged();
    void refused(const QString& why);

  private:
    Definition definition_;
    QStringList otherNames_;
    QString text_;
    std::optional<QString> own_; ///< keys
    bool enabled_ = true;
};

/// All commands. Ids, for `find`: file.new-pack file.open file.save file.save-as file.reload
/// file.close file.print file.restore-sample app.quit · edit.undo edit.redo edit.copy-picture
/// edit.find · entity.new entity.duplicate entity.rename entity.delete entity.add-art · view.form
/// view.sheet view.map view.source view.problems view.next-problem view.previous-problem
/// view.next-tab view.close-tab view.theme · help.tries help.folder
class CommandModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.commands")
    /// A key is being asked for: none runs a command meanwhile.
    Q_PROPERTY(bool recording READ recording WRITE setRecording NOTIFY recordingChanged)

  public:
    enum Role { CommandRole = Qt::UserRole + 1 };
    explicit CommandModel(QObject* parent = nullptr);

    void add(AppCommand::Definition definition);
    void refresh();
    [[nodiscard]] const QList<AppCommand*>& all() const { return commands_; }

    /// The command of that id, or null; for binding a button to it.
    Q_INVOKABLE ww::ui::AppCommand* find(const QString& id) const;
    Q_INVOKABLE void run(const QString& id);

    // Keys, which the user's settings keep.
    [[nodiscard]] bool recording() const { return recording_; }
    void setRecording(bool recording);
    /// Gives the command those keys, and takes them from whichever has them.
    void assign(const QString& id, const QString& keys);
    void reset(const QString& id);
    void resetAll();
    /// Whose keys they are; null: nobody's.
    [[nodiscard]] AppCommand* holder(const QString& keys) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// `command`: the AppCommand.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void refused(const QString& why);
    void recordingChanged();
    void keysChanged(); ///< of any

  private:
    void keep(AppCommand* command, std::optional<QString> keys);
    bool recording_ = false;
    QList<AppCommand*> commands_;
    QHash<QString, QString> users_; ///< keys by command, as they were when the program began
};

} // namespace ww::ui
