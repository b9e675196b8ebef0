// Creating, copying, renaming and deleting entities.

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

using session::q;
using session::s;

QString AppModel::idProblem(const QString& kind, const QString& id) const {
    if (kind.isEmpty())
        return isKebab(s(id)) ? QString()
                              : tr("An id begins with a small letter and goes on with small "
                                   "letters, digits and hyphens.");
    if (!parts_->isReady())
        return {};
    const auto why =
        session::idProblem(parts_->session->index(), s(kind), parts_->session->packId(), s(id));
    return why ? session::wording(*why) : QString();
}

QString AppModel::idFor(const QString& name) const {
    return q(kebabCase(s(name)));
}

QString AppModel::freeId(const QString& kind, const QString& name) const {
    const std::string id = kebabCase(s(name));
    if (id.empty() || !parts_->isReady())
        return {};
    return q(session::freeId(parts_->session->index(), s(kind), parts_->session->packId(), id));
}

QString AppModel::renameProblem(const QString& id) const {
    if (!parts_->isReady() || !parts_->current())
        return {};
    const auto why = parts_->session->renameProblem(parts_->current()->ref(), s(id));
    return why ? session::wording(*why) : QString();
}

/// Focuses the current view; in a form, its first empty required field.
static void beginWork(EntityModel& entity) {
    if (entity.view() == QLatin1String("form"))
        entity.form()->focusFirst();
    else
        entity.wantKeys();
}

void AppModel::createEntity(const QString& kind, const QString& id, const QString& name) {
    if (!parts_->isWritable() || !parts_->session->system() || !idProblem(kind, id).isEmpty())
        return;
    session::Session& session = *parts_->session;
    const schema::EntitySchema* schema = session.system()->byKind(s(kind));
    if (!schema)
        return;
    // Uses the open state, with unsaved changes.
    library::Opened now;
    now.system = session.system();
    now.snapshot = session.snapshot();
    now.pack = session.packId();
    NewBoardModel& board = parts_->newBoard;
    if (board.kind() != kind)
        board.setKind(kind);
    auto change = library::newEntity(
        now, {s(kind), s(id), s(name.trimmed()), {}, {}, board.gridColumns(), board.gridRows()});
    if (!change)
        return parts_->say(q(change.error()));
    const session::FileText file{change->file,
                                 source::read(change->file, std::move(change->bytes))};
    const EntityRef ref{session.packId(), file.first, schema->section, s(id)};
    const EntityModel* inFront = parts_->current();
    const EntityRef front = inFront ? inFront->ref() : EntityRef();
    session.seal();
    // All edits are one step.
    const session::EditName step{tr("New %1 %2").arg(q(schema->label), name), "new\n" + ref.id,
                                 ref};
    if (!session.replace({file}, step))
        return;
    if (const Patch begins = board.patch(session.index().at(ref)); !begins.ops.empty())
        session.edit(begins, step);
    if (const Patch taken =
            forms::inherited(session.index(), session.index().at(ref), session.index().at(front));
        !taken.ops.empty())
        session.edit(taken, step);
    session.seal();
    EntityModel* made = parts_->tabs.openEntity(ref);
    if (made && board.asks() && made->views().contains(QLatin1String("map"))) {
        made->setView(QStringLiteral("map"));
        made->map()->wantFocus();
    } else if (made) {
        beginWork(*made);
    }
}

