// Pictures in a form: taken from a file, or made of icons.

#include "form_model.h"

#include "entity_model.h"
#include "form_field.h"

#include "editor/forms/build.h"
#include "editor/forms/patches.h"
#include "editor/session/pack_ops.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

namespace ww::ui {

using session::q;
using session::s;

void FormModel::setComposedArt(std::map<std::string, QString> images) {
    if (images == composed_)
        return;
    composed_ = std::move(images);
    for (FormField* field : fields_)
        if (field && field->composed())
            emit field->imageChanged();
}

QString FormModel::composedArt(const std::string& field) const {
    const auto at = composed_.find(field);
    return at == composed_.end() ? QString() : at->second;
}

void FormModel::setArt(const QString& path, const QUrl& picture) {
    session::Session* session = entity_->session();
    if (!canEdit(row(path)) || !picture.isLocalFile()) {
        if (session && !picture.isLocalFile())
            session->notify(tr("Only a picture on this computer can be taken."));
        emit artTaken({});
        return;
    }
    const std::filesystem::path from(s(picture.toLocalFile()));
    QPointer<FormModel> self(this);
    session->jobs().start([self, session, from, path] {
        auto name = session::importArt(session->services(), session->root(), from);
        QMetaObject::invokeMethod(
            session,
            [self, session, name = std::move(name), path] {
                if (!name) {
                    session->notify(q(name.error()));
                    if (self)
                        emit self->artTaken({});
                    return;
                }
                session->addAsset(*name);
                const forms::Row* at = self ? self->row(path) : nullptr;
                if (at && self->canEdit(at))
                    self->edit(self->patches().art(*at, *name), tr("Picture %1").arg(q(*name)), {});
                if (self)
                    emit self->artTaken(at ? q(*name).section(QLatin1Char('/'), -1) : QString());
            },
            Qt::QueuedConnection);
    });
}

void FormModel::dropArt(const QString& path, const QList<QUrl>& files) {
    emit artDropped(path, files);
}

void FormModel::compose(const QString& path) {
    const int at = rowOf(path);
    if (at < 0 || !canEdit(&rowAt(at)))
        return;
    if (!rowAt(at).expanded)
        toggle(at);
    for (int part = at + 1; part < rowCount() && rowAt(part).depth > rowAt(at).depth; ++part)
        if (rowAt(part).field && rowAt(part).field->hint == "icon")
            return focusOn(q(rowAt(part).pathText), kOpen);
}

QString FormModel::pictureField() const {
    QString first;
    for (const forms::Row& row : rows_) {
        if (!row.field || row.field->kind != schema::FieldKind::Art)
            continue;
        if (row.pathText == "art") // of every kind that prints
            return q(row.pathText);
        if (first.isEmpty())
            first = q(row.pathText);
    }
    return first;
}

} // namespace ww::ui
