#include "table_model.h"

#include "editor/forms/build.h"
#include "editor/session/session.h"
#include "editor/session/text.h"
#include "editor/table/summary.h"

#include <QtCore/QLocale>

#include <algorithm>
#include <unordered_map>

namespace ww::ui {

using session::q;
using session::s;
using table::Column;
using table::Entry;

namespace {

std::string lower(const std::string& text) {
    return s(q(text).toLower());
}

QString figure(double value) {
    return QLocale::c().toString(value, 'g', 6);
}

} // namespace

TableModel::TableModel(QObject* parent) : QAbstractTableModel(parent), analyses_(this) {
    connect(&analyses_, &TableAnalyses::added, this, &TableModel::addAsked);
    connect(&analyses_, &TableAnalyses::valuesChanged, this, &TableModel::takeValues);
}
TableModel::~TableModel() = default;

void TableModel::setSession(session::Session* session) {
    if (session_)
        disconnect(session_, nullptr, this, nullptr);
    beginResetModel();
    session_ = session;
    schema_ = nullptr;
    analyses_.setSource(nullptr, {}, {});
    rows_.clear();
    order_.clear();
    lines_.clear();
    columns_.clear();
    visible_.clear();
    plan_.reset();
    endResetModel();
    setShown(false);
    if (!session_)
        return;
    connect(session_, &session::Session::documentsChanged, this, &TableModel::follow);
    connect(session_, &session::Session::findingsChanged, this, [this] {
        if (shown_ && count() > 0)
            emit dataChanged(index(0, 0), index(count() - 1, columnCount() - 1), {LevelRole});
    });
}

void TableModel::setShown(bool shown) {
    if (shown == shown_ || (shown && !schema_))
        return;
    shown_ = shown;
    if (shown)
        read();
    emit shownChanged();
}

QString TableModel::kind() const {
    return schema_ ? q(schema_->kind) : QString();
}
QString TableModel::title() const {
    return schema_ ? q(schema_->plural.empty() ? schema_->label : schema_->plural) : QString();
}

void TableModel::show(const QString& kind, const QString& key) {
    const schema::SystemPtr system = session_ ? session_->system() : nullptr;
    const schema::EntitySchema* schema = system ? system->byKind(s(kind)) : nullptr;
    if (!schema || schema->abstract)
        return;
    if (schema != schema_) {
        beginResetModel();
        system_ = system;
        schema_ = schema;
        columns_ = table::columnsOf(*schema);
        own_ = columns_.size();
        analyses_.setSource(session_, schema->kind, [this] { return inOrder(); });
        visible_.clear();
        rows_.clear();
        order_.clear();
        lines_.clear();
        closed_.clear();
        filter_.clear();
        sort_ = -1;
        group_.reset();
        split_.reset();
        coloured_.clear();
        widths_.clear();
        row_ = column_ = anchorRow_ = anchorColumn_ = 0;
        endResetModel();
        read();
        // What nobody says anything of isn't shown to begin with.
        for (std::size_t i = 0; i < columns_.size(); ++i)
            if (!columns_[i].aside &&
                (i < 2 || std::any_of(rows_.begin(), rows_.end(),
                                      [&](const Row& row) { return entry(row, i).present; })))
                visible_.push_back(i);
        restore();
        beginResetModel();
        lay();
        endResetModel();
        emit kindChanged();
        emit columnsChanged();
    }
    setShown(true);
    if (!key.isEmpty())
        keepCursor(session::refOf(key));
    analyses_.ask();
    emit cursorChanged();
    emit summaryChanged();
}

void TableModel::meet(const QString& kind, const QString& key) {
    if (!shown_)
        return;
    if (kind != this->kind())
        return setShown(false);
    // What undo shows may be among what is selected.
    const EntityRef ref = session::refOf(key);
    for (int row = firstRow(); row <= lastRow() && row < count(); ++row)
        if (!heads(row) && shownRow(row).entity->ref == ref)
            return;
    keepCursor(ref);
    emit cursorChanged();
}

/// Rows that are as they were keep what was worked out of their own text.
void TableModel::read() {
    if (!session_ || !schema_)
        return;
    std::vector<session::EntityPtr> now = session_->index().ofKind(schema_->kind);
    const EntityRef at = cursorRef();
    std::vector<std::string> groups; // as they stand there now
    for (std::size_t i = 0; group_ && i < rows_.size(); ++i)
        groups.push_back(groupOf(i));
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
                if (columns_[k].kind == Column::Kind::Derived)
                    row.entries[k].reset();
            row.words.clear();
        } else {
            row.entity = std::move(now[i]);
        }
    }
    rows_ = std::move(rows);
    ranges_.clear();
    for (std::size_t i = 0; same && i < groups.size(); ++i)
        same = groupOf(i) == groups[i];
    if (!same)
        return arrange(at); // else the order stays, though a cell may say something else
    if (count() > 0 && !visible_.empty())
        emit dataChanged(index(0, 0), index(count() - 1, columnCount() - 1));
    emit summaryChanged();
}

