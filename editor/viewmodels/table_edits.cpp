// Part of TableModel: edits.

#include "table_model.h"

#include "entity_clipboard.h"

#include "editor/forms/candidates.h"
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

using session::counted;
using session::q;
using session::s;

namespace {
constexpr int kOffers = 12;
constexpr std::size_t kNamed = 3;    ///< columns or values listed before "and N more"
constexpr std::size_t kCopied = 500; ///< limit of entities; larger copies have only cells
} // namespace

void TableModel::edit(const Patch& patch, const QString& name) {
    if (!session_ || patch.ops.empty())
        return;
    session_->seal();
    // Undo shows the cursor's row, even if the cell there already had the new value.
    const EntityRef here = cursorRef();
    session_->edit(patch, {name, {}, here.id.empty() ? patch.ops.front().entity : here});
    session_->seal();
}

QString TableModel::written() const {
    if (!cursorColumn() || row_ >= count() || heads(row_))
        return {};
    const table::Entry& now = entry(shownRow(row_), columnAt(column_));
    return q(cursorColumn()->chosen() ? now.text : now.written);
}

QStringList TableModel::offers(const QString& typed) const {
    QStringList out;
    if (!cursorColumn() || row_ >= count() || heads(row_))
        return out;
    std::vector<std::pair<int, std::string>> found;
    for (auto& [word, label] :
         table::choices(*cursorColumn(), *shownRow(row_).entity, session_->index()))
        if (const int score = forms::fuzzyScore(s(typed), label); score > 0)
            found.emplace_back(score, std::move(label));
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    for (std::size_t i = 0; i < found.size() && i < kOffers; ++i)
        out.append(q(found[i].second));
    return out;
}

void TableModel::setCell(const QString& text) {
    if (!canEdit())
        return;
    const session::EntityPtr& entity = shownRow(row_).entity;
    edit(table::setCell(*cursorColumn(), entity, session_->index(), s(text)),
         tr("%1 of %2").arg(q(cursorColumn()->label), q(entity->title)));
}

void TableModel::setSelected(const QString& text) {
    if (!session_ || session_->readOnly())
        return;
    Patch patch;
    std::size_t cells = 0;
    for (int row = firstRow(); row <= lastRow() && row < count(); ++row)
        for (int column = firstColumn(); column <= lastColumn() && !heads(row); ++column) {
            Patch one = table::setCell(columns_[columnAt(column)], shownRow(row).entity,
                                       session_->index(), s(text));
            cells += one.ops.empty() ? 0 : 1;
            forms::append(patch, std::move(one));
        }
    edit(patch, text.isEmpty() ? counted(cells, tr("Clear 1 cell"), tr("Clear %1 cells"))
                               : counted(cells, tr("Set 1 cell"), tr("Set %1 cells")));
}

void TableModel::fillDown() {
    if (!session_ || session_->readOnly() || count() == 0)
        return;
    Patch patch;
    // A single cell is filled from the one above.
    int from = firstRow() == lastRow() ? std::max(0, firstRow() - 1) : firstRow();
    while (from < lastRow() && heads(from))
        ++from;
    if (heads(from))
        return;
    for (int column = firstColumn(); column <= lastColumn(); ++column) {
        const std::size_t which = columnAt(column);
        const table::Entry& first = entry(shownRow(from), which);
        // Doesn't copy a value that can't be read as if it were empty.
        if (!shownRow(from).entity->pair || (first.present && first.written.empty()))
            continue;
        const std::string text = first.written;
        for (int row = from + 1; row <= lastRow(); ++row) {
            if (heads(row))
                continue;
            forms::append(patch, table::setCell(columns_[which], shownRow(row).entity,
                                                session_->index(), text));
        }
    }
    edit(patch, tr("Fill down"));
}

void TableModel::copy() {
    if (count() == 0)
        return;
    table::Texts texts;
    std::size_t cells = 0;
    for (int row = firstRow(); row <= lastRow(); ++row) {
        if (heads(row))
            continue;
        auto& line = texts.emplace_back();
        cells += static_cast<std::size_t>(lastColumn() - firstColumn() + 1);
        for (int column = firstColumn(); column <= lastColumn(); ++column)
            line.push_back(entry(shownRow(row), columnAt(column)).text);
    }
    // A copy of the whole table has headings, so that pasting finds its columns.
    if (firstRow() == 0 && lastRow() == count() - 1 && firstColumn() == 0 &&
        lastColumn() == columnCount() - 1) {
        std::vector<std::string> heads;
        for (const std::size_t column : visible_)
            heads.push_back(columns_[column].label);
        texts.insert(texts.begin(), std::move(heads));
    }
    if (cells == 0)
        return;
    // Copies the cells as text for spreadsheets, and the rows' entities.
    auto* data = new QMimeData;
    data->setText(q(table::tabbed(texts)));
    std::vector<session::EntityPtr> entities;
    for (int row = firstRow(); row <= lastRow() && entities.size() <= kCopied; ++row)
        if (!heads(row))
            entities.push_back(shownRow(row).entity);
    if (entities.size() <= kCopied)
        addEntities(*data, *session_, entities);
    QGuiApplication::clipboard()->setMimeData(data);
    session_->notify(
        counted(cells, tr("1 cell is on the clipboard."), tr("%1 cells are on the clipboard.")));
}

