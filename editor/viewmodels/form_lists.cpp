// Part of FormModel: lists of records that the form shows as tables.

#include "form_model.h"

#include "list_table_model.h"
#include "spans_model.h"

#include "editor/forms/row.h"
#include "editor/session/text.h"

#include <QtQml/QQmlEngine>

namespace ww::ui {

using session::toQString;
using session::toUtf8String;

ListTableModel* FormModel::listTable(const QString& path) {
    auto& model = tables_[toUtf8String(path)];
    if (!model) {
        model = std::make_unique<ListTableModel>(this, path);
        // Sets the ownership, because the QML engine would own a model that has no parent.
        QQmlEngine::setObjectOwnership(model.get(), QQmlEngine::CppOwnership);
    }
    return model.get();
}

SpansModel* FormModel::spans(const QString& path) {
    auto& model = spans_[toUtf8String(path)];
    if (!model) {
        const forms::Row* strip = row(path);
        model = std::make_unique<SpansModel>(this, strip ? toQString(strip->path.str()) : path);
        QQmlEngine::setObjectOwnership(model.get(), QQmlEngine::CppOwnership);
    }
    return model.get();
}

const forms::Row* FormModel::tableAround(const FieldPath& path, FieldPath& record) const {
    for (FieldPath at = path; !at.empty(); at = at.parent()) {
        const forms::Row* list = row(toQString(at.parent().str()));
        if (at.steps().back().kind == PathStep::Kind::Index && list && forms::isTable(*list)) {
            record = at;
            return list;
        }
    }
    return nullptr;
}

int FormModel::rowShowing(const QString& path) const {
    const int own = rowOf(path);
    const auto at = FieldPath::parse(toUtf8String(path));
    FieldPath record;
    const forms::Row* list = own < 0 && at ? tableAround(*at, record) : nullptr;
    return list ? rowOf(toQString(list->pathText)) : own;
}

bool FormModel::focusCell(const FieldPath& path) {
    FieldPath record;
    const forms::Row* list = tableAround(path, record);
    if (!list || rowOf(toQString(path.str())) >= 0)
        return false;
    if (path == record || listTable(toQString(list->pathText))->hasCellFor(path)) {
        focusOn(toQString(path.str()), -1);
        return true;
    }
    folds_[record.str()] = true;
    refresh();
    return false;
}

void FormModel::showRecordFields(const FieldPath& path, const FieldPath& record) {
    folds_[record.str()] = true;
    refresh();
    focusOn(toQString(path.str()), -1);
}

} // namespace ww::ui
