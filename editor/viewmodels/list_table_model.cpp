#include "list_table_model.h"

#include "entity_model.h"
#include "form_model.h"

#include "editor/forms/build.h"
#include "editor/forms/names.h"
#include "editor/forms/patches.h"
#include "editor/session/session.h"
#include "editor/session/text.h"
#include "rules/source/source.h"

#include <QtCore/QSettings>
#include <QtCore/QVariantMap>

#include <algorithm>

namespace ww::ui {

using schema::FieldKind;
using session::toQString;
using session::toUtf8String;

namespace {

constexpr int kNarrowest = 40, kWidestHeading = 150, kLetterWidth = 7, kHeadingPadding = 22;

/// Returns whether a column grows if the table has room to spare.
bool isStretched(const table::Column& column) {
    if (column.kind != table::Column::Kind::Field)
        return true;
    switch (column.field->kind) {
    case FieldKind::Text:
    case FieldKind::RichText:
    case FieldKind::Sentences:
    case FieldKind::Expression:
    case FieldKind::Ref:
        return true;
    default:
        return false;
    }
}

bool isNumeric(const table::Column& column) {
    return column.kind == table::Column::Kind::Field &&
           (column.field->kind == FieldKind::Int || column.field->kind == FieldKind::Number ||
            column.field->kind == FieldKind::Length || column.field->kind == FieldKind::Angle);
}

} // namespace

ListTableModel::ListTableModel(FormModel* form, QString path)
    : CellsModel(nullptr), form_(form), path_(std::move(path)) {
    connect(this, &CellsModel::cursorChanged, this, &ListTableModel::noteChanged);
    refresh();
}
ListTableModel::~ListTableModel() = default;

session::Session* ListTableModel::session() const {
    return form_->entity()->session();
}
const session::EntityIndex& ListTableModel::entities() const {
    return session()->index();
}

void ListTableModel::refresh() {
    const forms::Row* row = form_->row(path_);
    const schema::FieldDef* field = row ? row->field : nullptr;
    cells_.clear();
    list_ = {session() ? entities().at(form_->entity()->ref()) : nullptr, field,
             row ? row->path : FieldPath()};
    if (!list_.field)
        list_.entity = nullptr;
    grid_ = isGrid() && list_.entity
                ? forms::RecordGrid(entities(), *list_.entity, *field, list_.node())
                : forms::RecordGrid();
    std::vector<table::Column> columns = isGrid() ? gridColumns()
                                         : field  ? table::columnsOfRecords(*field)
                                                  : std::vector<table::Column>();
    const auto hasSameKeys = [&] {
        return std::equal(columns.begin(), columns.end(), columns_.begin(), columns_.end(),
                          [](const auto& a, const auto& b) { return a.key == b.key; });
    };
    if (field != shownField_ || !hasSameKeys()) {
        const bool isSameList = field == shownField_;
        const std::string cursorKey = cursorColumn() ? cursorColumn()->key : std::string();
        beginResetModel();
        shownField_ = field;
        columns_ = std::move(columns);
        rows_ = 0;
        // The columns of a grid depend on its records. Keep the cursor's column.
        const auto at = std::find_if(columns_.begin(), columns_.end(),
                                     [&](const auto& one) { return one.key == cursorKey; });
        column_ = anchorColumn_ = isSameList && at != columns_.end()
                                      ? static_cast<int>(at - columns_.begin())
                                      : firstCellColumn();
        endResetModel();
        widths_.clear();
        const QVariantMap widths = QSettings().value(settingsKey()).toMap();
        for (auto it = widths.begin(); it != widths.end(); ++it)
            widths_[toUtf8String(it.key())] = it.value().toInt();
        emit kindChanged();
        emit columnsChanged();
        emit widthsChanged();
    }
    if ((readOnly() || isGrid()) == hasNewLine_) {
        beginResetModel();
        hasNewLine_ = !hasNewLine_;
        endResetModel();
    }
    const std::size_t now = isGrid() ? grid_.rows().size() : list_.size();
    const auto at = static_cast<int>(rows_);
    if (now > rows_) {
        beginInsertRows({}, at, static_cast<int>(now) - 1);
        rows_ = now;
        endInsertRows();
    } else if (now < rows_) {
        beginRemoveRows({}, static_cast<int>(now), at - 1);
        rows_ = now;
        endRemoveRows();
    }
    const int last = std::max(0, count() - 1);
    row_ = std::min(row_, last);
    anchorRow_ = std::min(anchorRow_, last);
    if (count() > 0)
        emit dataChanged(index(0, 0), index(count() - 1, columnCount() - 1));
    emit orderChanged();
    emit cursorChanged();
}

QString ListTableModel::title() const {
    const forms::Row* row = form_->row(path_);
    return row ? toQString(row->label) : QString();
}

bool ListTableModel::readOnly() const {
    return form_->readOnly() || !list_.entity;
}

int ListTableModel::count() const {
    return rowTotal() + (hasNewLine_ ? 1 : 0);
}

int ListTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(columns_.size());
}

