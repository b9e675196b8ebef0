#include "reference_model.h"

#include "entity_model.h"

#include "editor/forms/build.h"
#include "editor/forms/candidates.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include "rules/source/source.h"

#include <algorithm>

namespace ww::ui {

using session::q;

ReferenceModel::ReferenceModel(QObject* parent) : QAbstractListModel(parent) {}

void ReferenceModel::setForm(FormModel* form) {
    if (form == form_)
        return;
    form_ = form;
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

void ReferenceModel::search() {
    beginResetModel();
    rows_.clear();
    const forms::Row* row = form_ && !path_.isEmpty() ? form_->row(path_) : nullptr;
    session::Session* session = form_ ? form_->entity()->session() : nullptr;
    const session::EntityPtr entity =
        session ? session->index().at(form_->entity()->ref()) : nullptr;
    if (row && row->field && entity) {
        // What a map or a list without doubles has already would do nothing.
        const bool keys = row->field->kind == schema::FieldKind::Map;
        const bool once =
            keys || (row->field->kind == schema::FieldKind::List && row->field->unique);
        const NodeRef now = once ? source::resolve(entity->pair, row->path) : NodeRef();
        const auto there = [&](const std::string& value) {
            if (keys)
                return static_cast<bool>(now.find(value));
            for (const NodeRef item : now)
                if (item.isScalar() && item.scalar() == value)
                    return true;
            return false;
        };
        const schema::FieldDef& field =
            row->field->kind == schema::FieldKind::Map && row->field->keyOf ? *row->field->keyOf
            : row->field->kind == schema::FieldKind::List && row->field->of ? *row->field->of
                                                                            : *row->field;
        for (const forms::Candidate& found :
             forms::candidates(session->index(), *entity, field, session::s(query_.trimmed())))
            if (!there(found.value))
                rows_.append({q(found.value), q(found.title), q(found.detail), q(found.icon), {}});
    }
    endResetModel();
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
    {"thumbnail", [](const Row& row) { return QVariant(row.thumbnail); }},
};

QVariant ReferenceModel::data(const QModelIndex& index, int role) const {
    return cellOf(*this, rows_, kColumns, index, role);
}

QHash<int, QByteArray> ReferenceModel::roleNames() const {
    return rolesOf(kColumns);
}

} // namespace ww::ui
