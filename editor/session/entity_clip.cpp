#include "editor/session/entity_clip.h"

#include "editor/session/pack_ops.h"

#include "rules/check/checker.h"
#include "rules/check/index.h"
#include "rules/schema/read.h"
#include "rules/source/source.h"

#include <algorithm>
#include <optional>
#include <set>

namespace ww::session {

namespace {
constexpr std::uint32_t kIndent = 2;
/// Limit for all pictures together, in bytes.
constexpr std::size_t kPictures = std::size_t{64} * 1024 * 1024;
constexpr std::size_t kText =
    std::size_t{16} * 1024 * 1024; ///< limit in bytes; longer clipboard text is ignored
} // namespace

std::string entityTextUnderId(const Entity& entity, const std::string& id, std::uint32_t indent,
                              const std::string& eol) {
    const Span key = entity.pair.keySpan();
    std::string theirs(entity.chunk->text.substr(0, entity.pair.span().end));
    theirs.replace(key.begin, key.size(), id);
    theirs.erase(0, theirs.find_first_not_of(" \r\n"));
    theirs.erase(theirs.find_last_not_of(" \r\n") + 1);
    std::string text;
    for (std::size_t begin = 0; begin <= theirs.size();) {
        const std::size_t end = std::min(theirs.find('\n', begin), theirs.size());
        std::string_view line = std::string_view(theirs).substr(begin, end - begin);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        if (begin != 0) {
            const std::size_t blanks =
                std::min<std::size_t>(line.find_first_not_of(' '), entity.chunk->indent);
            line.remove_prefix(std::min(blanks, line.size()));
            text += eol + (line.empty() ? "" : std::string(indent, ' '));
        }
        text += line;
        begin = end + 1;
    }
    return text;
}

namespace {
using Pictures = std::vector<std::pair<FieldPath, std::string>>;

void picturesIn(const schema::FieldDef& field, NodeRef node, const FieldPath& path, Pictures& out) {
    if (field.kind == schema::FieldKind::Art) {
        const NodeRef file = schema::artValue(node, "file");
        if (file.isScalar() && !file.scalar().empty())
            out.emplace_back(node.isScalar() ? path : path.child("file"),
                             std::string(file.scalar()));
        return;
    }
    schema::forEachChild(field, node, [&](const schema::FieldChild& child) {
        if (child.field != nullptr && !child.isKey)
            picturesIn(*child.field, child.node,
                       child.key.empty() ? path.child(std::size_t{child.index})
                                         : path.child(child.key),
                       out);
    });
}
} // namespace

Pictures picturesOf(const Entity& entity) {
    Pictures out;
    for (const schema::FieldDef& field : entity.schema->fields)
        if (const NodeRef node = entity.pair.find(field.key))
            picturesIn(field, node, FieldPath::fromKey(field.key), out);
    return out;
}

EntityClip copyToClip(const library::OpenedPack& opened, const std::vector<EntityPtr>& entities) {
    EntityClip out;
    /// Sections in the order of their first appearance.
    std::vector<std::pair<std::string, std::string>> sections;
    std::size_t bytes = 0;
    for (const EntityPtr& entity : entities) {
        if (entity == nullptr || entity->schema == nullptr || !entity->pair ||
            entity->chunk->role != ChunkRole::Entity || !entity->modifiedPack.empty())
            continue;
        const std::string& name = entity->schema->section;
        auto at = std::find_if(sections.begin(), sections.end(),
                               [&](const auto& one) { return one.first == name; });
        if (at == sections.end())
            at = sections.emplace(sections.end(), name, name + ":\n");
        at->second += std::string(kIndent, ' ') +
                      entityTextUnderId(*entity, std::string(entity->id()), kIndent, "\n") + "\n";
        for (const auto& [path, picture] : picturesOf(*entity)) {
            if (out.pictures.contains(picture))
                continue;
            auto read = library::readAsset(opened, entity->ref.pack, picture);
            if (!read || bytes + read->size() > kPictures)
                continue;
            bytes += read->size();
            out.pictures.emplace(picture, std::move(*read));
        }
    }
    for (const auto& [name, text] : sections)
        out.text += text;
    return out;
}

namespace {

/// Makes a snapshot with a pack from the clip's text and the pack.yaml of the target pack.
Snapshot clipSnapshot(const std::string& text, const Snapshot& now) {
    Snapshot snapshot;
    if (text.size() > kText || text.find(':') == std::string::npos || now.packs.empty())
        return snapshot;
    auto pack = std::make_shared<PackDocuments>();
    pack->pack = now.packs.back()->pack;
    pack->files.push_back(source::read("clip.yaml", text));
    for (const DocumentPtr& file : now.packs.back()->files)
        if (file->role == DocumentRole::Pack)
            pack->files.push_back(file);
    snapshot.revision = 1;
    snapshot.packs.push_back(std::move(pack));
    return snapshot;
}

std::vector<EntityPtr> entitiesOf(const Snapshot& snapshot, const schema::SystemPtr& system) {
    std::vector<EntityPtr> out;
    if (snapshot.packs.empty() || !system)
        return out;
    EntityIndex index(system);
    index.update(snapshot);
    for (const EntityPtr& one : index.allEntities())
        if (one->schema != nullptr && one->pair && one->ref.file == "clip.yaml" &&
            one->chunk->role == ChunkRole::Entity)
            out.push_back(one);
    return out;
}

void replaceFiles(Snapshot& snapshot, const std::vector<source::WrittenFile>& written) {
    auto pack = std::make_shared<PackDocuments>(*snapshot.packs.back());
    for (const source::WrittenFile& one : written)
        for (DocumentPtr& file : pack->files)
            if (file->path == one.file)
                file = one.result;
    snapshot.packs.back() = std::move(pack);
    ++snapshot.revision;
}

} // namespace

std::vector<EntityPtr> entitiesInClip(const std::string& text, const Snapshot& now,
                                      const schema::SystemPtr& system) {
    return entitiesOf(clipSnapshot(text, now), system);
}

std::optional<std::string> textWithNewId(const std::string& text, const Entity& entity,
                                         const std::string& id, const Snapshot& now,
                                         const schema::SystemPtr& system) {
    if (!entity.schema || !entity.modifiedPack.empty())
        return std::nullopt;
    const std::string header = entity.schema->section + ":\n";
    Snapshot clip = clipSnapshot(header + text, now);
    if (clip.packs.empty())
        return std::nullopt;
    check::Checker checker(system, std::vector<check::EntityCheck>());
    checker.update(clip);
    const auto written = source::writePatch(
        clip, check::buildRenamePatch(checker.index(), entity.schema->kind, clip.packs.back()->pack,
                                      std::string(entity.id()), id, check::OldIdPolicy::Drop));
    if (!written)
        return std::nullopt;
    replaceFiles(clip, *written);
    std::string all(clip.packs.back()->files.front()->text());
    return all.starts_with(header) ? std::optional(all.substr(header.size())) : std::nullopt;
}

std::vector<PastedEntity> pastedEntitiesIn(const std::string& text, const Snapshot& now,
                                           const schema::SystemPtr& system,
                                           const EntityIndex& world) {
    Snapshot clip = clipSnapshot(text, now);
    const std::vector<EntityPtr> before = entitiesOf(clip, system);
    using Name = std::pair<std::string, std::string>; // kind and id of an entity
    const auto nameOf = [](const EntityPtr& one) {
        return Name(one->schema->kind, std::string(one->id()));
    };
    std::set<Name> taken, renamed;
    for (const EntityPtr& one : before)
        taken.insert(nameOf(one));
    std::optional<check::Checker> checker;
    for (const EntityPtr& one : before) {
        const auto& [kind, id] = nameOf(one);
        const std::string pack = clip.packs.back()->pack;
        std::string fresh = unusedId(world, kind, pack, id);
        if (fresh == id)
            continue;
        for (int n = 2; taken.contains({kind, fresh}); ++n)
            fresh = unusedId(world, kind, pack, id.substr(0, 56) + "-" + std::to_string(n));
        if (!checker)
            checker.emplace(system, std::vector<check::EntityCheck>());
        checker->update(clip);
        const auto written =
            source::writePatch(clip, check::buildRenamePatch(checker->index(), kind, pack, id,
                                                             fresh, check::OldIdPolicy::Drop));
        if (!written)
            continue;
        replaceFiles(clip, *written);
        taken.insert({kind, fresh});
        renamed.insert({kind, fresh});
    }
    std::vector<PastedEntity> out;
    for (EntityPtr& one : entitiesOf(clip, system)) {
        const bool other = renamed.contains(nameOf(one));
        out.push_back({std::move(one), other});
    }
    return out;
}

} // namespace ww::session
