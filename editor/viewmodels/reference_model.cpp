#include "reference_model.h"

#include "entity_model.h"

#include "editor/forms/build.h"
#include "editor/forms/candidates.h"
#include "editor/session/session.h"
#include "editor/session/text.h"
#include "editor/table/columns.h"

#include "rules/source/source.h"

#include <algorithm>
#include <map>

namespace ww::ui {

using session::q;

namespace {

constexpr int kThumbnailWidth = 48;

/// By what one chooses: `Value 10 · General`.
class Briefs {
  public:
    explicit Briefs(const session::EntityIndex& index) : index_(index) {}
    QString of(const EntityRef& ref) {
        const session::EntityPtr entity = ref.id.empty() ? nullptr : index_.at(ref);
        if (!entity || !entity->schema || entity->schema->brief.empty())
            return {};
        auto& columns = columns_[entity->schema];
        if (columns.empty())
            columns = table::columnsOf(*entity->schema);
        QStringList parts;
        for (const std::string& key : entity->schema->brief)
            for (const table::Column& column : columns)
                if (column.key == key) {
                    const table::Entry entry = table::entryOf(column, *entity, index_);
                    if (!entry.text.empty())
                        parts << (entry.number ? q(column.label + " " + entry.text)
                                               : q(entry.text));
                }
        return parts.join(QStringLiteral(" · "));
    }

  private:
    const session::EntityIndex& index_;
    std::map<const schema::EntitySchema*, std::vector<table::Column>> columns_;
};

} // namespace

ReferenceModel::ReferenceModel(QObject* parent) : QAbstractListModel(parent) {}

session::Session* ReferenceModel::session() const {
    return form_ ? form_->entity()->session() : nullptr;
}

void ReferenceModel::takeThumbnail(const session::DrawResult& result) {
    if (result.faces.empty() || result.unread)
        return;
    for (int row = 0; row < count(); ++row)
        if (Row& one = rows_[row]; one.ref == result.entity) {
            one.thumbnail =
                session::faceUrl(result.faces.front()->hash, result.faces.front()->pixelWidth);
            emit dataChanged(index(row), index(row));
        }
}

void ReferenceModel::setForm(FormModel* form) {
    if (form == form_)
        return;
    if (session::Session* before = session())
        before->disconnect(this);
    form_ = form;
    if (session::Session* now = session())
        connect(now, &session::Session::thumbnailDrawn, this, &ReferenceModel::takeThumbnail);
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
    const session::Session* now = session();
    const session::EntityPtr entity = now ? now->index().at(form_->entity()->ref()) : nullptr;
    if (row && row->field && entity) {
        // What a map or a list without doubles has already would do nothing.
        const bool keys = row->field->kind == schema::FieldKind::Map;
        const bool once =
            keys || (row->field->kind == schema::FieldKind::List && row->field->unique);
        const NodeRef taken = once ? source::resolve(entity->pair, row->path) : NodeRef();
        const auto there = [&](const std::string& value) {
            if (keys)
                return static_cast<bool>(taken.find(value));
            for (const NodeRef item : taken)
                if (item.isScalar() && item.scalar() == value)
                    return true;
            return false;
        };
        const schema::FieldDef& field =
            row->field->kind == schema::FieldKind::Map && row->field->keyOf ? *row->field->keyOf
            : row->field->kind == schema::FieldKind::List && row->field->of ? *row->field->of
                                                                            : *row->field;
        Briefs briefs(now->index());
        for (const forms::Candidate& found :
             forms::candidates(now->index(), *entity, field, session::s(query_.trimmed()))) {
            if (there(found.value))
                continue;
            const QString brief = briefs.of(found.ref);
            const QString detail = brief.isEmpty() || found.detail.empty()
                                       ? brief + q(found.detail)
                                       : brief + QStringLiteral(" · ") + q(found.detail);
            rows_.append({q(found.value), q(found.title), detail, q(found.icon), {}, found.ref});
        }
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
    if (session::Session* now = session(); now && index.isValid() && index.row() < count()) {
        // Asked for when the row comes into sight, drawn when there is nothing better to do.
        Row& row = const_cast<ReferenceModel*>(this)->rows_[index.row()];
        const session::EntityPtr entity =
            row.asked || row.ref.id.empty() ? nullptr : now->index().at(row.ref);
        if (entity && entity->schema) {
            row.asked = true;
            now->requestThumbnail(row.ref, entity->schema->kind, kThumbnailWidth);
        }
    }
    return cellOf(*this, rows_, kColumns, index, role);
}

QHash<int, QByteArray> ReferenceModel::roleNames() const {
    return rolesOf(kColumns);
}

} // namespace ww::ui
