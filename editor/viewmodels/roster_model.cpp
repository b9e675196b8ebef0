#include "roster_model.h"

#include "briefs.h"

#include "editor/forms/build.h"
#include "editor/forms/names.h"
#include "editor/forms/patches.h"
#include "editor/forms/roster.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include "rules/source/source.h"

#include <algorithm>

namespace ww::ui {

using session::toQString;
using session::toUtf8String;

const Column<RosterList::Row> RosterList::kColumns[] = {
    {"value", [](const Row& row) { return QVariant(row.value); }},
    {"title", [](const Row& row) { return QVariant(row.title); }},
    {"detail", [](const Row& row) { return QVariant(row.detail); }},
    {"icon", [](const Row& row) { return QVariant(row.icon); }},
    {"thumbnail",
     [](const Row& row) {
         // Some rows, such as free slots, have no picture.
         return QVariant(row.thumbnails ? row.thumbnails->sourceOf(row.ref) : QString());
     }},
    {"cost", [](const Row& row) { return QVariant(row.cost); }},
    {"copies", [](const Row& row) { return QVariant(row.copies); }},
    {"fits", [](const Row& row) { return QVariant(row.fits); }},
    {"reason", [](const Row& row) { return QVariant(row.reason); }},
    {"section", [](const Row& row) { return QVariant(row.section); }},
    {"type", [](const Row& row) { return QVariant(row.type); }},
    {"member", [](const Row& row) { return QVariant(row.member); }},
    {"carried", [](const Row& row) { return QVariant(row.carried); }},
    {"words", [](const Row& row) { return QVariant(row.words); }},
    {"levels", [](const Row& row) { return QVariant::fromValue(row.levels); }},
    {"fixes", [](const Row& row) { return QVariant(row.fixes); }},
    {"parts", [](const Row& row) { return QVariant(row.parts); }},
    {"slots", [](const Row& row) { return QVariant(row.slots_); }},
};

int RosterList::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}
QVariant RosterList::data(const QModelIndex& index, int role) const {
    return cellOf(*this, rows_, kColumns, index, role);
}
QHash<int, QByteArray> RosterList::roleNames() const {
    return rolesOf(kColumns);
}

void RosterList::setRows(const QList<Row>& rows) {
    const auto same = [](const Row& a, const Row& b) { return a.value == b.value; };
    qsizetype head = 0, tail = 0;
    while (head < std::min(rows.size(), rows_.size()) && same(rows[head], rows_[head]))
        ++head;
    while (tail < std::min(rows.size(), rows_.size()) - head &&
           same(rows[rows.size() - 1 - tail], rows_[rows_.size() - 1 - tail]))
        ++tail;
    if (const qsizetype gone = rows_.size() - head - tail; gone > 0) {
        beginRemoveRows({}, static_cast<int>(head), static_cast<int>(head + gone) - 1);
        rows_.remove(head, gone);
        endRemoveRows();
    }
    if (const qsizetype come = rows.size() - head - tail; come > 0) {
        beginInsertRows({}, static_cast<int>(head), static_cast<int>(head + come) - 1);
        for (qsizetype i = 0; i < come; ++i)
            rows_.insert(head + i, rows[head + i]);
        endInsertRows();
    }
    for (qsizetype i = 0; i < rows.size(); ++i)
        if (!(rows_[i] == rows[i])) {
            rows_[i] = rows[i];
            emit dataChanged(index(static_cast<int>(i)), index(static_cast<int>(i)));
        }
    emit countChanged();
}

void RosterList::refreshThumbnail(const EntityRef& ref) {
    for (int row = 0; row < count(); ++row)
        if (rows_[row].ref == ref)
            emit dataChanged(index(row), index(row));
}

RosterModel::RosterModel(QObject* parent) : QObject(parent) {
    connect(&thumbnails_, &Thumbnails::thumbnailDrawn, this, [this](const EntityRef& ref) {
        entries_.refreshThumbnail(ref);
        candidates_.refreshThumbnail(ref);
    });
}
RosterModel::~RosterModel() = default;

