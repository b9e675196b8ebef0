#pragma once

// All commands of the program, as a table. Menus, buttons, shortcuts and Ctrl+K use this table.

#include <QtCore/QAbstractListModel>
#include <QtCore/QHash>
#include <QtCore/QList>
#include <QtCore/QStringList>
#include <QtQml/qqmlregistration.h>

#include <functional>
#include <optional>

namespace ww::ui {

/// One command. `icon` is the name of an interface icon (Lucide). `shortcut` is in QKeySequence's
/// portable text. `keys` are the shortcut and its alias.
class AppCommand : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("one of CommandModel's")
    Q_PROPERTY(QString commandId READ commandId CONSTANT)
    Q_PROPERTY(QString text READ text NOTIFY textChanged)
    Q_PROPERTY(QString icon READ icon CONSTANT)
    Q_PROPERTY(QString shortcut READ shortcut NOTIFY keysChanged)
    Q_PROPERTY(QStringList keys READ keys NOTIFY keysChanged)
    Q_PROPERTY(
        bool hasCustomKeys READ hasCustomKeys NOTIFY keysChanged) ///< whether the user set the keys
    Q_PROPERTY(QString section READ section CONSTANT)
    Q_PROPERTY(bool enabled READ enabled NOTIFY enabledChanged)

  public:
    struct Definition {
        QString id, text, icon, shortcut;
        QString section; ///< menu: `file`, `edit`, `entity`, `view`, `help`
        std::function<void()> run;
        /// Whether the command is enabled; empty function: always enabled.
        std::function<bool()> enabled;
        /// Text that changes with the state; empty function: use `text`.
        std::function<QString()> dynamicText;
        /// Returns the reason to show if the disabled command is triggered, such as a read-only
        /// pack. Empty: no reason is shown.
        std::function<QString()> refusal;
        QString alias = {}; ///< another shortcut, which menus don't show
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
    /// Returns names that users may know from other programs. Searches also find the command by
    /// these names.
    [[nodiscard]] const QStringList& otherNames() const { return otherNames_; }
    void setOtherNames(const QStringList& names) { otherNames_ = names; }
    [[nodiscard]] bool hasCustomKeys() const { return own_.has_value(); }
    /// Returns the program's default shortcut.
    [[nodiscard]] QString defaultShortcut() const { return definition_.shortcut; }
    /// Sets the user's own keys. Empty text: no keys; nullopt: the default keys.
    void setKeys(std::optional<QString> keys);
    [[nodiscard]] QString section() const { return definition_.section; }
    [[nodiscard]] bool enabled() const { return enabled_; }

    /// Runs the command. If the command isn't enabled and has a reason for this, emits `refused`
    /// with the reason.
    Q_INVOKABLE void trigger();
    void refresh(); ///< evaluates `enabled` and `dynamicText` again

  signals:
    void textChanged();
    void enabledChanged();
    void keysChanged();
    void refused(const QString& why);

  private:
    Definition definition_;
    QStringList otherNames_;
    QString text_;
    std::optional<QString> own_; ///< keys that the user chose
    bool enabled_ = true;
};

/// All commands. They are listed in app_commands.cpp.
class CommandModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.commands")
    /// Whether the user is recording a shortcut. Meanwhile, no shortcut runs a command.
    Q_PROPERTY(bool isRecordingShortcut READ isRecordingShortcut WRITE setRecordingShortcut NOTIFY
                   recordingChanged)

  public:
    enum Role { CommandRole = Qt::UserRole + 1 };
    explicit CommandModel(QObject* parent = nullptr);

    void add(AppCommand::Definition definition);
    void refresh();
    [[nodiscard]] const QList<AppCommand*>& allCommands() const { return commands_; }

    /// Returns the command with that id, or null. QML binds buttons to it.
    Q_INVOKABLE ww::ui::AppCommand* find(const QString& id) const;
    Q_INVOKABLE void run(const QString& id);

    // Functions for shortcuts. The settings store shortcuts that the user changed.
    [[nodiscard]] bool isRecordingShortcut() const { return recording_; }
    void setRecordingShortcut(bool recording);
    /// Assigns these keys to the command. Removes them from the command that had them.
    void assignKeys(const QString& id, const QString& keys);
    void resetKeys(const QString& id);
    void resetAllKeys();
    /// Returns the command that has these keys, or null.
    [[nodiscard]] AppCommand* commandWithKeys(const QString& keys) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Role: `command` (an AppCommand).
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void refused(const QString& why);
    void recordingChanged();
    void keysChanged(); ///< the keys of any command changed

  private:
    void saveKeys(AppCommand* command, std::optional<QString> keys);
    bool recording_ = false;
    QList<AppCommand*> commands_;
    /// The user's shortcuts by command id, as read at program start.
    QHash<QString, QString> users_;
};

} // namespace ww::ui
