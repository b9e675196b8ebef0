#pragma once

// Lists the windows of a dial in wheel order.

#include "rules/systems/battlecry/dial/dial_edits.h"

#include <QtCore/QAbstractListModel>
#include <QtQml/qqmlregistration.h>

#include <vector>

namespace ww::ui {

class DialWheelModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("DialModel.wheel")
    Q_PROPERTY(int count READ count NOTIFY changed)

  public:
    enum Role { Speed = Qt::UserRole + 1, Arrow, Mark, Name, Item };

    using QAbstractListModel::QAbstractListModel;
    void setDial(const battlecry::Dial& dial);
    [[nodiscard]] int count() const { return static_cast<int>(rows_.size()); }
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;
    /// Returns the index of the window's maneuver in the dial's list; -1: not in the list.
    Q_INVOKABLE int listIndexAt(int row) const;

  signals:
    void changed();

  private:
    struct Row {
        std::size_t cell = 0; ///< the maneuver's index among all maneuvers
        battlecry::CellState mark = battlecry::CellState::Unknown;
        std::size_t item = 0;
        friend bool operator==(const Row&, const Row&) = default;
    };
    std::vector<Row> rows_;
};

/// Returns the number that selects the maneuver's arrow picture.
[[nodiscard]] int arrowNumberOf(const battlecry::geometry::Maneuver& maneuver);
/// Returns the maneuver's name, such as `2 bank left`.
[[nodiscard]] QString nameOf(const battlecry::geometry::Maneuver& maneuver);
[[nodiscard]] QString nameOf(battlecry::CellState mark);

} // namespace ww::ui
