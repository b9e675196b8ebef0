// Part of ListTableModel: a list of records that is shown along two axes.

#include "list_table_model.h"

#include "editor/session/session.h"
#include "editor/session/text.h"
#include "editor/table/grid_edits.h"

#include <algorithm>

namespace ww::ui {

using schema::FieldKind;
using session::pluralize;
using session::toQString;

namespace {

constexpr int kLabelLetter = 7, kLabelPadding = 22;
constexpr int kNarrowCell = 64, kWideCell = 150, kTextCell = 120;

int labelWidth(const std::string& text) {
    return kLabelLetter * static_cast<int>(toQString(text).size()) + kLabelPadding;
}

} // namespace

std::vector<table::Column> ListTableModel::gridColumns() const {
    const schema::GridDef& grid = *list_.field->grid;
    table::Column head;
    head.kind = table::Column::Kind::Derived; // can't be edited
    head.key = "rows";
    for (const schema::GridAxisKey& one : grid.rows)
        head.label += (head.label.empty() ? "" : " · ") + grid.axes->field(one.key)->label;
    std::vector<table::Column> out{head};
    for (const forms::GridLine& line : grid_.columns()) {
        table::Column& made = out.emplace_back(table::cellColumnOf(*list_.field));
        made.label = line.label;
        made.key.clear();
        for (const std::string& value : line.values)
            made.key += (made.key.empty() ? "" : "/") + value;
    }
    return out;
}

int ListTableModel::gridWidth(std::size_t column) const {
    if (column == 0) {
        int width = labelWidth(columns_[0].label);
        for (const forms::GridLine& row : grid_.rows())
            width = std::max(width, labelWidth(row.label));
        return std::clamp(width, kNarrowCell, kWideCell);
    }
    const schema::FieldDef& field = *columns_[column].field;
    int width = kNarrowCell;
    for (const std::string& label : grid_.columns()[column - 1].labels)
        width = std::max(width, labelWidth(label)); // a heading has a line for each label
    for (const auto* words : {&field.values, &field.allow})
        for (const std::string& word : *words)
            width = std::max(width, labelWidth(field.labelOf(word)));
    const bool isText = field.kind == FieldKind::Text || field.kind == FieldKind::RichText ||
                        field.kind == FieldKind::Ref;
    return std::clamp(width, isText ? kTextCell : kNarrowCell, kWideCell);
}

bool ListTableModel::isClosedAt(int line, int column) const {
    return isGrid() && isRowLine(line) && column > 0 &&
           grid_.isClosed(static_cast<std::size_t>(line), static_cast<std::size_t>(column) - 1);
}

QString ListTableModel::cellName() const {
    return isGrid() && cursorColumn() && row_ < count()
               ? toQString(cellAt(row_, 0).text + ", " + cursorColumn()->label)
               : CellsModel::cellName();
}

QVariant ListTableModel::gridData(int line, int column, int role) const {
    switch (role) {
    case TextRole: {
        if (column == 0)
            return toQString(cellAt(line, 0).text);
        const table::Column& one = columns_[static_cast<std::size_t>(column)];
        QStringList texts;
        for (const std::size_t record : recordsInCell(line, column)) {
            const table::CellContent cell =
                table::cellContentOf(one, list_.record(record), entities());
            texts << (cell.present ? displayText(one, cell)
                      : one.field->defaultText
                          ? toQString(one.field->labelOf(*one.field->defaultText))
                          : QStringLiteral("?"));
        }
        return texts.join(QStringLiteral(", "));
    }
    case ClosedRole:
        return isClosedAt(line, column);
    case TintRole: {
        const schema::FieldDef* field = columns_[static_cast<std::size_t>(column)].field;
        const schema::WordDef* word =
            column > 0 ? field->word(cellAt(line, column).written) : nullptr;
        return word ? toQString(word->colour) : QString();
    }
    default:
        return {};
    }
}

QString ListTableModel::refusal() const {
    if (readOnly() || !isClosedAt(row_, column_))
        return {};
    const std::string& reason = list_.field->grid->reason;
    return reason.empty()
               ? tr("The game allows no entry for %1 and %2.")
                     .arg(toQString(cellAt(row_, 0).text), toQString(cursorColumn()->label))
               : session::toSentence(reason);
}

void ListTableModel::explainRefusal() {
    if (const QString why = refusal(); !why.isEmpty())
        session()->postMessage(why);
}

QString ListTableModel::columnDoc() const {
    if (!isGrid())
        return docOf(column_);
    const QString why = refusal();
    return why.isEmpty() && cursorColumn() && cursorColumn()->field
               ? session::withQuotationMarks(cursorColumn()->field->doc)
               : why;
}

QString ListTableModel::outsideSummary() const {
    const std::size_t count = isGrid() ? list_.size() - grid_.shownCount() : 0;
    return count == 0
               ? QString()
               : pluralize(count, tr("1 entry isn't in a cell of its own. It is listed below."),
                           tr("%1 entries aren't in cells of their own. They are listed "
                              "below."));
}

CellsModel::CellsPatch ListTableModel::patchFor(const std::vector<CellText>& cells) const {
    if (!isGrid())
        return CellsModel::patchFor(cells);
    std::vector<table::GridText> texts;
    for (const CellText& cell : cells)
        if (cell.column > 0)
            texts.push_back({static_cast<std::size_t>(cell.line),
                             static_cast<std::size_t>(cell.column) - 1, cell.text, false});
    table::GridEdit made = table::editGrid(list_, grid_, entities(), texts);
    if (made.closed > 0)
        session()->postMessage(pluralize(made.closed,
                                         tr("Left out 1 cell in which nothing can be."),
                                         tr("Left out %1 cells in which nothing can be.")));
    return {std::move(made.patch), made.cells};
}

void ListTableModel::pasteIntoGrid(const table::TextRows& texts) {
    const table::GridPaste plan =
        table::placeInGrid(texts, grid_, static_cast<std::size_t>(firstRow()),
                           static_cast<std::size_t>(firstColumn()) - 1);
    const table::GridEdit made = table::editGrid(list_, grid_, entities(), plan.cells);
    edit(made.patch, pluralize(made.cells, tr("Paste 1 cell"), tr("Paste %1 cells")));
    QString done = pluralize(made.cells, tr("Pasted 1 cell"), tr("Pasted %1 cells"));
    if (const std::size_t left = plan.outside + made.closed; left > 0)
        done += pluralize(left, tr(", 1 cell left out"), tr(", %1 cells left out"));
    session()->postMessage(done + QLatin1Char('.'));
    if (plan.cells.empty())
        return;
    // Select the pasted cells.
    moveCursor(static_cast<int>(plan.firstRow), static_cast<int>(plan.firstColumn) + 1);
    moveCursor(static_cast<int>(plan.lastRow), static_cast<int>(plan.lastColumn) + 1, true);
}

} // namespace ww::ui
