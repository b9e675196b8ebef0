// Part of TableModel: shows, hides and colours columns.

#include "table_model.h"

#include "editor/session/session.h"
#include "editor/session/text.h"

#include <QtCore/QSettings>

#include <algorithm>

namespace ww::ui {

using session::toQString;
using session::toUtf8String;
using table::CellContent;

namespace {

constexpr int kNameWidth = 190, kWidth = 112, kLeastWidth = 40;
constexpr int kIdWidth = 140, kTitleWidth = 160; // columns of ids and of references

QString settingsOf(const session::Session& session, const schema::EntitySchema& schema) {
    return QStringLiteral("table/%1/%2/").arg(toQString(session.packId()), toQString(schema.kind));
}

/// Returns a table column for column `at` of `analyses`.
table::Column askedColumn(const TableAnalyses& analyses, std::size_t at) {
    table::Column column;
    column.kind = table::Column::Kind::Analysis;
    column.key = "asked" + std::to_string(at);
    column.label = toUtf8String(analyses.label(at));
    return column;
}

} // namespace

QStringList TableModel::columnLabels() const {
    QStringList out;
    for (const table::Column& column : columns_)
        out.append(toQString(column.label));
    return out;
}

QList<bool> TableModel::columnsShown() const {
    QList<bool> out;
    for (std::size_t i = 0; i < columns_.size(); ++i)
        out.append(std::find(visibleColumns_.begin(), visibleColumns_.end(), i) !=
                   visibleColumns_.end());
    return out;
}

/// Calls `change`, which may change the columns. Then drops cached cells and texts.
void TableModel::changeColumns(const std::function<void()>& change) {
    beginResetModel();
    change();
    if (visibleIndexOf(sort_) < 0)
        sort_.reset();
    column_ = anchorColumn_ = std::clamp(column_, 0, std::max(0, columnCount() - 1));
    clearFilterTexts();
    endResetModel();
    saveColumns();
    emit columnsChanged();
    emit widthsChanged();
    emit colouredChanged();
    emit orderChanged();
}

void TableModel::showColumns(const std::set<std::size_t>& columns) {
    const std::set<std::size_t> shown(visibleColumns_.begin(), visibleColumns_.end());
    if (std::includes(shown.begin(), shown.end(), columns.begin(), columns.end()))
        return;
    changeColumns([&] {
        for (const std::size_t one : columns)
            if (!shown.contains(one))
                visibleColumns_.insert(
                    std::lower_bound(visibleColumns_.begin(), visibleColumns_.end(), one), one);
    });
    emit cursorChanged();
}

/// Shows columns with values, and required columns, so that an empty table has columns to fill.
void TableModel::showDefaultColumns() {
    visibleColumns_.clear();
    for (std::size_t i = 0; i < own_; ++i)
        if (!columns_[i].isHiddenByDefault &&
            (i < 2 || columns_[i].required ||
             std::any_of(rows_.begin(), rows_.end(),
                         [&](const Row& row) { return entry(row, i).present; })))
            visibleColumns_.push_back(i);
}

void TableModel::setColumnShown(int column, bool shown) {
    const auto which = static_cast<std::size_t>(column);
    // The name column is always shown.
    if (column < 1 || which >= columns_.size())
        return;
    changeColumns([&] {
        std::erase(visibleColumns_, which);
        if (shown)
            visibleColumns_.insert(
                std::lower_bound(visibleColumns_.begin(), visibleColumns_.end(), which), which);
    });
    emit cursorChanged();
}

void TableModel::hideColumn(int column) {
    if (column > 0 && column < columnCount() && columnAt(column) >= own_)
        removeAnalysisColumn(columnAt(column));
    else if (column > 0 && column < columnCount())
        setColumnShown(static_cast<int>(columnAt(column)), false);
}

int TableModel::visibleIndexOf(const std::optional<std::size_t>& column) const {
    const auto at = column ? std::find(visibleColumns_.begin(), visibleColumns_.end(), *column)
                           : visibleColumns_.end();
    return at == visibleColumns_.end() ? -1 : static_cast<int>(at - visibleColumns_.begin());
}

QList<int> TableModel::widths() const {
    QList<int> out;
    for (const std::size_t column : visibleColumns_) {
        const auto set = widths_.find(column);
        const table::Column& one = columns_[column];
        const bool refers = one.field && one.field->kind == schema::FieldKind::Ref;
        out.append(set != widths_.end()                  ? set->second
                   : column == 0                         ? kNameWidth
                   : one.kind == table::Column::Kind::Id ? kIdWidth
                   : refers                              ? kTitleWidth
                                                         : kWidth);
    }
    return out;
}

void TableModel::setWidth(int column, int pixels) {
    if (column < 0 || column >= columnCount())
        return;
    widths_[columnAt(column)] = std::max(kLeastWidth, pixels);
    saveColumns();
    emit widthsChanged();
}

QList<bool> TableModel::colouredColumns() const {
    QList<bool> out;
    for (const std::size_t column : visibleColumns_)
        out.append(coloured_.contains(column));
    return out;
}

void TableModel::setColumnColoured(int column, bool coloured) {
    if (column < 0 || column >= columnCount())
        return;
    if (coloured)
        coloured_.insert(columnAt(column));
    else
        coloured_.erase(columnAt(column));
    saveColumns();
    emit colouredChanged();
    if (count() > 0)
        emit dataChanged(index(0, column), index(count() - 1, column), {ShadeRole, TintRole});
}

/// Returns the range of the column's numbers, or of its words' ranks.
std::pair<double, double> TableModel::rangeOf(std::size_t column) const {
    const auto known = ranges_.find(column);
    if (known != ranges_.end())
        return known->second;
    std::optional<double> least, most;
    for (const Row& row : rows_) {
        const CellContent& one = entry(row, column);
        const std::optional<double> value = one.number      ? one.number
                                            : one.rank >= 0 ? std::optional<double>(one.rank)
                                                            : std::nullopt;
        if (!value)
            continue;
        least = std::min(least.value_or(*value), *value);
        most = std::max(most.value_or(*value), *value);
    }
    return ranges_[column] = {least.value_or(0), most.value_or(0)};
}

double TableModel::shadeOf(const Row& row, std::size_t column) const {
    if (!coloured_.contains(column) || !tintOf(row, column).isEmpty())
        return -1;
    const CellContent& one = entry(row, column);
    if (!one.number && one.rank < 0)
        return -1;
    const auto [least, most] = rangeOf(column);
    const double value = one.number ? *one.number : one.rank;
    return most > least ? (value - least) / (most - least) : 0;
}

QString TableModel::tintOf(const Row& row, std::size_t column) const {
    const schema::FieldDef* field = columns_[column].field;
    if (!coloured_.contains(column) || !field)
        return {};
    const schema::WordDef* word = field->word(entry(row, column).written);
    return word ? toQString(word->colour) : QString();
}

void TableModel::addAnalysisColumns() {
    changeColumns([&] {
        for (std::size_t i = columns_.size() - own_; i < analyses_.size(); ++i) {
            columns_.push_back(askedColumn(analyses_, i));
            visibleColumns_.push_back(columns_.size() - 1);
        }
    });
    moveCursor(row_, columnCount() - 1);
}

/// Removes an analysis column, instead of hiding it.
void TableModel::removeAnalysisColumn(std::size_t column) {
    const auto moved = [&](std::size_t at) { return at > column ? at - 1 : at; };
    changeColumns([&] {
        analyses_.removeColumn(column - own_);
        columns_.erase(columns_.begin() + static_cast<std::ptrdiff_t>(column));
        std::erase(visibleColumns_, column);
        std::transform(visibleColumns_.begin(), visibleColumns_.end(), visibleColumns_.begin(),
                       moved);
        for (std::optional<std::size_t>* one : {&sort_, &group_, &split_})
            if (*one)
                *one = **one == column ? std::nullopt : std::optional(moved(**one));
        std::set<std::size_t> coloured;
        for (const std::size_t one : coloured_)
            if (one != column)
                coloured.insert(moved(one));
        coloured_ = std::move(coloured);
        std::map<std::size_t, int> widths;
        for (const auto& [one, width] : widths_)
            if (one != column)
                widths[moved(one)] = width;
        widths_ = std::move(widths);
        ranges_.clear();
    });
    sortAndFilter(cursorRef());
}

void TableModel::updateAnalysisValues(int asked) {
    const std::size_t column = own_ + static_cast<std::size_t>(asked);
    const int shown = visibleIndexOf(column);
    ranges_.erase(column);
    if (shown < 0 || count() == 0)
        return;
    clearFilterTexts();
    // Sort and group again only if the column is complete.
    if ((sort_ == column || group_ == column) && analyses_.isComplete(column - own_))
        return sortAndFilter(cursorRef());
    emit dataChanged(index(0, shown), index(count() - 1, shown));
    if (shown >= firstColumn() && shown <= lastColumn())
        emit summaryChanged();
}

std::vector<EntityRef> TableModel::entitiesInViewOrder() const {
    std::vector<EntityRef> out;
    if (!shown_)
        return out;
    std::vector<bool> there(rows_.size());
    for (int line = 0; line < count(); ++line)
        if (!isGroupLine(line)) {
            there[lines_[static_cast<std::size_t>(line)].row] = true;
            out.push_back(rowOnLine(line).entity->ref);
        }
    for (std::size_t row = 0; row < rows_.size(); ++row)
        if (!there[row])
            out.push_back(rows_[row].entity->ref);
    return out;
}

void TableModel::saveColumns() const {
    if (!session_ || !schema_)
        return;
    QSettings settings;
    const QString at = settingsOf(*session_, *schema_);
    QStringList shown, coloured;
    QVariantMap widths;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        const QString key = toQString(columns_[i].key);
        if (std::find(visibleColumns_.begin(), visibleColumns_.end(), i) != visibleColumns_.end())
            shown.append(key);
        if (coloured_.contains(i))
            coloured.append(key);
        if (const auto set = widths_.find(i); set != widths_.end())
            widths.insert(key, set->second);
    }
    settings.setValue(at + QStringLiteral("columns"), shown);
    settings.setValue(at + QStringLiteral("coloured"), coloured);
    settings.setValue(at + QStringLiteral("widths"), widths);
    QStringList asked;
    for (std::size_t i = 0; i < analyses_.size(); ++i)
        asked.append(analyses_.columnSpec(i));
    settings.setValue(at + QStringLiteral("asked"), asked);
    settings.setValue(at + QStringLiteral("group"),
                      group_ ? toQString(columns_[*group_].key) : QString());
}

