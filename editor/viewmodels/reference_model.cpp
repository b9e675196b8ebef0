#include "reference_model.h"

#include "briefs.h"
#include "entity_model.h"

#include "editor/forms/build.h"
#include "editor/forms/candidates.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include "rules/schema/view_words.h"
#include "rules/source/source.h"

#include <algorithm>

namespace ww::ui {

using session::toQString;

namespace {

/// Returns the record that contains a field: for `sides[1].faction` the side. For a list element,
/// returns the record that contains the list.
NodeRef recordAround(const session::Entity& entity, FieldPath path) {
    while (!path.empty() && path.steps().back().kind == PathStep::Kind::Index)
        path = path.parent();
    path = path.parent();
    return path.empty() ? NodeRef() : source::nodeAtPath(entity.pair, path);
}

} // namespace

ReferenceModel::ReferenceModel(QObject* parent) : QAbstractListModel(parent) {
    connect(&thumbnails_, &Thumbnails::thumbnailDrawn, this, [this](const EntityRef& ref) {
        for (int row = 0; row < count(); ++row)
            if (rows_[row].ref == ref)
                emit dataChanged(index(row), index(row));
    });
}

session::Session* ReferenceModel::session() const {
    return form_ ? form_->entity()->session() : nullptr;
}

void ReferenceModel::setForm(FormModel* form) {
    if (form == form_)
        return;
    form_ = form;
    thumbnails_.setSession(session());
    emit formChanged();
    search();
}

void ReferenceModel::setPath(const QString& path) {
    if (path == path_)
        return;
    path_ = path;
    emit pathChanged();
    search();
}

void ReferenceModel::setQuery(const QString& query) {
    if (query == query_)
        return;
    query_ = query;
    emit queryChanged();
    search();
}

void ReferenceModel::setShowAll(bool all) {
    if (all == all_)
        return;
    all_ = all;
    emit queryChanged();
    search();
}

void ReferenceModel::setShowUsed(bool taken) {
    if (taken == taken_)
        return;
    taken_ = taken;
    emit queryChanged();
    search();
}

void ReferenceModel::search() {
    QList<Row> rows;
    others_ = 0;
    lack_.clear();
    const forms::Row* row = form_ && !path_.isEmpty() ? form_->row(path_) : nullptr;
    const session::Session* now = session();
    const session::EntityPtr entity = now ? now->index().at(form_->entity()->ref()) : nullptr;
    if (row && row->field && entity) {
        // Skip values that the map or unique list already contains, because it can contain each
        // value only once.
        const bool keys = row->field->kind == schema::FieldKind::Map;
        const bool once =
            keys || (row->field->kind == schema::FieldKind::List && row->field->unique);
        const NodeRef taken = once ? source::nodeAtPath(entity->pair, row->path) : NodeRef();
        const auto there = [&](const std::string& value) {
            if (keys)
                return static_cast<bool>(taken.find(value));
            for (const NodeRef item : taken)
                if (item.isScalar() && item.scalar() == value)
                    return true;
            return false;
        };
        const auto counted = schema::countedListOf(*row->field);
        const schema::FieldDef& field =
            counted                                                           ? *counted->itemRef
            : row->field->kind == schema::FieldKind::Map && row->field->keyOf ? *row->field->keyOf
            : row->field->kind == schema::FieldKind::List && row->field->itemField
                ? *row->field->itemField
                : *row->field;
        if (const auto within = forms::withinSourceOf(now->index(), *entity, field);
            within.targetField) {
            if (!within.target)
                lack_ =
                    tr("Choose the %1 first").arg(toQString(within.targetField->label).toLower());
            else if (within.isEmpty)
                lack_ = tr("“%1” has none").arg(toQString(within.target->title));
        }
        EntityBriefs briefs(now->index());
        for (const forms::Candidate& found : forms::candidates(
                 now->index(), *entity, field, session::toUtf8String(query_.trimmed()),
                 recordAround(*entity, row->path))) {
            if (!taken_ && there(found.value))
                continue;
            others_ += found.fits ? 0 : 1;
            // Skip values that don't fit, unless no value fits.
            if (!found.fits && !all_ &&
                std::any_of(rows.begin(), rows.end(), [](const Row& one) { return one.fits; }))
                continue;
            const QString brief = briefs.briefOf(found.ref);
            const QString detail = brief.isEmpty() || found.detail.empty()
                                       ? brief + toQString(found.detail)
                                       : brief + QStringLiteral(" · ") + toQString(found.detail);
            rows.append({toQString(found.value), toQString(found.title), detail,
                         toQString(found.icon), found.ref, found.fits, &thumbnails_});
        }
    }
    if (rows != rows_) { // don't reset equal rows, so that the view keeps its position
        beginResetModel();
        rows_ = std::move(rows);
        endResetModel();
    }
    emit countChanged();
}

int ReferenceModel::rowOf(const QString& value) const {
    const auto at = std::find_if(rows_.begin(), rows_.end(),
                                 [&](const Row& row) { return row.value == value; });
    return at == rows_.end() ? -1 : static_cast<int>(at - rows_.begin());
}

int ReferenceModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}

const Column<ReferenceModel::Row> ReferenceModel::kColumns[] = {
    {"value", [](const Row& row) { return QVariant(row.value); }},
    {"title", [](const Row& row) { return QVariant(row.title); }},
    {"detail", [](const Row& row) { return QVariant(row.detail); }},
    {"icon", [](const Row& row) { return QVariant(row.icon); }},
    {"fits", [](const Row& row) { return QVariant(row.fits); }},
    {"thumbnail", [](const Row& row) { return QVariant(row.thumbnails->sourceOf(row.ref)); }},
};

QVariant ReferenceModel::data(const QModelIndex& index, int role) const {
    return cellOf(*this, rows_, kColumns, index, role);
}

QHash<int, QByteArray> ReferenceModel::roleNames() const {
    return rolesOf(kColumns);
}

} // namespace ww::ui
