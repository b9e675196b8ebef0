#include "editor/session/entity_index.h"

#include "editor/session/game_files.h"
#include "rules/base/words.h"
#include "rules/check/layers.h"
#include "rules/schema/compact_tree.h"
#include "rules/schema/kinds.h"
#include "rules/source/copies.h"
#include "rules/source/source.h"

#include <algorithm>
#include <unordered_set>

namespace ww::session {

namespace {

std::string nameKey(std::string_view kind, std::string_view id) {
    return std::string(kind) + '\x1f' + std::string(id);
}
std::string refKey(const EntityRef& ref) {
    return ref.pack + '\x1f' + ref.file + '\x1f' + ref.section + '\x1f' + ref.id;
}

/// Returns `field` or its element or key field, if that is a reference; otherwise null.
const schema::FieldDef* referenceIn(const schema::FieldDef& field) {
    if (field.kind == schema::FieldKind::Ref)
        return &field;
    for (const auto& held : {field.keyOf, field.itemField})
        if (held)
            if (const schema::FieldDef* found = referenceIn(*held))
                return found;
    return nullptr;
}

/// Returns the entity's name, or its id in words. The title of a template or sheet of a game says
/// what it is, because its kind and its cards often have the same name.
std::string titleOf(const schema::EntitySchema* schema, const std::string& section, NodeRef pair,
                    const std::string& id) {
    NodeRef name = pair.find(schema ? schema->titleField : "name");
    if (!schema && !name)
        name = pair.find("label"); // sheets and templates have `label` as their name
    const std::string title =
        name.isScalar() && !name.scalar().empty() ? std::string(name.scalar()) : titleCase(id);
    if (schema || !isGameSection(section))
        return title;
    return title + (section == "templates" ? " (design)" : " (sheet)");
}

} // namespace

std::vector<EntityPtr> EntityIndex::readEntities(const Chunk& chunk, const ChunkPtr& ptr,
                                                 const PackDocuments& pack,
                                                 const std::string& file) const {
    std::vector<EntityPtr> out;
    const auto add = [&](std::string id, NodeRef pair) {
        auto entity = std::make_shared<Entity>();
        entity->ref = {pack.pack, file, chunk.section, std::move(id)};
        entity->schema = system_ ? system_->schemaOfSection(chunk.section) : nullptr;
        entity->system = system_;
        entity->chunk = ptr;
        entity->pair = pair;
        if (entity->schema && schema::hasCompactRecords(*entity->schema))
            entity->expandedTree = schema::expandCompactRecords(*entity->schema, pair);
        if (entity->expandedTree)
            entity->pair = NodeRef(*entity->expandedTree, 0);
        if (const std::size_t colon = entity->ref.id.find(':'); colon != std::string::npos)
            entity->modifiedPack = entity->ref.id.substr(0, colon);
        const NodeRef set = entity->modifiedPack.empty() ? NodeRef() : pair.find("set");
        entity->title =
            titleOf(entity->schema, chunk.section, set ? set : pair, std::string(entity->id()));
        entity->readOnly = pack.readOnly;
        out.push_back(std::move(entity));
    };
    if (chunk.role == ChunkRole::Entity) {
        const NodeRef root = chunk.root();
        if (root.isMapping() && root.size() > 0)
            add(std::string(root.at(0).key()), root.at(0));
        else if (std::string id = source::idOf(chunk); !id.empty())
            add(std::move(id), {});
    } else if (chunk.role == ChunkRole::Section) {
        for (NodeRef section : chunk.root())
            if (section.isMapping())
                for (NodeRef pair : section)
                    add(std::string(pair.key()), pair);
    }
    return out;
}

void EntityIndex::insert(const EntityPtr& entity) {
    byRef_[refKey(entity->ref)] = entity;
    if (entity->schema)
        byName_[nameKey(entity->schema->kind, entity->id())].push_back(entity);
    layers_ += entity->modifiedPack.empty() ? 0 : 1;
}

void EntityIndex::erase(const EntityPtr& entity) {
    // If a file has two entities with the same id, the map contains the later entity. Reading the
    // file again adds the earlier entity.
    if (const auto it = byRef_.find(refKey(entity->ref));
        it != byRef_.end() && it->second == entity)
        byRef_.erase(it);
    layers_ -= entity->modifiedPack.empty() ? 0 : 1;
    if (!entity->schema)
        return;
    if (const auto it = byName_.find(nameKey(entity->schema->kind, entity->id()));
        it != byName_.end()) {
        std::erase(it->second, entity);
        if (it->second.empty())
            byName_.erase(it);
    }
}

void EntityIndex::updateFile(File& file, const DocumentPtr& document, const PackDocuments& pack,
                             IndexChange& change) {
    std::vector<Block> old = std::move(file.blocks);
    file.blocks.clear();
    file.document = document;
    std::unordered_map<const ChunkBlock*, Block*> kept;
    for (Block& block : old)
        kept.emplace(block.source.get(), &block);
    std::vector<EntityPtr> gone, come;
    std::vector<EntityPtr> before, after; ///< entities of the changed blocks, in order
    const auto& blocks =
        document ? document->blocks : std::vector<std::shared_ptr<const ChunkBlock>>{};
    std::unordered_map<const Chunk*, std::vector<EntityPtr>> byChunk;
    std::unordered_set<const ChunkBlock*> now;
    for (const auto& block : blocks)
        now.insert(block.get());
    for (Block& block : old)
        if (!now.contains(block.source.get()))
            for (EntityPtr& entity : block.entities) {
                byChunk[entity->chunk.get()].push_back(entity);
                before.push_back(entity);
            }
    for (const auto& block : blocks) {
        if (const auto it = kept.find(block.get()); it != kept.end()) {
            file.blocks.push_back(std::move(*it->second));
            continue;
        }
        Block fresh{block, {}};
        for (const ChunkPtr& chunk : block->chunks) {
            if (const auto it = byChunk.find(chunk.get()); it != byChunk.end()) {
                for (EntityPtr& entity : it->second)
                    fresh.entities.push_back(std::move(entity));
                byChunk.erase(it);
                continue;
            }
            for (EntityPtr& entity : readEntities(*chunk, chunk, pack, document->path)) {
                come.push_back(entity);
                fresh.entities.push_back(std::move(entity));
            }
        }
        after.insert(after.end(), fresh.entities.begin(), fresh.entities.end());
        file.blocks.push_back(std::move(fresh));
    }
    change.isStructural =
        change.isStructural ||
        !std::equal(before.begin(), before.end(), after.begin(), after.end(),
                    [](const EntityPtr& a, const EntityPtr& b) { return a->ref == b->ref; });
    for (auto& [chunk, entities] : byChunk)
        for (EntityPtr& entity : entities)
            gone.push_back(std::move(entity));
    for (const EntityPtr& entity : gone) {
        erase(entity);
        change.changed.push_back(entity->ref);
    }
    for (const EntityPtr& entity : come) {
        insert(entity);
        change.changed.push_back(entity->ref);
    }
    if (gone.size() != come.size())
        change.isStructural = true;
    for (const EntityPtr& entity : come)
        change.isStructural =
            change.isStructural || std::none_of(gone.begin(), gone.end(), [&](const EntityPtr& g) {
                return g->ref == entity->ref && g->title == entity->title &&
                       g->pair.kind() == entity->pair.kind();
            });
}

IndexChange EntityIndex::update(const Snapshot& snapshot) {
    IndexChange change;
    tops_.clear();
    updateManifests(snapshot, change);
    updateGameFiles(snapshot, change);
    decltype(packs_) next;
    for (const PackDocumentsPtr& pack : snapshot.packs) {
        const auto was = std::find_if(packs_.begin(), packs_.end(),
                                      [&](const auto& p) { return p.first == pack->pack; });
        std::unordered_map<std::string, File*> files;
        if (was != packs_.end())
            for (auto& [name, file] : was->second)
                files.emplace(name, &file);
        auto& entry = next.emplace_back(pack->pack, std::vector<std::pair<std::string, File>>{});
        for (const DocumentPtr& document : pack->files) {
            if (document->role != DocumentRole::Content)
                continue;
            File file;
            if (const auto it = files.find(document->path); it != files.end()) {
                file = std::move(*it->second);
                files.erase(it);
            }
            if (file.document != document)
                updateFile(file, document, *pack, change);
            entry.second.emplace_back(document->path, std::move(file));
        }
        for (auto& [name, file] : files)
            updateFile(*file, nullptr, *pack, change);
    }
    packs_ = std::move(next);
    std::sort(change.changed.begin(), change.changed.end());
    change.changed.erase(std::unique(change.changed.begin(), change.changed.end()),
                         change.changed.end());
    return change;
}

std::vector<EntityPtr> EntityIndex::allEntities() const {
    std::vector<EntityPtr> out;
    out.reserve(byRef_.size());
    for (const auto& [pack, files] : packs_)
        for (const auto& [name, file] : files)
            for (const Block& block : file.blocks)
                out.insert(out.end(), block.entities.begin(), block.entities.end());
    return out;
}

EntityPtr EntityIndex::at(const EntityRef& ref) const {
    if (isPackRef(ref)) {
        for (const Manifest& one : manifests_)
            if (ref == packRef(one.pack))
                return one.entity;
        return nullptr;
    }
    if (isGameFileRef(ref)) {
        const auto file = std::find_if(gameFiles_.begin(), gameFiles_.end(),
                                       [&](const EntityPtr& one) { return one->ref == ref; });
        return file == gameFiles_.end() ? nullptr : *file;
    }
    const auto it = byRef_.find(refKey(ref));
    return it == byRef_.end() ? nullptr : it->second;
}

EntityPtr EntityIndex::resolve(std::string_view kind, std::string_view ref,
                               std::string_view fromPack) const {
    const schema::EntitySchema* schema = system_ ? system_->schemaOfKind(kind) : nullptr;
    if (schema && schema->isAbstract) {
        const schema::RefName name = schema::splitRefName(ref);
        const std::string plain =
            (name.pack.empty() ? "" : std::string(name.pack) + ":") + std::string(name.id);
        EntityPtr found;
        for (const schema::EntitySchema* one : schema::concreteKinds(*system_, *schema))
            if (name.kind.empty() || name.kind == one->kind)
                if (EntityPtr here = resolve(one->kind, plain, fromPack);
                    here && (!found || (here->pack() == fromPack && found->pack() != fromPack)))
                    found = std::move(here);
        return found;
    }
    const std::size_t colon = ref.find(':');
    const std::string_view id = colon == std::string_view::npos ? ref : ref.substr(colon + 1);
    const auto it = byName_.find(nameKey(kind, id));
    if (it == byName_.end())
        return nullptr;
    const std::string_view want = colon == std::string_view::npos ? fromPack : ref.substr(0, colon);
    EntityPtr first, other;
    for (const EntityPtr& entity : it->second) {
        if (!entity->modifiedPack.empty())
            continue;
        if (entity->ref.pack != want)
            other = entity;
        else if (!first || source::hasPrecedenceOver(entity->ref.file, first->ref.file))
            first = entity;
    }
    if (first)
        return applyLayers(it->second, first);
    return other && colon == std::string_view::npos ? applyLayers(it->second, other) : nullptr;
}

/// Applies layers in the order of packs, each to the result of the previous layer.
EntityPtr EntityIndex::applyLayers(const std::vector<EntityPtr>& named,
                                   const EntityPtr& base) const {
    if (layers_ == 0)
        return base;
    EntityPtr& top = tops_[refKey(base->ref)];
    if (top)
        return top;
    top = base;
    for (const auto& [pack, files] : packs_)
        for (const EntityPtr& layer : named) {
            if (layer->ref.pack != pack || layer->modifiedPack != base->ref.pack ||
                pack == base->ref.pack)
                continue;
            const std::string_view mode = layer->pair.find("mode").scalar();
            auto next = std::make_shared<Entity>(*layer);
            if (mode == "modify" && top->pair) {
                const auto made =
                    check::applyLayer(*layer->schema, top->chunk, top->pair, layer->pair);
                if (!made)
                    continue; // checks report why the layer can't be applied
                next->chunk = made->chunk;
                next->expandedTree = made->expandedTree;
                next->pair = made->fields();
            } else if (mode != "override") {
                continue;
            }
            next->title =
                titleOf(next->schema, next->ref.section, next->pair, std::string(next->id()));
            top = std::move(next);
        }
    return top;
}

std::vector<EntityPtr> EntityIndex::withLayersApplied() const {
    std::vector<EntityPtr> out = allEntities();
    if (layers_ == 0)
        return out;
    std::erase_if(out, [](const EntityPtr& entity) { return !entity->modifiedPack.empty(); });
    for (EntityPtr& entity : out)
        if (entity->schema)
            if (const auto it = byName_.find(nameKey(entity->schema->kind, entity->ref.id));
                it != byName_.end() && it->second.size() > 1)
                entity = applyLayers(it->second, entity);
    return out;
}

std::vector<EntityPtr> EntityIndex::entitiesOfKind(std::string_view kind) const {
    std::vector<EntityPtr> out;
    const schema::EntitySchema* wanted = system_ ? system_->schemaOfKind(kind) : nullptr;
    const bool abstract = wanted && wanted->isAbstract;
    for (EntityPtr& entity : withLayersApplied())
        if (entity->schema &&
            (entity->schema->kind == kind ||
             (abstract && schema::isSameOrExtends(*system_, *entity->schema, *wanted))))
            out.push_back(std::move(entity));
    return out;
}

schema::EntityView EntityIndex::find(std::string_view kind, std::string_view ref,
                                     std::string_view fromPack) const {
    const EntityPtr entity = resolve(kind, ref, fromPack);
    return entity ? entity->view() : schema::EntityView{};
}

void EntityIndex::forEachUser(std::string_view kind, std::string_view field,
                              const schema::EntityView& target,
                              const std::function<void(const schema::EntityView&)>& each) const {
    if (!target.schema)
        return;
    for (const EntityPtr& entity : entitiesOfKind(kind)) {
        const NodeRef value = entity->pair.find(field);
        const schema::FieldDef* declared = entity->schema->field(field);
        const schema::FieldDef* ref = declared ? referenceIn(*declared) : nullptr;
        const std::string& by = ref ? ref->targetKind : target.schema->kind;
        const auto refers = [&](std::string_view text) {
            const EntityPtr to = resolve(by, text, entity->pack());
            return to && to->id() == target.id && to->pack() == target.pack &&
                   to->schema == target.schema;
        };
        bool found = value.isScalar() && refers(value.scalar());
        if (!value.isScalar())
            for (NodeRef item : value)
                found = found || refers(item.node().hasKey ? item.key() : item.scalar());
        if (found)
            each(entity->view());
    }
}

void EntityIndex::forEachEntity(std::string_view kind, std::string_view /*fromPack*/,
                                const std::function<bool(const schema::EntityView&)>& each) const {
    // The index holds only entities of the opened pack and of packs that it requires.
    for (const EntityPtr& entity : entitiesOfKind(kind))
        if (!each(entity->view()))
            return;
}

namespace {

/// Makes an entity from the manifest. The document has one chunk, since it contains no entities.
EntityPtr packOf(const PackDocuments& pack, const DocumentPtr& document,
                 const schema::PackManifest& manifest, const schema::SystemPtr& system) {
    auto made = std::make_shared<Entity>();
    document->forEachChunk([&](const ChunkPtr& chunk) {
        if (!made->chunk || chunk->role == ChunkRole::WholeFile)
            made->chunk = chunk;
    });
    if (!made->chunk)
        return nullptr;
    made->ref = packRef(pack.pack);
    made->schema = system ? &system->manifest : nullptr;
    made->system = system;
    if (made->chunk->root().isMapping())
        made->pair = made->chunk->root();
    made->title = manifest.name.empty() ? pack.pack : manifest.name;
    made->readOnly = pack.readOnly;
    return made;
}

} // namespace

/// Pack titles are headings in the library, so a new title changes the library's structure.
bool EntityIndex::hasTitleChanged(const EntityPtr& pack) const {
    const EntityPtr before = pack ? at(pack->ref) : nullptr;
    return !before || before->title != pack->title;
}

void EntityIndex::updateManifests(const Snapshot& snapshot, IndexChange& change) {
    std::vector<Manifest> next;
    for (const PackDocumentsPtr& pack : snapshot.packs)
        for (const DocumentPtr& document : pack->files) {
            if (document->role != DocumentRole::Pack || document->path != "pack.yaml")
                continue;
            const auto was = std::find_if(manifests_.begin(), manifests_.end(),
                                          [&](const auto& m) { return m.document == document; });
            if (was != manifests_.end())
                next.push_back(std::move(*was));
            else {
                Manifest& made = next.emplace_back(
                    Manifest{pack->pack, document, schema::loadManifest(*document).manifest, {}});
                made.entity = packOf(*pack, document, made.manifest, system_);
                change.changed.push_back(packRef(pack->pack));
                change.isStructural = change.isStructural || hasTitleChanged(made.entity);
            }
        }
    manifests_ = std::move(next);
}

void EntityIndex::updateGameFiles(const Snapshot& snapshot, IndexChange& change) {
    std::vector<PackDocumentsPtr> games;
    for (const PackDocumentsPtr& pack : snapshot.packs)
        if (isGame(*pack))
            games.push_back(pack);
    if (games == games_)
        return; // most edits change no game
    games_ = std::move(games);
    std::vector<EntityPtr> next;
    for (const PackDocumentsPtr& pack : games_)
        for (const DocumentPtr& document : pack->files) {
            if (!isGameFile(*document))
                continue;
            const EntityPtr before = at(fileRef(pack->pack, document->path));
            EntityPtr now = gameFileEntity(*pack, document);
            if (before && before->chunk == now->chunk)
                now = before;
            else
                change.changed.push_back(now->ref);
            change.isStructural = change.isStructural || !before || before->title != now->title;
            next.push_back(std::move(now));
        }
    for (const EntityPtr& before : gameFiles_)
        if (std::none_of(next.begin(), next.end(),
                         [&](const EntityPtr& now) { return now->ref == before->ref; })) {
            change.changed.push_back(before->ref);
            change.isStructural = true;
        }
    gameFiles_ = std::move(next);
}

bool EntityIndex::isSameOrRequired(std::string_view pack, std::string_view other, int depth) const {
    constexpr int most = 32; // limit for packs that require each other in a circle
    if (pack == other)
        return true;
    for (const Manifest& one : manifests_)
        if (one.pack == pack && depth < most)
            for (const schema::PackRequirement& use : one.manifest.requires_)
                if (isSameOrRequired(use.pack, other, depth + 1))
                    return true;
    return false;
}

void EntityIndex::forEachAddedWord(std::string_view type, std::string_view pack,
                                   const std::function<void(const schema::PackWord&)>& each) const {
    schema::UniqueWords words;
    for (const Manifest& one : manifests_)
        if (isSameOrRequired(pack, one.pack))
            words.visitNewWords(one.manifest.words, type, each);
}

std::string_view EntityIndex::optionValue(std::string_view key) const {
    for (const auto& [name, value] : options_)
        if (name == key)
            return value;
    if (system_)
        for (const schema::OptionDef& option : system_->options)
            if (option.key == key && !option.values.empty())
                return option.values.front();
    return {};
}

} // namespace ww::session
