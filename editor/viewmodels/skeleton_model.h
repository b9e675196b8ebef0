#pragma once

// What a game asks of a new pack (`skeleton:` in its system.yaml), with the answers so far. Asked
// for when the panel opens: set `system`, and rows follow once the game's declarations were read.

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
    Q_PROPERTY(QString system READ system WRITE setSystem NOTIFY systemChanged) ///< a game's id
    /// The pack's name: what begins with its capital letters follows it until it is said otherwise.
    Q_PROPERTY(QString name READ name WRITE setName NOTIFY nameChanged)
    Q_PROPERTY(QString colour READ colour NOTIFY answersChanged) ///< the first; empty: none asked
    Q_PROPERTY(QString icon READ icon NOTIFY answersChanged)     ///< likewise
    /// Why no pack can be made of the answers; empty: it can.
    Q_PROPERTY(QString problem READ problem NOTIFY answersChanged)
    Q_PROPERTY(int count READ count NOTIFY countChanged)

  public:
    enum Role { KeyRole = Qt::UserRole + 1, LabelRole, DocRole, AskRole, ValueRole, ChoicesRole };
    explicit SkeletonModel(QObject* parent = nullptr);

    [[nodiscard]] QString system() const { return system_; }
    void setSystem(const QString& id);
    [[nodiscard]] QString name() const { return name_; }
    void setName(const QString& name);
    [[nodiscard]] QString colour() const { return first("colour"); }
    [[nodiscard]] QString icon() const { return first("icon"); }
    [[nodiscard]] QString problem() const;
    [[nodiscard]] int count() const { return static_cast<int>(rows_.size()); }
    Q_INVOKABLE void setValue(int row, const QString& value);

    /// The options of game `id`; another's than is wanted now are dropped.
    void setOptions(const QString& id, const std::vector<schema::SkeletonOption>& options);
    /// What was said, for library::NewPack.
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> answers() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// `key`, `label`, `doc`, `ask` (`text` `colour` `icon` `choice`), `value`, `choices`.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void systemChanged();
    void nameChanged();
    void answersChanged();
    void countChanged();

  private:
    struct Row {
        QString key, doc, ask, standing, said; ///< `standing`: what the skeleton has
        QStringList choices;
        bool initials = false;
    };
    [[nodiscard]] QString valueOf(const Row& row) const;
    [[nodiscard]] QString first(const char* ask) const;
    QString system_, name_;
    std::vector<Row> rows_;
};

} // namespace ww::ui
