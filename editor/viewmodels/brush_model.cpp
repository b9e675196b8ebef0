#include "brush_model.h"

#include "editor/session/text.h"

namespace ww::ui {

namespace {
/// Returns a transparent colour if `colour` is invalid: QML would show an invalid colour as black.
QColor shown(const QColor& colour) {
    return colour.isValid() ? colour : QColor(Qt::transparent);
}
} // namespace

const Column<BrushModel::Row> BrushModel::kColumns[] = {
    {"label", [](const Row& row) -> QVariant { return row.label; }},
    {"letter", [](const Row& row) -> QVariant { return session::toQString(row.brush.letter); }},
    {"fill", [](const Row& row) -> QVariant { return shown(row.fill); }},
    {"line", [](const Row& row) -> QVariant { return shown(row.line); }},
    {"drawn", [](const Row& row) -> QVariant { return static_cast<int>(row.brush.line); }},
    {"icon", [](const Row& row) -> QVariant { return session::toQString(row.brush.icon); }},
    {"thumbnail",
     [](const Row& row) -> QVariant { return row.thumbnails->sourceOf(row.brush.entity); }},
    {"used", [](const Row& row) -> QVariant { return static_cast<int>(row.brush.useCount); }},
    {"clears", [](const Row& row) -> QVariant { return row.brush.isEraser; }},
    {"asksIcon", [](const Row& row) -> QVariant { return row.brush.needsIcon; }},
    {"proposed", [](const Row& row) -> QVariant { return row.brush.isUnused; }},
};

BrushModel::BrushModel(QObject* parent) : QAbstractListModel(parent) {
    connect(&thumbnails_, &Thumbnails::thumbnailDrawn, this, [this](const EntityRef& ref) {
        for (int row = 0; row < count(); ++row)
            if (rows_[static_cast<std::size_t>(row)].brush.entity == ref)
                emit dataChanged(index(row), index(row));
    });
}

void BrushModel::setRows(std::vector<Row> rows) {
    for (Row& row : rows)
        row.thumbnails = &thumbnails_;
    // Keep the delegates if possible, so that the palette doesn't jump while the user paints.
    if (rows.size() == rows_.size()) {
        rows_ = std::move(rows);
        if (!rows_.empty())
            emit dataChanged(index(0), index(count() - 1));
        return;
    }
    beginResetModel();
    rows_ = std::move(rows);
    endResetModel();
    emit countChanged();
}

int BrushModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}
QVariant BrushModel::data(const QModelIndex& index, int role) const {
    return cellOf(*this, rows_, kColumns, index, role);
}
QHash<int, QByteArray> BrushModel::roleNames() const {
    return rolesOf(kColumns);
}

} // namespace ww::ui
