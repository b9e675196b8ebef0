#include "form_model.h"

#include "art_model.h"
#include "entity_model.h"
#include "form_field.h"
#include "list_table_model.h"
#include "sentences_model.h"
#include "spans_model.h"

#include "editor/forms/build.h"
#include "editor/forms/candidates.h"
#include "editor/forms/patches.h"
#include "editor/forms/sentences.h"
#include "editor/forms/typed.h"
#include "editor/session/session.h"
#include "editor/session/text.h"
#include "rules/schema/reference_title.h"
#include "rules/source/unknown.h"

#include <QtQml/QQmlEngine>

#include <algorithm>
#include <unordered_set>

namespace ww::ui {

using session::toQString;
using session::toUtf8String;

FormModel::FormModel(EntityModel* entity) : entity_(entity) {}
FormModel::~FormModel() = default;

MapModel* FormModel::map() const {
    return entity_->map();
}

bool FormModel::readOnly() const {
    return entity_->readOnly();
}

void FormModel::focusOn(const QString& path, int line) {
    if (path == focusPath_ && line == focusLine_)
        return;
    if (const auto at = FieldPath::parse(toUtf8String(path)); at && rowOf(path) < 0)
        expandTo(*at);
    focusPath_ = path;
    focusLine_ = line;
    emit focusPathChanged();
}

void FormModel::focusFirst() {
    const forms::Row* first = nullptr;
    for (const forms::Row& row : rows_) {
        if (row.type == forms::RowType::Group || row.type == forms::RowType::Derived ||
            row.type == forms::RowType::Spans || (row.container && row.sentence.empty()))
            continue;
        if (row.unfinished && row.emptyReason.empty())
            return focusOn(toQString(row.pathText), -1);
        if (!first)
            first = &row;
    }
    if (first)
        focusOn(toQString(first->pathText), -1);
}

void FormModel::refresh() {
    const session::Session* session = entity_->session();
    const session::EntityPtr entity = session ? session->index().at(entity_->ref()) : nullptr;
    std::vector<forms::Row> rows;
    QString broken;
    if (entity && entity->schema && entity->pair) {
        if (!scope_ || !scope_->empty())
            rows = forms::buildForm({&session->index(), entity, &folds_, readOnly()});
        if (scope_)
            removeOutOfScope(rows);
        forms::assignFindings(rows, session->findings().problemsOfEntity(entity_->ref()));
    } else if (entity && !entity->pair) {
        broken = tr("This entity's text can't be read. Fix it in the Source tab.");
        const DocumentPtr document = session->document(entity->ref.pack, entity->ref.file);
        if (!entity->chunk->problems.empty() && entity->chunk->problems.front().kind && document) {
            const Problem& why = entity->chunk->problems.front();
            broken +=
                QLatin1Char('\n') +
                session::toSentence(diag::fillPlaceholders(
                    why.kind->message, source::messageArgs(*document, entity->chunk.get(), why)));
        }
    }
    setRows(std::move(rows));
    if (broken != broken_) {
        broken_ = broken;
        emit parseErrorChanged();
    }
}

void FormModel::refreshFindings() {
    const session::Session* session = entity_->session();
    if (!session)
        return;
    std::vector<forms::Row> rows = rows_;
    forms::assignFindings(rows, session->findings().problemsOfEntity(entity_->ref()));
    setRows(std::move(rows));
}

void FormModel::eraseFormRows(std::size_t first, std::size_t end) {
    const auto at = [](std::size_t i) { return static_cast<std::ptrdiff_t>(i); };
    beginRemoveRows({}, static_cast<int>(first), static_cast<int>(end) - 1);
    rows_.erase(rows_.begin() + at(first), rows_.begin() + at(end));
    // Keeps removed fields until the form is deleted, because delegates still use them. A sentence
    // removes its delegates only when the sentence's row changes.
    for (std::size_t i = first; i < end; ++i)
        if (FormField* field = fields_[i])
            field->moveTo(-1);
    fields_.erase(fields_.begin() + at(first), fields_.begin() + at(end));
    renumber(first);
    endRemoveRows();
}

void FormModel::insertFormRows(std::size_t at, const forms::Row* first, std::size_t count) {
    const auto place = static_cast<std::ptrdiff_t>(at);
    beginInsertRows({}, static_cast<int>(at), static_cast<int>(at + count) - 1);
    rows_.insert(rows_.begin() + place, first, first + count);
    fields_.insert(fields_.begin() + place, count, nullptr);
    renumber(at);
    endInsertRows();
}

/// Shows these rows. Keeps the fields of equal rows, so that the field being edited keeps its
/// delegate, cursor and focus.
void FormModel::setRows(std::vector<forms::Row> rows) {
    const auto sameRow = [](const forms::Row& a, const forms::Row& b) {
        return a.type == b.type && a.pathText == b.pathText &&
               forms::isSameDeclaration(a.field, b.field);
    };
    std::size_t tail = 0; // number of equal rows at the end
    while (tail < std::min(rows.size(), rows_.size()) &&
           sameRow(rows[rows.size() - 1 - tail], rows_[rows_.size() - 1 - tail]))
        ++tail;
    std::unordered_set<std::string> old;
    for (const forms::Row& row : rows_)
        old.insert(row.pathText);
    const auto find = [&](std::size_t from, const forms::Row& row) {
        const std::size_t end = rows_.size() - tail;
        if (!old.contains(row.pathText))
            return end;
        while (from < end && !sameRow(rows_[from], row))
            ++from;
        return from;
    };
    std::size_t at = 0; // number of rows that are already in place
    while (at + tail < rows.size()) {
        const std::size_t next = find(at, rows[at]);
        if (next + tail < rows_.size()) {
            if (next > at)
                eraseFormRows(at, next);
            ++at;
            continue;
        }
        std::size_t end = at + 1;
        while (end + tail < rows.size() && find(at, rows[end]) + tail >= rows_.size())
            ++end;
        insertFormRows(at, rows.data() + at, end - at);
        at = end;
    }
    if (at + tail < rows_.size())
        eraseFormRows(at, rows_.size() - tail);
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (!(rows_[i] == rows[i])) {
            std::swap(rows_[i], rows[i]);
            if (fields_[i])
                fields_[i]->emitChanges(rows[i]);
        }
    for (auto& [path, model] : arts_)
        model->refresh();
    for (auto& [path, model] : sentences_)
        fillSentences(path, *model);
    for (auto& [path, model] : tables_)
        model->refresh();
    for (auto& [path, model] : spans_)
        model->refresh();
    emit countChanged();
}

void FormModel::renumber(std::size_t from) {
    for (std::size_t i = from; i < fields_.size(); ++i)
        if (fields_[i])
            fields_[i]->moveTo(static_cast<int>(i));
}

int FormModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant FormModel::data(const QModelIndex& index, int) const {
    return QVariant::fromValue(const_cast<FormModel*>(this)->fieldAt(index.row()));
}

QHash<int, QByteArray> FormModel::roleNames() const {
    return {{Qt::UserRole + 1, "field"}};
}

int FormModel::displayRowOf(int index) const {
    const std::string& of = rowAt(index).sentenceOf;
    return of.empty() ? index : rowOf(toQString(of));
}

FormField* FormModel::fieldAt(int index) {
    if (index < 0 || index >= rowCount())
        return nullptr;
    FormField*& field = fields_[static_cast<std::size_t>(index)];
    if (!field)
        field = new FormField(this, index);
    return field;
}

const forms::Row& FormModel::rowAt(int index) const {
    static const forms::Row none;
    return index >= 0 && index < rowCount() ? rows_[static_cast<std::size_t>(index)] : none;
}

void FormModel::fillSentences(const std::string& path, SentencesModel& model) {
    const forms::Row* at = row(toQString(path));
    const session::Session* session = entity_->session();
    std::string text = at ? at->value : std::string();
    if (text.ends_with('\n'))
        text.pop_back();
    const schema::Language* language = at && at->field && session && session->system()
                                           ? forms::languageOf(*session->system(), *at->field)
                                           : nullptr;
    const schema::ReferenceTitle titles =
        language && language->hasReferences()
            ? schema::referenceTitles(session->index(), entity_->ref().pack)
            : schema::ReferenceTitle();
    model.setLines(toQString(text), forms::readSentences(language, text, titles));
}

std::vector<forms::CompletionItem>
FormModel::completions(const QString& path, const std::string& line, std::uint32_t cursor) const {
    std::vector<forms::CompletionItem> out;
    const forms::Row* at = row(path);
    const session::Session* session = entity_->session();
    if (!at || !at->field || !session || !session->system())
        return out;
    const schema::Language* language = forms::languageOf(*session->system(), *at->field);
    if (!language)
        return out;
    std::vector<std::string> others;
    for (const QString& one : toQString(at->value).split(QLatin1Char('\n')))
        others.push_back(toUtf8String(one));
    if (const auto own = std::find(others.begin(), others.end(), line); own != others.end())
        others.erase(own);
    out = forms::completionsAt(*language, line, cursor, std::move(others), lineLead());
    const session::EntityPtr entity = session->index().at(entity_->ref());
    if (const auto named = language->referenceAt(line, cursor); named && entity)
        for (forms::Candidate& one : forms::candidates(
                 session->index(), *entity, *named->field,
                 std::string_view(line).substr(named->span.begin, named->span.size())))
            out.push_back(
                {std::move(one.value), std::move(one.title), std::move(one.icon), named->span});
    return out;
}

schema::LinePrefix FormModel::lineLead() const {
    session::Session* session = entity_->session();
    const session::EntityPtr entity = session ? session->index().at(entity_->ref()) : nullptr;
    return entity && entity->schema && entity->pair ? session->lineLeadOf(entity->view())
                                                    : schema::LinePrefix();
}

SentencesModel* FormModel::sentences(const QString& path) {
    auto& model = sentences_[toUtf8String(path)];
    if (!model) {
        model = std::make_unique<SentencesModel>(this, path);
        // Sets the ownership, because the QML engine would own a model that has no parent.
        QQmlEngine::setObjectOwnership(model.get(), QQmlEngine::CppOwnership);
        fillSentences(toUtf8String(path), *model);
    }
    return model.get();
}

const forms::Row* FormModel::row(const QString& path) const {
    const int at = rowOf(path);
    return at < 0 ? nullptr : &rows_[static_cast<std::size_t>(at)];
}

int FormModel::rowOf(const QString& path) const {
    const std::string text = toUtf8String(path);
    for (std::size_t i = 0; i < rows_.size(); ++i)
        if (rows_[i].pathText == text)
            return static_cast<int>(i);
    return -1;
}

void FormModel::edit(const Patch& patch, const QString& name, const QString& mergePath,
                     bool typed) {
    session::Session* session = entity_->session();
    if (!session || patch.ops.empty())
        return;
    const Patch whole = patchForAllPaths(patch);
    if (const session::EntityPtr entity = session->index().at(entity_->ref()))
        forms::recordRemovedPlaces(places_, *entity, whole);
    session::EditName edit{name, {}, entity_->ref(), typed};
    if (!mergePath.isEmpty())
        edit.mergeKey = toUtf8String(entity_->key() + QLatin1Char('\n') + mergePath);
    session->edit(whole, edit);
}

forms::FormPatches FormModel::patches() const {
    return forms::FormPatches(entity_->session()->index().at(entity_->ref()), places_);
}

bool FormModel::canEdit(const forms::Row* at) const {
    return at && entity_->session() && entity_->exists() && !readOnly();
}

void FormModel::setValue(const QString& path, const QString& text) {
    if (const forms::Row* at = row(path); canEdit(at)) {
        using Kind = schema::FieldKind;
        const std::string to =
            at->field ? forms::withDecimalDot(*at->field, toUtf8String(text)) : toUtf8String(text);
        const bool typed =
            at->field && (at->field->kind == Kind::Text || at->field->kind == Kind::RichText ||
                          at->field->kind == Kind::Sentences);
        edit(patches().setRow(*at, to), toQString(forms::changeName(*at, to)), path, typed);
    }
}

void FormModel::stepValue(const QString& path, int steps) {
    if (const forms::Row* at = row(path); canEdit(at) && at->field)
        setValue(path, toQString(forms::stepNumber(*at->field, at->value, steps)));
}

void FormModel::clear(const QString& path) {
    if (const forms::Row* at = row(path); canEdit(at))
        edit(patches().removeValue(at->path), tr("Clear %1").arg(toQString(at->label)), {});
}

void FormModel::setFlag(const QString& path, const QString& value, bool on) {
    if (const forms::Row* at = row(path); canEdit(at))
        edit(patches().setFlag(*at, toUtf8String(value), on),
             (on ? tr("Add %1") : tr("Remove %1")).arg(value), {});
}

/// Applies an edit that adds something, and focuses the new row or its first field.
void FormModel::showNewPart(const FieldPath& path, const Patch& patch, const QString& name) {
    edit(patch, name, {});
    expandTo(path);
    const int at = rowOf(toQString(path.str()));
    if (at < 0)
        return;
    const auto row = static_cast<std::size_t>(at);
    const bool inner = row + 1 < rows_.size() && rows_[row + 1].depth > rows_[row].depth &&
                       rows_[row].sentence.empty();
    focusOn(toQString(rows_[inner ? row + 1 : row].pathText), -1);
}

void FormModel::add(const QString& path) {
    if (const forms::Row* at = row(path); canEdit(at)) {
        if (at->field && at->field->kind == schema::FieldKind::Choice) {
            const Patch both = patches().addChoice(*at);
            if (both.ops.empty())
                return;
            const PatchOp& op = both.ops.front();
            return showNewPart(
                op.kind == PatchOp::Kind::Insert
                    ? op.path
                    : op.path.child(op.value.entries.front().first).child(std::size_t{1}),
                both, tr("Add to %1").arg(toQString(at->label)));
        }
        const Patch patch = patches().addItem(*at);
        const bool among = !patch.ops.empty() && patch.ops.front().kind == PatchOp::Kind::Insert;
        showNewPart(among ? patch.ops.front().path : at->path.child(at->count), patch,
                    tr("Add to %1").arg(toQString(at->label)));
    }
}

void FormModel::addKey(const QString& path, const QString& key) {
    if (const forms::Row* at = row(path); canEdit(at))
        showNewPart(at->path.child(toUtf8String(key)), patches().addKey(*at, toUtf8String(key)),
                    tr("Add %1").arg(key));
}

void FormModel::renameKey(const QString& path, const QString& key) {
    if (const forms::Row* at = row(path); canEdit(at))
        edit(patches().renameKey(*at, toUtf8String(key)),
             tr("Rename %1 to %2").arg(toQString(at->keyText), key), {});
}

void FormModel::remove(const QString& path) {
    const int at = rowOf(path);
    if (at < 0 || !canEdit(&rowAt(at)))
        return;
    const FieldPath around = rowAt(at).path.parent();
    edit(patches().removeRow(rowAt(at)), tr("Remove %1").arg(toQString(rowAt(at).label)), {});
    if (rowOf(path) >= 0)
        return; // the next list element has this path now
    // Moves the focus to the previous element, or to the list.
    for (int near = std::min(at, rowCount() - 1); near >= 0; --near)
        if (rowAt(near).path == around || rowAt(near).path.parent() == around)
            return focusOn(toQString(rowAt(near).pathText), -1);
    if (const int above = forms::rowIndexFor(rows_, around); above >= 0)
        focusOn(toQString(rowAt(above).pathText), -1);
}

void FormModel::move(const QString& path, int to) {
    if (const forms::Row* at = row(path); canEdit(at) && to >= 0)
        edit(patches().moveItem(*at, static_cast<std::size_t>(to)),
             tr("Move %1").arg(toQString(at->label)), {});
}

void FormModel::endEdit() {
    if (session::Session* session = entity_->session())
        session->endMerging();
}

void FormModel::toggleExpanded(int at) {
    if (at < 0 || at >= rowCount() || !rows_[static_cast<std::size_t>(at)].container)
        return;
    const forms::Row& row = rows_[static_cast<std::size_t>(at)];
    folds_[row.pathText] = !row.expanded;
    refresh();
}

void FormModel::expandTo(const FieldPath& path) {
    std::vector<FieldPath> around;
    for (FieldPath p = path.parent(); !p.empty(); p = p.parent())
        around.push_back(p);
    for (; !around.empty(); around.pop_back())
        if (const int at = rowOf(toQString(around.back().str()));
            at >= 0 && rowAt(at).container && !rowAt(at).expanded)
            toggleExpanded(at);
}

namespace {
/// Returns the kind that the field's values, or a map's keys, refer to. Null if the user can't
/// create an entity of that kind.
const schema::EntitySchema* referredKind(const forms::Row* row, const session::Session* session) {
    const schema::FieldDef* field = row ? row->field : nullptr;
    if (field && field->kind == schema::FieldKind::Map)
        field = field->keyOf.get();
    const schema::EntitySchema* kind =
        field && field->within.empty() && !field->targetKind.empty() && session && session->system()
            ? session->system()->schemaOfKind(field->targetKind)
            : nullptr;
    return kind && kind->isAbstract ? nullptr : kind;
}
} // namespace

QString FormModel::newEntityLabel(const QString& path) const {
    const schema::EntitySchema* kind = referredKind(row(path), entity_->session());
    return kind ? toQString(kind->label).toLower() : QString();
}

void FormModel::requestNewEntity(const QString& path) {
    if (const schema::EntitySchema* kind = referredKind(row(path), entity_->session()))
        emit entity_->session()->newEntityRequested(toQString(kind->kind));
}

void FormModel::openReference(const QString& path) {
    if (const forms::Row* at = row(path); at && !at->refTo.id.empty() && entity_->session())
        emit entity_->session()->entityChangedByUndo(at->refTo);
}

bool FormModel::applyFix(const QString& path) {
    session::Session* session = entity_->session();
    if (!session || readOnly())
        return false;
    for (const session::ProblemPtr& problem :
         session->findings().problemsOfEntity(entity_->ref())) {
        const int at = forms::rowIndexFor(rows_, problem->finding.path);
        if (at < 0 || toQString(rows_[static_cast<std::size_t>(at)].pathText) != path ||
            problem->finding.isFromLineCheck || problem->finding.fixes.empty() ||
            problem->finding.fixes.front().label != rows_[static_cast<std::size_t>(at)].fix)
            continue;
        return session->applyFix(*problem, 0);
    }
    return false;
}

void FormModel::notifyFixed() {
    if (session::Session* session = entity_->session())
        session->notifyFixApplied();
}

QString FormModel::ruleText(const QString& cite) const {
    return entity_->session() ? entity_->session()->ruleText(cite) : QString();
}

} // namespace ww::ui
