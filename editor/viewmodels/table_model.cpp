#include "table_model.h"

#include "editor/forms/build.h"
#include "editor/session/manifest_problems.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include <algorithm>
#include <unordered_map>

namespace ww::ui {

using session::toQString;
using session::toUtf8String;
using table::CellContent;

TableModel::TableModel(QObject* parent) : CellsModel(parent), analyses_(this) {
    connect(&analyses_, &TableAnalyses::columnAdded, this, &TableModel::addAnalysisColumns);
    connect(&analyses_, &TableAnalyses::valuesChanged, this, &TableModel::updateAnalysisValues);
    aheadTimer_.setSingleShot(true);
    connect(&aheadTimer_, &QTimer::timeout, this, &TableModel::prepareFilterTexts);
}
TableModel::~TableModel() = default;

void TableModel::setSession(session::Session* session) {
    if (session_)
        disconnect(session_, nullptr, this, nullptr);
    clearKind();
    session_ = session;
    setVisible(false);
    if (!session_)
        return;
    connect(session_, &session::Session::documentsChanged, this, &TableModel::updateRows);
    connect(session_, &session::Session::findingsChanged, this, [this] {
        if (shown_ && count() > 0)
            emit dataChanged(index(0, 0), index(count() - 1, columnCount() - 1), {LevelRole});
    });
}

void TableModel::clearKind() {
    beginResetModel();
    schema_ = nullptr;
    chosen_.clear();
    analyses_.setSource(nullptr, {}, {});
    rows_.clear();
    sorted_.clear();
    order_.clear();
    lines_.clear();
    columns_.clear();
    visibleColumns_.clear();
    plan_.reset();
    endResetModel();
}

void TableModel::adoptGame() {
    if (!session_ || !schema_)
        return;
    const std::string kind = schema_->kind;
    const EntityRef at = session::refOf(cursorKey());
    const bool shown = shown_;
    const schema::SystemPtr before = system_; // `schema_` belongs to it
    const std::set<EntityRef> chosen = chosen_;
    clearKind();
    chosen_ = chosen;
    if (shown)
        showKind(kind, at);
    setVisible(shown && schema_ != nullptr);
}

void TableModel::setVisible(bool shown) {
    if (shown == shown_ || (shown && !schema_))
        return;
    shown_ = shown;
    if (shown)
        readRows();
    emit visibleChanged();
}

QString TableModel::kind() const {
    return schema_ ? toQString(schema_->kind) : QString();
}
QString TableModel::title() const {
    return schema_ ? toQString(schema_->plural.empty() ? schema_->label : schema_->plural)
                   : QString();
}

void TableModel::show(const QString& kind, const QString& key) {
    chosen_.clear();
    showKind(toUtf8String(kind), session::refOf(key));
}

void TableModel::showEntities(const QStringList& keys) {
    if (!session_ || !session_->system())
        return;
    std::set<EntityRef> chosen;
    std::string kind;
    EntityRef first;
    for (const QString& key : keys)
        if (const session::EntityPtr entity = session_->index().at(session::refOf(key));
            entity && entity->schema && !session::isPackRef(entity->ref)) {
            if (kind.empty()) {
                kind = entity->schema->kind;
                first = entity->ref;
            }
            chosen.insert(entity->ref);
        }
    if (chosen.empty())
        return;
    chosen_ = std::move(chosen);
    showKind(kind, first);
}

void TableModel::showSelectedKind(int which) {
    const std::vector<const schema::EntitySchema*> kinds = chosenSchemas();
    if (which >= 0 && which < static_cast<int>(kinds.size()))
        showKind(kinds[static_cast<std::size_t>(which)]->kind, {});
}

void TableModel::showAll() {
    show(kind(), cursorKey());
}

/// Returns the kinds of the selected entities, in the game's order.
std::vector<const schema::EntitySchema*> TableModel::chosenSchemas() const {
    std::vector<const schema::EntitySchema*> out;
    for (std::size_t i = 0; session_ && system_ && i < system_->schemas.size(); ++i)
        if (const schema::EntitySchema& one = system_->schemas[i];
            std::any_of(chosen_.begin(), chosen_.end(),
                        [&](const EntityRef& ref) { return ref.section == one.section; }))
            out.push_back(&one);
    return out;
}

QStringList TableModel::selectedKinds() const {
    QStringList out;
    for (const schema::EntitySchema* one : chosenSchemas())
        out.append(QStringLiteral("%1 · %2")
                       .arg(toQString(one->plural.empty() ? one->label : one->plural))
                       .arg(std::count_if(chosen_.begin(), chosen_.end(), [&](const auto& ref) {
                           return ref.section == one->section;
                       })));
    return out;
}

int TableModel::selectedKindIndex() const {
    const std::vector<const schema::EntitySchema*> kinds = chosenSchemas();
    const auto at = std::find(kinds.begin(), kinds.end(), schema_);
    return at == kinds.end() ? -1 : static_cast<int>(at - kinds.begin());
}

QStringList TableModel::selectedKeys() const {
    QStringList out;
    const bool all = firstRow() == lastRow();
    if (!shown_ || (all && chosen_.empty()))
        return out;
    for (int row = all ? 0 : firstRow(); row < count() && (all || row <= lastRow()); ++row)
        if (!isGroupLine(row))
            out.append(session::keyOf(rowOnLine(row).entity->ref));
    return out;
}

bool TableModel::includesEntity(const EntityRef& ref) const {
    return chosen_.empty() || chosen_.contains(ref);
}

void TableModel::showKind(const std::string& kind, const EntityRef& at) {
    const schema::SystemPtr system = session_ ? session_->system() : nullptr;
    const schema::EntitySchema* schema = system ? system->schemaOfKind(kind) : nullptr;
    if (!schema || schema->isAbstract)
        return;
    if (schema != schema_) {
        beginResetModel();
        system_ = system;
        schema_ = schema;
        columns_ = table::columnsOf(*schema);
        own_ = columns_.size();
        analyses_.setSource(session_, schema->kind, [this] { return entitiesInViewOrder(); });
        visibleColumns_.clear();
        rows_.clear();
        sorted_.clear();
        order_.clear();
        lines_.clear();
        closed_.clear();
        filter_.clear();
        sort_.reset();
        group_.reset();
        split_.reset();
        coloured_.clear();
        widths_.clear();
        row_ = column_ = anchorRow_ = anchorColumn_ = 0;
        endResetModel();
        readRows();
        showDefaultColumns();
        restoreColumns();
        beginResetModel();
        buildLines();
        endResetModel();
        emit columnsChanged();
    } else if (shown_) {
        readRows(); // the kind is the same, but the entities may differ
    }
    setVisible(true);
    emit kindChanged();
    restoreCursor(at);
    analyses_.requestValues();
    emit cursorChanged();
    emit summaryChanged();
}

void TableModel::followCurrentEntity(const QString& kind, const QString& key) {
    if (!shown_)
        return;
    const EntityRef ref = session::refOf(key);
    if (kind != this->kind() || !includesEntity(ref))
        return setVisible(false);
    // If the selection already contains the entity, keep the selection, for example after an undo.
    for (int row = firstRow(); row <= lastRow() && row < count(); ++row)
        if (!isGroupLine(row) && rowOnLine(row).entity->ref == ref)
            return;
    restoreCursor(ref);
    emit cursorChanged();
}

/// Reads the rows. Unchanged rows keep their cached cells.
void TableModel::readRows() {
    if (!session_ || !schema_)
        return;
    std::vector<session::EntityPtr> now = session_->index().entitiesOfKind(schema_->kind);
    std::erase_if(now, [&](const session::EntityPtr& one) { return !includesEntity(one->ref); });
    const EntityRef at = cursorRef();
    std::vector<std::string> groups; // group of each row before the update
    for (std::size_t i = 0; group_ && i < rows_.size(); ++i)
        groups.push_back(groupNameOf(i));
    std::unordered_map<const session::Entity*, std::size_t> known;
    for (std::size_t i = 0; i < rows_.size(); ++i)
        known.emplace(rows_[i].entity.get(), i);
    std::vector<Row> rows;
    rows.reserve(now.size());
    bool same = now.size() == rows_.size();
    for (std::size_t i = 0; i < now.size(); ++i) {
        same = same && now[i]->ref == rows_[i].entity->ref;
        Row& row = rows.emplace_back();
        if (const auto was = known.find(now[i].get()); was != known.end()) {
            row = std::move(rows_[was->second]);
            for (std::size_t k = 0; k < columns_.size() && k < row.entries.size(); ++k)
                if (columns_[k].kind == table::Column::Kind::Derived)
                    row.entries[k].reset();
        } else {
            row.entity = std::move(now[i]);
        }
    }
    rows_ = std::move(rows);
    ranges_.clear();
    clearFilterTexts();
    for (std::size_t i = 0; same && i < groups.size(); ++i)
        same = groupNameOf(i) == groups[i];
    if (!same) { // don't sort the same rows again, even if their cells changed
        const int row = row_;
        sortAndFilter(at);
        // If the current entity was renamed or removed, move the cursor to the row at its position.
        if (cursorRef() != at && count() > 0) {
            row_ = anchorRow_ = std::min(row, count() - 1);
            emit cursorChanged();
        }
        return;
    }
    if (count() > 0 && !visibleColumns_.empty())
        emit dataChanged(index(0, 0), index(count() - 1, columnCount() - 1));
    emit summaryChanged();
}

void TableModel::updateRows() {
    analyses_.markOutdated();
    if (shown_)
        readRows();
}

const TableModel::Row& TableModel::rowOnLine(int row) const {
    return rows_[lines_[static_cast<std::size_t>(row)].row];
}

const CellContent& TableModel::entry(const Row& row, std::size_t column) const {
    if (column >= own_)
        return analyses_.value(column - own_, row.entity->ref);
    row.entries.resize(columns_.size());
    auto& kept = row.entries[column];
    if (!kept)
        kept = table::cellContentOf(columns_[column], *row.entity, session_->index());
    return *kept;
}

bool TableModel::isOnIdColumn() const {
    return cursorColumn() && cursorColumn()->kind == table::Column::Kind::Id;
}

QString TableModel::cursorKey() const {
    return row_ < count() && !isGroupLine(row_) ? session::keyOf(cursorRef()) : QString();
}

void TableModel::open() {
    if (isOnGroupLine())
        toggleGroup(row_);
    else if (row_ < count())
        emit openRequested(cursorKey());
}

const table::Column* TableModel::shownColumn(int column) const {
    return column >= 0 && column < static_cast<int>(visibleColumns_.size())
               ? &columns_[columnAt(column)]
               : nullptr;
}

bool TableModel::canEdit() const {
    const table::Column* column = cursorColumn();
    return session_ && !session_->isReadOnly() && column && row_ < count() && !isGroupLine(row_) &&
           table::canEditCell(*column, *rowOnLine(row_).entity);
}

int TableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(visibleColumns_.size());
}