void TableModel::follow() {
    analyses_.outdate();
    if (shown_)
        read();
}

const TableModel::Row& TableModel::shownRow(int row) const {
    return rows_[lines_[static_cast<std::size_t>(row)].row];
}

const Entry& TableModel::entry(const Row& row, std::size_t column) const {
    if (column >= own_)
        return analyses_.value(column - own_, row.entity->ref);
    row.entries.resize(columns_.size());
    auto& kept = row.entries[column];
    if (!kept)
        kept = table::entryOf(columns_[column], *row.entity, session_->index());
    return *kept;
}

const std::string& TableModel::wordsOf(const Row& row) const {
    if (row.words.empty())
        for (const std::size_t column : visible_)
            row.words += lower(entry(row, column).text) + "\n";
    return row.words;
}

bool TableModel::passes(const Row& row, const std::vector<Wanted>& words) const {
    return std::all_of(words.begin(), words.end(), [&](const Wanted& word) {
        return word.column ? lower(entry(row, *word.column).text) == word.text
                           : wordsOf(row).find(word.text) != std::string::npos;
    });
}

/// Words part at blanks; what stands in quotes is one.
std::vector<TableModel::Wanted> TableModel::wanted() const {
    std::vector<Wanted> out;
    QString word;
    const auto end = [&] {
        if (word.trimmed().isEmpty())
            return word.clear();
        Wanted& made = out.emplace_back(Wanted{s(word.trimmed().toLower()), {}});
        const qsizetype at = word.indexOf(QLatin1Char('='));
        for (std::size_t column = columns_.size(); column-- > 0;)
            if (at > 0 &&
                (q(columns_[column].label).compare(word.left(at), Qt::CaseInsensitive) == 0 ||
                 q(columns_[column].key).compare(word.left(at), Qt::CaseInsensitive) == 0))
                made = {s(word.mid(at + 1).toLower()), column};
        word.clear();
    };
    bool quoted = false;
    for (const QChar c : filter_)
        if (c == QLatin1Char('"'))
            quoted = !quoted;
        else if (c.isSpace() && !quoted)
            end();
        else
            word += c;
    end();
    return out;
}

EntityRef TableModel::cursorRef() const {
    return row_ < count() && !heads(row_) ? shownRow(row_).entity->ref : EntityRef();
}

void TableModel::arrange(const EntityRef& at) {
    emit layoutAboutToBeChanged(); // rather than a reset: the cells in sight are used again
    const std::vector<Wanted> words = wanted();
    order_.clear();
    for (std::size_t i = 0; i < rows_.size(); ++i)
        if (passes(rows_[i], words))
            order_.push_back(i);
    if (sort_ >= 0 && sort_ < static_cast<int>(visible_.size())) {
        const std::size_t column = visible_[static_cast<std::size_t>(sort_)];
        std::vector<const Entry*> entries(rows_.size());
        for (const std::size_t i : order_)
            entries[i] = &entry(rows_[i], column);
        std::stable_sort(order_.begin(), order_.end(), [&](std::size_t a, std::size_t b) {
            // What isn't there is last either way.
            if (entries[a]->present != entries[b]->present)
                return entries[a]->present;
            return descending_ ? table::before(*entries[b], *entries[a])
                               : table::before(*entries[a], *entries[b]);
        });
    }
    if (group_)
        std::stable_sort(order_.begin(), order_.end(), [&](std::size_t a, std::size_t b) {
            return table::before(entry(rows_[a], *group_), entry(rows_[b], *group_));
        });
    lay();
    emit layoutChanged();
    row_ = anchorRow_ = 0;
    anchorColumn_ = column_;
    keepCursor(at);
    emit orderChanged();
    emit cursorChanged();
    emit summaryChanged();
}

void TableModel::keepCursor(const EntityRef& at) {
    for (int i = 0; i < count(); ++i)
        if (!heads(i) && shownRow(i).entity->ref == at)
            row_ = anchorRow_ = i;
}

void TableModel::setFilter(const QString& filter) {
    if (filter == filter_)
        return;
    filter_ = filter;
    arrange(cursorRef());
}