void TableModel::plan(const std::vector<int>& columns) {
    const std::vector<session::EntityPtr> known = session_->index().ofKind(schema_->kind);
    std::vector<session::EntityPtr> shown;
    std::size_t at = 0;
    for (int row = 0; row < count(); ++row) {
        if (row == firstRow())
            at = shown.size();
        if (!heads(row))
            shown.push_back(shownRow(row).entity);
    }
    plan_ = table::planPaste(pasted_, columns_, visible_, known, shown, at,
                             static_cast<std::size_t>(firstColumn()), session_->index(), columns);
    const QString chosen = pasteFiles_.value(columns.empty() ? -1 : pasteFile_);
    pasteFiles_.clear();
    if (plan_->fresh > 0)
        for (const std::string& file :
             table::filesFor(*plan_, columns_, known, shown, at, session_->index()))
            pasteFiles_.append(q(file));
    pasteFile_ = static_cast<int>(std::max<qsizetype>(0, pasteFiles_.indexOf(chosen)));
    emit pastingChanged();
}

void TableModel::paste() {
    if (!session_ || !schema_)
        return;
    if (session_->readOnly())
        return session_->notify(tr("This pack can only be read."));
    // Entities copied in the library are no spreadsheet cells.
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    if (data && !data->text().contains(QLatin1Char('\t')) && holdsEntities(*session_))
        return pasteEntities();
    pasted_ = table::readTabbed(s(QGuiApplication::clipboard()->text()));
    if (pasted_.empty())
        return session_->notify(tr("The clipboard holds no text."));
    plan({});
}

void TableModel::pasteEntities() {
    if (!session_)
        return;
    if (session_->readOnly())
        return session_->notify(tr("This pack can only be read."));
    if (const auto ref = ui::pasteEntities(*session_)) {
        if (!holds(*ref)) { // shows new entities in a table of selected ones
            chosen_.insert(*ref);
            read();
        }
        keepCursor(*ref);
    }
    emit cursorChanged();
}

void TableModel::setPasteColumn(int at, int column) {
    if (!plan_ || at < 0 || at >= static_cast<int>(plan_->columns.size()))
        return;
    std::vector<int> columns = plan_->columns;
    columns[static_cast<std::size_t>(at)] = column;
    plan(columns);
}

QString TableModel::pasteText() const {
    if (!plan_)
        return {};
    QStringList parts;
    if (!plan_->dropped.empty()) { // first, so that users notice lost columns
        QStringList which;
        for (const std::size_t column : plan_->dropped)
            if (which.size() < static_cast<qsizetype>(kNamed))
                which << (plan_->columns[column] < 0
                              ? headOf(column)
                              : tr("%1, which only the form can change").arg(headOf(column)));
        if (plan_->dropped.size() > kNamed)
            which << tr("and %1 more").arg(plan_->dropped.size() - kNamed);
        parts << counted(plan_->dropped.size(), tr("1 column left out"),
                         tr("%1 columns left out")) +
                     QStringLiteral(": ") + which.join(QStringLiteral(", "));
    }
    if (plan_->fresh > 0)
        parts << tr("%1 new").arg(plan_->fresh);
    parts << tr("%1 changed").arg(plan_->changed) << tr("%1 as before").arg(plan_->same);
    if (const auto& odd = plan_->unreadable; !odd.empty()) {
        QStringList which;
        for (std::size_t i = 0; i < odd.size() && i < kNamed; ++i)
            which << tr("%1 “%2”").arg(q(columns_[odd[i].first].label), q(odd[i].second));
        if (odd.size() > kNamed)
            which << tr("and %1 more").arg(odd.size() - kNamed);
        parts << counted(odd.size(), tr("1 value that can't be read is kept as typed"),
                         tr("%1 values that can't be read are kept as typed")) +
                     QStringLiteral(": ") + which.join(QStringLiteral(", "));
    }
    for (std::size_t i = 0; i < plan_->ambiguous.size() && i < kNamed; ++i) {
        const auto& [name, count, taken] = plan_->ambiguous[i];
        QStringList ids;
        for (const std::string& id : taken)
            ids << q(id);
        parts << tr("%1 have the name “%2”; taken: %3")
                     .arg(QString::number(count), session::oneLine(q(name), 30),
                          ids.join(QStringLiteral(", ")));
    }
    if (plan_->ambiguous.size() > kNamed)
        parts << tr("%1 more names are there several times").arg(plan_->ambiguous.size() - kNamed);
    if (plan_->leftOut > 0)
        parts << counted(plan_->leftOut, tr("1 row left out: it can't be changed, or has no id"),
                         tr("%1 rows left out: they can't be changed, or have no id"));
    return parts.join(QStringLiteral(" · "));
}