const table::Column* ListTableModel::shownColumn(int column) const {
    return column >= 0 && column < columnCount() ? &columns_[static_cast<std::size_t>(column)]
                                                 : nullptr;
}

bool ListTableModel::hasCursorCell() const {
    return cursorColumn() && row_ < count();
}

std::size_t ListTableModel::recordAt(int line, int column) const {
    if (!isGrid())
        return static_cast<std::size_t>(line);
    const auto& records = recordsInCell(line, column);
    return records.empty() ? list_.size() : records.front();
}

bool ListTableModel::hasRecordAt(int line, int column) const {
    return isRowLine(line) && column >= firstCellColumn() && recordAt(line, column) < list_.size();
}

const table::CellContent& ListTableModel::cellAt(int line, int column) const {
    const auto [at, isNew] = cells_.try_emplace({line, column});
    if (!isNew)
        return at->second;
    table::CellContent& cell = at->second;
    if (column < firstCellColumn()) {
        if (const auto row = static_cast<std::size_t>(line); row < grid_.rows().size())
            cell.text = grid_.rows()[row].label;
        cell.present = true;
        return cell;
    }
    const table::RowRecord record = list_.record(recordAt(line, column));
    if (record.node.isMapping()) {
        cell = table::cellContentOf(columns_[static_cast<std::size_t>(column)], record, entities());
        // Filling copies no cell of a record without a value: it would remove other records.
        cell.isUnreadable = isGrid() && !cell.present;
    } else if (!isGrid()) {
        // Show the text of an item that isn't a record, so that the user finds it in Source.
        cell.isUnreadable = true;
        cell.present = column == 0 && record.node;
        if (cell.present)
            cell.text = std::string(record.node.sourceText());
    }
    return cell;
}

FieldPath ListTableModel::pathAt(int line, int column) const {
    std::vector<PathStep> steps = list_.path.child(recordAt(line, column)).steps();
    const auto& below = columns_[static_cast<std::size_t>(column)].path.steps();
    steps.insert(steps.end(), below.begin(), below.end());
    return FieldPath(std::move(steps));
}

std::vector<FieldPath> ListTableModel::placesAt(int line, int column) const {
    if (!isRowLine(line) || column < firstCellColumn())
        return {};
    if (isGrid()) {
        std::vector<FieldPath> out;
        for (const std::size_t record : recordsInCell(line, column))
            out.push_back(list_.path.child(record));
        return out;
    }
    return {pathAt(line, column)};
}

bool ListTableModel::isApplicableAt(int line, int column) const {
    const table::Column& one = columns_[static_cast<std::size_t>(column)];
    if (!one.field || !one.field->when || !hasRecordAt(line, column) ||
        cellAt(line, column).present)
        return true;
    const FieldPath parent = pathAt(line, column).parent();
    return !one.field->when->evaluatesTo(false, entities(), list_.entity->view(),
                                         {source::nodeAtPath(list_.entity->pair, parent)});
}

bool ListTableModel::isEditableAt(int line, int column) const {
    const table::Column* one = shownColumn(column);
    if (!one || !one->isEditable() || readOnly() || line >= count() || isClosedAt(line, column))
        return false;
    return !isRowLine(line) || (isGrid() && !hasRecordAt(line, column)) ||
           (list_.record(recordAt(line, column)).node.isMapping() && isApplicableAt(line, column));
}

bool ListTableModel::canEdit() const {
    return isEditableAt(row_, column_);
}

Patch ListTableModel::patchAt(int line, int column, const std::string& text) const {
    if (!isEditableAt(line, column) || !isRowLine(line))
        return {};
    return table::cellPatch(columns_[static_cast<std::size_t>(column)], list_.entity,
                            list_.record(recordAt(line, column)), entities(), text);
}

CellsModel::Choices ListTableModel::choicesAt(int line, int column) const {
    return table::cellChoices(columns_[static_cast<std::size_t>(column)],
                              list_.record(recordAt(line, column)), entities());
}

QString ListTableModel::rowTitle(int line) const {
    return isGrid() ? tr("%1, %2").arg(title(), toQString(cellAt(line, 0).text))
                    : tr("%1 %2").arg(title()).arg(line + 1);
}

