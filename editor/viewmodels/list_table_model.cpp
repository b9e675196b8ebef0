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
    if (field != shownField_) {
        beginResetModel();
        shownField_ = field;
        columns_ = field ? table::columnsOfRecords(*field) : std::vector<table::Column>();
        rows_ = 0;
        endResetModel();
        widths_.clear();
        const QVariantMap widths = QSettings().value(settingsKey()).toMap();
        for (auto it = widths.begin(); it != widths.end(); ++it)
            widths_[toUtf8String(it.key())] = it.value().toInt();
        emit kindChanged();
        emit columnsChanged();
        emit widthsChanged();
    }
    if (readOnly() == hasNewLine_) {
        beginResetModel();
        hasNewLine_ = !hasNewLine_;
        endResetModel();
    }
    const std::size_t now = list_.size();
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

const table::CellContent& ListTableModel::cellAt(int line, int column) const {
    const auto [at, isNew] = cells_.try_emplace({line, column});
    if (!isNew)
        return at->second;
    table::CellContent& cell = at->second;
    const table::RowRecord record = list_.record(static_cast<std::size_t>(line));
    if (record.node.isMapping()) {
        cell = table::cellContentOf(columns_[static_cast<std::size_t>(column)], record, entities());
    } else {
        // Show the text of an item that isn't a record, so that the user finds it in Source.
        cell.isUnreadable = true;
        cell.present = column == 0 && record.node;
        if (cell.present)
            cell.text = std::string(record.node.sourceText());
    }
    return cell;
}

FieldPath ListTableModel::pathAt(int line, int column) const {
    std::vector<PathStep> steps = list_.path.child(static_cast<std::size_t>(line)).steps();
    const auto& below = columns_[static_cast<std::size_t>(column)].path.steps();
    steps.insert(steps.end(), below.begin(), below.end());
    return FieldPath(std::move(steps));
}

bool ListTableModel::isApplicableAt(int line, int column) const {
    const table::Column& one = columns_[static_cast<std::size_t>(column)];
    if (!one.field || !one.field->when || !isRowLine(line) || cellAt(line, column).present)
        return true;
    const FieldPath parent = pathAt(line, column).parent();
    return !one.field->when->evaluatesTo(false, entities(), list_.entity->view(),
                                         {source::nodeAtPath(list_.entity->pair, parent)});
}

bool ListTableModel::isEditableAt(int line, int column) const {
    const table::Column* one = shownColumn(column);
    return one && one->isEditable() && !readOnly() && line < count() &&
           (!isRowLine(line) || (list_.record(static_cast<std::size_t>(line)).node.isMapping() &&
                                 isApplicableAt(line, column)));
}

bool ListTableModel::canEdit() const {
    return isEditableAt(row_, column_);
}

Patch ListTableModel::patchAt(int line, int column, const std::string& text) const {
    if (!isEditableAt(line, column) || !isRowLine(line))
        return {};
    return table::cellPatch(columns_[static_cast<std::size_t>(column)], list_.entity,
                            list_.record(static_cast<std::size_t>(line)), entities(), text);
}

CellsModel::Choices ListTableModel::choicesAt(int line, int column) const {
    return table::cellChoices(columns_[static_cast<std::size_t>(column)],
                              list_.record(static_cast<std::size_t>(line)), entities());
}

QString ListTableModel::rowTitle(int line) const {
    return tr("%1 %2").arg(title()).arg(line + 1);
}

int ListTableModel::levelAt(int line, int column) const {
    if (!isRowLine(line))
        return static_cast<int>(forms::Level::None);
    // The first column shows the findings of the whole row.
    const FieldPath place =
        column == 0 ? list_.path.child(static_cast<std::size_t>(line)) : pathAt(line, column);
    auto level = forms::Level::None;
    for (const session::ProblemPtr& one :
         session()->findings().problemsOfEntity(form_->entity()->ref()))
        if (one->finding.path.isWithin(place))
            level = std::max(level, forms::levelOf(*one));
    return static_cast<int>(level);
}

QVariant ListTableModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || !session() || !list_.entity)
        return {};
    const int line = index.row(), column = index.column();
    const table::Column& one = columns_[static_cast<std::size_t>(column)];
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
    for (std::size_t i = 0; i < columns_.size(); ++i)
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
    const FieldPath cell = pathAt(row_, column_);
    const FieldPath whole = list_.path.child(static_cast<std::size_t>(row_));
    const session::Problem* found = nullptr;
    auto rank = std::pair(false, forms::Level::None);
    for (const session::ProblemPtr& one :
         session()->findings().problemsOfEntity(form_->entity()->ref())) {
        const bool here = one->finding.path.isWithin(cell);
        const auto now = std::pair(here, forms::levelOf(*one));
        if ((here || one->finding.path == whole) && now.second > forms::Level::None && now > rank) {
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
    return column && column->field ? session::withQuotationMarks(column->field->doc) : QString();
}

bool ListTableModel::hasCellFor(const FieldPath& path) const {
    return std::any_of(columns_.begin(), columns_.end(), [&](const table::Column& column) {
        const std::size_t depth = list_.path.steps().size() + 1;
        const auto& steps = path.steps();
        const auto& own = column.path.steps();
        return column.isEditable() && path.isWithin(list_.path) &&
               steps.size() >= depth + own.size() &&
               std::equal(own.begin(), own.end(),
                          steps.begin() + static_cast<std::ptrdiff_t>(depth));
    });
}

bool ListTableModel::moveCursorTo(const QString& path) {
    const auto place = FieldPath::parse(toUtf8String(path));
    const std::size_t depth = list_.path.steps().size();
    if (!place || !place->isWithin(list_.path) || place->steps().size() <= depth)
        return false;
    const auto line = static_cast<int>(place->steps()[depth].index);
    int column = 0;
    for (int i = 0; i < columnCount(); ++i)
        if (place->isWithin(pathAt(line, i)))
            column = i;
    moveCursor(line, column);
    return true;
}

} // namespace ww::ui
