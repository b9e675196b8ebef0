#include "entity_clipboard.h"

#include "editor/session/entity_clip.h"
#include "editor/session/pack_ops.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include <QtCore/QCborMap>
#include <QtCore/QCborValue>
#include <QtCore/QCoreApplication>
#include <QtCore/QMimeData>
#include <QtCore/QThreadPool>
#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>

#include <algorithm>

namespace ww::ui {

using session::pluralize;
using session::toQString;
using session::toUtf8String;

namespace {

/// Clipboard format of entities as YAML text.
const QString kEntities = QStringLiteral("application/x-warwright-entities");
/// Clipboard format of pictures: a CBOR map from names to bytes.
const QString kPictures = QStringLiteral("application/x-warwright-pictures");

QString tr(const char* text) {
    return QCoreApplication::translate("clipboard", text);
}

std::string textOf(const QMimeData* data) {
    if (data == nullptr)
        return {};
    return data->hasFormat(kEntities) ? data->data(kEntities).toStdString()
                                      : toUtf8String(data->text());
}

std::map<std::string, std::string> picturesIn(const QMimeData& data) {
    std::map<std::string, std::string> out;
    const QCborMap map = QCborValue::fromCbor(data.data(kPictures)).toMap();
    for (auto it = map.begin(); it != map.end(); ++it)
        out.emplace(toUtf8String(it.key().toString()), it.value().toByteArray().toStdString());
    return out;
}

/// Returns a free name for a picture: `art/lamp.png`, or `art/lamp-2.png` if another picture has
/// that name. If the pack already has the same picture, returns the existing name.
std::string nameFor(const session::Session& session,
                    const std::set<std::string, std::less<>>& taken, const std::string& name,
                    const std::string& bytes) {
    const std::size_t dot = std::min(name.rfind('.'), name.size());
    std::string out = name;
    for (int n = 2; taken.contains(out); ++n) {
        const auto there = library::readAsset(*session.openedPacks(), session.packId(), out);
        if (there && *there == bytes)
            return out;
        out = name.substr(0, dot) + "-" + std::to_string(n) + name.substr(dot);
    }
    return out;
}

void write(session::Session& to, const std::string& name, const std::string& bytes) {
    to.diskJobs().start([&to, name, bytes] {
        const auto why = session::writePicture(to.services(), to.root(), name, bytes);
        QMetaObject::invokeMethod(
            &to,
            [&to, why, name] {
                if (why)
                    to.postMessage(session::withQuotationMarks(*why));
                else
                    to.addAsset(name);
            },
            Qt::QueuedConnection);
    });
}

} // namespace

void addEntities(QMimeData& data, const session::Session& session,
                 const std::vector<session::EntityPtr>& entities) {
    const session::EntityClip clip = session::copyToClip(*session.openedPacks(), entities);
    if (clip.text.empty())
        return;
    data.setData(kEntities, QByteArray::fromStdString(clip.text));
    if (!data.hasText())
        data.setText(toQString(clip.text));
    if (clip.pictures.empty())
        return;
    QCborMap pictures;
    for (const auto& [name, bytes] : clip.pictures)
        pictures.insert(toQString(name), QByteArray::fromStdString(bytes));
    data.setData(kPictures, QCborValue(pictures).toCbor());
}

bool clipboardHasEntities(const session::Session& session) {
    return !session::entitiesInClip(textOf(QGuiApplication::clipboard()->mimeData()),
                                    session.snapshot(), session.system())
                .empty();
}

QString entityCountText(const std::vector<session::EntityPtr>& entities) {
    std::vector<std::pair<const schema::EntitySchema*, std::size_t>> kinds;
    for (const session::EntityPtr& one : entities) {
        const auto at = std::find_if(kinds.begin(), kinds.end(),
                                     [&](const auto& kind) { return kind.first == one->schema; });
        if (at == kinds.end())
            kinds.emplace_back(one->schema, 1);
        else
            ++at->second;
    }
    QStringList out;
    for (const auto& [kind, count] : kinds) {
        const std::string& many = kind && !kind->plural.empty() ? kind->plural : std::string();
        const QString one = kind ? toQString(kind->label).toLower() : tr("entity");
        out << QStringLiteral("%1 %2").arg(count).arg(count == 1     ? one
                                                      : many.empty() ? tr("of the kind %1").arg(one)
                                                                     : toQString(many).toLower());
    }
    return out.join(QStringLiteral(", "));
}

namespace {

/// Creates the entities as one undo step.
std::vector<EntityRef> makeEntities(session::Session& session, const session::EntityClip& clip,
                                    const QString& name) {
    const auto entities =
        session::pastedEntitiesIn(clip.text, session.snapshot(), session.system(), session.index());
    const std::string own = session.packId();
    std::set<std::string, std::less<>> taken;
    if (const auto& assets = session.snapshot().packs.back()->assets)
        taken = *assets;
    /// Names of pictures in this pack, by their names on the clipboard.
    std::map<std::string, std::string> named;
    static unsigned pastes = 0;
    session::EditName step{name, "clip" + std::to_string(++pastes), {}};
    std::vector<EntityRef> made;
    session.endMerging();
    for (const auto& [entity, renamed] : entities) {
        library::OpenedPack now;
        now.system = session.system();
        now.snapshot = session.snapshot();
        now.pack = own;
        now.root = session.root();
        const std::string id(entity->id());
        const auto copy = session::copyFromOtherPack(now, *entity, id);
        if (!copy) {
            session.postMessage(session::withQuotationMarks(copy.error()));
            continue;
        }
        const EntityRef ref{own, copy->file.first, entity->schema->section, id};
        step.entity = ref;
        if (!session.replaceDocuments({copy->file}, step))
            break;
        made.push_back(ref);
        Patch patch;
        if (renamed && !entity->schema->titleField.empty())
            patch.ops.push_back({PatchOp::Kind::Set, ref,
                                 FieldPath::fromKey(entity->schema->titleField),
                                 Value(entity->title + " (copy)"), 0});
        for (const auto& [path, picture] : session::picturesOf(*entity)) {
            const auto bytes = clip.pictures.find(picture);
            if (bytes == clip.pictures.end())
                continue; // checks report the missing picture
            if (!named.contains(picture)) {
                const std::string here = nameFor(session, taken, picture, bytes->second);
                named[picture] = here;
                if (taken.insert(here).second)
                    write(session, here, bytes->second);
            }
            if (named[picture] != picture)
                patch.ops.push_back({PatchOp::Kind::Set, ref, path, Value(named[picture]), 0});
        }
        if (!patch.ops.empty())
            session.edit(patch, step);
    }
    session.endMerging();
    return made;
}

} // namespace

std::vector<EntityRef> duplicateEntities(session::Session& session,
                                         const std::vector<session::EntityPtr>& entities) {
    return makeEntities(session, session::copyToClip(*session.openedPacks(), entities),
                        tr("Duplicate %1").arg(entityCountText(entities)));
}

std::optional<EntityRef> pasteEntities(session::Session& session) {
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    const std::string text = textOf(data);
    const auto entities = session::entitiesInClip(text, session.snapshot(), session.system());
    if (entities.empty()) {
        session.postMessage(tr("The clipboard contains no entities of this game."));
        return std::nullopt;
    }
    const std::vector<EntityRef> made =
        makeEntities(session, {text, picturesIn(*data)},
                     pluralize(entities.size(), tr("Paste 1 entity"), tr("Paste %1 entities")));
    if (made.empty())
        return std::nullopt;
    session.postMessage(pluralize(made.size(), tr("Pasted 1 entity."), tr("Pasted %1 entities.")));
    return made.front();
}

} // namespace ww::ui
