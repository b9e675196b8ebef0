// Part of FormModel: adds pictures, edits their parts, and shows them as on the card.

#include "art_model.h"
#include "entity_model.h"
#include "form_field.h"

#include "editor/forms/patches.h"
#include "editor/session/pack_icons.h"
#include "editor/session/pack_ops.h"
#include "editor/session/session.h"
#include "editor/session/text.h"
#include "rules/schema/read.h"

#include <QtCore/QPointer>
#include <QtQml/QQmlEngine>

#include <algorithm>

namespace ww::ui {

using session::toQString;
using session::toUtf8String;

void FormModel::setPrintedArt(const session::DrawResult& card) {
    printed_ = card.art;
    means_ = card.artResources;
    for (FormField* field : fields_)
        if (field && field->isComposedArt())
            emit field->imageChanged();
    for (auto& [path, model] : arts_)
        model->updateFrame();
}

const session::ArtImage* FormModel::printedArt(const std::string& field) const {
    const auto at = std::find_if(printed_.begin(), printed_.end(),
                                 [&](const auto& one) { return one.place.field == field; });
    return at == printed_.end() ? nullptr : &*at;
}

ArtModel* FormModel::art(const QString& path) {
    auto& model = arts_[toUtf8String(path)];
    if (!model) {
        model = std::make_unique<ArtModel>(this, path);
        QQmlEngine::setObjectOwnership(model.get(), QQmlEngine::CppOwnership);
    }
    return model.get();
}

void FormModel::setArt(const QString& path, const QUrl& picture) {
    session::Session* session = entity_->session();
    if (!canEdit(row(path)) || !picture.isLocalFile()) {
        if (session && !picture.isLocalFile())
            session->postMessage(tr("Only picture files on this computer can be used."));
        emit artImported({});
        return;
    }
    const std::filesystem::path from(toUtf8String(picture.toLocalFile()));
    QPointer<FormModel> self(this);
    session->diskJobs().start([self, session, from, path] {
        auto name = session::importArt(session->services(), session->root(), from);
        QMetaObject::invokeMethod(
            session,
            [self, session, name = std::move(name), path] {
                if (!name) {
                    session->postMessage(toQString(name.error()));
                    if (self)
                        emit self->artImported({});
                    return;
                }
                session->addAsset(*name);
                const forms::Row* at = self ? self->row(path) : nullptr;
                if (at && self->canEdit(at))
                    self->edit(self->patches().setArtFile(*at, *name),
                               tr("Picture %1").arg(toQString(*name)), {});
                if (self)
                    emit self->artImported(at ? toQString(*name).section(QLatin1Char('/'), -1)
                                              : QString());
            },
            Qt::QueuedConnection);
    });
}

void FormModel::addIcon(const QUrl& picture, std::function<bool(const std::string&)> taken,
                        IconAdded done) {
    session::Session* session = entity_->session();
    if (!session || readOnly())
        return done({}, tr("This icon can't be changed here."));
    if (!picture.isLocalFile())
        return done({}, tr("Only picture files on this computer can be used."));
    const std::filesystem::path from(toUtf8String(picture.toLocalFile()));
    const EntityRef shown = entity_->ref();
    session->diskJobs().start(
        [session, from, shown, taken = std::move(taken), done = std::move(done)] {
            auto file = session::importIcon(session->services(), session->root(), from);
            QMetaObject::invokeMethod(
                session,
                [session, shown, file = std::move(file), taken, done] {
                    if (!file)
                        return done({}, session::withQuotationMarks(file.error()));
                    session->addAsset(*file);
                    std::string name = session::packIconName(*session, *file);
                    session->editAsOneStep([&] {
                        if (name.empty()) {
                            const std::string base = std::filesystem::path(*file).stem().string();
                            name = base;
                            for (int n = 2; taken(name); ++n)
                                name = base + "-" + std::to_string(n);
                            if (!session::setPackIconName(*session, name, *file, shown))
                                return;
                        }
                        done(toQString(name), {});
                    });
                },
                Qt::QueuedConnection);
        });
}

void FormModel::handleDroppedArt(const QString& path, const QList<QUrl>& files) {
    emit artDropped(path, files);
}

QString FormModel::pictureField() const {
    QString first;
    for (const forms::Row& row : rows_) {
        if (!row.field || row.field->kind != schema::FieldKind::Art)
            continue;
        if (row.pathText == "art") // kinds that print a picture have it in the field `art`
            return toQString(row.pathText);
        if (first.isEmpty())
            first = toQString(row.pathText);
    }
    return first;
}

namespace {
void countIcons(const schema::FieldDef& field, NodeRef node, std::map<std::string, int>& uses) {
    if (field.hint == "icon" && node.isScalar() && !node.scalar().empty())
        ++uses[std::string(node.scalar())];
    schema::forEachChild(field, node, [&](const schema::FieldChild& child) {
        if (child.field && !child.isKey)
            countIcons(*child.field, child.node, uses);
    });
}
} // namespace

std::map<std::string, int> FormModel::iconUseCounts() const {
    std::map<std::string, int> uses;
    const session::Session* session = entity_->session();
    if (!session)
        return uses;
    for (const session::EntityPtr& entity : session->index().allEntities())
        if (entity->ref.pack == session->packId() && entity->schema)
            for (const schema::FieldDef& field : entity->schema->fields)
                if (const NodeRef node = entity->pair.find(field.key))
                    countIcons(field, node, uses);
    return uses;
}

} // namespace ww::ui
