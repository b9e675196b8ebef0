#pragma once

// What two people changed of the same thing, side by side, to be chosen one by one.

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
    /// How a choice is called.
    struct Name {
        QString entity, field;
    };
    MergeChoices(std::vector<session::MergeChoice> choices, std::vector<Name> names,
                 QObject* parent = nullptr);

    [[nodiscard]] int count() const { return static_cast<int>(choices_.size()); }
    [[nodiscard]] QString mineTitle() const;
    [[nodiscard]] QString theirsTitle() const;
    /// Mine is taken until this says otherwise.
    Q_INVOKABLE void choose(int row, bool theirs);
    /// Keys of those where theirs is taken.
    [[nodiscard]] std::set<std::string> takeTheirs() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// `entityName`, `fieldName` (empty: all of the entity), `mine`, `theirs`, `takeTheirs`.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  private:
    std::vector<session::MergeChoice> choices_;
    std::vector<Name> names_;
    std::vector<bool> theirs_;
};

} // namespace ww::ui