void RosterModel::setEntity(EntityModel* entity) {
    if (entity == entity_)
        return;
    if (entity_ && entity_->session())
        entity_->session()->disconnect(this);
    entity_ = entity;
    if (session::Session* session = entity ? entity->session() : nullptr) {
        thumbnails_.setSession(session);
        // Refresh after changes of any entity, because costs may depend on other entities.
        connect(session, &session::Session::documentsChanged, this, [this] { refresh(); });
        connect(session, &session::Session::findingsChanged, this, [this] { updateFindings(); });
    }
    emit sourceChanged();
    refresh();
}

void RosterModel::setField(const QString& field) {
    if (field == field_)
        return;
    field_ = field;
    emit sourceChanged();
    refresh();
}

void RosterModel::setQuery(const QString& query) {
    if (query == query_)
        return;
    query_ = query;
    emit queryChanged();
    if (session())
        search();
}

void RosterModel::setShowAll(bool all) {
    if (all == all_)
        return;
    all_ = all;
    emit queryChanged();
    if (session())
        search();
}

const schema::FieldDef* RosterModel::fieldDef() const {
    const session::Session* session = entity_ ? entity_->session() : nullptr;
    const session::EntityPtr entity = session ? session->index().at(entity_->ref()) : nullptr;
    return entity && entity->schema ? entity->schema->field(toUtf8String(field_)) : nullptr;
}

QString RosterModel::label() const {
    const schema::FieldDef* field = fieldDef();
    return field ? toQString(field->label) : QString();
}

QString RosterModel::unit() const {
    const schema::FieldDef* field = fieldDef();
    return field && field->budget ? toQString(field->budget->unit) : unit_;
}

QString RosterModel::costText(std::optional<double> cost, bool gaveUp) const {
    return gaveUp ? tr("too much to work out") : cost ? QString::number(*cost) : QString();
}

void RosterModel::refresh() {
    const schema::FieldDef* field = fieldDef();
    if (!field)
        return;
    const session::EntityIndex& index = entity_->session()->index();
    const forms::Roster roster =
        forms::rosterOf(index, *index.at(entity_->ref()), *field, toUtf8String(query_.trimmed()));
    EntityBriefs briefs(index);
    QList<RosterList::Row> rows;
    for (const forms::RosterEntry& entry : roster.entries)
        rows.append({toQString(entry.key),
                     toQString(entry.title),
                     briefs.briefOf(entry.ref),
                     {},
                     costText(entry.costEach, entry.isCostTooSlow),
                     entry.ref.id.empty() ? tr("Nothing has this name.") : QString(),
                     entry.copies,
                     !entry.ref.id.empty(),
                     entry.ref,
                     &thumbnails_});
    entries_.setRows(rows);
    rows.clear();
    hidden_ = 0;
    using Why = forms::RosterCandidate::Suitability;
    for (const forms::RosterCandidate& one : roster.candidates) {
        if (one.suitability == Why::DoesNotFit) {
            ++hidden_;
            if (!all_)
                continue;
        }
        QString reason;
        if (one.suitability == Why::DoesNotFit)
            reason = tr("Doesn't fit here");
        else if (one.suitability == Why::TooExpensive)
            reason = *roster.remainingCost() > 0
                         ? tr("Costs more than the remaining %1").arg(*roster.remainingCost())
                         : tr("Nothing left to spend");
        else if (one.suitability == Why::AlreadyIn)
            reason = tr("Already added");
        rows.append({toQString(one.value), toQString(one.title), briefs.briefOf(one.ref),
                     toQString(one.icon), costText(one.costEach, one.isCostTooSlow), reason, 0,
                     one.suitability == Why::Fits || one.suitability == Why::AlreadyIn, one.ref,
                     &thumbnails_});
    }
    candidates_.setRows(rows);
    measured_ = roster.limit.has_value();
    limit_ = roster.limit.value_or(0);
    spent_ = roster.spentCost;
    copies_ = static_cast<int>(roster.copies);
    unknown_ = roster.unknownCostCopies;
    unknowns_.clear();
    if (roster.isLimitUnknown)
        unknowns_ << tr("Can't work out the cost limit: too many steps");
    if (roster.isFitUnknown)
        unknowns_ << tr("Can't work out what fits: too many steps");
    updateFindings();
}