QVariant TableModel::data(const QModelIndex& index, int role) const {
    if (!session_ || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = rowOnLine(index.row());
    const std::size_t column = columnAt(index.column());
    if (isGroupLine(index.row()))
        return groupLineData(index.row(), index.column(), role);
    switch (role) {
    case GroupRole:
        return NoGroup;
    case ShadeRole:
        return shadeOf(row, column);
    case TintRole:
        return tintOf(row, column);
    case TextRole:
        return displayText(columns_[column], entry(row, column));
    case PresentRole:
        return entry(row, column).present;
    case EditableRole:
        return table::canEditCell(columns_[column], *row.entity);
    case NumericRole:
        return entry(row, column).number.has_value() &&
               columns_[column].kind != table::Column::Kind::Container;
    case LevelRole: {
        // Return the worst level of findings: in the first column, of all findings of the entity;
        // in other columns, of findings in the cell's field.
        const auto& path = columns_[column].path.steps();
        auto level = forms::Level::None;
        for (const session::ProblemPtr& one :
             session_->findings().problemsOfEntity(row.entity->ref)) {
            const auto& at = one->finding.path.steps();
            const bool here =
                index.column() == 0 || (!path.empty() && path.size() <= at.size() &&
                                        std::equal(path.begin(), path.end(), at.begin()));
            level = here ? std::max(level, forms::levelOf(*one)) : level;
        }
        return static_cast<int>(level);
    }
    default:
        return {};
    }
}

} // namespace ww::ui
