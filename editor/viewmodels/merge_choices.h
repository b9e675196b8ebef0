#pragma once

// Conflicts in fields that two people changed. The user chooses one version for each field.

#include "editor/session/merge.h"

#include <QtCore/QAbstractListModel>
#include <QtQml/qqmlregistration.h>

#include <set>
#include <string>
#include <vector>

namespace ww::ui {

class MergeChoices : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Question.choices")
    Q_PROPERTY(int count READ count CONSTANT)
    Q_PROPERTY(QString mineTitle READ mineTitle CONSTANT)
    Q_PROPERTY(QString theirsTitle READ theirsTitle CONSTANT)

  public:
    enum Role { EntityRole = Qt::UserRole + 1, FieldRole, MineRole, TheirsRole, TakeTheirsRole };
    struct ConflictName {
        QString entity, field;
    };
    MergeChoices(std::vector<session::MergeChoice> choices, std::vector<ConflictName> names,
                 QObject* parent = nullptr);

    [[nodiscard]] int count() const { return static_cast<int>(choices_.size()); }
    [[nodiscard]] QString mineTitle() const;
    [[nodiscard]] QString theirsTitle() const;
    /// Chooses a version of the row's field. By default, the user's own version is chosen.
    Q_INVOKABLE void chooseVersion(int row, bool theirs);
    /// Returns the keys of choices for which the user chose "theirs".
    [[nodiscard]] std::set<std::string> keysWithTheirs() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `entityName`, `fieldName` (empty: the whole entity), `mine`, `theirs`,
    /// `takeTheirs`.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  private:
    std::vector<session::MergeChoice> choices_;
    std::vector<ConflictName> names_;
    std::vector<bool> theirs_;
};

} // namespace ww::ui