void RosterModel::updateFindings() {
    lacks_.clear();
    lackPaths_.clear();
    lackLevels_.clear();
    for (const QString& unknown : unknowns_) {
        lacks_ << unknown;
        lackPaths_ << field_;
        lackLevels_ << static_cast<int>(forms::Level::Error);
    }
    if (const session::Session* session = entity_ ? entity_->session() : nullptr)
        for (const session::ProblemPtr& problem :
             session->findings().problemsOfEntity(entity_->ref())) {
            const forms::Level level = forms::levelOf(*problem);
            if (level == forms::Level::None || isShownAtEntry(problem->finding.path))
                continue;
            const forms::Row* row = entity_->form()->row(toQString(problem->finding.path.str()));
            lacks_ << (row && session::isMissingField(*problem)
                           ? tr("%1 is not filled in").arg(toQString(row->label))
                           : session::toSentence(forms::messageOf(*problem, session->index())));
            lackPaths_ << toQString(problem->finding.path.str());
            lackLevels_ << static_cast<int>(level);
        }
    emit changed();
}

void RosterModel::add(const QString& value) {
    const auto& rows = entries_.rows();
    const auto at = std::find_if(rows.begin(), rows.end(), [&](const RosterList::Row& row) {
        const session::Session* session = entity_ ? entity_->session() : nullptr;
        if (row.value == value || !session || !fieldDef() || !fieldDef()->keyOf)
            return row.value == value;
        const session::EntityPtr meant = session->index().resolve(
            fieldDef()->keyOf->targetKind, toUtf8String(value), entity_->ref().pack);
        return meant && meant->ref == row.ref;
    });
    setCopies(at == rows.end() ? value : at->value,
              at == rows.end() ? 1 : static_cast<int>(at->copies) + 1);
}

void RosterModel::setCopies(const QString& value, int copies) {
    const schema::FieldDef* field = fieldDef();
    if (!field || entity_->readOnly())
        return;
    const session::EntityPtr entity = entity_->session()->index().at(entity_->ref());
    const FieldPath path = FieldPath::fromKey(field->key).child(toUtf8String(value));
    const forms::FormPatches patches(entity);
    Patch patch;
    if (copies > 0) {
        patch = patches.setValue(path, Value(std::to_string(copies)));
    } else {
        forms::Row item;
        item.type = forms::RowType::Item;
        item.path = path;
        patch = patches.removeRow(item);
    }
    const auto title = [&] {
        for (const RosterList* list : {&entries_, &candidates_})
            for (const RosterList::Row& row : list->rows())
                if (row.value == value)
                    return row.title;
        return value;
    }();
    const bool there = static_cast<bool>(source::nodeAtPath(entity->pair, path));
    entity_->form()->edit(patch,
                          copies > 0 ? (there ? QStringLiteral("%1 × %2").arg(title).arg(copies)
                                              : tr("Add %1").arg(title))
                                     : tr("Remove %1").arg(title),
                          copies > 0 && there ? toQString(path.str()) : QString());
}

int RosterModel::entryRowOf(const QString& path) const {
    const auto place = FieldPath::parse(toUtf8String(path));
    if (place && place->steps().size() > 1)
        for (int row = 0; row < entries_.count(); ++row)
            if (toUtf8String(entries_.rows()[row].value) == place->steps()[1].key)
                return row;
    return -1;
}

void RosterModel::showGeneralFinding(int row) {
    if (row < 0 || row >= lackPaths_.size() || !entity_)
        return;
    if (const auto path = FieldPath::parse(toUtf8String(lackPaths_[row])))
        entity_->jumpTo(*path, false);
}

} // namespace ww::ui
