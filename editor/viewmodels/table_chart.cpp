// Part of TableModel: computes the summary and the chart.

#include "table_model.h"

#include "editor/session/session.h"
#include "editor/session/text.h"
#include "editor/table/summary.h"

#include "rules/base/figures.h"

#include <algorithm>

namespace ww::ui {

using session::toQString;
using session::toUtf8String;
using table::CellContent;

namespace {

constexpr std::size_t kParts = 6; ///< parts of a bar; the last part combines the remaining values

QString figure(double value) {
    return toQString(formatNumber(value));
}

} // namespace

std::vector<const CellContent*> TableModel::selectedEntries() const {
    std::vector<const CellContent*> out;
    if (visibleColumns_.empty())
        return out;
    // If only one cell is selected, use all rows of its column, even in collapsed groups.
    if (!hasMultipleCells())
        return chartedEntries(columnAt(column_));
    for (int row = firstRow(); row <= lastRow() && row < count(); ++row)
        for (int column = firstColumn(); column <= lastColumn() && !isGroupLine(row); ++column)
            out.push_back(&entry(rowOnLine(row), columnAt(column)));
    return out;
}

QString TableModel::summary() const {
    if (!shown_ || !cursorColumn())
        return {};
    const table::Summary all = table::summaryOf(selectedEntries());
    QStringList parts{hasMultipleCells()
                          ? session::pluralize(all.rows, tr("1 cell"), tr("%1 cells"))
                          : toQString(cursorColumn()->label)};
    if (all.numbers > 0) {
        const QString unit = all.percentages == all.numbers ? QStringLiteral(" %") : QString();
        if (all.percentages == 0) // a sum of percentages has no meaning
            parts << tr("sum %1").arg(figure(all.sum));
        parts << tr("mean %1").arg(figure(*all.mean()) + unit)
              << tr("lowest %1").arg(figure(*all.minimum) + unit)
              << tr("highest %1").arg(figure(*all.maximum) + unit);
    }
    parts << tr("%1 distinct").arg(all.distinct);
    if (all.filledCells < all.rows)
        parts << tr("%1 empty").arg(all.rows - all.filledCells);
    return parts.join(QStringLiteral(" · "));
}

/// Shows the chart. If all values in the column differ, moves to the first column with repeated
/// values.
void TableModel::setChartVisible(bool charted) {
    charted_ = charted;
    const auto repeats = [&](int column) {
        const table::Summary all = table::summaryOf(this->chartedEntries(columnAt(column)));
        return all.distinct < all.filledCells;
    };
    if (charted && cursorColumn() && matchingCount() > 1 && !repeats(column_))
        for (int column = 0; column < columnCount(); ++column)
            if (repeats(column)) {
                moveCursor(row_, column);
                break;
            }
    emit summaryChanged();
}

/// Returns all rows that pass the filter, even in collapsed groups.
std::vector<const CellContent*> TableModel::chartedEntries(std::size_t column) const {
    std::vector<const CellContent*> out;
    for (const std::size_t row : order_)
        out.push_back(&entry(rows_[row], column));
    return out;
}

int TableModel::splitColumn() const {
    return split_ ? static_cast<int>(*split_) : -1;
}

void TableModel::setSplitColumn(int column) {
    split_ = column >= 0 && column < static_cast<int>(columns_.size())
                 ? std::optional(static_cast<std::size_t>(column))
                 : std::nullopt;
    emit summaryChanged();
}

QStringList TableModel::splitTexts() const {
    QStringList out;
    if (!charted_ || !shown_ || !split_)
        return out;
    for (const table::BarPart& part : table::barPartsOf(chartedEntries(*split_), kParts))
        out.append(part.isOthers       ? tr("others")
                   : part.text.empty() ? tr("(empty)")
                                       : toQString(part.text));
    return out;
}

QVariantList TableModel::chartBars() const {
    QVariantList out;
    if (!charted_ || !shown_ || !cursorColumn())
        return out;
    const std::vector<const CellContent*> by =
        split_ ? chartedEntries(*split_) : std::vector<const CellContent*>();
    for (const table::Bar& bar :
         table::barsOf(chartedEntries(columnAt(column_)), by, table::barPartsOf(by, kParts))) {
        QVariantList parts;
        for (const std::size_t part : bar.parts)
            parts.append(static_cast<int>(part));
        out.append(QVariantMap{{QStringLiteral("text"), toQString(bar.text)},
                               {QStringLiteral("count"), static_cast<int>(bar.count)},
                               {QStringLiteral("parts"), parts}});
    }
    return out;
}

void TableModel::filterByBar(const QString& text, int part) {
    if (!cursorColumn())
        return;
    const auto word = [](const std::string& label, const QString& value) {
        return QStringLiteral("\"%1=%2\"").arg(toQString(label), value);
    };
    QString filter = word(cursorColumn()->label, text);
    if (const std::vector<table::BarPart> parts =
            split_ ? table::barPartsOf(chartedEntries(*split_), kParts)
                   : std::vector<table::BarPart>();
        part >= 0 && part < static_cast<int>(parts.size()) &&
        !parts[static_cast<std::size_t>(part)].isOthers)
        filter += QLatin1Char(' ') + word(columns_[*split_].label,
                                          toQString(parts[static_cast<std::size_t>(part)].text));
    setFilter(filter);
}

} // namespace ww::ui