void AppModel::renameEntity(const QString& newId) {
    if (!parts_->isWritable() || !parts_->currentEditable())
        return;
    // The rename happens later; then the user continues with the entity.
    EntityModel* entity = parts_->current();
    connect(
        entity, &EntityModel::keyChanged, entity,
        [entity, newId] {
            if (entity->entityId() == newId)
                beginWork(*entity);
        },
        static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
    parts_->session->rename(entity->ref(), s(newId));
}

int AppModel::referenceCount() const {
    return parts_->isReady() && parts_->current()
               ? parts_->session->referenceCount(parts_->current()->ref())
               : 0;
}

void AppModel::duplicateEntity(const QString& id, const QString& name) {
    Parts& p = *parts_;
    if (!p.isWritable() || !p.currentEditable())
        return;
    session::Session& session = *p.session;
    const session::EntityPtr entity = session.index().at(p.current()->ref());
    if (!entity || !entity->schema || !idProblem(q(entity->schema->kind), id).isEmpty())
        return;
    const auto file =
        session::withCopy(session.snapshot(), session.system(), *entity, s(id), s(name.trimmed()));
    if (!file)
        return p.say(
            tr("%1 can't be duplicated while its text can't be read.").arg(q(entity->title)));
    EntityRef ref = entity->ref;
    ref.id = s(id);
    session.seal();
    if (!session.replace({*file}, {tr("Duplicate %1").arg(q(entity->title)), {}, ref}))
        return;
    if (EntityModel* made = p.tabs.openEntity(ref))
        beginWork(*made);
}

void AppModel::removeEntity() {
    if (parts_->isWritable() && parts_->currentEditable())
        parts_->remove();
}

/// Copies another pack's entity into this one.
void AppModel::Parts::copyForeign(const session::EntityPtr& entity) {
    const std::string pack = entity->ref.pack, own = session->packId();
    const std::string id =
        session::freeId(session->index(), entity->schema->kind, own, entity->ref.id);
    library::Opened now;
    now.system = session->system();
    now.snapshot = session->snapshot();
    now.pack = own;
    now.root = session->root();
    const auto copy = session::withForeignCopy(now, *entity, id);
    if (!copy)
        return say(q(copy.error()));
    const EntityRef ref{own, copy->file.first, entity->schema->section, id};
    session->seal();
    if (!session->replace({copy->file}, {tr("Copy %1").arg(q(entity->title)), {}, ref}))
        return;
    if (EntityModel* made = tabs.openEntity(ref); made && entity->schema)
        made->form()->focusOn(q(entity->schema->title), FormModel::kWhole);
    say(tr("%1 is copied into %2.").arg(q(entity->title), q(copy->file.first)));
    const auto& assets = session->snapshot().packs.back()->assets;
    for (const std::string& name : copy->pictures) {
        if (assets && assets->contains(name))
            continue;
        session->jobs().start([to = session.get(), pack, name] {
            const auto why =
                session::copyPicture(to->services(), *to->files(), pack, name, to->root());
            QMetaObject::invokeMethod(
                to,
                [to, why, name] {
                    if (why)
                        to->notify(q(*why));
                    else
                        to->addAsset(name);
                },
                Qt::QueuedConnection);
        });
    }
}

void AppModel::Parts::remove() {
    const EntityRef ref = current()->ref();
    const QString title = current()->title(), kind = current()->kind();
    const int uses = session->referenceCount(ref);
    session->seal();
    if (!session->edit(Patch{{{PatchOp::Kind::Remove, ref, {}, {}, 0}}},
                       {tr("Delete %1").arg(title), {}, ref}))
        return;
    tabs.close(tabs.currentIndex());
    std::vector<StatusAction> actions{{tr("Undo"), [this] { undo.undo(); }}};
    if (uses != 0) // negative: the number of uses is unknown
        actions.push_back({tr("Show"), [this, words = kind + QLatin1Char(' ') + q(ref.id)] {
                               problems.showOnly(words);
                               emit app.dialogRequested(Dialog::ShowProblems);
                           }});
    say(uses < 1 ? tr("%1 is deleted.").arg(title)
                 : (uses == 1 ? tr("%1 is deleted. It is used in 1 place, which misses it now.")
                              : tr("%1 is deleted. It is used in %2 places, which miss it now."))
                       .arg(title)
                       .arg(uses),
        std::move(actions));
}

std::vector<session::EntityPtr> AppModel::Parts::several() const {
    std::vector<session::EntityPtr> out;
    if (!isReady() || inTable() || library.chosenCount() < 2 || !current())
        return out;
    const QStringList keys = library.chosen();
    for (const QString& key : keys)
        if (const session::EntityPtr one = session->index().at(session::refOf(key)))
            out.push_back(one);
    return keys.contains(current()->key()) && out.size() > 1 ? out
                                                             : std::vector<session::EntityPtr>();
}

void AppModel::Parts::copy(const std::vector<session::EntityPtr>& entities) {
    std::vector<session::EntityPtr> whole = entities;
    std::erase_if(whole, [](const session::EntityPtr& one) {
        return !one->schema || !one->pair || !one->of.empty();
    });
    if (whole.size() < entities.size())
        return say(tr("Not copied: the text of some of them can't be read, or changes another "
                      "pack's."));
    auto* data = new QMimeData;
    addEntities(*data, *session, entities);
    QGuiApplication::clipboard()->setMimeData(data);
    say(entities.size() == 1 ? tr("%1 is on the clipboard.").arg(q(entities.front()->title))
                             : tr("Copied %1.").arg(whatOf(entities)));
}

void AppModel::Parts::duplicate(const std::vector<session::EntityPtr>& entities) {
    const std::vector<EntityRef> made = copyEntities(*session, entities);
    if (made.empty())
        return;
    std::vector<session::EntityPtr> copies;
    for (const EntityRef& ref : made)
        if (const session::EntityPtr one = session->index().at(ref))
            copies.push_back(one);
    tabs.openEntity(made.front());
    say(tr("Duplicated %1.").arg(whatOf(copies)), {{tr("Undo"), [this] { undo.undo(); }}});
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
        titles.append(q(one->title));
    }
    const QString what = whatOf(entities);
    constexpr qsizetype kNamed = 12;
    QString list = titles.mid(0, kNamed).join(QLatin1Char('\n'));
    if (titles.size() > kNamed)
        list += QLatin1Char('\n') + tr("and %1 more").arg(titles.size() - kNamed);
    ask({tr("Delete %1?").arg(what),
         tr("What refers to them misses them then. Undo brings them back."),
         list,
         {tr("Delete"), tr("Cancel")},
         1,
         1},
        [this, refs](int answer) {
            if (answer == 0 && isWritable())
                remove(refs);
        });
}

void AppModel::Parts::remove(const std::vector<EntityRef>& refs) {
    std::vector<session::EntityPtr> entities;
    Patch patch;
    for (const EntityRef& ref : refs)
        if (const session::EntityPtr one = session->index().at(ref); one && !one->readOnly) {
            entities.push_back(one);
            patch.ops.push_back({PatchOp::Kind::Remove, ref, {}, {}, 0});
        }
    const QString what = whatOf(entities);
    session->seal();
    if (entities.empty() ||
        !session->edit(patch, {tr("Delete %1").arg(what), {}, entities.front()->ref}))
        return;
    library.chooseNone();
    for (const session::EntityPtr& one : entities)
        tabs.closeEntity(one->ref);
    say(tr("Deleted %1.").arg(what), {{tr("Undo"), [this] { undo.undo(); }}});
}

} // namespace ww::ui
