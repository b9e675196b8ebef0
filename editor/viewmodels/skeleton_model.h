#pragma once

// Lists the options of a new pack (`skeleton:` in the game's system.yaml) and the user's answers.
// The panel sets `system`. The rows appear when the game has been read.

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
    /// The pack's name. Options for initials follow the name until the user sets them.
    Q_PROPERTY(QString name READ name WRITE setName NOTIFY nameChanged)
    /// Answer to the first option for a colour; may be empty.
    Q_PROPERTY(QString colour READ colour NOTIFY answersChanged)
    Q_PROPERTY(QString icon READ icon NOTIFY answersChanged) ///< first answer for an icon, or empty
    /// Why the answers are invalid; empty: they are valid.
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

    /// Sets the options of game `id`. Ignores them if another game is chosen now.
    void setOptions(const QString& id, const std::vector<schema::SkeletonOption>& options);
    /// Returns the user's answers, for library::NewPack.
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
