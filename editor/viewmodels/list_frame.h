#pragma once

// Base of list models whose rows are plain values. A table maps each role to a value of the row.
// Role numbers start at Qt::UserRole + 1, in the table's order.

#include <QtCore/QAbstractListModel>

#include <cstddef>

namespace ww::ui {

template <class Row>
struct Column {
    const char* role;
    QVariant (*value)(const Row& row);
};

template <class Rows, class Row, std::size_t N>
[[nodiscard]] QVariant cellOf(const QAbstractListModel& model, const Rows& rows,
                              const Column<Row> (&columns)[N], const QModelIndex& index, int role) {
    const int column = role - Qt::UserRole - 1;
    if (column < 0 || column >= static_cast<int>(N) ||
        !model.checkIndex(index, QAbstractItemModel::CheckIndexOption::IndexIsValid))
        return {};
    return columns[column].value(rows[static_cast<typename Rows::size_type>(index.row())]);
}

template <class Row, std::size_t N>
[[nodiscard]] QHash<int, QByteArray> rolesOf(const Column<Row> (&columns)[N]) {
    QHash<int, QByteArray> out;
    int role = Qt::UserRole;
    for (const Column<Row>& column : columns)
        out.insert(++role, column.role);
    return out;
}

} // namespace ww::ui
