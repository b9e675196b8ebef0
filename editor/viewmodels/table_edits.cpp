// Part of TableModel: edits cells, copies and pastes.

#include "table_model.h"

#include "entity_clipboard.h"

#include "editor/forms/patches.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include "rules/library/project.h"
#include "rules/source/source.h"

#include <QtCore/QMimeData>
#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>

#include <algorithm>

namespace ww::ui {

using session::pluralize;
using session::toQString;
using session::toUtf8String;

namespace {
constexpr std::size_t kNamed = 3;    ///< columns or values listed before "and N more"
constexpr std::size_t kCopied = 500; ///< limit of entities; larger copies have only text
} // namespace

void TableModel::edit(const Patch& patch, const QString& name) {
    if (!session_ || patch.ops.empty())
        return;
    session_->endMerging();
    // Let undo show the cursor's row, even if the edit doesn't change its cell.
    const EntityRef here = cursorRef();
    session_->edit(patch, {name, {}, here.id.empty() ? patch.ops.front().entity : here});
    session_->endMerging();
}

const table::CellContent& TableModel::cellAt(int line, int column) const {
    return entry(rowOnLine(line), columnAt(column));
}

Patch TableModel::patchAt(int line, int column, const std::string& text) const {
    return table::cellPatch(columns_[columnAt(column)], rowOnLine(line).entity, session_->index(),
                            text);
}

CellsModel::Choices TableModel::choicesAt(int line, int column) const {
    const session::Entity& entity = *rowOnLine(line).entity;
    return table::cellChoices(columns_[columnAt(column)], {entity, entity.pair}, session_->index());
}

QString TableModel::rowTitle(int line) const {
    return toQString(rowOnLine(line).entity->title);
}

bool TableModel::canWrite() const {
    return session_ && !session_->isReadOnly();
}

void TableModel::copy() {
    if (count() == 0)
        return;
    const std::size_t cells = selectedCellCount();
    if (cells == 0)
        return;
    // Copy the cells as text, for spreadsheets, and also the rows' entities.
    auto* data = new QMimeData;
    data->setText(toQString(table::toTabbedText(selectedTexts())));
    std::vector<session::EntityPtr> entities;
    for (int row = firstRow(); row <= lastRow() && entities.size() <= kCopied; ++row)
        if (!isGroupLine(row))
            entities.push_back(rowOnLine(row).entity);
    if (entities.size() <= kCopied)
        addEntities(*data, *session_, entities);
    QGuiApplication::clipboard()->setMimeData(data);
    session_->postMessage(pluralize(cells, tr("Copied 1 cell to the clipboard."),
                                    tr("Copied %1 cells to the clipboard.")));
}

void TableModel::previewPaste(const std::vector<int>& columns) {
    const std::vector<session::EntityPtr> known = session_->index().entitiesOfKind(schema_->kind);
    std::vector<session::EntityPtr> shown;
    std::size_t at = 0;
    for (int row = 0; row < count(); ++row) {
        if (row == firstRow())
            at = shown.size();
        if (!isGroupLine(row))
            shown.push_back(rowOnLine(row).entity);
    }
    plan_ = table::planPaste(pasted_, columns_, visibleColumns_, known, shown, at,
                             static_cast<std::size_t>(firstColumn()), session_->index(), columns);
    const QString chosen = pasteFiles_.value(columns.empty() ? -1 : pasteFile_);
    pasteFiles_.clear();
    if (plan_->newRows > 0)
        for (const std::string& file :
             table::filesForNewRows(*plan_, columns_, known, shown, at, session_->index()))
            pasteFiles_.append(toQString(file));
    pasteFile_ = static_cast<int>(std::max<qsizetype>(0, pasteFiles_.indexOf(chosen)));
    emit pastingChanged();
}

void TableModel::paste() {
    if (!session_ || !schema_)
        return;
    if (session_->isReadOnly())
        return session_->postMessage(tr("This pack can't be changed."));
    // If entities were copied in the library, paste entities instead of cells.
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    if (data && !data->text().contains(QLatin1Char('\t')) && clipboardHasEntities(*session_))
        return pasteEntities();
    pasted_ = table::parseTabbedText(toUtf8String(QGuiApplication::clipboard()->text()));
    if (pasted_.empty())
        return session_->postMessage(tr("The clipboard contains no text."));
    previewPaste({});
}

void TableModel::pasteEntities() {
    if (!session_)
        return;
    if (session_->isReadOnly())
        return session_->postMessage(tr("This pack can't be changed."));
    if (const auto ref = ui::pasteEntities(*session_)) {
        if (!includesEntity(*ref)) { // add the entity if the table shows only selected entities
            chosen_.insert(*ref);
            readRows();
        }
        restoreCursor(*ref);
    }
    emit cursorChanged();
}

void TableModel::setPasteColumn(int at, int column) {
    if (!plan_ || at < 0 || at >= static_cast<int>(plan_->columns.size()))
        return;
    std::vector<int> columns = plan_->columns;
    columns[static_cast<std::size_t>(at)] = column;
    previewPaste(columns);
}

QString TableModel::pastePreview() const {
    if (!plan_)
        return {};
    QStringList parts;
    if (!plan_->droppedColumns.empty()) { // warn about lost columns first
        QStringList which;
        for (const std::size_t column : plan_->droppedColumns)
            if (which.size() < static_cast<qsizetype>(kNamed))
                which << (plan_->columns[column] < 0
                              ? pasteHeadingOf(column)
                              : tr("%1 (change it in the form)").arg(pasteHeadingOf(column)));
        if (plan_->droppedColumns.size() > kNamed)
            which << tr("and %1 more").arg(plan_->droppedColumns.size() - kNamed);
        parts << pluralize(plan_->droppedColumns.size(), tr("1 column left out"),
                           tr("%1 columns left out")) +
                     QStringLiteral(": ") + which.join(QStringLiteral(", "));
    }
    if (plan_->newRows > 0)
        parts << tr("%1 new").arg(plan_->newRows);
    parts << tr("%1 changed").arg(plan_->changedRows)
          << tr("%1 unchanged").arg(plan_->unchangedRows);
    if (const auto& odd = plan_->unreadableCells; !odd.empty()) {
        QStringList which;
        for (std::size_t i = 0; i < odd.size() && i < kNamed; ++i)
            which << tr("%1 “%2”").arg(toQString(columns_[odd[i].first].label),
                                       toQString(odd[i].second));
        if (odd.size() > kNamed)
            which << tr("and %1 more").arg(odd.size() - kNamed);
        parts << pluralize(odd.size(), tr("1 value that can't be read is kept as typed"),
                           tr("%1 values that can't be read are kept as typed")) +
                     QStringLiteral(": ") + which.join(QStringLiteral(", "));
    }
    for (std::size_t i = 0; i < plan_->ambiguousNames.size() && i < kNamed; ++i) {
        const auto& [name, count, taken] = plan_->ambiguousNames[i];
        QStringList ids;
        for (const std::string& id : taken)
            ids << toQString(id);
        parts << tr("%1 are named “%2”; using: %3")
                     .arg(QString::number(count), session::toOneLine(toQString(name), 30),
                          ids.join(QStringLiteral(", ")));
    }
    if (plan_->ambiguousNames.size() > kNamed)
        parts << tr("%1 more names are used several times")
                     .arg(plan_->ambiguousNames.size() - kNamed);
    if (plan_->skippedRows > 0)
        parts << pluralize(plan_->skippedRows, tr("1 row left out: read-only, or without an id"),
                           tr("%1 rows left out: read-only, or without an id"));
    return parts.join(QStringLiteral(" · "));
}

/// Returns the heading of a pasted column, or the heading of its target column, or its number.
QString TableModel::pasteHeadingOf(std::size_t pasted) const {
    const auto& first = pasted_.front();
    if (plan_->hasHeading && pasted < first.size() && !first[pasted].empty())
        return tr("“%1”").arg(session::toOneLine(toQString(first[pasted]), 30));
    if (const int to = plan_->columns[pasted]; to >= 0)
        return tr("“%1”").arg(toQString(columns_[static_cast<std::size_t>(to)].label));
    return tr("column %1").arg(pasted + 1);
}

QStringList TableModel::pasteHeadings() const {
    QStringList out;
    for (std::size_t i = 0; plan_ && i < plan_->columns.size(); ++i)
        out.append(i < pasted_.front().size() ? toQString(pasted_.front()[i]) : QString());
    return out;
}

QList<int> TableModel::pasteColumns() const {
    return plan_ ? QList<int>(plan_->columns.begin(), plan_->columns.end()) : QList<int>();
}

/// Creates the new entities. The first entity determines the file. Then one edit adds all others to
/// that file.
bool TableModel::createPastedEntities(const table::PastePlan& plan, std::vector<CreatedRow>& made,
                                      const session::EditName& step) {
    Patch others;
    for (const table::PastePlan::Row& row : plan.rows) {
        if (row.entity)
            continue;
        if (!made.empty() && !schema_->board) {
            EntityRef ref = made.front().first;
            ref.id = row.id;
            Value said = Value::emptyMapping();
            said.entries.emplace_back(schema_->titleField, Value(row.name));
            others.ops.push_back({PatchOp::Kind::Insert, ref, {}, std::move(said), 0});
            made.emplace_back(ref, &row);
            continue;
        }
        library::OpenedPack now;
        now.system = session_->system();
        now.snapshot = session_->snapshot();
        now.pack = session_->packId();
        auto change = library::prepareEntity(now, {schema_->kind,
                                                   row.id,
                                                   row.name,
                                                   toUtf8String(pasteFiles_.value(pasteFile_)),
                                                   {},
                                                   0,
                                                   0});
        if (!change) {
            session_->postMessage(toQString(change.error()));
            return false;
        }
        made.emplace_back(EntityRef{session_->packId(), change->file, schema_->section, row.id},
                          &row);
        if (!session_->replaceDocuments(
                {{change->file, source::read(change->file, std::move(change->bytes))}}, step))
            return false;
    }
    return others.ops.empty() || session_->edit(others, step);
}

void TableModel::finishPaste(bool keep) {
    if (!plan_)
        return;
    const table::PastePlan done = std::move(*plan_);
    plan_.reset();
    emit pastingChanged();
    if (!keep || !session_)
        return;
    // Merge all edits into one undo step.
    const QString name = pluralize(done.rows.size(), tr("Paste 1 row"), tr("Paste %1 rows"));
    session::EditName step{name, "paste" + std::to_string(++pastes_), {}};
    session_->endMerging();
    std::vector<CreatedRow> made;
    if (!createPastedEntities(done, made, step))
        return;
    Patch patch = table::pastePatch(done, columns_, session_->index());
    for (const auto& [ref, row] : made)
        if (const session::EntityPtr entity = session_->index().at(ref))
            for (const auto& [column, written] : row->cells) {
                forms::appendPatch(
                    patch, table::cellPatch(columns_[column], entity, session_->index(), written));
            }
    if (!patch.ops.empty())
        session_->edit(patch, step);
    session_->endMerging();
    if (!chosen_.empty() && !made.empty()) {
        // If the table shows only selected entities, add the new entities.
        for (const auto& [ref, row] : made)
            chosen_.insert(ref);
        readRows();
        emit kindChanged();
    }
    std::set<std::size_t> filled;
    for (const table::PastePlan::Row& row : done.rows)
        for (const auto& [column, written] : row.cells)
            filled.insert(column);
    showColumns(filled);
    // Sort and filter again, because the new rows have all values now.
    sortAndFilter(cursorRef());
}

} // namespace ww::ui
