// AppModel: creates, copies, renames and deletes entities.

#include "app_parts.h"
#include "entity_clipboard.h"

#include "editor/forms/inherit.h"
#include "editor/session/pack_ops.h"
#include "editor/session/text.h"

#include "rules/base/ids.h"
#include "rules/base/words.h"
#include "rules/library/project.h"
#include "rules/source/source.h"

#include <QtCore/QMetaObject>
#include <QtCore/QMimeData>
#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>

#include <algorithm>

namespace ww::ui {

using session::toQString;
using session::toUtf8String;

QString AppModel::idProblem(const QString& kind, const QString& id) const {
    if (kind.isEmpty())
        return isKebabCaseId(toUtf8String(id))
                   ? QString()
                   : tr("An id begins with a lower-case letter, followed by "
                        "lower-case letters, digits or hyphens (64 characters at most).");
    if (!parts_->isReady())
        return {};
    const auto why = session::idProblem(parts_->session->index(), toUtf8String(kind),
                                        parts_->session->packId(), toUtf8String(id));
    return why ? session::withQuotationMarks(*why) : QString();
}

QString AppModel::idFromName(const QString& name) const {
    return toQString(kebabCase(toUtf8String(name)));
}

QString AppModel::unusedId(const QString& kind, const QString& name) const {
    const std::string id = kebabCase(toUtf8String(name));
    if (id.empty() || !parts_->isReady())
        return {};
    return toQString(session::unusedId(parts_->session->index(), toUtf8String(kind),
                                       parts_->session->packId(), id));
}

QString AppModel::renameProblem(const QString& id) const {
    if (!parts_->isReady() || !parts_->current())
        return {};
    const auto why = parts_->session->renameProblem(parts_->current()->ref(), toUtf8String(id));
    return why ? session::withQuotationMarks(*why) : QString();
}

/// Focuses the current view. In a form, focuses the first empty required field.
static void beginWork(EntityModel& entity) {
    if (entity.view() == QLatin1String("form"))
        entity.form()->focusFirst();
    else
        entity.requestFocus();
}

void AppModel::createEntity(const QString& kind, const QString& id, const QString& name) {
    if (!parts_->isWritable() || !parts_->session->system() || !idProblem(kind, id).isEmpty())
        return;
    session::Session& session = *parts_->session;
    const schema::EntitySchema* schema = session.system()->schemaOfKind(toUtf8String(kind));
    if (!schema)
        return;
    // Use the open pack's current state, which includes unsaved changes.
    library::OpenedPack now;
    now.system = session.system();
    now.snapshot = session.snapshot();
    now.pack = session.packId();
    NewBoardModel& board = parts_->newBoard;
    if (board.kind() != kind)
        board.setKind(kind);
    auto change = library::prepareEntity(now, {toUtf8String(kind),
                                               toUtf8String(id),
                                               toUtf8String(name.trimmed()),
                                               {},
                                               {},
                                               board.gridColumns(),
                                               board.gridRows()});
    if (!change)
        return parts_->showStatus(toQString(change.error()));
    const session::FileText file{change->file,
                                 source::read(change->file, std::move(change->bytes))};
    const EntityRef ref{session.packId(), file.first, schema->section, toUtf8String(id)};
    const EntityModel* inFront = parts_->current();
    const EntityRef front = inFront ? inFront->ref() : EntityRef();
    session.endMerging();
    // Edits with the same name become a single undo step.
    const session::EditName step{tr("New %1 %2").arg(toQString(schema->label), name),
                                 "new\n" + ref.id, ref};
    if (!session.replaceDocuments({file}, step))
        return;
    if (const Patch begins = board.patchFor(session.index().at(ref)); !begins.ops.empty())
        session.edit(begins, step);
    if (const Patch taken = forms::inheritancePatch(session.index(), session.index().at(ref),
                                                    session.index().at(front));
        !taken.ops.empty())
        session.edit(taken, step);
    session.endMerging();
    EntityModel* made = parts_->tabs.openEntity(ref);
    if (made && board.hasOwnBoard() && made->views().contains(QLatin1String("map"))) {
        made->setView(QStringLiteral("map"));
        made->map()->requestFocus();
    } else if (made) {
        beginWork(*made);
    }
}

void AppModel::renameEntity(const QString& newId) {
    if (!parts_->isWritable() || !parts_->isCurrentEditable())
        return;
    // The rename finishes later. Then set the keyboard focus to the renamed entity.
    EntityModel* entity = parts_->current();
    connect(
        entity, &EntityModel::keyChanged, entity,
        [entity, newId] {
            if (entity->entityId() == newId)
                beginWork(*entity);
        },
        static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
    parts_->session->renameEntity(entity->ref(), toUtf8String(newId));
}

int AppModel::referenceCount() const {
    return parts_->isReady() && parts_->current()
               ? parts_->session->referenceCount(parts_->current()->ref())
               : 0;
}

void AppModel::duplicateEntity(const QString& id, const QString& name) {
    Parts& p = *parts_;
    if (!p.isWritable() || !p.isCurrentEditable())
        return;
    session::Session& session = *p.session;
    const session::EntityPtr entity = session.index().at(p.current()->ref());
    if (!entity || !entity->schema || !idProblem(toQString(entity->schema->kind), id).isEmpty())
        return;
    const auto file = session::documentWithCopy(session.snapshot(), session.system(), *entity,
                                                toUtf8String(id), toUtf8String(name.trimmed()));
    if (!file)
        return p.showStatus(
            tr("%1 can't be duplicated because its text can't be read. Fix it in the Source tab.")
                .arg(toQString(entity->title)));
    EntityRef ref = entity->ref;
    ref.id = toUtf8String(id);
    session.endMerging();
    if (!session.replaceDocuments({*file},
                                  {tr("Duplicate %1").arg(toQString(entity->title)), {}, ref}))
        return;
    if (EntityModel* made = p.tabs.openEntity(ref))
        beginWork(*made);
}

void AppModel::removeEntity() {
    if (parts_->isWritable() && parts_->isCurrentEditable())
        parts_->removeCurrent();
}

/// Copies an entity of another pack into the open pack.
void AppModel::Parts::copyIntoOpenPack(const session::EntityPtr& entity) {
    const std::string pack = entity->ref.pack, own = session->packId();
    const std::string id =
        session::unusedId(session->index(), entity->schema->kind, own, entity->ref.id);
    library::OpenedPack now;
    now.system = session->system();
    now.snapshot = session->snapshot();
    now.pack = own;
    now.root = session->root();
    const auto copy = session::copyFromOtherPack(now, *entity, id);
    if (!copy)
        return showStatus(toQString(copy.error()));
    const EntityRef ref{own, copy->file.first, entity->schema->section, id};
    session->endMerging();
    if (!session->replaceDocuments({copy->file},
                                   {tr("Copy %1").arg(toQString(entity->title)), {}, ref}))
        return;
    if (EntityModel* made = tabs.openEntity(ref); made && entity->schema)
        made->form()->focusOn(toQString(entity->schema->titleField), FormModel::kSelectAll);
    showStatus(tr("Copied %1 to %2.").arg(toQString(entity->title), toQString(copy->file.first)));
    const auto& assets = session->snapshot().packs.back()->assets;
    for (const std::string& name : copy->pictures) {
        if (assets && assets->contains(name))
            continue;
        session->diskJobs().start([to = session.get(), pack, name] {
            const auto why =
                session::copyPicture(to->services(), *to->openedPacks(), pack, name, to->root());
            QMetaObject::invokeMethod(
                to,
                [to, why, name] {
                    if (why)
                        to->postMessage(toQString(*why));
                    else
                        to->addAsset(name);
                },
                Qt::QueuedConnection);
        });
    }
}

void AppModel::Parts::removeCurrent() {
    const EntityRef ref = current()->ref();
    const QString title = current()->title(), kind = current()->kind();
    const int uses = session->referenceCount(ref);
    session->endMerging();
    if (!session->edit(Patch{{{PatchOp::Kind::Remove, ref, {}, {}, 0}}},
                       {tr("Delete %1").arg(title), {}, ref}))
        return;
    tabs.close(tabs.currentIndex());
    std::vector<StatusAction> actions{{tr("Undo"), [this] { undo.undo(); }}};
    if (uses != 0) // -1: the number of references is unknown
        actions.push_back({tr("Show"), [this, words = kind + QLatin1Char(' ') + toQString(ref.id)] {
                               problems.showOnlyMatching(words);
                               emit app.dialogRequested(Dialog::ShowProblems);
                           }});
    showStatus(uses < 1    ? tr("Deleted %1.").arg(title)
               : uses == 1 ? tr("Deleted %1. 1 reference to it is now broken.").arg(title)
                           : tr("Deleted %1. %2 references to it are now broken.")
                                 .arg(title, QString::number(uses)),
               std::move(actions));
}

std::vector<session::EntityPtr> AppModel::Parts::multiSelection() const {
    std::vector<session::EntityPtr> out;
    if (!isReady() || isTableActive() || library.chosenCount() < 2 || !current())
        return out;
    const QStringList keys = library.chosenKeys();
    for (const QString& key : keys)
        if (const session::EntityPtr one = session->index().at(session::refOf(key)))
            out.push_back(one);
    return keys.contains(current()->key()) && out.size() > 1 ? out
                                                             : std::vector<session::EntityPtr>();
}

void AppModel::Parts::copyToClipboard(const std::vector<session::EntityPtr>& entities) {
    std::vector<session::EntityPtr> whole = entities;
    std::erase_if(whole, [](const session::EntityPtr& one) {
        return !one->schema || !one->pair || !one->modifiedPack.empty();
    });
    if (whole.size() < entities.size())
        return showStatus(
            tr("Nothing copied: the text of an entity can't be read, or it only changes "
               "another pack's entity."));
    auto* data = new QMimeData;
    addEntities(*data, *session, entities);
    QGuiApplication::clipboard()->setMimeData(data);
    showStatus(entities.size() == 1
                   ? tr("Copied %1 to the clipboard.").arg(toQString(entities.front()->title))
                   : tr("Copied %1.").arg(entityCountText(entities)));
}

void AppModel::Parts::duplicate(const std::vector<session::EntityPtr>& entities) {
    const std::vector<EntityRef> made = duplicateEntities(*session, entities);
    if (made.empty())
        return;
    std::vector<session::EntityPtr> copies;
    for (const EntityRef& ref : made)
        if (const session::EntityPtr one = session->index().at(ref))
            copies.push_back(one);
    tabs.openEntity(made.front());
    showStatus(tr("Duplicated %1.").arg(entityCountText(copies)),
               {{tr("Undo"), [this] { undo.undo(); }}});
}

bool AppModel::Parts::canRemove(const std::vector<session::EntityPtr>& entities) const {
    return isWritable() &&
           std::all_of(entities.begin(), entities.end(),
                       [](const session::EntityPtr& one) { return !one->readOnly; });
}

void AppModel::Parts::askToRemove(const std::vector<session::EntityPtr>& entities) {
    std::vector<EntityRef> refs;
    QStringList titles;
    for (const session::EntityPtr& one : entities) {
        refs.push_back(one->ref);
        titles.append(toQString(one->title));
    }
    const QString what = entityCountText(entities);
    constexpr qsizetype kNamed = 12;
    QString list = titles.mid(0, kNamed).join(QLatin1Char('\n'));
    if (titles.size() > kNamed)
        list += QLatin1Char('\n') + tr("and %1 more").arg(titles.size() - kNamed);
    askQuestion({tr("Delete %1?").arg(what),
                 tr("References to them will be broken. Undo restores them."),
                 list,
                 {tr("Delete"), tr("Cancel")},
                 1,
                 1},
                [this, refs](int answer) {
                    if (answer == 0 && isWritable())
                        removeEntities(refs);
                });
}

void AppModel::Parts::removeEntities(const std::vector<EntityRef>& refs) {
    std::vector<session::EntityPtr> entities;
    Patch patch;
    for (const EntityRef& ref : refs)
        if (const session::EntityPtr one = session->index().at(ref); one && !one->readOnly) {
            entities.push_back(one);
            patch.ops.push_back({PatchOp::Kind::Remove, ref, {}, {}, 0});
        }
    const QString what = entityCountText(entities);
    session->endMerging();
    if (entities.empty() ||
        !session->edit(patch, {tr("Delete %1").arg(what), {}, entities.front()->ref}))
        return;
    library.clearChosen();
    for (const session::EntityPtr& one : entities)
        tabs.closeEntity(one->ref);
    showStatus(tr("Deleted %1.").arg(what), {{tr("Undo"), [this] { undo.undo(); }}});
}

} // namespace ww::ui