/// Returns the heading of a pasted column, else of its target column, else its number.
QString TableModel::headOf(std::size_t pasted) const {
    const auto& first = pasted_.front();
    if (plan_->headed && pasted < first.size() && !first[pasted].empty())
        return tr("“%1”").arg(session::oneLine(q(first[pasted]), 30));
    if (const int to = plan_->columns[pasted]; to >= 0)
        return tr("“%1”").arg(q(columns_[static_cast<std::size_t>(to)].label));
    return tr("column %1").arg(pasted + 1);
}

QStringList TableModel::pasteHeads() const {
    QStringList out;
    for (std::size_t i = 0; plan_ && i < plan_->columns.size(); ++i)
        out.append(i < pasted_.front().size() ? q(pasted_.front()[i]) : QString());
    return out;
}

QList<int> TableModel::pasteColumns() const {
    return plan_ ? QList<int>(plan_->columns.begin(), plan_->columns.end()) : QList<int>();
}

/// Creates the new entities. The first one finds its file; the others follow it there, all at once.
bool TableModel::begin(const table::Paste& plan, std::vector<Made>& made,
                       const session::EditName& step) {
    Patch others;
    for (const table::Paste::Row& row : plan.rows) {
        if (row.entity)
            continue;
        if (!made.empty() && !schema_->board) {
            EntityRef ref = made.front().first;
            ref.id = row.id;
            Value said = Value::mapping();
            said.entries.emplace_back(schema_->title, Value(row.name));
            others.ops.push_back({PatchOp::Kind::Insert, ref, {}, std::move(said), 0});
            made.emplace_back(ref, &row);
            continue;
        }
        library::Opened now;
        now.system = session_->system();
        now.snapshot = session_->snapshot();
        now.pack = session_->packId();
        auto change = library::newEntity(
            now, {schema_->kind, row.id, row.name, s(pasteFiles_.value(pasteFile_)), {}, 0, 0});
        if (!change) {
            session_->notify(q(change.error()));
            return false;
        }
        made.emplace_back(EntityRef{session_->packId(), change->file, schema_->section, row.id},
                          &row);
        if (!session_->replace(
                {{change->file, source::read(change->file, std::move(change->bytes))}}, step))
            return false;
    }
    return others.ops.empty() || session_->edit(others, step);
}

void TableModel::finishPaste(bool keep) {
    if (!plan_)
        return;
    const table::Paste done = std::move(*plan_);
    plan_.reset();
    emit pastingChanged();
    if (!keep || !session_)
        return;
    // All edits are one step.
    const QString name = counted(done.rows.size(), tr("Paste 1 row"), tr("Paste %1 rows"));
    session::EditName step{name, "paste" + std::to_string(++pastes_), {}};
    session_->seal();
    std::vector<Made> made;
    if (!begin(done, made, step))
        return;
    Patch patch = table::pastePatch(done, columns_, session_->index());
    for (const auto& [ref, row] : made)
        if (const session::EntityPtr entity = session_->index().at(ref))
            for (const auto& [column, written] : row->cells) {
                forms::append(patch,
                              table::setCell(columns_[column], entity, session_->index(), written));
            }
    if (!patch.ops.empty())
        session_->edit(patch, step);
    session_->seal();
    if (!chosen_.empty() && !made.empty()) {
        // Shows new entities in a table of selected ones.
        for (const auto& [ref, row] : made)
            chosen_.insert(ref);
        read();
        emit kindChanged();
    }
    std::set<std::size_t> filled;
    for (const table::Paste::Row& row : done.rows)
        for (const auto& [column, written] : row.cells)
            filled.insert(column);
    showColumns(filled);
    // New rows got their values later; now sort and filter by them.
    arrange(cursorRef());
}

} // namespace ww::ui