int ListTableModel::levelAt(int line, int column) const {
    std::vector<FieldPath> places = placesAt(line, column);
    // The first column of a list shows the findings of the whole row.
    if (column == 0 && !places.empty())
        places = {list_.path.child(static_cast<std::size_t>(line))};
    auto level = forms::Level::None;
    for (const session::ProblemPtr& one :
         session()->findings().problemsOfEntity(form_->entity()->ref()))
        for (const FieldPath& place : places)
            if (one->finding.path.isWithin(place))
                level = std::max(level, forms::levelOf(*one));
    return static_cast<int>(level);
}

QVariant ListTableModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || !session() || !list_.entity)
        return {};
    const int line = index.row(), column = index.column();
    const table::Column& one = columns_[static_cast<std::size_t>(column)];
    if (isGrid())
        if (const QVariant own = gridData(line, column, role); own.isValid())
            return own;
    switch (role) {
    case TextRole: {
        if (!isRowLine(line))
            return column == 0 ? tr("New") : QString();
        const table::CellContent& cell = cellAt(line, column);
        if (!cell.present && !cell.isUnreadable && isApplicableAt(line, column) && one.field &&
            one.isEditable() && one.field->defaultText)
            return one.field->kind != FieldKind::Bool
                       ? toQString(one.field->labelOf(*one.field->defaultText))
                   : *one.field->defaultText == "true" ? tr("yes")
                                                       : tr("no");
        return displayText(one, cell);
    }
    case PresentRole:
        return isRowLine(line) && cellAt(line, column).present;
    case EditableRole:
        return isEditableAt(line, column);
    case NumericRole:
        return isRowLine(line) && isNumeric(one);
    case LevelRole:
        return levelAt(line, column);
    case GroupRole:
        return NoGroup;
    case ShadeRole:
        return -1.0;
    case TintRole:
        return QString();
    case ClosedRole:
        return false;
    default:
        return {};
    }
}

int ListTableModel::baseWidth(std::size_t column) const {
    const table::Column& one = columns_[column];
    if (const auto set = widths_.find(one.key); set != widths_.end())
        return set->second;
    const int heading =
        std::min(kWidestHeading,
                 kLetterWidth * static_cast<int>(toQString(one.label).size()) + kHeadingPadding);
    if (isGrid())
        return gridWidth(column);
    const int least = isNumeric(one)                                          ? 64
                      : one.field && one.field->kind == FieldKind::Bool       ? 56
                      : isStretched(one) && one.field->kind == FieldKind::Ref ? 130
                      : isStretched(one)                                      ? 120
                                                                              : 96;
    return std::max(least, heading);
}

QList<int> ListTableModel::widths() const {
    QList<int> out;
    int total = 0;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        out.append(baseWidth(i));
        total += out.back();
    }
    std::vector<qsizetype> stretched;
    for (std::size_t i = 0; i < columns_.size() && !isGrid(); ++i)
        if (isStretched(columns_[i]) && !widths_.contains(columns_[i].key))
            stretched.push_back(static_cast<qsizetype>(i));
    const int spare = static_cast<int>(room_) - total;
    const int many = static_cast<int>(stretched.size());
    for (int i = 0; i < many && spare > 0; ++i)
        out[stretched[static_cast<std::size_t>(i)]] += spare / many + (i < spare % many ? 1 : 0);
    return out;
}

void ListTableModel::setRoom(qreal room) {
    if (room == room_)
        return;
    room_ = room;
    emit widthsChanged();
}

QString ListTableModel::settingsKey() const {
    if (!session() || !list_.field)
        return QStringLiteral("table/none");
    QString keys; // without indices, so that the lists of all records share their widths
    for (const PathStep& step : list_.path.steps())
        keys +=
            step.kind == PathStep::Kind::Key ? QLatin1Char('.') + toQString(step.key) : QString();
    const session::EntityPtr& entity = list_.entity;
    return QStringLiteral("table/%1/%2/list%3")
        .arg(toQString(session()->packId()),
             entity && entity->schema ? toQString(entity->schema->kind) : QString(), keys);
}

void ListTableModel::setWidth(int column, int pixels) {
    if (column < 0 || column >= columnCount())
        return;
    widths_[columns_[static_cast<std::size_t>(column)].key] = std::max(kNarrowest, pixels);
    QVariantMap widths;
    for (const auto& [key, width] : widths_)
        widths.insert(toQString(key), width);
    QSettings().setValue(settingsKey(), widths);
    emit widthsChanged();
}