void TableModel::sortBy(int column) {
    if (column != sort_) {
        sort_ = column;
        descending_ = false;
    } else if (!descending_) {
        descending_ = true;
    } else {
        sort_ = -1;
        descending_ = false;
    }
    arrange(cursorRef());
}

void TableModel::moveTo(int row, int column, bool extend) {
    if (count() == 0 || visible_.empty())
        return;
    const bool were = several();
    const int before = column_;
    row_ = std::clamp(row, 0, count() - 1);
    column_ = std::clamp(column, 0, columnCount() - 1);
    if (!extend) {
        anchorRow_ = row_;
        anchorColumn_ = column_;
    }
    emit cursorChanged();
    // Of a column alone it says the same on each row.
    if (were || extend || column_ != before)
        emit summaryChanged();
}

void TableModel::selectAll() {
    anchorRow_ = anchorColumn_ = 0;
    moveTo(count() - 1, columnCount() - 1, true);
}

QString TableModel::cursorKey() const {
    return row_ < count() && !heads(row_) ? session::keyOf(cursorRef()) : QString();
}

void TableModel::open() {
    if (onGroup())
        toggleGroup(row_);
    else if (row_ < count())
        emit opened(cursorKey());
}

const Column* TableModel::cursorColumn() const {
    return column_ < static_cast<int>(visible_.size()) ? &columns_[columnAt(column_)] : nullptr;
}

bool TableModel::canEdit() const {
    const Column* column = cursorColumn();
    return session_ && !session_->readOnly() && column && row_ < count() && !heads(row_) &&
           table::canSet(*column, *shownRow(row_).entity);
}

std::vector<const Entry*> TableModel::selectedEntries() const {
    std::vector<const Entry*> out;
    if (visible_.empty())
        return out;
    if (!several())
        return charted(columnAt(column_)); // of all rows, in closed groups too
    for (int row = firstRow(); row <= lastRow() && row < count(); ++row)
        for (int column = firstColumn(); column <= lastColumn() && !heads(row); ++column)
            out.push_back(&entry(shownRow(row), columnAt(column)));
    return out;
}

QString TableModel::summary() const {
    if (!shown_ || !cursorColumn())
        return {};
    const table::Summary all = table::summaryOf(selectedEntries());
    QStringList parts{several() ? session::counted(all.rows, tr("1 cell"), tr("%1 cells"))
                                : q(cursorColumn()->label)};
    if (all.numbers > 0)
        parts << tr("sum %1").arg(figure(all.sum)) << tr("mean %1").arg(figure(*all.mean()))
              << tr("least %1").arg(figure(*all.least)) << tr("most %1").arg(figure(*all.most));
    parts << tr("%1 distinct").arg(all.distinct);
    if (all.filled < all.rows)
        parts << tr("%1 empty").arg(all.rows - all.filled);
    return parts.join(QStringLiteral(" · "));
}

void TableModel::setCharted(bool charted) {
    charted_ = charted;
    emit summaryChanged();
}

int TableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}
int TableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(visible_.size());
}

QVariant TableModel::data(const QModelIndex& index, int role) const {
    if (!session_ || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = shownRow(index.row());
    const std::size_t column = columnAt(index.column());
    if (heads(index.row()))
        return headData(index.row(), index.column(), role);
    switch (role) {
    case GroupRole:
        return NoGroup;
    case ShadeRole:
        return shadeOf(row, column);
    case TintRole:
        return tintOf(row, column);
    case TextRole: {
        QString text = q(entry(row, column).text);
        return text.replace(QLatin1Char('\n'), QStringLiteral(" / "));
    }
    case PresentRole:
        return entry(row, column).present;
    case EditableRole:
        return table::canSet(columns_[column], *row.entity);
    case NumericRole:
        return entry(row, column).number.has_value() &&
               columns_[column].kind != Column::Kind::Parts;
    case LevelRole: {
        // Of all the entity in the first column, else of what the cell shows.
        const auto& path = columns_[column].path.steps();
        auto level = forms::Level::None;
        for (const session::ProblemPtr& one : session_->findings().of(row.entity->ref)) {
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

QHash<int, QByteArray> TableModel::roleNames() const {
    return {{TextRole, "text"},       {PresentRole, "present"}, {EditableRole, "editable"},
            {NumericRole, "numeric"}, {LevelRole, "level"},     {GroupRole, "group"},
            {ShadeRole, "shade"},     {TintRole, "tint"}};
}

} // namespace ww::ui
