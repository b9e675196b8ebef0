#include "dial_wheel_model.h"

#include <QtCore/QCoreApplication>

#include <algorithm>

namespace ww::ui {

namespace geometry = battlecry::geometry;

namespace {
QString tr(const char* text) {
    return QCoreApplication::translate("DialModel", text);
}
} // namespace

int arrowNumberOf(const geometry::Maneuver& maneuver) {
    const bool left = maneuver.side == geometry::TurnSide::Left;
    switch (maneuver.bearing) {
    case geometry::Bearing::Straight:
        return maneuver.speed == 0 ? 0 : 1;
    case geometry::Bearing::Bank:
        return left ? 2 : 3;
    case geometry::Bearing::Turn:
        return left ? 4 : 5;
    case geometry::Bearing::Reversal:
        return 6;
    case geometry::Bearing::TurnInPlace:
        break;
    }
    return left ? 7 : 8;
}

QString nameOf(const geometry::Maneuver& maneuver) {
    QString out = tr(geometry::namePattern(maneuver).c_str());
    out[0] = out[0].toUpper();
    return out.contains(u"%1") ? out.arg(maneuver.speed) : out;
}

QString nameOf(battlecry::CellState mark) {
    switch (mark) {
    case battlecry::CellState::Off:
        return tr("not on the dial");
    case battlecry::CellState::White:
        return tr("white");
    case battlecry::CellState::Green:
        return tr("green");
    case battlecry::CellState::Red:
        return tr("red");
    case battlecry::CellState::Unknown:
        break;
    }
    return tr("colour unknown");
}

void DialWheelModel::setDial(const battlecry::Dial& dial) {
    std::vector<Row> next;
    const battlecry::CellStates marks = battlecry::cellStatesOf(dial);
    for (const battlecry::Window& window : battlecry::windowsOf(dial))
        if (geometry::isValidManeuver(window.maneuver)) {
            const std::size_t cell = geometry::maneuverIndex(window.maneuver);
            next.push_back({cell, marks[cell], window.index});
        }
    if (next == rows_)
        return;
    const auto same = static_cast<int>(std::min(next.size(), rows_.size()));
    const int before = count(), after = static_cast<int>(next.size());
    if (after > before)
        beginInsertRows({}, before, after - 1);
    else if (after < before)
        beginRemoveRows({}, after, before - 1);
    rows_ = std::move(next);
    if (after > before)
        endInsertRows();
    else if (after < before)
        endRemoveRows();
    if (same > 0)
        emit dataChanged(index(0), index(same - 1));
    emit changed();
}

int DialWheelModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}

QVariant DialWheelModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= count())
        return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    const geometry::Maneuver& maneuver = geometry::allManeuvers()[row.cell];
    switch (role) {
    case Speed:
        return maneuver.speed;
    case Arrow:
        return arrowNumberOf(maneuver);
    case Mark:
        return static_cast<int>(row.mark);
    case Name:
        return nameOf(maneuver) + QStringLiteral(", ") + nameOf(row.mark);
    case Item:
        return static_cast<int>(row.item);
    default:
        return {};
    }
}

QHash<int, QByteArray> DialWheelModel::roleNames() const {
    return {
        {Speed, "speed"}, {Arrow, "arrow"}, {Mark, "mark"}, {Name, "name"}, {Item, "item"},
    };
}

int DialWheelModel::listIndexAt(int row) const {
    return row < 0 || row >= count() ? -1
                                     : static_cast<int>(rows_[static_cast<std::size_t>(row)].item);
}

} // namespace ww::ui