/// Shows the columns from the settings. Skips columns that the schema no longer has.
void TableModel::restoreColumns() {
    const QSettings settings;
    const QString at = settingsOf(*session_, *schema_);
    if (!settings.contains(at + QStringLiteral("columns")))
        return;
    const QStringList shown = settings.value(at + QStringLiteral("columns")).toStringList();
    const QStringList coloured = settings.value(at + QStringLiteral("coloured")).toStringList();
    const QVariantMap widths = settings.value(at + QStringLiteral("widths")).toMap();
    const QString group = settings.value(at + QStringLiteral("group")).toString();
    for (const QString& spec : settings.value(at + QStringLiteral("asked")).toStringList())
        if (analyses_.restoreColumn(spec))
            columns_.push_back(askedColumn(analyses_, analyses_.size() - 1));
    visibleColumns_.clear();
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        const QString key = toQString(columns_[i].key);
        if (i == 0 || shown.contains(key))
            visibleColumns_.push_back(i);
        if (coloured.contains(key))
            coloured_.insert(i);
        if (const int width = widths.value(key).toInt(); width > 0)
            widths_[i] = std::max(kLeastWidth, width);
        if (!group.isEmpty() && key == group)
            group_ = i;
    }
    sortAndFilter(cursorRef());
}

} // namespace ww::ui
