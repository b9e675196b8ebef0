#pragma once

// Options of a new pack (`skeleton:` in the game's system.yaml) and their answers. The panel sets
// `system`; rows follow once the game has been read.

#include <QtCore/QAbstractListModel>
#include <QtQml/qqmlregistration.h>

#include <string>
#include <utility>
#include <vector>

namespace ww::schema {
struct SkeletonOption;
}

namespace ww::ui {

class SkeletonModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.skeleton")
    Q_PROPERTY(QString system READ system WRITE setSystem NOTIFY systemChanged) ///< id of the game
    /// The pack's name. Options for initials follow it until the user sets them.
    Q_PROPERTY(QString name READ name WRITE setName NOTIFY nameChanged)
    /// First colour answer; may be empty.
    Q_PROPERTY(QString colour READ colour NOTIFY answersChanged)
    Q_PROPERTY(QString icon READ icon NOTIFY answersChanged) ///< first icon answer; may be empty
    /// Why the answers make no valid pack; empty: they do.
    Q_PROPERTY(QString problem READ problem NOTIFY answersChanged)
    Q_PROPERTY(int count READ count NOTIFY countChanged)

  public:
    enum Role { KeyRole = Qt::UserRole + 1, LabelRole, DocRole, AskRole, ValueRole, ChoicesRole };
    explicit SkeletonModel(QObject* parent = nullptr);

    [[nodiscard]] QString system() const { return system_; }
    void setSystem(const QString& id);
    [[nodiscard]] QString name() const { return name_; }
    void setName(const QString& name);
    [[nodiscard]] QString colour() const { return firstAnswer("colour"); }
    [[nodiscard]] QString icon() const { return firstAnswer("icon"); }
    [[nodiscard]] QString problem() const;
    [[nodiscard]] int count() const { return static_cast<int>(rows_.size()); }
    Q_INVOKABLE void setValue(int row, const QString& value);

    /// Sets the options of game `id`; ignored if another game is chosen by now.
    void setOptions(const QString& id, const std::vector<schema::SkeletonOption>& options);
    /// Answers that the user gave, for library::NewPack.
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> answers() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `key`, `label`, `doc`, `ask` (`text` `colour` `icon` `choice`), `value`, `choices`.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void systemChanged();
    void nameChanged();
    void answersChanged();
    void countChanged();

  private:
    struct Row {
        /// `defaultValue`: default value; `answer`: the user's answer.
        QString key, doc, ask, defaultValue, answer;
        QStringList choices;
        bool takesInitials = false;
    };
    [[nodiscard]] QString valueOf(const Row& row) const;
    [[nodiscard]] QString firstAnswer(const char* ask) const;
    QString system_, name_;
    std::vector<Row> rows_;
};

} // namespace ww::ui
