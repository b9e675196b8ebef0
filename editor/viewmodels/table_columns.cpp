// Part of TableModel: columns and how they are shown.

#include "table_model.h"

#include "editor/session/session.h"
#include "editor/session/text.h"

#include <QtCore/QSettings>

#include <algorithm>

namespace ww::ui {

using session::q;
using session::s;
using table::Entry;

namespace {

constexpr int kNameWidth = 190, kWidth = 112, kLeastWidth = 40;
constexpr int kIdWidth = 140, kTitleWidth = 160; // columns of ids and of references

QString settingsOf(const session::Session& session, const schema::EntitySchema& schema) {
    return QStringLiteral("table/%1/%2/").arg(q(session.packId()), q(schema.kind));
}

/// Returns the table's column for the analysis column `at`.
table::Column askedColumn(const TableAnalyses& analyses, std::size_t at) {
    table::Column column;
    column.kind = table::Column::Kind::Asked;
    column.key = "asked" + std::to_string(at);
    column.label = s(analyses.label(at));
    return column;
}

} // namespace

QStringList TableModel::headings() const {
    QStringList out;
    for (const std::size_t column : visible_)
        out.append(q(columns_[column].label));
    return out;
}

QStringList TableModel::columnLabels() const {
    QStringList out;
    for (const table::Column& column : columns_)
        out.append(q(column.label));
    return out;
}

QList<bool> TableModel::columnsShown() const {
    QList<bool> out;
    for (std::size_t i = 0; i < columns_.size(); ++i)
        out.append(std::find(visible_.begin(), visible_.end(), i) != visible_.end());
    return out;
}

/// Changes the columns; resets cells and cached texts.
void TableModel::recolumn(const std::function<void()>& change) {
    beginResetModel();
    change();
    if (shownOf(sort_) < 0)
        sort_.reset();
    column_ = anchorColumn_ = std::clamp(column_, 0, std::max(0, columnCount() - 1));
    forgetWords();
    endResetModel();
    remember();
    emit columnsChanged();
    emit widthsChanged();
    emit colouredChanged();
    emit orderChanged();
}

void TableModel::showColumns(const std::set<std::size_t>& columns) {
    const std::set<std::size_t> shown(visible_.begin(), visible_.end());
    if (std::includes(shown.begin(), shown.end(), columns.begin(), columns.end()))
        return;
    recolumn([&] {
        for (const std::size_t one : columns)
            if (!shown.contains(one))
                visible_.insert(std::lower_bound(visible_.begin(), visible_.end(), one), one);
    });
    emit cursorChanged();
}

/// Shows required columns, so that a new kind has something to fill in, and columns with values.
void TableModel::chooseColumns() {
    visible_.clear();
    for (std::size_t i = 0; i < own_; ++i)
        if (!columns_[i].aside && (i < 2 || columns_[i].required ||
                                   std::any_of(rows_.begin(), rows_.end(), [&](const Row& row) {
                                       return entry(row, i).present;
                                   })))
            visible_.push_back(i);
}

void TableModel::setColumnShown(int column, bool shown) {
    const auto which = static_cast<std::size_t>(column);
    // The name column is always shown.
    if (column < 1 || which >= columns_.size())
        return;
    recolumn([&] {
        std::erase(visible_, which);
        if (shown)
            visible_.insert(std::lower_bound(visible_.begin(), visible_.end(), which), which);
    });
    emit cursorChanged();
}

void TableModel::hide(int column) {
    if (column > 0 && column < columnCount() && columnAt(column) >= own_)
        dropAsked(columnAt(column));
    else if (column > 0 && column < columnCount())
        setColumnShown(static_cast<int>(columnAt(column)), false);
}

bool TableModel::ofFigures(int column) const {
    constexpr int kLooked = 8; // limit of rows; the first ones may have no value
    for (int row = 0; row < kLooked && hasIndex(row, column); ++row)
        if (data(index(row, column), NumericRole).toBool())
            return true;
    return false;
}

int TableModel::shownOf(const std::optional<std::size_t>& column) const {
    const auto at = column ? std::find(visible_.begin(), visible_.end(), *column) : visible_.end();
    return at == visible_.end() ? -1 : static_cast<int>(at - visible_.begin());
}

QList<int> TableModel::widths() const {
    QList<int> out;
    for (const std::size_t column : visible_) {
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
    remember();
    emit widthsChanged();
}

QList<bool> TableModel::coloured() const {
    QList<bool> out;
    for (const std::size_t column : visible_)
        out.append(coloured_.contains(column));
    return out;
}

void TableModel::setColoured(int column, bool coloured) {
    if (column < 0 || column >= columnCount())
        return;
    if (coloured)
        coloured_.insert(columnAt(column));
    else
        coloured_.erase(columnAt(column));
    remember();
    emit colouredChanged();
    if (count() > 0)
        emit dataChanged(index(0, column), index(count() - 1, column), {ShadeRole, TintRole});
}

/// Returns the range of numbers, or of the ranks of words.
std::pair<double, double> TableModel::rangeOf(std::size_t column) const {
    const auto known = ranges_.find(column);
    if (known != ranges_.end())
        return known->second;
    std::optional<double> least, most;
    for (const Row& row : rows_) {
        const Entry& one = entry(row, column);
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
    const Entry& one = entry(row, column);
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
    return word ? q(word->colour) : QString();
}

void TableModel::addAsked() {
    recolumn([&] {
        for (std::size_t i = columns_.size() - own_; i < analyses_.size(); ++i) {
            columns_.push_back(askedColumn(analyses_, i));
            visible_.push_back(columns_.size() - 1);
        }
    });
    moveTo(row_, columnCount() - 1);
}

/// Removes an analysis column for good; the user can add it again.
void TableModel::dropAsked(std::size_t column) {
    const auto moved = [&](std::size_t at) { return at > column ? at - 1 : at; };
    recolumn([&] {
        analyses_.remove(column - own_);
        columns_.erase(columns_.begin() + static_cast<std::ptrdiff_t>(column));
        std::erase(visible_, column);
        std::transform(visible_.begin(), visible_.end(), visible_.begin(), moved);
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
    arrange(cursorRef());
}

void TableModel::takeValues(int asked) {
    const std::size_t column = own_ + static_cast<std::size_t>(asked);
    const int shown = shownOf(column);
    ranges_.erase(column);
    if (shown < 0 || count() == 0)
        return;
    forgetWords();
    // Sorts and groups only by complete columns.
    if ((sort_ == column || group_ == column) && analyses_.complete(column - own_))
        return arrange(cursorRef());
    emit dataChanged(index(0, shown), index(count() - 1, shown));
    if (shown >= firstColumn() && shown <= lastColumn())
        emit summaryChanged();
}

std::vector<EntityRef> TableModel::inOrder() const {
    std::vector<EntityRef> out;
    if (!shown_)
        return out;
    std::vector<bool> there(rows_.size());
    for (int line = 0; line < count(); ++line)
        if (!heads(line)) {
            there[lines_[static_cast<std::size_t>(line)].row] = true;
            out.push_back(shownRow(line).entity->ref);
        }
    for (std::size_t row = 0; row < rows_.size(); ++row)
        if (!there[row])
            out.push_back(rows_[row].entity->ref);
    return out;
}

void TableModel::remember() const {
    if (!session_ || !schema_)
        return;
    QSettings settings;
    const QString at = settingsOf(*session_, *schema_);
    QStringList shown, coloured;
    QVariantMap widths;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        const QString key = q(columns_[i].key);
        if (std::find(visible_.begin(), visible_.end(), i) != visible_.end())
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
        asked.append(analyses_.spec(i));
    settings.setValue(at + QStringLiteral("asked"), asked);
    settings.setValue(at + QStringLiteral("group"), group_ ? q(columns_[*group_].key) : QString());
}

/// Skips columns that the schema no longer has, and hides new ones.
void TableModel::restore() {
    const QSettings settings;
    const QString at = settingsOf(*session_, *schema_);
    if (!settings.contains(at + QStringLiteral("columns")))
        return;
    const QStringList shown = settings.value(at + QStringLiteral("columns")).toStringList();
    const QStringList coloured = settings.value(at + QStringLiteral("coloured")).toStringList();
    const QVariantMap widths = settings.value(at + QStringLiteral("widths")).toMap();
    const QString group = settings.value(at + QStringLiteral("group")).toString();
    for (const QString& spec : settings.value(at + QStringLiteral("asked")).toStringList())
        if (analyses_.restore(spec))
            columns_.push_back(askedColumn(analyses_, analyses_.size() - 1));
    visible_.clear();
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        const QString key = q(columns_[i].key);
        if (i == 0 || shown.contains(key))
            visible_.push_back(i);
        if (coloured.contains(key))
            coloured_.insert(i);
        if (const int width = widths.value(key).toInt(); width > 0)
            widths_[i] = std::max(kLeastWidth, width);
        if (!group.isEmpty() && key == group)
            group_ = i;
    }
    arrange(cursorRef());
}

} // namespace ww::ui