const session::Problem* ListTableModel::noteProblem() const {
    if (!session() || !list_.entity || columns_.empty() || !isRowLine(row_))
        return nullptr;
    const std::vector<FieldPath> places = placesAt(row_, column_);
    const session::Problem* found = nullptr;
    auto rank = std::pair(false, forms::Level::None);
    for (const session::ProblemPtr& one :
         session()->findings().problemsOfEntity(form_->entity()->ref())) {
        const FieldPath& at = one->finding.path;
        const bool here = std::any_of(places.begin(), places.end(),
                                      [&](const FieldPath& place) { return at.isWithin(place); });
        const auto now = std::pair(here, forms::levelOf(*one));
        const bool isOfRow = !isGrid() && at == list_.path.child(static_cast<std::size_t>(row_));
        if ((here || isOfRow) && now.second > forms::Level::None && now > rank) {
            found = one.get();
            rank = now;
        }
    }
    return found;
}

QString ListTableModel::note() const {
    const session::Problem* problem = noteProblem();
    return problem ? session::toSentence(forms::messageOf(*problem, list_.entity->schema))
                   : QString();
}

int ListTableModel::noteSeverity() const {
    const session::Problem* problem = noteProblem();
    return static_cast<int>(problem ? forms::levelOf(*problem) : forms::Level::None);
}

QString ListTableModel::noteFix() const {
    const session::Problem* problem = noteProblem();
    return problem && !problem->finding.fixes.empty()
               ? session::toSentence(problem->finding.fixes.front().label)
               : QString();
}

bool ListTableModel::applyNoteFix() {
    const session::Problem* problem = noteProblem();
    return problem && !readOnly() && !problem->finding.fixes.empty() &&
           session()->applyFix(*problem, 0);
}

QString ListTableModel::findingSummary() const {
    std::size_t count = 0;
    if (session() && list_.entity)
        for (const session::ProblemPtr& one :
             session()->findings().problemsOfEntity(form_->entity()->ref()))
            count += one->finding.path.isWithin(list_.path) && one->finding.path != list_.path &&
                             forms::levelOf(*one) > forms::Level::None
                         ? 1
                         : 0;
    return count == 0 ? QString()
                      : session::pluralize(count, tr("1 finding in this table"),
                                           tr("%1 findings in this table"));
}

int ListTableModel::worstSeverity() const {
    auto level = forms::Level::None;
    if (session() && list_.entity)
        for (const session::ProblemPtr& one :
             session()->findings().problemsOfEntity(form_->entity()->ref()))
            if (one->finding.path.isWithin(list_.path) && one->finding.path != list_.path)
                level = std::max(level, forms::levelOf(*one));
    return static_cast<int>(level);
}

QString ListTableModel::docOf(int at) const {
    const table::Column* column = shownColumn(at);
    if (!column)
        return {};
    std::string doc = column->field ? column->field->doc : std::string();
    if (isGrid() && at == 0)
        doc = list_.field->grid->axes->field(list_.field->grid->rows.back().key)->doc;
    else if (isGrid())
        doc = grid_.columns()[static_cast<std::size_t>(at) - 1].doc;
    return session::withQuotationMarks(doc);
}

bool ListTableModel::hasCellFor(const FieldPath& path) const {
    const std::size_t depth = list_.path.steps().size() + 1;
    const auto& steps = path.steps();
    if (!path.isWithin(list_.path) || steps.size() <= depth)
        return false;
    if (isGrid()) {
        const std::string& key = steps[depth].key;
        return grid_.isInGrid(steps[depth - 1].index) &&
               (key == list_.field->grid->cell || list_.field->grid->axes->field(key));
    }
    return std::any_of(columns_.begin(), columns_.end(), [&](const table::Column& column) {
        const auto& own = column.path.steps();
        return column.isEditable() && steps.size() >= depth + own.size() &&
               std::equal(own.begin(), own.end(),
                          steps.begin() + static_cast<std::ptrdiff_t>(depth));
    });
}

bool ListTableModel::moveCursorTo(const QString& path) {
    const auto place = FieldPath::parse(toUtf8String(path));
    const std::size_t depth = list_.path.steps().size();
    if (!place || !place->isWithin(list_.path) || place->steps().size() <= depth)
        return false;
    const std::size_t record = place->steps()[depth].index;
    for (int line = 0; isGrid() && line < rowTotal(); ++line)
        for (int column = 1; column < columnCount(); ++column)
            for (const std::size_t one : recordsInCell(line, column))
                if (one == record) {
                    moveCursor(line, column);
                    return true;
                }
    if (isGrid())
        return false;
    const auto line = static_cast<int>(record);
    int column = 0;
    for (int i = 0; i < columnCount(); ++i)
        if (place->isWithin(pathAt(line, i)))
            column = i;
    moveCursor(line, column);
    return true;
}

} // namespace ww::ui
