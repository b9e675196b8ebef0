#include "cells_model.h"

#include "editor/forms/candidates.h"
#include "editor/forms/patches.h"
#include "editor/session/text.h"
#include "editor/sheets/rich_text.h"

namespace ww::ui {

using session::pluralize;
using session::toQString;
using session::toUtf8String;

namespace {
constexpr int kOffers = 12; ///< largest number of offered choices
} // namespace

QStringList CellsModel::headings() const {
    QStringList out;
    for (int column = 0; const table::Column* one = shownColumn(column); ++column)
        out.append(toQString(one->label));
    return out;
}

QString CellsModel::cellName() const {
    const table::Column* column = cursorColumn();
    return column ? toQString(column->label) : QString();
}

bool CellsModel::isOnNumber() const {
    const table::Column* column = cursorColumn();
    return column && column->field && column->isEditable() && !column->hasChoices() &&
           (column->field->kind == schema::FieldKind::Int ||
            column->field->kind == schema::FieldKind::Number ||
            column->field->kind == schema::FieldKind::Length ||
            column->field->kind == schema::FieldKind::Angle);
}

bool CellsModel::isNumericColumn(int column) const {
    constexpr int kLooked = 8; // number of checked rows; the first rows may have no value
    for (int row = 0; row < kLooked && hasIndex(row, column); ++row)
        if (data(index(row, column), NumericRole).toBool())
            return true;
    return false;
}

void CellsModel::setCursorVisible(bool visible) {
    if (visible == cursorVisible_)
        return;
    cursorVisible_ = visible;
    emit cursorChanged();
}

void CellsModel::moveCursor(int row, int column, bool extend) {
    if (count() == 0 || columnCount() == 0)
        return;
    const bool were = hasMultipleCells();
    const int before = column_;
    row_ = std::clamp(row, 0, count() - 1);
    column_ = std::clamp(column, std::min(firstCellColumn(), columnCount() - 1), columnCount() - 1);
    if (!extend) {
        anchorRow_ = row_;
        anchorColumn_ = column_;
    }
    emit cursorChanged();
    // If only the row changed, the summary of the column is the same.
    if (were || extend || column_ != before)
        emit summaryChanged();
}

void CellsModel::selectAll() {
    anchorRow_ = 0;
    anchorColumn_ = firstCellColumn();
    moveCursor(count() - 1, columnCount() - 1, true);
}

void CellsModel::selectCell() {
    moveCursor(row_, column_);
}

bool CellsModel::hasCursorCell() const {
    return cursorColumn() && row_ < count() && isRowLine(row_);
}

QString CellsModel::editText() const {
    if (!hasCursorCell() || !isRowLine(row_))
        return {};
    const table::CellContent& now = cellAt(row_, column_);
    return toQString(cursorColumn()->hasChoices() ? now.text : now.written);
}

QStringList CellsModel::matchingChoices(const QString& typed) const {
    QStringList out;
    if (!hasCursorCell())
        return out;
    std::vector<std::pair<int, std::string>> found;
    for (auto& [word, label] : choicesAt(row_, column_))
        if (const int score = forms::fuzzyScore(toUtf8String(typed), label); score > 0)
            found.emplace_back(score, std::move(label));
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    for (std::size_t i = 0; i < found.size() && i < kOffers; ++i)
        out.append(toQString(found[i].second));
    return out;
}

QString CellsModel::steppedText(const QString& text, int steps) const {
    const table::Column* column = cursorColumn();
    return column && column->field
               ? toQString(forms::stepNumber(*column->field, toUtf8String(text), steps))
               : text;
}

void CellsModel::setCell(const QString& text) {
    if (canEdit())
        edit(patchFor({{row_, column_, toUtf8String(text)}}).patch,
             tr("%1 of %2").arg(toQString(cursorColumn()->label), rowTitle(row_)));
}

void CellsModel::setSelectedCells(const QString& text) {
    if (!canWrite())
        return;
    std::vector<CellText> written;
    for (int row = firstRow(); row <= lastRow() && row < count(); ++row)
        for (int column = firstColumn(); column <= lastColumn() && isRowLine(row); ++column)
            written.push_back({row, column, toUtf8String(text)});
    const auto [patch, cells] = patchFor(written);
    edit(patch, text.isEmpty() ? pluralize(cells, tr("Clear 1 cell"), tr("Clear %1 cells"))
                               : pluralize(cells, tr("Set 1 cell"), tr("Set %1 cells")));
}

bool CellsModel::toggleCell() {
    if (!canEdit() || !isRowLine(row_) || !cursorColumn()->field ||
        cursorColumn()->field->kind != schema::FieldKind::Bool)
        return false;
    setCell(cellAt(row_, column_).written == "true" ? QStringLiteral("false")
                                                    : QStringLiteral("true"));
    return true;
}

CellsModel::CellsPatch CellsModel::patchFor(const std::vector<CellText>& cells) const {
    CellsPatch out;
    for (const CellText& cell : cells) {
        Patch one = patchAt(cell.line, cell.column, cell.text);
        out.cells += one.ops.empty() ? 0 : 1;
        forms::appendPatch(out.patch, std::move(one));
    }
    return out;
}

std::optional<std::string> CellsModel::textToFill(int line, int column) const {
    const table::CellContent& cell = cellAt(line, column);
    // Skip unreadable values, which look like empty values here.
    if (cell.isUnreadable || (cell.present && cell.written.empty()))
        return std::nullopt;
    return cell.written;
}

void CellsModel::fillDown() {
    if (!canWrite() || count() == 0)
        return;
    // If only one row is selected, fill it from the row above.
    int from = firstRow() == lastRow() ? std::max(0, firstRow() - 1) : firstRow();
    while (from < lastRow() && !isRowLine(from))
        ++from;
    if (!isRowLine(from))
        return;
    std::vector<CellText> filled;
    for (int column = firstColumn(); column <= lastColumn(); ++column)
        if (const auto text = textToFill(from, column))
            for (int row = from + 1; row <= lastRow(); ++row)
                if (isRowLine(row))
                    filled.push_back({row, column, *text});
    edit(patchFor(filled).patch, tr("Fill down"));
}

void CellsModel::fillRight() {
    if (!canWrite() || count() == 0)
        return;
    // If only one column is selected, fill it from the column to the left.
    const int from = firstColumn() == lastColumn() ? std::max(firstCellColumn(), firstColumn() - 1)
                                                   : firstColumn();
    std::vector<CellText> filled;
    for (int row = firstRow(); row <= lastRow(); ++row) {
        const auto text = isRowLine(row) ? textToFill(row, from) : std::nullopt;
        for (int column = from + 1; text && column <= lastColumn(); ++column)
            filled.push_back({row, column, *text});
    }
    edit(patchFor(filled).patch, tr("Fill right"));
}

table::TextRows CellsModel::selectedTexts() const {
    table::TextRows texts;
    int rows = 0;
    for (int row = 0; row < count(); ++row)
        rows += isRowLine(row) ? 1 : 0;
    for (int row = firstRow(); row <= lastRow() && row < count(); ++row) {
        if (!isRowLine(row))
            continue;
        auto& line = texts.emplace_back();
        for (int column = firstColumn(); column <= lastColumn(); ++column)
            line.push_back(cellAt(row, column).text);
    }
    // If the whole table is copied, add the headings, so that pasting finds the columns. A grid
    // also has headings of rows.
    if (!texts.empty() && static_cast<int>(texts.size()) == rows &&
        firstColumn() == firstCellColumn() && lastColumn() == columnCount() - 1) {
        std::vector<std::string> heads;
        for (int column = 0; column < columnCount(); ++column)
            heads.push_back(shownColumn(column)->label);
        if (firstColumn() > 0) // only a grid, in which each line is a row
            for (int row = 0; row < count(); ++row) {
                auto& line = texts[static_cast<std::size_t>(row)];
                line.insert(line.begin(), cellAt(row, 0).text);
            }
        texts.insert(texts.begin(), std::move(heads));
    }
    return texts;
}

std::size_t CellsModel::selectedCellCount() const {
    std::size_t cells = 0;
    for (int row = firstRow(); row <= lastRow() && row < count(); ++row)
        cells += isRowLine(row) ? static_cast<std::size_t>(lastColumn() - firstColumn() + 1) : 0;
    return cells;
}

QString CellsModel::displayText(const table::Column& column, const table::CellContent& cell) {
    QString text =
        toQString(column.field != nullptr && column.field->kind == schema::FieldKind::RichText
                      ? sheets::stripRichText(cell.text)
                      : cell.text);
    return text.replace(QLatin1Char('\n'), QStringLiteral(" / "));
}

int CellsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}

QHash<int, QByteArray> CellsModel::roleNames() const {
    return {{TextRole, "text"},       {PresentRole, "present"}, {EditableRole, "editable"},
            {NumericRole, "numeric"}, {LevelRole, "level"},     {GroupRole, "group"},
            {ShadeRole, "shade"},     {TintRole, "tint"},       {ClosedRole, "closed"}};
}

} // namespace ww::ui
